import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { PassThrough } from 'node:stream'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { bundledLists } from '../../src/chain/lists/bundledLists.ts'
import { formatLists } from '../../src/chain/lists/formatLists.ts'
import { listsPath } from '../../src/chain/lists/loadLists.ts'
import { replay } from '../../src/cli/commands/replay.ts'
import { parseConfig } from '../../src/config/parseConfig.ts'
import { recordCase } from '../../src/recordCase.ts'
import { replayCase } from '../../src/replayCase.ts'
import { type FakeExplorer, startFakeExplorer } from '../support/fakeExplorer.ts'
import { type FaultProxy, type Faults, startFaultProxy } from '../support/faultProxy.ts'
import { providerPolicies } from '../support/providerPolicies.ts'
import { createDice, tellRandomStory } from '../support/randomStory.ts'
import { type SmallChain, startSmallChain } from '../support/smallChain.ts'

let chain: SmallChain
let proxy: FaultProxy
let explorer: FakeExplorer
let wallet: string
const folder = mkdtempSync(join(tmpdir(), 'vouch-case-'))

beforeAll(async () => {
  chain = await startSmallChain()
  const { people } = await tellRandomStory(chain, { people: 5, blocks: 60, random: createDice(21) })
  wallet = people[0] ?? ''
  proxy = await startFaultProxy(chain.rpcUrl)
  explorer = await startFakeExplorer(chain.rpcUrl)
})
afterAll(async () => {
  rmSync(folder, { recursive: true, force: true })
  await explorer.stop()
  await proxy.stop()
  await chain.stop()
})

const nodeKey = 'a-key-of-the-node'
const explorerKey = 'a-key-of-the-explorer'

/** As `vouch record` does it, on the settings of an operator. */
function record(env: Record<string, string> = {}) {
  const { config, secrets } = parseConfig({
    RPC_URL: `${proxy.url}/v2/${nodeKey}`,
    BLOCKSCOUT_PER_SECOND: '1000',
    ETHERSCAN_PER_SECOND: '1000',
    BLOCKSCOUT_API_KEY: explorerKey,
    ETHERSCAN_API_KEY: explorerKey,
    ...env,
  })
  return recordCase({
    config,
    secrets: { ...secrets, rpcUrl: secrets.rpcUrl ?? '' },
    wallet,
    months: 12,
    labels: [],
  })
}

describe('a screen that was recorded is judged the same from the file alone', () => {
  const troubles: [string, Partial<Faults>][] = [
    ['a good node', {}],
    ...providerPolicies.map(policy => [policy.name, { policy }] as [string, Partial<Faults>]),
    ['a node that throttles and fails now and then', { throttle: 0.1, errors: 0.03 }],
    ['a node that takes no batches and has no old state', { noBatches: true, noArchive: true }],
    ['a node that loses rows', { silentEmpty: 0.3 }],
  ]
  test.each(troubles)('%s', async (_, faults) => {
    const calm = { ...proxy.faults }
    Object.assign(proxy.faults, faults)
    const flight = await record({ HISTORY_SOURCES: 'rpc' })
    // Nobody can be asked any more: what is judged now comes from the file.
    Object.assign(proxy.faults, calm, { down: true })
    const { difference, missing } = await replayCase(JSON.parse(JSON.stringify(flight)))
    Object.assign(proxy.faults, calm)
    expect(difference).toBeNull()
    expect(missing).toEqual([])
    expect(flight.exchanges.length).toBeGreaterThan(3)
  })

  test.each(['blockscout', 'etherscan'] as const)('%s with rows that lack something', async name => {
    const calm = { ...explorer.settings }
    Object.assign(explorer.settings, {
      nullEvery: 4,
      refuseNext: 2,
      pageSize: 9,
      window: 1_000,
      key: explorerKey,
    })
    const flight = await record({
      HISTORY_SOURCES: `${name},rpc`,
      BLOCKSCOUT_URL: explorer.blockscoutUrl,
      ETHERSCAN_URL: explorer.etherscanUrl,
    })
    Object.assign(explorer.settings, calm, { down: true })
    const { difference, missing } = await replayCase(JSON.parse(JSON.stringify(flight)))
    Object.assign(explorer.settings, calm)
    expect({ difference, missing }).toEqual({ difference: null, missing: [] })
    const text = JSON.stringify(flight)
    expect(text).toContain(`"source":"${name}"`)
    for (const key of [nodeKey, explorerKey]) expect(text).not.toContain(key)
  })

  test('a failure too', async () => {
    proxy.faults.down = true
    const flight = await record({ HISTORY_SOURCES: 'rpc' })
    proxy.faults.down = false
    expect(flight.judgement).toMatchObject({ failure: { code: 'HISTORY_UNAVAILABLE' } })
    expect((await replayCase(flight)).difference).toBeNull()
  })
})

test('newer lists are recorded and judged by', async () => {
  const listed = Array.from({ length: 50 }, (_, i) => `0x${(i + 1).toString(16).padStart(40, '0')}`)
  const sanctions = { name: 'OFAC', date: '2099-01-01', addresses: [...listed, wallet] }
  writeFileSync(listsPath(folder), formatLists({ ...bundledLists, date: '2099-01-01', sanctions }))
  const flight = await record({ HISTORY_SOURCES: 'rpc', VOUCH_DATA_DIR: folder })
  rmSync(listsPath(folder))
  expect(JSON.stringify(flight.judgement)).toContain('OFAC sanctions list of 2099-01-01')
  expect(await replayCase(JSON.parse(JSON.stringify(flight)))).toMatchObject({
    difference: null,
    missing: [],
  })
  const { lists: _, ...question } = flight.question
  expect((await replayCase({ ...flight, question })).difference).not.toBeNull()
})

test('what is asked now and was not then is named; what was changed shows', async () => {
  const flight = await record({ HISTORY_SOURCES: 'rpc' })
  const changed = structuredClone(flight)
  if ('analysis' in changed.judgement) changed.judgement.analysis.reputationScore = 1_000
  const file = join(folder, 'case.json')
  writeFileSync(file, JSON.stringify(changed))
  const stdout = new PassThrough()
  const code = await replay.run({ stdout, stderr: stdout }, { values: {}, positionals: [file] })
  expect(code).toBe(1)
  expect(String(stdout.read())).toContain('Different, first at /analysis/reputationScore')
  expect(JSON.parse(readFileSync(file, 'utf8')).kind).toBe('vouch-case')
  const other = { ...flight, question: { ...flight.question, wallet: `0x${'12'.repeat(20)}` } }
  expect((await replayCase(other)).missing.length).toBeGreaterThan(0)
  await expect(replayCase({ kind: 'something' })).rejects.toMatchObject({ code: 'USAGE' })
})
