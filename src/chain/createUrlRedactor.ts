const hidden = '[redacted]'

/** Removes from a text what may be a key in the address of a node: user, password, path and query. */
export function createUrlRedactor(url: string): (text: string) => string {
  const { username, password, pathname, search } = new URL(url)
  const secrets = [username, password, pathname.slice(1), search.slice(1)]
    .flatMap(part => [part, ...part.split(/[/&=]/)])
    // Shorter parts (`v2`, `rpc`, `key`) are ordinary words and would match any answer.
    .filter(part => part.length >= 8)
    .sort((a, b) => b.length - a.length)
  if (secrets.length === 0) return text => text
  return text => secrets.reduce((rest, secret) => rest.replaceAll(secret, hidden), text)
}
