import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

export type Door = { url: string; close: () => void }

/**
 * Things that a whole test run shares, each made for the first who asks: global setups cannot be called from workers, so the
 * workers ask over HTTP.
 */
export async function openDoor(make: (name: string) => Promise<string>): Promise<Door> {
  const made = new Map<string, Promise<string>>()
  const door = createServer((request, response) => {
    const name = decodeURIComponent(request.url?.slice(1) ?? '')
    const thing = made.get(name) ?? make(name)
    made.set(name, thing)
    thing.then(
      text => response.end(text),
      error => response.writeHead(500).end(String(error)),
    )
  })
  await new Promise<void>(resolve => door.listen(0, '127.0.0.1', resolve))
  const { port } = door.address() as AddressInfo
  return { url: `http://127.0.0.1:${port}`, close: () => door.close() }
}

export async function askDoor(url: string, name = ''): Promise<string> {
  const response = await fetch(`${url}/${encodeURIComponent(name)}`)
  const text = await response.text()
  if (!response.ok) throw new Error(text)
  return text
}
