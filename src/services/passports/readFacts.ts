import { checksumAddress } from '../../chain/checksumAddress.ts'
import type { PassportFacts } from '../../passportDocument/buildPassportDocument.ts'
import type { ProvenWallet } from '../../wire/wallets.ts'
import type { Context } from '../context.ts'
import { assertUnlisted } from '../refuseSanctioned.ts'
import { judgeWalletSet } from '../wallets/judgeWalletSet.ts'

export type FactsRequest = {
  walletAddress: string
  months: number
  wallets?: readonly ProvenWallet[] | undefined
}

/** A passport's contents, and the other wallets judged with its own. */
export type Facts = { facts: PassportFacts; others: readonly string[] }
export type ReadFacts = (request: FactsRequest) => Promise<Facts>

/** For one wallet, stored or judged now. */
export async function readFacts(
  { analyses }: Pick<Context, 'analyses'>,
  { walletAddress, months }: FactsRequest,
): Promise<Facts> {
  return { facts: (await analyses.get({ walletAddress, months })).analysis, others: [] }
}

/** The same, or for several wallets as one, given with their proofs. Refused contract signatures count against `caller`. */
export async function readFactsTogether(ctx: Context, request: FactsRequest, caller: string): Promise<Facts> {
  const { walletAddress, wallets } = request
  if (!wallets) return readFacts(ctx, request)
  for (const { address } of wallets) assertUnlisted(ctx, address)
  const { analysis } = await judgeWalletSet(ctx, { ...request, wallets, caller })
  const others = wallets.map(({ address }) => checksumAddress(address))
  return { facts: analysis, others: others.filter(address => address !== checksumAddress(walletAddress)) }
}
