import type { Context } from '../context.ts'

/** Whose signature on a credential counts (issuer metadata of SD-JWT VC); null when no key is configured. */
export function describeIssuer({ passports, baseUrl }: Pick<Context, 'passports' | 'baseUrl'>) {
  const key = passports.credentialKey
  if (!key) return null
  const published = { ...key.publicJwk, kid: key.kid, alg: 'ES256K', use: 'sig' }
  return { issuer: baseUrl(), jwks: { keys: [published] } }
}
