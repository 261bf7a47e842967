import { askService, parseAnswer, readText } from './askService.ts'
import type { PinDriver } from './pinDriver.ts'

const service = 'pinata'

export function createPinataDriver(options: { url: string; jwt: string }): PinDriver {
  const { url, jwt } = options
  return {
    service,
    pin: async ({ name, readBytes }) => {
      const form = new FormData()
      form.append('network', 'public')
      form.append('name', name)
      form.append('file', new Blob([new Uint8Array(await readBytes())], { type: 'application/pdf' }), name)
      const text = await askService(service, `${url}/v3/files`, {
        method: 'POST',
        body: form,
        headers: { authorization: `Bearer ${jwt}` },
      })
      const { data } = parseAnswer(service, text)
      const cid = readText(service, (data as Record<string, unknown> | undefined)?.cid, 'data.cid')
      return { status: 'pinned', cid, reference: null }
    },
  }
}
