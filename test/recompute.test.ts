import { execFile } from 'node:child_process'
import { createHash } from 'node:crypto'
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { privateKeyToAccount } from 'viem/accounts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { checksumAddresses } from '../src/chain/checksumAddress.ts'
import { MODEL } from '../src/core/model.ts'
import { proveWallets } from '../src/sdk/proveWallets.ts'
import { hashActivity, packEvidence, unpackEvidence } from '../src/services/analysis/evidenceBundle.ts'
import { frozenModel } from '../src/services/analysis/frozenModel.ts'
import { loadFrozenModel } from '../src/services/analysis/loadFrozenModel.ts'
import { type Claim, recomputeAnalysis } from '../src/services/analysis/recomputeAnalysis.ts'
import type { Context } from '../src/services/context.ts'
import type { Transfer } from '../src/wire/activity.ts'
import { writeWorldFile } from '../world/writeWorldFile.ts'
import { createTestContext } from './support/context.ts'
import { startFaultProxy } from './support/faultProxy.ts'
import { findProgram } from './support/findProgram.ts'
import { startTestService, type TestService } from './support/service.ts'
import { startProgram } from './support/startProgram.ts'

const root = join(import.meta.dirname, '..')
/** Of a node that limits ranges: the whole world has twice as many. */
const mostBlocks = 400
const sha256 = (text: string) => createHash('sha256').update(text).digest('hex')

let service: TestService
let stranger: Context
let claim: Claim

beforeAll(async () => {
  service = await startTestService()
  // Somebody else: own database, own process state, only the node in common.
  const { rpcUrl, labels, accounts, personas } = service.world
  stranger = await createTestContext({ rpcUrl, embedded: { labels } })
  const walletAddress = personas.find(({ name }) => name === 'freelancer')?.address
  const body = { walletAddress, callerAddress: accounts.lender.address }
  claim = (await service.call('/api/lender/screen', { body, pay: 10_000n })).body
})
afterAll(async () => {
  await stranger?.database.close()
  await service?.stop()
})

test('a stranger with a node re-derives the same bytes, although the chain has moved on', async () => {
  expect(Number(await stranger.chain.getBlockNumber())).toBeGreaterThan(claim.evidence.asOfBlock)
  const { difference, compared, inputHash } = await recomputeAnalysis(stranger, claim)
  expect(difference).toBeNull()
  expect(compared).toEqual(
    expect.arrayContaining(['trust', 'reputationScore', 'income', 'loanCapacity', 'coverage']),
  )
  expect(inputHash).toBe(claim.evidence.inputHash)
})

test('an answer about several wallets is re-derived by who knows them', async () => {
  const { baseUrl, world } = service
  const people = ['freelancer', 'saver'].map(name => {
    const { address, privateKey } = world.personas.find(
      one => one.name === name,
    ) as (typeof world.personas)[0]
    return { address, signMessage: privateKeyToAccount(privateKey).signMessage }
  })
  const set = people.map(({ address }) => address)
  const expires = Math.floor(Date.now() / 1000) + 86_400
  const signed = { baseUrl, chainId: 42220, walletAddress: set[0] as string, wallets: set, expires }
  const wallets = await Promise.all(people.map(one => proveWallets(one, signed)))
  const body = { walletAddress: set[0], callerAddress: world.accounts.lender.address, wallets }
  const answer = (await service.call('/api/lender/screen', { body, pay: 10_000n })).body as Claim
  expect(await recomputeAnalysis(stranger, answer, { others: set.slice(1) })).toMatchObject({
    difference: null,
    missing: [],
    inputHash: answer.evidence.inputHash,
  })
  expect((await recomputeAnalysis(stranger, answer)).difference).not.toBeNull()
})

test('a claim that was altered is found out, at the place where it was', async () => {
  const altered = structuredClone(claim)
  altered.reputationScore = 100
  const { difference } = await recomputeAnalysis(stranger, altered)
  expect(difference).toMatchObject({ path: '/reputationScore', expected: 100 })
})

