import { type Address, BaseError, concatHex, decodeErrorResult, type Hex, type PublicClient } from 'viem'
import { abi } from '../../contracts/artifacts/VouchReporter.ts'
import type { Fees } from '../chain/fees.ts'
import type { PassportRow } from '../storage/schema.ts'
import { encodePublications } from './publication.ts'

export type Refusal = {
  error: string
  /** The passport it is about; null when it is about the whole reporter (paused, no role). */
  reportId: string | null
}

/** More gas than any honest call needs: a wallet that is a contract is asked for its consent, and could burn all it gets. */
export function gasLimitOf(passports: number): bigint {
  return 500_000n + 500_000n * BigInt(passports)
}

/** The contract's error if the rows were published now; null when it would accept them all. */
export async function tryPublication(
  client: PublicClient,
  call: { contract: Address; issuer: Address; rows: readonly PassportRow[]; suffix?: Hex; fees?: Fees },
): Promise<Refusal | null> {
  try {
    await client.call({
      account: call.issuer,
      to: call.contract,
      data: concatHex([encodePublications(call.rows), call.suffix ?? '0x']),
      gas: gasLimitOf(call.rows.length),
      ...(call.fees && { ...call.fees, blockTag: 'pending' }),
    })
    return null
  } catch (error) {
    const data = revertData(error)
    if (!data) throw error
    return readRefusal(data, call.rows)
  }
}

function readRefusal(data: Hex, rows: readonly PassportRow[]): Refusal {
  try {
    const { errorName, args = [] } = decodeErrorResult({ abi, data })
    if (errorName === 'ConsentAlreadyUsed') {
      const row = rows.find(({ consent_nonce }) => consent_nonce === args[1])
      return { error: errorName, reportId: row?.id ?? null }
    }
    const reportId = rows.find(({ id }) => id === args[0])?.id ?? null
    return { error: errorName, reportId }
  } catch {
    return { error: `an unknown error (${data.slice(0, 10)})`, reportId: null }
  }
}

/** The bytes a call reverted with; undefined when it failed otherwise, e.g. because no node answered. */
export function revertData(error: unknown): Hex | undefined {
  if (!(error instanceof BaseError)) return undefined
  const carrier = error.walk(cause => isHex((cause as { data?: unknown }).data)) as { data?: unknown } | null
  return isHex(carrier?.data) ? carrier.data : undefined
}

function isHex(value: unknown): value is Hex {
  return typeof value === 'string' && /^0x[0-9a-f]{8,}$/i.test(value)
}
