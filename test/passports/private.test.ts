import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Hex, keccak256, stringToHex } from 'viem'
import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import * as AtLeastVerifier from '../../contracts/artifacts/AtLeastVerifier.ts'
import { passport } from '../../src/cli/commands/passport.ts'
import { verify as verifyCommand } from '../../src/cli/commands/verify.ts'
import { quantities } from '../../src/passportDocument/atLeast/format.ts'
import type { Disclosure } from '../../src/wire/passportDisclosure.ts'
import type { PassportDocument, Publish } from '../../src/wire/passportDocument.ts'
import { signalIds } from '../../src/wire/signals.ts'
import { mintTokens } from '../../world/contracts/support/placeTokens.ts'
import { USDT } from '../payments/support/chain.ts'
import { patientFetch } from '../support/patientFetch.ts'
import { type PassportService, startPassportService } from './passportService.ts'
import { REPORTER } from './passportWorld.ts'
import { runCommand } from './runCommand.ts'

const verifier = '0x000000000000000000000000000000000000a71e'
/** Figures that stand nowhere else, not even as an example in a schema. */
const figures = {
  reputationScore: 83,
  band: 'fair',
  averageMonthlyIncome: 731.37,
  income: { low: 613.19, high: 842.73, probability: 0.8, currency: 'USD' },
  loanCapacity: { min: 517.29, max: 1203.41, currency: 'USD', confidence: 'medium' },
  walletData: { ageDays: 1417 },
}
const told = /731[.,]37|613[.,]19|842[.,]73|517[.,]29|1,?203[.,]41|\b1,?417\b|\b83\b|"fair"|>Fair</

let service: PassportService
let folder: string
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'vouch-private-'))
  service = await startPassportService()
  await service.chain.place(verifier, AtLeastVerifier)
})
afterAll(async () => {
  await service?.close()
  rmSync(folder, { recursive: true, force: true })
})

async function issue(publish?: Publish, ...options: string[]) {
  const privateKey = generatePrivateKey()
  const { address } = privateKeyToAccount(privateKey)
  await service.analyzed(address, figures)
  await mintTokens(service.chain, USDT, address, 1_000_000n)
  const file = join(folder, `${address}.json`)
  const level = publish ? ['--publish', publish] : []
  const env = { VOUCH_PRIVATE_KEY: privateKey, VOUCH_DATA_DIR: folder }
  const args = ['buy', address, ...options, ...level, '--url', service.baseUrl, '--json', '--out', file]
  const bought = await runCommand(passport, args, env)
  expect(bought, bought.stderr).toMatchObject({ code: 0 })
  const { reportId, document } = JSON.parse(bought.stdout) as { reportId: string; document: PassportDocument }
  return { address, privateKey, env, file, reportId, document }
}

const call = async (path: string, init?: RequestInit) => {
  const response = await patientFetch(`${service.baseUrl}${path}`, init)
  return { path, status: response.status, text: await response.text() }
}
const post = (path: string, body: unknown) =>
  call(path, {
    method: 'POST',
    headers: { 'content-type': 'application/json', accept: 'application/json, text/event-stream' },
    body: JSON.stringify(body),
  })
const ask = (text: string) => ({
  jsonrpc: '2.0',
  id: 1,
  method: 'message/send',
  params: {
    message: {
      kind: 'message',
      messageId: crypto.randomUUID(),
      role: 'user',
      parts: [{ kind: 'text', text }],
    },
  },
})
const summaryOf = async (id: string) => JSON.parse((await call(`/api/agent/verify/${id}`)).text).summary