test('the answer about a loan and the attributes are re-derived too', async () => {
  const body = {
    walletAddress: claim.walletAddress,
    callerAddress: service.world.accounts.lender.address,
    loan: { amount: 5_000, currency: 'KES', termMonths: 3, frequency: 'weekly' },
  }
  const screened = (await service.call('/api/lender/screen', { body, pay: 10_000n })).body as Claim
  const same = await recomputeAnalysis(stranger, screened)
  expect(same.difference).toBeNull()
  expect(same.compared).toContain('loan')
  const fields = ['attributes']
  const analyzed = (await service.call('/api/agent/analyze', { body: { ...body, fields }, pay: 10_000n }))
    .body
  expect(await recomputeAnalysis(stranger, analyzed)).toMatchObject({
    difference: null,
    compared: expect.arrayContaining(['attributes', 'loan']),
  })
  const altered = structuredClone(screened) as Claim & { loan: { fits: { largestAmount: number } } }
  altered.loan.fits.largestAmount += 1
  expect((await recomputeAnalysis(stranger, altered)).difference).toMatchObject({
    path: '/loan/fits/largestAmount',
  })
  const senseless = { ...screened, loan: { asked: { amount: -1 } } }
  await expect(recomputeAnalysis(stranger, senseless)).rejects.toMatchObject({ code: 'INVALID_REQUEST' })
})

test('a claim of another model is not compared', async () => {
  const other = { ...claim, model: { ...claim.model, version: '0.0.1' } }
  await expect(recomputeAnalysis(stranger, other)).rejects.toMatchObject({ code: 'MODEL_DIFFERS' })
})

test('a claim that lacks a section is not confirmed: the section is named', async () => {
  const { trust, income, ...rest } = claim
  const screened = await recomputeAnalysis(stranger, rest as Claim)
  expect(screened).toMatchObject({ difference: null, missing: ['trust', 'income'] })
  const fields = ['monthlyIncome', 'assessment']
  const { walletAddress, months, model, evidence, coverage } = claim
  const analyzed = { walletAddress, months, model, evidence, coverage, fields, monthlyIncome: income }
  expect(await recomputeAnalysis(stranger, analyzed)).toMatchObject({
    difference: null,
    missing: ['assessment'],
  })
})

test('a figure of the other kind of answer, or of a loan that does not say what was asked, is not let through', async () => {
  const chosen = { ...claim, fields: [], reputationScore: 100, averageMonthlyIncome: 9_000 }
  expect((await recomputeAnalysis(stranger, chosen)).difference).not.toBeNull()
  const { fields: _fields, reputationScore: _score, ...beside } = chosen
  expect((await recomputeAnalysis(stranger, { ...beside, fields: [] })).difference).toMatchObject({
    path: '/averageMonthlyIncome',
    expected: 9_000,
  })
  const added = { ...claim, attributes: { income_average_usd: 9_000 } }
  expect((await recomputeAnalysis(stranger, added)).difference?.path).toMatch(/^\/attributes/)
  const lent = { ...claim, loan: { outcome: 'fits' } }
  expect((await recomputeAnalysis(stranger, lent)).difference).toMatchObject({ path: '/loan' })
})

test('what is not of the chain is named, and nothing else is', async () => {
  const { missing, notCompared } = await recomputeAnalysis(stranger, { ...claim, limit: 5_000 })
  expect(missing).toEqual([])
  expect(notCompared).toContain('limit')
  expect(notCompared).toContain('payment')
})

test('a history that the node gives in part accuses nobody', async () => {
  const partly: typeof stranger.history = {
    ...stranger.history,
    readActivity: async request => {
      const activity = await stranger.history.readActivity(request)
      const { fromBlock, toBlock } = activity.coverage
      const gaps = [{ fromBlock, toBlock, reason: 'the node went away' }]
      return { ...activity, transfers: [], coverage: { ...activity.coverage, complete: false, gaps } }
    },
  }
  await expect(recomputeAnalysis({ history: partly }, claim)).rejects.toMatchObject({
    code: 'HISTORY_INCOMPLETE',
    message: expect.stringContaining('the node went away'),
  })
})

