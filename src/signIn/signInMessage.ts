import { createSiweMessage, parseSiweMessage, validateSiweMessage } from 'viem/siwe'
import { SignInFailedError } from '../errors/payments.ts'
import { type Address, lowerAddress } from '../wire/address.ts'
import { nonceLifeMs } from './nonces.ts'

const statement = 'Sign in to see your own wallet. This costs nothing and moves nothing.'
const clockToleranceMs = 60_000

export type Challenge = {
  domain: string
  uri: string
  version: '1'
  chainId: number
  nonce: string
  statement: string
  issuedAt: string
  expirationTime: string
}

export function makeChallenge(options: {
  baseUrl: string
  uri: string
  chainId: number
  nonce: string
  now: number
}): Challenge {
  return {
    domain: new URL(options.baseUrl).host,
    uri: options.uri,
    version: '1',
    chainId: options.chainId,
    nonce: options.nonce,
    statement,
    issuedAt: new Date(options.now).toISOString(),
    expirationTime: new Date(options.now + nonceLifeMs).toISOString(),
  }
}

/**
 * Parses an EIP-4361 message and checks everything except nonce and signature; `paths` are the allowed targets. Returns wallet
 * and nonce.
 */
export function checkSignInMessage(
  text: string,
  expected: { baseUrl: string; chainId: number; now: number; paths: readonly string[] },
): { wallet: Address; nonce: string } {
  const message = parseSiweMessage(text)
  const { address, nonce, issuedAt, expirationTime, uri, domain, scheme } = message
  if (!address || !nonce || !domain || !uri) throw new SignInFailedError('This is not an EIP-4361 message.')
  const hosts = equalHosts(expected.baseUrl)
  if (!hosts.includes(domain) || !isPageOf(hosts, uri))
    throw new SignInFailedError(`The message was signed for ${domain}, not for this service.`)
  if (!expected.paths.some(path => isUriOf(uri, expected.baseUrl, path)))
    throw new SignInFailedError(`The message was signed for ${uri}, not for this call.`)
  if (scheme && scheme !== 'http' && scheme !== 'https')
    throw new SignInFailedError('The message has an unknown scheme.')
  if (message.version !== '1' || message.chainId !== expected.chainId)
    throw new SignInFailedError(`The message must name chain ${expected.chainId} and version 1.`)
  const time = new Date(expected.now)
  const age = expected.now - (issuedAt?.getTime() ?? Number.NaN)
  const timely = age > -clockToleranceMs && age < nonceLifeMs
  if (!timely || !expirationTime || !validateSiweMessage({ message, time }))
    throw new SignInFailedError('The message has no issue and expiry time around now.')
  // The signed text and our reading of it must be identical, so that nothing can hide in it.
  if (createSiweMessage(message as Parameters<typeof createSiweMessage>[0]) !== normaliseTimes(text, message))
    throw new SignInFailedError('The message is not written as EIP-4361 says.')
  return { wallet: lowerAddress(address), nonce }
}

/** One of our pages: no other scheme, and no user name before the host. */
function isPageOf(hosts: readonly string[], uri: string): boolean {
  if (!URL.canParse(uri)) return false
  const { protocol, username, password, host } = new URL(uri)
  return /^https?:$/.test(protocol) && `${username}${password}` === '' && hosts.includes(host)
}

/** Also when the service is below a path of its host and the message names only the host. */
function isUriOf(uri: string, baseUrl: string, path: string): boolean {
  return [path, new URL(`${baseUrl}${path}`).pathname].includes(new URL(uri).pathname)
}

/** Wallets write the same moment differently; everything else must match exactly. */
function normaliseTimes(text: string, message: ReturnType<typeof parseSiweMessage>): string {
  return text
    .replace(/^(Issued At: ).+$/m, `$1${message.issuedAt?.toISOString()}`)
    .replace(/^(Expiration Time: ).+$/m, `$1${message.expirationTime?.toISOString()}`)
    .replace(/^(Not Before: ).+$/m, `$1${message.notBefore?.toISOString()}`)
}

/** On a local machine the service has several names. */
export function equalHosts(baseUrl: string): string[] {
  const { host, hostname, port } = new URL(baseUrl)
  const loopback = ['localhost', '127.0.0.1']
  return loopback.includes(hostname) ? loopback.map(name => (port ? `${name}:${port}` : name)) : [host]
}
