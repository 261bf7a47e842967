import { type LocalServer, serveLocally } from './serveLocally.ts'

/**
 * Things that a whole test run shares, each made for the first who asks: global setups cannot be called from workers, so the
 * workers ask over HTTP.
 */
export function serveResources(make: (name: string) => Promise<string>): Promise<LocalServer> {
  const made = new Map<string, Promise<string>>()
  return serveLocally((request, response) => {
    const name = decodeURIComponent(request.url?.slice(1) ?? '')
    const thing = made.get(name) ?? make(name)
    made.set(name, thing)
    thing.then(
      text => response.end(text),
      error => response.writeHead(500).end(String(error)),
    )
  })
}

export async function readResource(url: string, name = ''): Promise<string> {
  const response = await fetch(`${url}/${encodeURIComponent(name)}`)
  const text = await response.text()
  if (!response.ok) throw new Error(text)
  return text
}
