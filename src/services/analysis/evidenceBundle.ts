import { promisify } from 'node:util'
import { gunzipSync, gzip } from 'node:zlib'
import { createColumns } from '../../core/activity/createColumns.ts'
import { BundleUnreadableError } from '../../errors/recompute.ts'
import { canonicalJson } from '../../lib/canonicalJson.ts'
import type { Activity } from '../../wire/activity.ts'

/** A rate that a loan answer used; the input hash does not cover it. */
type BundledRate = { usd: bigint; decimals: number }

/** Everything a judgement read, and the rates for its loan, by currency. */
export type Evidence = { activity: Activity; rates: Record<string, BundledRate> }

const format = 'vouch-evidence-1'
const mostBytes = 256 * 1024 * 1024
const compress = promisify(gzip)
/** Keys whose values are integers of any size. */
const wide = new Set(['amount', 'usd'])

/** Canonical JSON, compressed, in base64. The hash covers the activity in it, not the file, because compressors differ. */
export async function packEvidence(evidence: Evidence): Promise<string> {
  const text = canonicalJson(toPlain({ format, ...evidence }))
  return (await compress(text)).toString('base64')
}

export function unpackEvidence(bundle: string): Evidence {
  try {
    const text = gunzipSync(Buffer.from(bundle, 'base64'), { maxOutputLength: mostBytes }).toString()
    const read = JSON.parse(text, (name, value) =>
      wide.has(name) && typeof value === 'string' ? BigInt(value) : value,
    )
    if (read.format !== format) throw new Error(`its format is not ${format}`)
    const { activity, rates } = read as Evidence
    // Reads every part, so that a missing one throws here.
    hashActivity(activity)
    return { activity, rates }
  } catch (cause) {
    throw new BundleUnreadableError({ cause })
  }
}

export function hashActivity(activity: Activity): string {
  return createColumns(activity).inputHash
}

function toPlain(value: unknown): unknown {
  if (typeof value === 'bigint') return String(value)
  if (Array.isArray(value)) return value.map(toPlain)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([name, item]) => [name, toPlain(item)]))
}
