import {
  createPublicClient,
  createWalletClient,
  type Hex,
  type PrivateKeyAccount,
  type PublicClient,
} from 'viem'
import { readFees } from '../../chain/fees.ts'
import { nodeTransport } from '../../chain/nodeTransport.ts'
import { waitForReceipt } from '../../chain/waitForReceipt.ts'
import { NotTheOwnerError, TransactionFailedError } from '../../errors/cli.ts'
import { ReportNotFoundError } from '../../errors/passports.ts'
import { type Clock, isoTime } from '../../lib/clock.ts'
import { revocationTypedData } from '../../passportDocument/consent.ts'
import { encodeOwnRevocation, encodeRevocation } from '../../passports/revocations.ts'
import { revertData } from '../../passports/tryPublication.ts'
import { openReporter } from './openReporter.ts'

const hour = 3_600

/** Ends a passport with a transaction of the wallet's own, without our service. One that is ended stays as it is. */
export async function revokeOnChain(
  node: { rpcUrl: string; contract: string },
  input: { reportId: string; openAccount: (wallet: string) => Promise<PrivateKeyAccount>; clock: Clock },
) {
  const { reportId } = input
  const { contract, chainId } = (await openReporter(node)).passports
  const record = await contract.read(reportId)
  if (!record) throw new ReportNotFoundError({ reportId, contract: contract.contract })
  const done = (revokedAt: number | null, transaction: Hex | null) => ({
    reportId,
    walletAddress: record.subject,
    status: 'revoked' as const,
    revokedAt: isoTime((revokedAt ?? 0) * 1000),
    transaction,
  })
  if (record.status === 'revoked') return done(record.revokedAt, null)

  const account = await input.openAccount(record.subject)
  const client = createPublicClient({ transport: nodeTransport(node.rpcUrl) }) as PublicClient
  const call = { account, to: contract.contract }
  const direct = encodeOwnRevocation(reportId)
  const deadline = (await contract.readNextTime(input.clock())) + hour
  const place = { chainId, contract: contract.contract, version: await contract.readVersion() }
  const typedData = revocationTypedData({ ...place, reportId, deadline })
  /** A wallet that is a contract sends nothing itself; its owner's signature does. */
  const signed = encodeRevocation({ reportId, deadline, signature: await account.signTypedData(typedData) })
  const data = (await isTaken(direct)) ? direct : (await isTaken(signed)) ? signed : null
  if (!data) throw new NotTheOwnerError({ signer: account.address, wallet: record.subject, reportId })
  const transaction = await send(data)
  return done((await contract.read(reportId))?.revokedAt ?? null, transaction)

  async function isTaken(data: Hex): Promise<boolean> {
    try {
      await client.call({ ...call, data })
      return true
    } catch (error) {
      if (revertData(error)) return false
      throw error
    }
  }

  async function send(data: Hex): Promise<Hex> {
    const wallet = createWalletClient({ account, transport: nodeTransport(node.rpcUrl) })
    const fail = (reason: string, cause?: unknown) =>
      new TransactionFailedError({ sender: account.address, reason, cause })
    try {
      const hash = await wallet.sendTransaction({ ...call, chain: null, data, ...(await readFees(client)) })
      const { status } = await waitForReceipt(client, hash)
      if (status !== 'success') throw fail(`${hash} reverted.`)
      return hash
    } catch (cause) {
      if (cause instanceof TransactionFailedError) throw cause
      throw fail((cause as { shortMessage?: string }).shortMessage ?? 'the node does not answer.', cause)
    }
  }
}
