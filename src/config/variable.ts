import { isIP } from 'node:net'
import { validate } from 'ox/Address'
import type { ConfigProblem } from '../errors/config.ts'
import { type Address, type Hex, isAddress, isHash } from '../wire/address.ts'

/** How one environment variable is read. `parse` returns the value, or undefined for a text that cannot be used. */
export type Variable<T> = {
  about: string
  fallback: T
  /** Never printed, and kept in `secrets` instead of `config`. */
  secret: boolean
  /** What to write instead of a wrong value. */
  expects: string
  parse: (text: string) => T | undefined
  /** Says more about some unusable texts. */
  explain?: (text: string) => Omit<ConfigProblem, 'variable'> | undefined
}

type About = { about: string; secret?: boolean }

export function integer<F extends number | null = null>(
  options: About & { min: number; max: number; fallback?: F },
): Variable<number | F> {
  const { min, max } = options
  return variable(options, `a whole number from ${min} to ${max}`, text => {
    const value = /^\d{1,15}$/.test(text) ? Number(text) : Number.NaN
    return value >= min && value <= max ? value : undefined
  })
}

export function decimal(options: About & { min: number; max: number; fallback: number }): Variable<number> {
  const { min, max } = options
  return variable(options, `a number from ${min} to ${max}`, text => {
    const value = /^\d{1,9}(\.\d{1,9})?$/.test(text) ? Number(text) : Number.NaN
    return value >= min && value <= max ? value : undefined
  })
}

export function oneOf<const C extends string, F extends C | null = null>(
  options: About & { choices: readonly C[]; fallback?: F },
): Variable<C | F> {
  const { choices } = options
  return variable(options, `one of ${choices.join(', ')}`, text => choices.find(choice => choice === text))
}

export function flag(options: About & { fallback: boolean }): Variable<boolean> {
  return variable(options, 'true or false', text =>
    text === 'true' ? true : text === 'false' ? false : undefined,
  )
}

export function text<F extends string | null = null>(
  options: About & { fallback?: F; pattern?: RegExp; expects?: string },
): Variable<string | F> {
  const { pattern = /^[^\0\n]+$/, expects = 'a line of text' } = options
  return variable(options, expects, value => (pattern.test(value) ? value : undefined))
}

export function address(options: About & { expects?: string }): Variable<Address | null> {
  const { expects = 'an address: 0x and 40 hex digits' } = options
  const isUsable = (value: string) => isAddress(value) && !hasWrongChecksum(value)
  return {
    ...variable<Address>(options, expects, value => (isUsable(value) ? (value as Address) : undefined)),
    explain: value =>
      isAddress(value)
        ? {
            problem: `is ${value}, whose checksum is wrong: a character was mistyped`,
            fix: 'Copy the address again.',
          }
        : undefined,
  }
}

/** Mixed case is meant as a checksum (EIP-55). */
function hasWrongChecksum(address: Address): boolean {
  const digits = address.slice(2)
  const isMixed = digits !== digits.toLowerCase() && digits !== digits.toUpperCase()
  return isMixed && !validate(address)
}

export function privateKey(options: { about: string }): Variable<Hex | null> {
  const expects = 'a private key: 0x and 64 hex digits'
  return variable<Hex>({ ...options, secret: true }, expects, value => (isHash(value) ? value : undefined))
}

export function url<F extends string | null = null>(
  options: About & { fallback?: F; protocols?: readonly string[] },
): Variable<string | F> {
  const { protocols = ['http:', 'https:'] } = options
  const expects = `a URL that starts with ${protocols.map(protocol => `${protocol}//`).join(' or ')}`
  return {
    ...variable<string, F>(options, expects, value =>
      URL.canParse(value) && protocols.includes(new URL(value).protocol) && !hasRawPassword(value)
        ? value.replace(/\/+$/, '')
        : undefined,
    ),
    explain: value =>
      value.includes('@') && protocols.some(protocol => value.startsWith(`${protocol}//`))
        ? {
            problem: 'is not usable',
            fix: 'Percent-encode user and password: / is %2F, + is %2B, @ is %40, # is %23, ? is %3F, % is %25.',
          }
        : undefined,
  }
}

/** With a raw `/`, `?` or `#` in the password, a part of it would be taken for the host, and be printed as such. */
function hasRawPassword(text: string): boolean {
  const { pathname, search, hash, username, password } = new URL(text)
  return (
    /@/.test(pathname + search + hash) ||
    // The driver decodes them and fails on a raw percent sign.
    /%(?![0-9a-f]{2})/i.test(username + password)
  )
}

/** Comma separated; empty when absent. */
export function list(options: About & { pattern: RegExp; expects: string }): Variable<readonly string[]> {
  const { pattern, expects } = options
  return variable<readonly string[], readonly string[]>({ ...options, fallback: [] }, expects, value => {
    const items = value.split(',').map(item => item.trim().toLowerCase())
    return items.every(item => pattern.test(item)) ? items : undefined
  })
}

/** How many proxies are in front, or their networks; 0 for none. */
export function proxies(options: About): Variable<number | readonly string[]> {
  const expects =
    'a number of hops from 0 to 9, or addresses and networks such as 10.0.0.0/8, comma separated'
  return variable<number | readonly string[], number>({ ...options, fallback: 0 }, expects, value => {
    if (/^\d$/.test(value)) return Number(value)
    const networks = value.split(',').map(network => network.trim().toLowerCase())
    return networks.every(isNetwork) ? networks : undefined
  })
}

/** Nobody owns half of all addresses: a network that wide is a mistake. */
const widestPrefix = 2

function isNetwork(text: string): boolean {
  const [address = '', prefix, ...more] = text.split('/')
  const bits = isIP(address) === 6 ? 128 : 32
  const isPrefix =
    prefix === undefined ||
    (/^\d{1,3}$/.test(prefix) && Number(prefix) >= widestPrefix && Number(prefix) <= bits)
  return isIP(address) !== 0 && isPrefix && more.length === 0
}

/** Null when absent, without a fallback. */
function variable<T, F extends T | null = null>(
  options: About & { fallback?: F | undefined },
  expects: string,
  parse: (text: string) => T | undefined,
): Variable<T | F> {
  const { about, secret = false, fallback = null as F } = options
  return { about, secret, fallback, expects, parse }
}
