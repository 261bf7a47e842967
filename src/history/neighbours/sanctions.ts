import { readFile } from 'node:fs/promises'
import { SANCTIONED_ADDRESSES } from '@celo/compliance'
import { AppError } from '../../errors/AppError.ts'
import { isAddress } from '../../wire/address.ts'
import { tornadoCash } from './tornadoCash.ts'

/** Addresses under sanctions, lower-case; mixers that were delisted are not among them. */
export type Sanctions = ReadonlySet<string>

/** The list that comes with the package. */
export function readBundledSanctions(): Sanctions {
  return withoutMixers(SANCTIONED_ADDRESSES)
}

/** A newer list: a JSON array of addresses in a file or at a URL. */
export async function loadSanctions(location: string): Promise<Sanctions> {
  try {
    const text = /^https?:/.test(location)
      ? await (await fetch(location, { signal: AbortSignal.timeout(10_000) })).text()
      : await readFile(location, 'utf8')
    return parseSanctions(JSON.parse(text))
  } catch (cause) {
    throw new AppError(`The sanctions list at ${location} cannot be used: ${(cause as Error).message}`, {
      code: 'SANCTIONS_UNUSABLE',
      status: 500,
      fix: 'Point SANCTIONS_LIST at a JSON array of 0x addresses, or unset it to use the bundled list.',
      cause,
    })
  }
}

function parseSanctions(list: unknown): Sanctions {
  if (!Array.isArray(list) || !list.every(isAddress)) throw new Error('it is not an array of addresses')
  // A broken download must not quietly lift every sanction there is.
  if (list.length < 50) throw new Error(`it has only ${list.length} addresses`)
  return withoutMixers(list)
}

const withoutMixers = (addresses: readonly string[]): Sanctions =>
  new Set(addresses.map(address => address.toLowerCase()).filter(address => !tornadoCash.has(address)))
