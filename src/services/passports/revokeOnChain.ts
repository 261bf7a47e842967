import type { Hex, PrivateKeyAccount } from 'viem'
import { connectChain } from '../../chain/connectChain.ts'
import { createNode } from '../../chain/createNode.ts'
import { createOutbox } from '../../chain/outbox/createOutbox.ts'
import { sendAndWait } from '../../chain/outbox/sendAndWait.ts'
import { NotTheOwnerError, TransactionFailedError } from '../../errors/cli.ts'
import { ReportNotFoundError } from '../../errors/passports.ts'
import { type Clock, isoTime } from '../../lib/clock.ts'
import { createLogger } from '../../lib/logger.ts'
import { revocationTypedData } from '../../passportDocument/consent.ts'
import { encodeOwnRevocation, encodeRevocation } from '../../passports/revocations.ts'
import { revertData } from '../../passports/tryPublication.ts'
import { migrateDatabase } from '../../storage/migrateDatabase.ts'
import { openSqlite } from '../../storage/openSqlite.ts'
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
  const client = connectChain(createNode({ url: node.rpcUrl }), { chainId })
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

  /** Nothing is kept of it: whoever runs this again is told by the contract what became of it. */
  async function send(data: Hex): Promise<Hex> {
    const database = openSqlite(':memory:')
    const fail = (reason: string, cause?: unknown) =>
      new TransactionFailedError({ sender: account.address, reason, cause })
    try {
      await migrateDatabase(database)
      const outbox = createOutbox({
        ...{ database, chain: client, chainId, account, clock: input.clock },
        log: createLogger({ level: 'silent' }),
        limits: { maxFeeGwei: null, gasBudget: null },
        times: { resendMs: 5_000, stuckMs: 45_000, patienceMs: 1_000 },
      })
      const call = { kind: 'revocation', to: contract.contract, data }
      const { status, transactionHash } = await sendAndWait(outbox, call)
      if (status !== 'success') throw fail(`${transactionHash} reverted.`)
      return transactionHash
    } catch (cause) {
      if (cause instanceof TransactionFailedError) throw cause
      const { name, message, shortMessage } = cause as Error & { shortMessage?: string }
      const reason = name === 'NotMinedError' ? `${message}.` : shortMessage
      throw fail(reason ?? 'the node does not answer.', cause)
    } finally {
      await database.close()
    }
  }
}
