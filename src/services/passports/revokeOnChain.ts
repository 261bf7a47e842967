import type { Hex, PrivateKeyAccount, PublicClient } from 'viem'
import type { Outbox } from '../../chain/outbox/createOutbox.ts'
import { sendAndWait } from '../../chain/outbox/sendAndWait.ts'
import type { ContractSignatures } from '../../chain/signatures/contractSignatures.ts'
import { NotTheOwnerError, TransactionFailedError } from '../../errors/cli.ts'
import { ReportNotFoundError } from '../../errors/passports.ts'
import { type Clock, isoTime } from '../../lib/clock.ts'
import { revocationTypedData } from '../../passportDocument/consent.ts'
import type { PassportReader } from '../../passports/passportReader.ts'
import type { ReporterContract } from '../../passports/reporterContract.ts'
import { encodeOwnRevocation, encodeRevocation } from '../../passports/revocations.ts'
import { revertData } from '../../passports/tryPublication.ts'

const hour = 3_600

/** A reporter without a service around it. */
export type BareReporter = {
  chain: PublicClient
  clock: Clock
  passports: {
    chainId: number
    client: PublicClient
    signatures: ContractSignatures
    contract: ReporterContract
    read: PassportReader
  }
  withOutbox: <T>(account: PrivateKeyAccount, run: (outbox: Outbox) => Promise<T>) => Promise<T>
}

/** Revokes a passport by the wallet's own transaction, without our service. A revoked one stays as it is. */
export async function revokeOnChain(
  { chain, clock, passports: { contract, chainId }, withOutbox }: BareReporter,
  input: { reportId: string; openAccount: (wallet: string) => Promise<PrivateKeyAccount> },
) {
  const { reportId } = input
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
  const call = { account, to: contract.contract }
  const direct = encodeOwnRevocation(reportId)
  const deadline = (await contract.readNextTime(clock())) + hour
  const place = { chainId, contract: contract.contract, version: await contract.readVersion() }
  const typedData = revocationTypedData({ ...place, reportId, deadline })
  /** A wallet that is a contract sends no transactions; its owner's signature does it. */
  const signed = encodeRevocation({ reportId, deadline, signature: await account.signTypedData(typedData) })
  const data = (await isTaken(direct)) ? direct : (await isTaken(signed)) ? signed : null
  if (!data) throw new NotTheOwnerError({ signer: account.address, wallet: record.subject, reportId })
  const transaction = await send(data)
  return done((await contract.read(reportId))?.revokedAt ?? null, transaction)

  async function isTaken(data: Hex): Promise<boolean> {
    try {
      await chain.call({ ...call, data })
      return true
    } catch (error) {
      if (revertData(error)) return false
      throw error
    }
  }

  async function send(data: Hex): Promise<Hex> {
    const fail = (reason: string, cause?: unknown) =>
      new TransactionFailedError({ sender: account.address, reason, cause })
    try {
      const revocation = { kind: 'revocation', to: contract.contract, data }
      const sent = await withOutbox(account, outbox => sendAndWait(outbox, revocation))
      if (sent.status !== 'success') throw fail(`${sent.transactionHash} reverted.`)
      return sent.transactionHash
    } catch (cause) {
      if (cause instanceof TransactionFailedError) throw cause
      const { name, message, shortMessage } = cause as Error & { shortMessage?: string }
      const reason = name === 'NotMinedError' ? `${message}.` : shortMessage
      throw fail(reason ?? 'the node does not answer.', cause)
    }
  }
}
