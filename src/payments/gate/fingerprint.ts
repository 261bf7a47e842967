import { hash } from 'node:crypto'

/** What an authorization is bound to once it is claimed. */
export function fingerprint(request: { method: string; path: string; canonicalBody: string }): string {
  return hash('sha256', `${request.method}\n${request.path}\n${request.canonicalBody}`)
}