describe('what anybody who has the id sees', () => {
  it('by every public route and the whole chain is no figure of a passport that its owner signed', async () => {
    const { reportId, address } = await issue(undefined, '--signed')
    const routes = listRoutes()
    expect(routes.map(({ path }) => path)).toEqual(
      expect.arrayContaining(['/p/:reportId', '/api/agent/verify/:reportId', '/ipfs/:cid']),
    )
    const fill = (path: string, signal: string) =>
      path
        .replace(':reportId', reportId)
        .replace(':address', address)
        .replace(':signal', signal)
        .replace(':cid', 'bafkreigh2akiscaildcqabsyg3dfr6chu3fgpregiymsck7e7aqa4s52zy')
        .replace(/:\w+/, 'x')
        .replace('*', '')
    const body = {
      walletAddress: address,
      callerAddress: address,
      reportId,
      document: { type: 'vouch-passport-2', reportId },
    }
    const answers: Awaited<ReturnType<typeof call>>[] = []
    for (const { path, methods } of routes)
      for (const signal of path.includes(':signal') ? signalIds : ['']) {
        if (methods.includes('GET')) answers.push(await call(fill(path, signal)))
        if (methods.includes('POST')) answers.push(await post(fill(path, signal), body))
      }
    for (const [name, input] of [
      ['verify_report', { reportId }],
      ['list_wallet_signals', { address }],
      ...signalIds.map(signal => ['get_wallet_signal', { address, signal }] as const),
    ] as const) {
      const params = { name, arguments: input }
      answers.push(await post('/mcp', { jsonrpc: '2.0', id: 1, method: 'tools/call', params }))
    }
    for (const text of [`verify ${reportId}`, `what does ${address} earn?`, `screen ${address}`])
      answers.push(await post('/a2a', ask(text)))
    for (const fields of [['evidence'], ['attributes'], ['statement']])
      answers.push(await post('/api/agent/analyze', { ...body, fields }))
    const told200 = answers.filter(({ status, text }) => status === 200 && text.includes(reportId))
    expect(told200.map(({ path }) => path)).toEqual(
      expect.arrayContaining([`/p/${reportId}`, `/api/agent/verify/${reportId}`, '/mcp', '/a2a']),
    )
    expect(answers.filter(({ status }) => status === 200).length).toBeGreaterThan(15)
    // Hashes, ids and times have digits of their own.
    const words = (text: string) => text.replace(/0x[0-9a-fA-F]+|[\w-]{20,}|\d{4}-\d\d-\d\dT[\d:.]+Z/g, '')
    const leaks = answers.filter(({ text }) => text.includes(reportId) && told.test(words(text)))
    expect(leaks).toEqual([])
    const figured = answers.filter(
      ({ text }) => text.length < 100_000 && /731\.37|842\.73|1,?203\.41/.test(text),
    )
    expect(figured.map(({ path }) => path)).toEqual([])
    expect(await summaryOf(reportId)).toEqual({})
    expect(JSON.parse((await call(`/api/agent/verify/${reportId}`)).text)).toMatchObject({
      valid: true,
      months: 12,
      modelVersion: '1.0.0',
    })
    const logs = await service.chain.client.getLogs({ fromBlock: 0n, toBlock: 'latest' })
    const sent = await Promise.all(
      logs.map(({ transactionHash }) =>
        service.chain.client.getTransaction({ hash: transactionHash as Hex }).then(({ input }) => input),
      ),
    )
    const written = [...logs.map(({ data }) => data), ...sent].join('')
    for (const figure of ['731.37', 'fair', '"reputationScore"'])
      expect(written).not.toContain(stringToHex(figure).slice(2))
  })

  it('is what was chosen at issue', async () => {
    const [open, worded, bought, quiet] = [
      await issue('figures', '--signed'),
      await issue('verdict', '--signed'),
      await issue(),
      await issue('validity'),
    ]
    const { reputationScore, band, averageMonthlyIncome, loanCapacity } = figures
    const verdict = { band, isTrustworthy: true }
    const all = { ...verdict, reputationScore, averageMonthlyIncome, loanCapacity }
    expect(await summaryOf(open.reportId)).toEqual(all)
    expect(await summaryOf(worded.reportId)).toEqual(verdict)
    expect(await summaryOf(bought.reportId)).toEqual(verdict)
    expect(await summaryOf(quiet.reportId)).toEqual({})
    expect(open.document.published).toContain('averageMonthlyIncome')
    expect(quiet.document.published).toEqual([])
  })
})

