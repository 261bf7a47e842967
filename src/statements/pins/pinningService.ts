import { PinFailedError } from '../../errors/statements.ts'
import { askService, parseAnswer, readText } from './askService.ts'
import type { PinDriver } from './pinDriver.ts'

const service = 'pinning-service'

/**
 * Any service with the IPFS Pinning Service API. It takes a CID, not bytes, and fetches the bytes from the network, so a node
 * that provides them (`origins`, e.g. your Kubo) must be reachable. It answers before it has pinned; later calls ask again.
 */
export function createPinningServiceDriver(options: {
  url: string
  token: string
  origins: readonly string[]
}): PinDriver {
  const { url, token, origins } = options
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' }
  return {
    service,
    pin: async ({ cid, name }, reference) => {
      const text = reference
        ? await askService(service, `${url}/pins/${encodeURIComponent(reference)}`, { headers })
        : await askService(service, `${url}/pins`, {
            method: 'POST',
            headers,
            body: JSON.stringify({ cid, name, ...(origins.length > 0 && { origins }) }),
          })
      const answer = parseAnswer(service, text)
      const status = readText(service, answer.status, 'status')
      if (status === 'failed')
        throw new PinFailedError({ service, reason: 'it could not fetch the file from the network' })
      return {
        status: status === 'pinned' ? 'pinned' : 'pending',
        cid: readText(service, (answer.pin as Record<string, unknown> | undefined)?.cid, 'pin.cid'),
        reference: readText(service, answer.requestid, 'requestid'),
      }
    },
  }
}
