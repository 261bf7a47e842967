import { buffer } from 'node:stream/consumers'
import { computeCid } from '../../src/statements/computeCid.ts'
import { serveLocally } from './serveLocally.ts'

/** Fakes of the three remote services, from their documented shapes. They keep what they are given and can misbehave. */
export type FakeService = {
  url: string
  /** Bytes by CID, as received. */
  kept: Map<string, Buffer>
  requests: { method: string; path: string; authorization: string | undefined; body: string }[]
  /** Answers the next calls with this status instead. */
  failNext: (times: number, status?: number) => void
  /** Says it stored the file under another CID. */
  lieAboutCid: (isLying: boolean) => void
  close: () => Promise<void>
}

type Answer = { status: number; body: unknown }
type Handler = (call: { method: string; path: string; body: Buffer; file: Buffer | null }) => Promise<Answer>

export function fakeKubo(): Promise<FakeService> {
  return serve(state => async ({ path, file }) => {
    if (!path.startsWith('/api/v0/add') || !file) return { status: 404, body: 'no such command' }
    const cid = state.isLying ? wrongCid : await computeCid(file)
    state.kept.set(cid, file)
    return {
      status: 200,
      body: `${JSON.stringify({ Name: 'statement.pdf', Hash: cid, Size: String(file.length) })}\n`,
    }
  })
}

export function fakePinata(): Promise<FakeService> {
  return serve(state => async ({ path, file, body }) => {
    if (path !== '/v3/files' || !file) return { status: 400, body: { error: 'file is required' } }
    if (!body.includes('name="network"\r\n\r\npublic'))
      return { status: 400, body: { error: 'private upload' } }
    const cid = state.isLying ? wrongCid : await computeCid(file)
    state.kept.set(cid, file)
    return { status: 200, body: { data: { id: '0195a5c4', name: 'statement.pdf', cid, network: 'public' } } }
  })
}

/** Answers `queued` first, as real ones do, and `pinned` when asked again. */
export function fakePinningService(): Promise<FakeService> {
  return serve(state => async ({ method, path, body }) => {
    if (method === 'POST' && path === '/pins') {
      const { cid, name, origins } = JSON.parse(body.toString())
      state.kept.set(cid, Buffer.alloc(0))
      return { status: 202, body: pinStatus('queued', state.isLying ? wrongCid : cid, { name, origins }) }
    }
    const cid = [...state.kept.keys()].at(-1) ?? ''
    if (method === 'GET' && path === '/pins/request-1')
      return { status: 200, body: pinStatus('pinned', cid, {}) }
    return { status: 404, body: { error: { reason: 'NOT_FOUND' } } }
  })
}

const wrongCid = 'bafkreihdwdcefgh4dqkjv67uzcmw7ojee6xedzdetojuzjevtenxquvyku'

const pinStatus = (status: string, cid: string, pin: object) => ({
  requestid: 'request-1',
  status,
  created: '2026-11-15T12:00:00Z',
  pin: { cid, ...pin },
  delegates: [],
})

async function serve(
  make: (state: { kept: Map<string, Buffer>; isLying: boolean }) => Handler,
): Promise<FakeService> {
  const state = { kept: new Map<string, Buffer>(), isLying: false }
  const requests: FakeService['requests'] = []
  let failures = { left: 0, status: 500 }
  const handle = make(state)
  const { url, stop } = await serveLocally(async (request, response) => {
    const body = await buffer(request)
    const { method = 'GET', url: path = '/', headers } = request
    const { authorization } = headers
    requests.push({ method, path, authorization, body: body.toString('latin1').slice(0, 600) })
    const answer =
      failures.left-- > 0
        ? { status: failures.status, body: { error: 'come back later' } }
        : await handle({ method, path, body, file: readFile(body) })
    response.writeHead(answer.status, { 'content-type': 'application/json' })
    response.end(typeof answer.body === 'string' ? answer.body : JSON.stringify(answer.body))
  })
  return {
    url,
    kept: state.kept,
    requests,
    failNext: (times, status = 500) => {
      failures = { left: times, status }
    },
    lieAboutCid: isLying => {
      state.isLying = isLying
    },
    close: stop,
  }
}

/** The part named `file` of a multipart body. */
function readFile(body: Buffer): Buffer | null {
  const boundary = body.subarray(0, body.indexOf('\r\n'))
  const head = body.indexOf('name="file"')
  if (head < 0) return null
  const start = body.indexOf('\r\n\r\n', head) + 4
  return body.subarray(start, body.indexOf(`\r\n${boundary.toString()}`, start))
}