describe('the command', () => {
  const folder = mkdtempSync(join(tmpdir(), 'vouch-recompute-'))
  afterAll(() => rmSync(folder, { recursive: true, force: true }))

  async function run(saved: unknown, env: Record<string, string>, args: string[] = []) {
    writeFileSync(join(folder, 'answer.json'), JSON.stringify(saved))
    const path = await findProgram('src/cli/vouch.ts')
    const command = ['recompute', join(folder, 'answer.json'), ...args]
    return startProgram(command, { RPC_URL: '', ...env }, path).ended
  }

  test('an answer that brings its evidence along needs no node; what is changed in it shows', async () => {
    const body = {
      walletAddress: claim.walletAddress,
      callerAddress: service.world.accounts.lender.address,
      fields: ['reputationScore', 'monthlyIncome', 'loanCapacity', 'statement', 'attributes', 'evidence'],
      months: 3,
      loan: { amount: 5_000, currency: 'KES', termMonths: 3, frequency: 'weekly' },
    }
    const analyzed = (await service.call('/api/agent/analyze', { body, pay: 10_000n })).body
    expect(analyzed.evidence.bundle.length).toBeLessThan(200_000)
    const same = await run(analyzed, {}, ['--json'])
    expect(same.stderr).toBe('')
    expect(JSON.parse(same.stdout)).toMatchObject({
      same: true,
      compared: expect.arrayContaining([...body.fields, 'loan', 'coverage']),
    })
    const { activity, rates } = unpackEvidence(analyzed.evidence.bundle)
    // Evidence that somebody made up is as good as its own hash: what is told is no more than that.
    const salary = { ...activity, transfers: activity.transfers.map(one => ({ ...one, usdCents: 900_000 })) }
    const made = checksumAddresses(frozenModel.judgeActivity(salary).analysis)
    const parts = frozenModel.toAnalysisParts(made)
    const invented = {
      ...analyzed,
      ...Object.fromEntries(Object.entries(parts).filter(([name]) => name in analyzed)),
      coverage: made.coverage,
      evidence: { ...made.evidence, bundle: await packEvidence({ activity: salary, rates }) },
    }
    const { loan: _loan, attributes: _attributes, ...plain } = invented
    plain.fields = ['reputationScore', 'monthlyIncome', 'loanCapacity', 'statement', 'evidence']
    const feigned = await run(plain, {})
    expect(feigned.stdout).toMatch(/^Same as its own evidence\. /)
    expect(feigned.stdout).not.toContain('from the chain')
    expect(feigned.stdout).toContain('No chain was asked')
    expect(JSON.parse((await run(plain, {}, ['--json'])).stdout)).toMatchObject({ source: 'file' })
    expect(hashActivity(activity)).toBe(analyzed.evidence.inputHash)
    expect(await packEvidence({ activity, rates })).toBe(analyzed.evidence.bundle)
    const [first, ...others] = activity.transfers
    const forged = { ...activity, transfers: [{ ...first, usdCents: 1 } as Transfer, ...others] }
    const bundle = await packEvidence({ activity: forged, rates })
    const swapped = await run({ ...analyzed, evidence: { ...analyzed.evidence, bundle } }, {}, ['--json'])
    expect(JSON.parse(swapped.stdout)).toMatchObject({ same: false })
    const broken = await run({ ...analyzed, evidence: { ...analyzed.evidence, bundle: 'H4sI' } }, {})
    expect(broken).toMatchObject({ code: 1, stdout: '' })
    expect(broken.stderr).toContain('The bundle in this answer cannot be read')
  })

  test('an answer of an older model is re-derived by the file of that model', async () => {
    const built = join(folder, 'model')
    await promisify(execFile)(process.execPath, ['scripts/buildModel.ts', built], { cwd: root })
    const [name = ''] = readdirSync(built).filter(file => file.endsWith('.mjs'))
    expect(name).toBe(`vouch-model-${MODEL.version}.mjs`)
    const ours = readFileSync(join(built, name), 'utf8')
    expect(readFileSync(join(built, `${name}.sha256`), 'utf8')).toBe(`${sha256(ours)}  ${name}\n`)
    // Made older by hand: another version, and half as much of an income may be lent.
    const older = ours
      .replaceAll(`\`${MODEL.version}\``, '`1.9.0`')
      .replace('shareOfIncome:.2', 'shareOfIncome:.1')
    const file = join(folder, 'vouch-model-1.9.0.mjs')
    writeFileSync(file, older)

    const body = {
      walletAddress: claim.walletAddress,
      callerAddress: service.world.accounts.lender.address,
      fields: ['reputationScore', 'loanCapacity', 'evidence'],
    }
    const now = (await service.call('/api/agent/analyze', { body, pay: 10_000n })).body
    const judge = await loadFrozenModel(file, sha256(older))
    const { activity } = unpackEvidence(now.evidence.bundle)
    const { loanCapacity, model } = checksumAddresses(judge.judgeActivity(activity).analysis)
    expect(loanCapacity.max).toBeLessThan(now.loanCapacity.max)
    const then = { ...now, loanCapacity, model }

    const without = await run(then, {})
    expect(without.code).toBe(1)
    expect(without.stderr).toMatch(/made by model 1\.9\.0; here is model .*\n.*vouch-model-1\.9\.0\.mjs/s)
    const same = await run(then, {}, ['--model', file, '--sha256', sha256(older), '--json'])
    expect(JSON.parse(same.stdout)).toMatchObject({ same: true, inputHash: now.evidence.inputHash })
    const forged = { ...then, loanCapacity: now.loanCapacity }
    const different = await run(forged, {}, ['--model', file, '--json'])
    expect(JSON.parse(different.stdout)).toMatchObject({ same: false })
    const other = await run(then, {}, ['--model', file, '--sha256', sha256(ours)])
    expect(other.stderr).toContain(`has SHA-256 ${sha256(older)}, not ${sha256(ours)}`)
    expect((await run(then, {}, ['--model', join(folder, 'answer.json')])).stderr).toContain(
      'is no model of Vouch',
    )
  })

  test('without a node it says how to name one', async () => {
    const { code, stderr } = await run(claim, {})
    expect(code).toBe(2)
    expect(stderr).toContain('There is no node to read the chain from.')
    expect(stderr).toMatch(/fix: .*RPC_URL.*--rpc.*--demo/)
  })

  test('an answer of an embedded world is re-derived with --demo', async () => {
    writeWorldFile(folder, service.world, service.baseUrl)
    const { code, stdout } = await run(claim, { VOUCH_DATA_DIR: folder }, ['--demo', '--json'])
    expect(code).toBe(0)
    expect(JSON.parse(stdout)).toMatchObject({
      same: true,
      source: 'chain',
      inputHash: claim.evidence.inputHash,
    })
  })

  test('a node that limits ranges gives the same, also where the answer brings its evidence along', async () => {
    writeWorldFile(folder, service.world, service.baseUrl)
    const body = {
      walletAddress: claim.walletAddress,
      callerAddress: service.world.accounts.lender.address,
      fields: ['reputationScore', 'monthlyIncome', 'evidence'],
      months: 3,
    }
    const analyzed = (await service.call('/api/agent/analyze', { body, pay: 10_000n })).body
    const node = await startFaultProxy(service.world.rpcUrl)
    node.faults.maxBlocks = mostBlocks
    const asked = ['--demo', '--rpc', node.url, '--json']
    const { code, stdout, stderr } = await run(analyzed, { VOUCH_DATA_DIR: folder }, asked)
    await node.stop()
    expect(stderr).toBe('')
    expect(JSON.parse(stdout)).toMatchObject({
      same: true,
      compared: expect.arrayContaining(['reputationScore', 'monthlyIncome', 'coverage']),
      inputHash: analyzed.evidence.inputHash,
    })
    expect(code).toBe(0)
    // It was the limited node that was asked, and it was asked in parts.
    const spans = node.ranges.map(([from, to]) => to - from + 1)
    expect(spans.filter(span => span <= mostBlocks).length).toBeGreaterThan(1)
    expect(Math.max(...spans)).toBeGreaterThan(mostBlocks)
  })

  test('asked by --rpc, where its labels are missing, the next step is --demo', async () => {
    const { code, stdout, stderr } = await run(claim, {}, ['--rpc', service.world.rpcUrl])
    expect(code).toBe(1)
    expect(stdout).toMatch(/^Different, first at /)
    expect(stderr).toMatch(/^next: this node is a sandbox.*--demo/)
  })

  test('a node that is down, of another chain or behind is named, without the key in its address', async () => {
    const down = await run(claim, {}, ['--rpc', 'http://127.0.0.1:1/secret-key'])
    expect(down).toMatchObject({ code: 1, stdout: '' })
    expect(down.stderr).toContain('The node at http://127.0.0.1:1 does not answer')
    expect(down.stderr).toMatch(/fix: .*RPC_URL/)
    expect(down.stderr).not.toMatch(/Retry-After|charged|secret-key/)
    const { rpcUrl } = service.world
    const other = await run(claim, { RPC_URL: rpcUrl, CHAIN_ID: '11142220' })
    expect(other.stderr).toContain('is of chain 42220, not 11142220')
    const ahead = { ...claim, evidence: { ...claim.evidence, asOfBlock: 99_999_999 } }
    expect((await run(ahead, { RPC_URL: rpcUrl })).stderr).toContain('the answer is of block 99999999')
  })

  test('a row of `vouch screen --json` is read as the answer in it', async () => {
    const { code, stderr } = await run(
      { walletAddress: claim.walletAddress, status: 'done', result: claim },
      {},
    )
    expect(code).toBe(2)
    expect(stderr).toContain('There is no node to read the chain from.')
  })
})
