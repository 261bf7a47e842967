import { chunkBytes } from '../computeCid.ts'
import { askService, parseAnswer, readText } from './askService.ts'
import type { PinDriver } from './pinDriver.ts'

const service = 'kubo'

/** A Kubo node by its RPC: the profile's settings are explicit, because the node's defaults would give another CID. */
export function createKuboDriver(options: { url: string; token: string | null }): PinDriver {
  const { url, token } = options
  const query = new URLSearchParams({
    pin: 'true',
    'cid-version': '1',
    'raw-leaves': 'true',
    chunker: `size-${chunkBytes}`,
    'max-file-links': '1024',
    progress: 'false',
  })
  return {
    service,
    pin: async ({ name, readBytes }) => {
      const form = new FormData()
      form.append('file', new Blob([new Uint8Array(await readBytes())], { type: 'application/pdf' }), name)
      const text = await askService(service, `${url}/api/v0/add?${query}`, {
        method: 'POST',
        body: form,
        ...(token && { headers: { authorization: `Bearer ${token}` } }),
      })
      const last = text.trim().split('\n').at(-1) ?? ''
      return {
        status: 'pinned',
        cid: readText(service, parseAnswer(service, last).Hash, 'Hash'),
        reference: null,
      }
    },
  }
}
