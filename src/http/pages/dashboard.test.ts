import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import fastify, { type FastifyInstance } from 'fastify'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { ReporterUnavailableError, ReportNotFoundError } from '../../errors/passports.ts'
import { StatementNotFoundError } from '../../errors/statements.ts'
import { createCallerLimit } from '../../lib/createCallerLimit.ts'
import type { VerifiedPassport } from '../../services/passports/verifyPassport.ts'
import type { Health } from '../../wire/health.ts'
import type { StatementVerification } from '../../wire/statement.ts'
import { limitWith } from '../limitPerCaller.ts'
import { demoRoute } from '../routes/demo.ts'
import { dashboardPages } from './dashboard.ts'
import { partNames } from './renderStatus.ts'

const folder = mkdtempSync(join(tmpdir(), 'vouch-pages-'))
const found = {
  status: 'valid',
  kind: 'owner-signed',
  walletAddress: '<script>',
  summary: { reputationScore: 74 },
  onchain: {},
}
const fakeHealth = {
  status: 'degraded',
  time: '2026-11-15T12:00:00Z',
  version: '1.0.0',
  integrations: { chain: { status: 'down', detail: '<no> answer' } },
} as unknown
let app: FastifyInstance

beforeAll(async () => {
  mkdirSync(join(folder, 'assets'))
  writeFileSync(
    join(folder, 'index.html'),
    '<html lang="en"><head><title>Vouch</title></head><div id="app"></div><noscript>needs it</noscript>',
  )
  for (const name of ['mark.svg', 'manifest.webmanifest', 'assets/index-abc.js'])
    writeFileSync(join(folder, name), 'x')
  app = fastify()
  demoRoute(app, null)
  const limit = createCallerLimit({ clock: () => 0, max: 20 })
  await dashboardPages(app, {
    folder,
    demoNode: null,
    passport: { verify: fakeVerify, verifyStatement: fakeStatement, onRequest: limitWith(limit) },
    checkHealth: async () => fakeHealth as Health,
  })
})
afterAll(async () => {
  await app.close()
  rmSync(folder, { recursive: true })
})

async function fakeVerify(reportId: string): Promise<VerifiedPassport> {
  if (reportId === 'WP-AAAAAAAAAA') return found as unknown as VerifiedPassport
  if (reportId === 'WP-CCCCCCCCCC') throw new ReporterUnavailableError({ reason: 'no node' })
  throw new ReportNotFoundError({ reportId, contract: '0x' })
}

async function fakeStatement(statementId: string): Promise<StatementVerification> {
  if (statementId === 'ST-AAAAAAAAAA')
    return {
      statementId,
      period: '6M',
      madeAt: '2026-11-15T12:00:00Z',
      pages: 7,
      bytes: 1,
      issuer: null,
      isIssuer: false,
      chainId: 42220,
      contract: null,
    }
  throw new StatementNotFoundError({ statementId })
}

describe('pages', () => {
  it('tell the status without JavaScript', async () => {
    const { payload } = await app.inject('/status')
    expect(payload).toMatch(
      /<noscript>.*Status: Slow or partial.*Nov 15, 2026, 12:00.PM UTC.*Celo node.*Down.*&lt;no&gt; answer.*<\/noscript>/s,
    )
  })

  it('call the parts of the service as the app does', () => {
    const catalog = join(import.meta.dirname, '../../../dashboard/src/i18n/en.json')
    const words = Object.entries(JSON.parse(readFileSync(catalog, 'utf8')))
    const parts = words.filter(([key]) => key.startsWith('part.')).map(([key, word]) => [key.slice(5), word])
    expect(partNames).toEqual(Object.fromEntries(parts))
  })

  it('run nothing inline and ask nobody else', async () => {
    const { headers, statusCode } = await app.inject('/screen/w/0x00')
    expect(statusCode).toBe(200)
    const policy = String(headers['content-security-policy'])
    expect(policy).toContain("script-src 'self'")
    expect(policy).toContain("connect-src 'self';")
    expect(policy).not.toMatch(/unsafe|\*|http/)
    expect(headers['cache-control']).toBe('no-cache')
  })

  it('tell a program that came to the first one where to read on', async () => {
    const { headers } = await app.inject('/')
    expect(headers.link).toMatch(/<\/openapi\.json>; rel="service-desc".*<\/llms\.txt>/)
  })

  it('let a reader name a node where a passport is checked, and run nothing of it', async () => {
    for (const page of ['/verify', '/p/WP-7K3M9Q2ZXA']) {
      const policy = String((await app.inject(page)).headers['content-security-policy'])
      expect(policy).toContain("connect-src 'self' https: http://localhost:* http://127.0.0.1:*;")
      expect(policy).toContain("script-src 'self';")
    }
  })

  it('tell a person that a page is missing, and a program in JSON', async () => {
    const person = await app.inject({ url: '/nowhere', headers: { accept: 'text/html,*/*;q=0.8' } })
    expect(person.statusCode).toBe(404)
    expect(person.headers['content-type']).toContain('text/html')
    expect(person.body).toMatch(/<noscript>.*There is no page at this address.*<\/noscript>/s)
    expect(person.headers['content-security-policy']).toContain("default-src 'none'")
    for (const [url, accept] of [
      ['/nowhere', '*/*'],
      ['/api/nowhere', 'text/html'],
    ] as const)
      expect((await app.inject({ url, headers: { accept } })).headers['content-type']).toContain('json')
  })

  it('keep hashed files for a year', async () => {
    const { headers } = await app.inject('/assets/index-abc.js')
    expect(headers['cache-control']).toBe('public, max-age=31536000, immutable')
  })

  it('have no play keys on a real chain', async () => {
    expect((await app.inject('/api/demo')).statusCode).toBe(404)
    expect((await app.inject('/')).body).not.toContain('vouch-demo')
  })
})

