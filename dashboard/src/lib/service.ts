import { createTransport } from '../../../src/sdk/createTransport.ts'
import { createVouch } from '../../../src/sdk/createVouch.ts'
import { ClientError } from '../../../src/sdk/errors.ts'
import { findMisfit, readForms } from '../../../src/sdk/findMisfit.ts'

let skewMs = 0

/** The server's clock, so that a phone with a wrong clock still signs valid payments. Unix seconds. */
export function serverNow(): number {
  return Math.floor((Date.now() + skewMs) / 1000)
}

/** Every call of the page passes here, whoever makes it: each answer tells the server's time. */
async function fetchFromService(input: RequestInfo | URL, init?: RequestInit): Promise<Response> {
  const response = await fetch(input, init)
  const date = response.headers.get('date')
  if (date) skewMs = Date.parse(date) - Date.now()
  return response
}

/** The service that served this page. */
export const service = {
  baseUrl: location.origin,
  fetch: fetchFromService,
  now: () => serverNow() * 1000,
}

/** The client for all that is free; a person who waits decides whether to try again. */
export const vouch = createVouch({ ...service, retries: 0 })

const transport = createTransport({ ...service, timeoutMs: 60_000, retries: 0 })

/** Reads one of the routes that only this page uses, which the client of lenders does not know. The first form is the answer's. */
export function readOwnRoute<T>(path: `/api/${string}`, ...forms: string[]): Promise<T> {
  return transport({
    method: 'GET',
    path,
    parse: answer => {
      const misfit = findMisfit(readForms(forms.join('\n')), '0', answer)
      if (misfit === null) return answer as T
      throw new ClientError(
        'INVALID_ANSWER',
        `The service answered something else than ${path} should: ${misfit || '/'}.`,
        'Reload the page: the service may be newer than it.',
      )
    },
  })
}
