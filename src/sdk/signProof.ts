import type { ResultOf, WalletProver } from './types.ts'

const statement = 'Fetch what this wallet paid for. This costs nothing and moves nothing.'
/** Text without line breaks, so that nothing adds a line to what is signed. */
const harmless = { nonce: /^[0-9A-Za-z]{8,128}$/, time: /^[0-9TZ:.+-]{1,40}$/ }

/**
 * Value of SIGN-IN-WITH-X: the service's challenge, signed by the wallet (EIP-4361), valid for one call. The client builds the
 * text for the address it called: a service must not choose what is signed, nor for whom.
 */
export async function signProof(
  prover: WalletProver,
  { baseUrl, challenge }: { baseUrl: string; challenge: ResultOf<'sign_in_challenge'> },
): Promise<string> {
  const { address } = prover
  const { nonce, issuedAt, expirationTime } = challenge
  const chainId = Number(challenge.chainId)
  const { host: domain, origin: uri } = new URL(baseUrl)
  const isHarmless =
    harmless.nonce.test(nonce) && [issuedAt, expirationTime].every(time => harmless.time.test(time))
  if (!isHarmless || !Number.isSafeInteger(chainId)) throw new Error('This is no challenge to sign.')
  const message = [
    `${domain} wants you to sign in with your Ethereum account:`,
    `${address}\n`,
    `${statement}\n`,
    `URI: ${uri}`,
    'Version: 1',
    `Chain ID: ${chainId}`,
    `Nonce: ${nonce}`,
    `Issued At: ${issuedAt}`,
    `Expiration Time: ${expirationTime}`,
  ].join('\n')
  const signature = await prover.signMessage({ message })
  const named = { domain, address, statement, uri, version: '1', chainId: `eip155:${chainId}`, nonce }
  return btoa(JSON.stringify({ ...named, issuedAt, expirationTime, type: 'eip191', signature }))
}

/** Whether the service now gives this answer only to its payer, because others may know the payment. */
export function asksForProof(error: unknown): boolean {
  return (error as { code?: unknown } | null)?.code === 'PAYMENT_PROOF_REQUIRED'
}