describe('at least', () => {
  it('is proven on the command line, checked by it, by the API and by the contract, and refused of too much', async () => {
    const { file, env, reportId, document } = await issue(undefined, '--signed')
    const node = ['--rpc', service.chain.rpcUrl, '--contract', REPORTER]
    const proof = `${file}.proof`
    const prove = (what: string, ...more: string[]) =>
      runCommand(passport, ['prove', '--document', file, '--at-least', what, '--out', proof, ...more], env)

    expect(await prove('income=732')).toMatchObject({
      code: 2,
      stderr: expect.stringContaining('not at least'),
    })
    expect(await prove('wealth=1')).toMatchObject({ code: 2, stderr: expect.stringContaining('income') })
    expect(await prove('income=731,months=12')).toMatchObject({ code: 0 })
    const checked = await runCommand(verifyCommand, ['--document', proof, ...node], {})
    expect(checked, checked.stderr).toMatchObject({ code: 0 })
    expect(checked.stdout).toContain('income: at least 731')
    expect(checked.stdout).not.toContain('731.37')
    const text = readFileSync(proof, 'utf8')
    expect(text).not.toContain(document.salt)

    const shown = JSON.parse(text) as Disclosure
    const asked = await post(`/api/agent/verify/${reportId}`, { document: shown })
    expect(JSON.parse(asked.text)).toMatchObject({
      valid: true,
      document: {
        atLeast: [{ quantity: 'income', threshold: 731 }, { quantity: 'months' }],
        challenge: null,
      },
      summary: {},
    })
    expect(await isAtLeast(reportId, shown)).toBe(true)
    const more = { ...shown, atLeast: shown.atLeast.map(one => ({ ...one, threshold: one.threshold + 1 })) }
    expect(await isAtLeast(reportId, more)).toBe(false)
    writeFileSync(proof, JSON.stringify(more))
    expect(await runCommand(verifyCommand, ['--document', proof, ...node], {})).toMatchObject({ code: 1 })
  })

  it('is of use to the one verifier it was made for', async () => {
    const { file, env, reportId } = await issue(undefined, '--signed')
    const stranger = { ...env, VOUCH_PRIVATE_KEY: generatePrivateKey() }
    const node = ['--rpc', service.chain.rpcUrl, '--contract', REPORTER]
    const [mine, theirs] = [keccak256('0x01'), keccak256('0x02')]
    const proof = `${file}.proof`
    const args = [
      'prove',
      '--document',
      file,
      '--at-least',
      'income=200',
      '--challenge',
      mine,
      '--out',
      proof,
    ]
    expect(await runCommand(passport, args, stranger)).toMatchObject({ code: 1 })
    expect(await runCommand(passport, args, env)).toMatchObject({ code: 0 })
    const check = (challenge: Hex) =>
      runCommand(verifyCommand, ['--document', proof, '--challenge', challenge, ...node], {})
    expect(await check(mine)).toMatchObject({ code: 0, stdout: expect.stringContaining(mine) })
    expect(await check(theirs)).toMatchObject({
      code: 1,
      stdout: expect.stringContaining('not shown for this challenge'),
    })
    const shown = JSON.parse(readFileSync(proof, 'utf8')) as Disclosure
    const named = (host: string) => runCommand(passport, [...args, '--verifier', host], env)
    expect(await named('lender.example')).toMatchObject({ code: 0 })
    const asLender = ['--document', proof, '--challenge', mine, '--verifier', 'lender.example', ...node]
    expect(await runCommand(verifyCommand, asLender, {})).toMatchObject({ code: 0 })
    expect(await check(mine)).toMatchObject({ code: 1 })
    expect(await named('middleman.example')).toMatchObject({ code: 0 })
    expect(await runCommand(verifyCommand, asLender, {})).toMatchObject({ code: 1 })
    expect(await named('https://lender.example')).toMatchObject({ code: 2 })
    expect(await isShownBy(reportId, shown, mine)).toBe(true)
    expect(await isShownBy(reportId, shown, theirs)).toBe(false)
    const forged = await post(`/api/agent/verify/${reportId}`, { document: { ...shown, challenge: theirs } })
    expect(JSON.parse(forged.text)).toMatchObject({ valid: false, document: { matches: false, atLeast: [] } })
    const { signature: _, ...unsigned } = shown.atLeast[0] as Disclosure['atLeast'][number]
    const bare = { ...shown, atLeast: [unsigned] }
    expect(JSON.parse((await post(`/api/agent/verify/${reportId}`, { document: bare })).text)).toMatchObject({
      valid: false,
      document: { problem: expect.stringContaining('did not sign') },
    })
  })
})

