import { isAddress } from 'viem'
import { UsageError } from '../../errors/usage.ts'

/** The service accepts any letter case. A mixed one is meant as a checksum, and a typo would buy an answer about a stranger. */
export function assertAddress(text: string): string {
  const [, digits] = /^0x([0-9a-fA-F]{40})$/.exec(text) ?? []
  if (!digits)
    throw new UsageError(
      `"${text}" is not an address.`,
      /^[\w-]+(\.[\w-]+)+$/.test(text)
        ? 'Names are not looked up here. Give the address behind it: 0x and 40 hex digits.'
        : 'An address is 0x and 40 hex digits.',
    )
  const isMixed = digits !== digits.toLowerCase() && digits !== digits.toUpperCase()
  if (isMixed && !isAddress(text))
    throw new UsageError(
      `The checksum of ${text} is wrong: a character was mistyped.`,
      'Copy the address again. To use it as it stands, write it in lower case.',
    )
  return text
}
