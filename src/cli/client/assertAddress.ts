import { UsageError } from '../../errors/usage.ts'
import { checksumFix } from '../../sdk/assertChecksums.ts'
import { hasRightChecksum } from '../../sdk/hasRightChecksum.ts'

/** The service accepts any letter case. A mixed one is meant as a checksum, and a typo would buy an answer about a stranger. */
export function assertAddress(text: string): string {
  if (!/^0x[0-9a-fA-F]{40}$/.test(text))
    throw new UsageError(
      `"${text}" is not an address.`,
      /^[\w-]+(\.[\w-]+)+$/.test(text)
        ? 'Names are not looked up here. Give the address behind it: 0x and 40 hex digits.'
        : 'An address is 0x and 40 hex digits.',
    )
  if (!hasRightChecksum(text))
    throw new UsageError(`The checksum of ${text} is wrong: a character was mistyped.`, checksumFix)
  return text
}
