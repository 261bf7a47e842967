import { hash } from 'node:crypto'
import { isTransportFailure } from '../../chain/isTransportFailure.ts'
import type { ErrorDetail } from '../../errors/AppError.ts'
import { ChainUnavailableError } from '../../errors/payments.ts'
import { InvalidRequestError } from '../../errors/request.ts'
import { WalletUnprovenError } from '../../errors/wallets.ts'
import { equalHosts } from '../../signIn/signInMessage.ts'
import { readSignedIn } from '../../till/tillContract.ts'
import { type Address, type Hex, lowerAddress } from '../../wire/address.ts'
import { type ProvenWallet, proofDays } from '../../wire/wallets.ts'
import { walletsText } from '../../wire/walletsText.ts'
import type { Context } from '../context.ts'

export type Together = { walletAddress: string; wallets: readonly ProvenWallet[] }
type Prover = Pick<Context, 'signIn' | 'clock' | 'chain' | 'till' | 'baseUrl' | 'config'>

const daySeconds = 86_400

/**
 * The wallets of a set, with the one they are judged under first, once each has proved that it belongs. Refused contract
 * signatures count against `caller`.
 */
export async function proveWalletSet(
  ctx: Prover,
  { walletAddress, wallets, caller }: Together & { caller: string },
): Promise<[Address, ...Address[]]> {
  const primary = lowerAddress(walletAddress)
  const set = wallets.map(({ address }) => lowerAddress(address))
  assertSet(primary, set)
  const checked = await Promise.all(
    wallets.map(async ({ address, proof }, index) => {
      const problem = await findProblem(ctx, { primary, set, wallet: lowerAddress(address), proof, caller })
      return problem === null ? [] : [{ path: `/wallets/${index}/proof`, message: problem }]
    }),
  )
  const details = checked.flat()
  if (details.length > 0) throw new WalletUnprovenError({ details })
  return [primary, ...set.filter(wallet => wallet !== primary)]
}

function assertSet(primary: Address, set: readonly Address[]): void {
  const details: ErrorDetail[] = set.flatMap((wallet, index) =>
    set.indexOf(wallet) < index ? [{ path: `/wallets/${index}/address`, message: 'is listed twice' }] : [],
  )
  if (!set.includes(primary))
    details.push({ path: '/wallets', message: 'must have walletAddress among them, with a proof of its own' })
  if (details.length > 0) throw new InvalidRequestError({ details })
}

type Question = {
  primary: Address
  set: readonly Address[]
  wallet: Address
  proof: ProvenWallet['proof']
  caller: string
}

async function findProblem(ctx: Prover, { primary, set, wallet, proof, caller }: Question) {
  const { expires, signature, transaction } = proof
  const now = ctx.clock() / 1000
  if ((signature === undefined) === (transaction === undefined))
    return 'it needs either a signature or a transaction'
  if (expires <= now) return 'it has expired'
  if (expires > now + proofDays * daySeconds) return `it holds for longer than ${proofDays} days`
  const { chainId } = ctx.config
  const texts = equalHosts(ctx.baseUrl()).map(host =>
    walletsText({ host, chainId, primary, wallets: set, expires }),
  )
  for (const message of texts)
    if (
      signature === undefined
        ? await isSentBy(ctx, { wallet, message, transaction: transaction as Hex })
        : await ctx.signIn.isSignedBy({ wallet, message, signature, caller })
    )
      return null
  return signature === undefined
    ? 'the transaction does not sign in with the text of this set'
    : 'the signature is not of this wallet for this set'
}

async function isSentBy(
  { chain, till }: Prover,
  { wallet, message, transaction }: { wallet: Address; message: string; transaction: Hex },
): Promise<boolean> {
  if (!till.contract) return false
  const challengeHash = `0x${hash('sha256', message)}`
  const receipt = await chain.getTransactionReceipt({ hash: transaction }).catch((cause: unknown) => {
    if (isTransportFailure(cause)) throw new ChainUnavailableError({ cause })
    return null
  })
  const told = receipt ? readSignedIn(receipt, till.contract) : []
  return told.some(one => one.account === wallet && one.challengeHash === challengeHash)
}