describe('the whole life on the command line', () => {
  it('needs the service to be issued, and after that a bare node only', async () => {
    const { address, env, file, reportId } = await issue(undefined, '--signed')
    const node = ['--rpc', service.chain.rpcUrl, '--contract', REPORTER]
    const [part, proof] = [`${file}.part`, `${file}.proof`]
    const run = (...args: string[]) => runCommand(passport, args, env)
    // Whoever checks has no key, no folder and no address of ours.
    const check = (document: string) => runCommand(verifyCommand, ['--document', document, ...node], {})

    expect(
      await run('disclose', '--document', file, '--fields', 'band,verdict', '--out', part),
    ).toMatchObject({
      code: 0,
    })
    const shown = await check(part)
    expect(shown).toMatchObject({ code: 0, stdout: expect.stringContaining('band: fair') })
    expect(shown.stdout).toContain('VALID')
    expect(shown.stdout).not.toMatch(/731|reputationScore|averageMonthlyIncome/)
    expect(await run('prove', '--document', file, '--at-least', 'income=700', '--out', proof)).toMatchObject({
      code: 0,
    })
    expect(await check(proof)).toMatchObject({
      code: 0,
      stdout: expect.stringContaining('income: at least 700'),
    })
    const listed = () => runCommand(passport, ['list', address, ...node], {})
    expect((await listed()).stdout).toMatch(new RegExp(`${reportId}  valid`))

    await service.chain.client.setBalance({ address, value: 10n ** 18n })
    const revoked = await run('revoke', reportId, ...node)
    expect(revoked, revoked.stderr).toMatchObject({ code: 0 })
    expect((await listed()).stdout).toMatch(new RegExp(`${reportId}  revoked`))
    for (const document of [part, proof, file])
      expect(await check(document)).toMatchObject({ code: 1, stdout: expect.stringContaining('REVOKED') })
  })
})

const onChain = { address: verifier, abi: AtLeastVerifier.abi } as const

function asStruct({ atLeast: [first] }: Disclosure) {
  const { quantity, threshold, nodes, path } = first as Disclosure['atLeast'][number]
  type Nodes = readonly [Hex, Hex, Hex, Hex, Hex]
  return { quantity: quantities[quantity], threshold, nodes: nodes as unknown as Nodes, path: path as Hex[] }
}

const isAtLeast = (id: string, shown: Disclosure) =>
  service.chain.client.readContract({
    ...onChain,
    functionName: 'isAtLeast',
    args: [REPORTER, id, asStruct(shown)],
  })

const isShownBy = (id: string, shown: Disclosure, challenge: Hex) =>
  service.chain.client.readContract({
    ...onChain,
    functionName: 'isShownBy',
    args: [REPORTER, id, asStruct(shown), challenge, shown.atLeast[0]?.signature as Hex],
  })

/** Every route of the server, from the tree that it prints. */
function listRoutes(): { path: string; methods: string[] }[] {
  const above: string[] = []
  return service.app
    .printRoutes({ commonPrefix: false })
    .split('\n')
    .flatMap(line => {
      const [, indent = '', part = '', methods] = /^(.*?)[└├]── (\S+)(?: \((.*)\))?$/.exec(line) ?? []
      if (!part) return []
      const depth = indent.length / 4
      above.splice(depth, Number.POSITIVE_INFINITY, part)
      return methods ? [{ path: above.slice(0, depth + 1).join(''), methods: methods.split(', ') }] : []
    })
}
