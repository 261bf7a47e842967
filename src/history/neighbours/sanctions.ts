import { readFile, stat } from 'node:fs/promises'
import { SANCTIONED_ADDRESSES } from '@celo/compliance'
import type { Lists } from '../../chain/lists/lists.ts'
import { AppError } from '../../errors/AppError.ts'
import { isAddress } from '../../wire/address.ts'
import { tornadoCash } from './tornadoCash.ts'

/** A list of sanctioned addresses, lower case; delisted mixers are not on it. */
export type Sanctions = {
  name: string
  /** The day it was published, `2025-10-06`; when the list does not say, the day it last changed. */
  date: string
  addresses: ReadonlySet<string>
}

/** The bundled list, and the day its version was published. */
export function readBundledSanctions(): Sanctions {
  return listSanctions(SANCTIONED_ADDRESSES, '2025-10-06')
}

/** The installed list, or the bundled one where that is missing or older. */
export function readListedSanctions(listed: Lists['sanctions']): Sanctions {
  const bundled = readBundledSanctions()
  if (!listed || listed.date < bundled.date) return bundled
  return { ...listSanctions(listed.addresses, listed.date), name: listed.name }
}

/** A newer list: a JSON array of addresses in a file or at a URL. */
export async function loadSanctions(location: string): Promise<Sanctions> {
  try {
    const { text, date } = /^https?:/.test(location) ? await download(location) : await readLocal(location)
    return parseSanctions(JSON.parse(text), date)
  } catch (cause) {
    throw new AppError(`The sanctions list at ${location} cannot be used: ${(cause as Error).message}`, {
      code: 'SANCTIONS_UNUSABLE',
      status: 500,
      fix: 'Point SANCTIONS_LIST at a JSON array of 0x addresses, or unset it to use the bundled list.',
      cause,
    })
  }
}

/** Names the list for a sanctioned address; null for any other. */
export function findListing({ name, date, addresses }: Sanctions, address: string): string | null {
  return addresses.has(address.toLowerCase()) ? `${name} sanctions list of ${date}` : null
}

async function download(url: string): Promise<{ text: string; date: Date }> {
  const answer = await fetch(url, { signal: AbortSignal.timeout(10_000) })
  if (!answer.ok) throw new Error(`it answers ${answer.status}`)
  const stated = answer.headers.get('last-modified') ?? answer.headers.get('date')
  return { text: await answer.text(), date: new Date(stated ?? Number.NaN) }
}

async function readLocal(path: string): Promise<{ text: string; date: Date }> {
  return { text: await readFile(path, 'utf8'), date: (await stat(path)).mtime }
}

function parseSanctions(list: unknown, date: Date): Sanctions {
  if (!Array.isArray(list) || !list.every(isAddress)) throw new Error('it is not an array of addresses')
  // A broken download must not silently lift every sanction.
  if (list.length < 50) throw new Error(`it has only ${list.length} addresses`)
  return listSanctions(list, Number.isNaN(date.getTime()) ? 'unknown date' : date.toISOString().slice(0, 10))
}

function listSanctions(addresses: readonly string[], date: string): Sanctions {
  const lower = addresses.map(address => address.toLowerCase())
  return { name: 'OFAC', date, addresses: new Set(lower.filter(address => !tornadoCash.has(address))) }
}
