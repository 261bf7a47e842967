import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { listTokens } from '../src/chain/tokens.ts'
import type { Check } from '../src/cli/doctor/check.ts'
import { runChecks } from '../src/cli/doctor/runChecks.ts'
import { indexPlanText } from '../src/cli/indexPlanText.ts'
import { parseConfig } from '../src/config/parseConfig.ts'
import { planIndex } from '../src/planIndex.ts'
import { startFakeMainnet } from './support/fakeMainnet.ts'
import { serveLocally } from './support/serveLocally.ts'

let mainnet: Awaited<ReturnType<typeof startFakeMainnet>>
const dataDir = mkdtempSync(join(tmpdir(), 'vouch-rehearsal-'))
beforeAll(async () => {
  mainnet = await startFakeMainnet()
})
beforeEach(() => {
  Object.assign(mainnet.settings, { maxBlocks: 5_000, maxAddresses: 25, blocked: null, paymentsPerBlock: 2 })
})
afterAll(async () => {
  rmSync(dataDir, { recursive: true, force: true })
  await mainnet.stop()
})

function readSettings(more: Record<string, string> = {}) {
  const { config, secrets } = parseConfig({
    ...more,
    RPC_URL: mainnet.url,
    VOUCH_DATA_DIR: dataDir,
    CHAIN_ID: '42220',
    SETTLER_PRIVATE_KEY: `0x${'11'.repeat(32)}`,
    TREASURY_ADDRESS: `0x${'22'.repeat(20)}`,
  })
  return { config, secrets: { ...secrets, rpcUrl: mainnet.url } }
}

describe('a rehearsal on a chain made of recorded facts', () => {
  const rehearse = async (more?: Record<string, string>) => {
    const checks = await runChecks(readSettings(more), { isRehearsal: true })
    return Object.fromEntries(checks.map(check => [check.name, check])) as Record<string, Check>
  }

  test('says of every part how it is', async () => {
    const seen = await rehearse()
    expect(seen.chain).toMatchObject({ state: 'ok' })
    expect(seen.tokens).toMatchObject({ state: 'ok' })
    expect(seen.settlement).toMatchObject({ state: 'ok' })
    expect(seen['node limits']).toMatchObject({
      state: 'ok',
      detail: expect.stringMatching(/^5000 blocks, 25 addresses a question/),
    })
    expect(seen.logs).toMatchObject({ state: 'ok' })
    expect(seen['token list']).toMatchObject({ state: 'ok' })
    expect(seen.contracts).toMatchObject({ state: 'ok' })
    expect(seen['old state']).toMatchObject({ detail: expect.stringContaining('not kept') })
    // Two payments of five rows a second for a year.
    expect(seen['index plan']?.detail).toMatch(/^12 months: 316 M rows/)
    expect(seen['one cent']).toMatchObject({ state: 'off' })
  })

  test('notices a node that hides what was asked together with a blocked address', async () => {
    mainnet.settings.blocked = listTokens(42220)[3]?.address ?? null
    expect((await rehearse()).logs).toMatchObject({ state: 'bad' })
  })

  test('measures the explorers and asks the facilitator what it settles', async () => {
    const head = mainnet.head()
    const chain = await startFakeSources({ window: 1_000, height: head - 5_000, network: 'eip155:42220' })
    const seen = await rehearse({
      ETHERSCAN_URL: `${chain.url}/v2/api`,
      ETHERSCAN_API_KEY: 'k',
      BLOCKSCOUT_URL: `${chain.url}/api/v2`,
      FACILITATOR_URL: chain.url,
    })
    expect(seen.Etherscan).toMatchObject({
      state: 'warn',
      detail: expect.stringContaining('1,000 rows a page'),
    })
    expect(seen.Blockscout).toMatchObject({
      state: 'warn',
      detail: expect.stringMatching(/^50\d\d blocks behind/),
    })
    expect(seen.facilitator).toMatchObject({ state: 'ok' })
    await chain.stop()
    const other = await startFakeSources({ window: 5_000, height: head, network: 'eip155:8453' })
    const again = await rehearse({
      ETHERSCAN_URL: `${other.url}/v2/api`,
      ETHERSCAN_API_KEY: 'k',
      FACILITATOR_URL: other.url,
    })
    expect(again.Etherscan).toMatchObject({ state: 'ok', detail: '5,000 rows a page' })
    expect(again.facilitator).toMatchObject({ state: 'bad' })
    await other.stop()
  })

  test('warns of a free plan', async () => {
    Object.assign(mainnet.settings, { maxBlocks: 9, maxAddresses: 1_000 })
    expect((await rehearse())['node limits']).toMatchObject({ state: 'warn' })
  })
})

describe('the plan of an index', () => {
  test('counts calls by rows where there are many, and by blocks where there are few', async () => {
    mainnet.settings.maxAddresses = 1_000
    const busy = await planIndex(readSettings())
    expect(busy.rowsPerDay).toBe(864_000)
    const [three, twelve, sixteen] = busy.estimates
    expect(twelve?.rows).toBe((twelve?.blocks ?? 0) * 10)
    expect(twelve?.calls).toBe(Math.ceil((twelve?.rows ?? 0) / 4_000))
    // Of five rows a payment one is kept, and one sum of gas.
    const payments = (sixteen?.rows ?? 0) / 5
    expect(sixteen?.kept).toEqual({ transfers: payments, gasSums: payments })
    expect(sixteen?.gigabytes.sqlite).toBeCloseTo((payments * (270 + 150)) / 1e9)
    expect(three?.months).toBe(3)
    mainnet.settings.paymentsPerBlock = 0
    const quiet = await planIndex(readSettings())
    expect(quiet.estimates[1]?.calls).toBe(Math.ceil((quiet.estimates[1]?.blocks ?? 0) / 5_000))
  })

  test('looks with few requests, and prints what it costs at the prices given', async () => {
    mainnet.settings.requests = 0
    const plan = await planIndex(readSettings())
    expect(mainnet.settings.requests).toBeLessThan(150)
    expect(plan.sample.node).toMatchObject({ blocksAtOnce: 5_000, addressesAtOnce: 25 })
    const text = indexPlanText(plan, { perMillion: 2, perGigabyte: 0.1 })
    expect(text).toMatch(/5,000 blocks and 25 addresses a question/)
    expect(text).toMatch(/12 months: \$\d+\.\d\d of calls, \$\d+\.\d\d of disk a month/)
  })
})

/** An explorer of each kind and a facilitator, as far as a rehearsal asks them. A fake: tests only. */
function startFakeSources(settings: { window: number; height: number; network: string }) {
  return serveLocally((request, response) => {
    const { pathname, searchParams } = new URL(request.url ?? '/', 'http://fake')
    const send = (body: unknown) => response.end(JSON.stringify(body))
    if (pathname === '/supported')
      return send({ kinds: [{ x402Version: 2, scheme: 'exact', network: settings.network }] })
    if (pathname === '/api/v2/blocks') return send({ items: [{ height: settings.height }] })
    const asked = Number(searchParams.get('offset'))
    if (asked > settings.window) {
      const result = `Result window is too large, PageNo x Offset size must be less than or equal to ${settings.window}`
      return send({ status: '0', message: 'NOTOK', result })
    }
    return send({ status: '1', message: 'OK', result: Array.from({ length: asked }, () => ({})) })
  })
}