describe('the page of a statement, without JavaScript', () => {
  it('tells of a number that is known, in the language of the reader', async () => {
    const { body, statusCode } = await app.inject({
      url: '/s/st-aaaaaaaaaa',
      headers: { 'accept-language': 'fr' },
    })
    expect(statusCode).toBe(200)
    expect(body).toContain('15 novembre 2026\u202f: 6 mois, 7 pages')
  })

  it('tells of one that is not, and runs nothing of it as markup', async () => {
    const { body, statusCode } = await app.inject('/s/<script>')
    expect(statusCode).toBe(404)
    expect(body).toContain('&lt;SCRIPT&gt;')
  })

  it('is where the form leads too', async () => {
    const { headers } = await app.inject('/verify?id=st-aaaaaaaaaa')
    expect(headers.location).toBe('/s/ST-AAAAAAAAAA')
  })
})

describe('the page of a passport, without JavaScript', () => {
  it('says what the contract says, with nothing of it run as markup', async () => {
    const { body, statusCode } = await app.inject('/p/WP-AAAAAAAAAA')
    expect(statusCode).toBe(200)
    expect(body).toContain('<h1><strong>Valid</strong></h1>')
    expect(body).toContain('74')
    expect(body).toContain('&lt;script&gt;')
    expect(body).not.toContain('needs it')
  })

  it.each([
    ['/p/WP-BBBBBBBBBB', 404, 'Not found'],
    ['/p/nonsense', 404, 'Not found'],
    ['/p/WP-CCCCCCCCCC', 503, 'Cannot be checked right now'],
  ])('%s', async (path, code, words) => {
    const { body, statusCode } = await app.inject(path)
    expect(statusCode).toBe(code)
    expect(body).toContain(`<strong>${words}</strong>`)
  })

  it.each([
    ['sw-KE,sw;q=0.9', 'sw', 'Halali'],
    ['pt-BR', 'pt', 'Válido'],
    ['fr', 'fr', 'Valide'],
    ['es-MX', 'es', 'Válido'],
    ['tl-PH', 'fil', 'May bisa'],
    ['ja', 'en', 'Valid'],
  ])('speaks the language a browser asks for: %s', async (wish, language, word) => {
    const { body, headers } = await app.inject({
      url: '/p/WP-AAAAAAAAAA',
      headers: { 'accept-language': wish },
    })
    expect(headers['content-language']).toBe(language)
    expect(headers.vary).toContain('Accept-Language')
    expect(body).toContain(`<html lang="${language}">`)
    expect(body).toContain(`<h1><strong>${word}</strong></h1>`)
  })

  it('asks the chain for one caller only so often', async () => {
    const remoteAddress = '10.0.0.1'
    const read = async () => (await app.inject({ url: '/p/WP-AAAAAAAAAA', remoteAddress })).statusCode
    for (let call = 0; call < 20; call++) expect(await read()).toBe(200)
    expect(await read()).toBe(429)
    expect((await app.inject('/p/WP-AAAAAAAAAA')).statusCode).toBe(200)
  })

  it('is where the form of the page without JavaScript leads', async () => {
    const { headers, statusCode } = await app.inject('/verify?id=wp-aaaaaaaaaa')
    expect([statusCode, headers.location]).toEqual([302, '/p/WP-AAAAAAAAAA'])
  })
})
