import { randomBytes } from 'node:crypto'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { acceptedTokens } from '../src/chain/acceptedTokens.ts'
import { authorizationDigest } from '../src/chain/signatures/authorizationDigest.ts'
import { checkSignature } from '../src/chain/signatures/checkSignature.ts'
import { loadRecovery } from '../src/chain/signatures/recover.ts'
import { type ClaimFrame, type NewClaim, toRow } from '../src/payments/ledger/claims.ts'
import type { Write } from '../src/payments/ledger/joinChanges.ts'
import { applyWrites } from '../src/payments/ledger/write.ts'
import { settled } from '../src/payments/settlement/outcomes.ts'
import { migrateDatabase } from '../src/storage/migrateDatabase.ts'
import { openSqlite } from '../src/storage/openSqlite.ts'
import type { PaymentRow } from '../src/storage/schema.ts'
import { lowerAddress } from '../src/wire/address.ts'
import { blast, type Server, startServer, wire } from './apiLoad.ts'
import { presign, type Signed } from './paymentsPresign.ts'

const path = '/api/lender/screen'
/** Payments before any counts: a server that is being compiled spends twice as much. */
const warmUp = 8_000

/** Callers at once, the payments that share a commit by that, and payments in a round. */
type Load = { callers: number; perCommit: number; perRound: number }
const crowd: Load = { callers: 32, perCommit: 15, perRound: 450 }
const lone: Load = { callers: 1, perCommit: 1, perRound: 150 }

type Turn = Record<'screen' | 'bare' | 'barest' | 'check' | 'commit', number>

/**
 * A paid screen whose analysis is stored already, against the two things it cannot avoid. All take turns, round by
 * round, because the machine's speed swings: what is told is the middle of the rounds' ratios.
 */
export async function benchPaid(rounds: number): Promise<void> {
  const door = await startServer('instant')
  const wallet = await buyScreen(door, 'salaried-monthly')
  const { file, size } = await keepAnswer(door, wallet)
  const bare = await startServer('fastify', file)
  const barest = await startServer('http', file)
  for (const { port } of [door, bare, barest]) await blast(port, screens(door, wallet, warmUp), warmUp)
  const servers = { screen: door, bare, barest }
  for (const load of [crowd, lone]) report(load, await takeTurns(servers, { load, wallet, size, rounds }))
  for (const server of Object.values(servers)) await server.stop()
  rmSync(file)
  await benchSettling(rounds / 2)
}

async function takeTurns(
  servers: Record<'screen' | 'bare' | 'barest', Server>,
  { load, wallet, size, rounds }: { load: Load; wallet: string; size: number; rounds: number },
): Promise<Turn[]> {
  const check = createCheck(load.perRound)
  const commit = await createCommit(size, load)
  const costOfServer = (server: Server) =>
    costOfScreens(server, screens(servers.screen, wallet, load.perRound), load)
  await costOf(check, load)
  await costOf(commit.work, load)
  const turns: Turn[] = []
  for (let round = 0; round < rounds; round++)
    turns.push({
      screen: await costOfServer(servers.screen),
      bare: await costOfServer(servers.bare),
      barest: await costOfServer(servers.barest),
      check: await costOf(check, load),
      commit: await costOf(commit.work, load),
    })
  await commit.close()
  return turns
}

function report({ callers, perCommit }: Load, turns: readonly Turn[]): void {
  const ratio = (of: (turn: Turn) => number) => middle(turns.map(of)).toFixed(2)
  const least = (name: keyof Turn) => Math.min(...turns.map(turn => turn[name])).toFixed(0)
  console.log(
    `paid screen, analysis stored, ${callers} at once, ${perCommit} to a commit: ${ratio(turn => turn.screen / (turn.check + turn.commit))} times its signature check and commit (goal 1.5), ${ratio(turn => turn.screen / (turn.check + turn.commit + turn.bare))} times both and a bare Fastify that sends the same bytes`,
  )
  console.log(
    `  per server CPU-second ${ratio(turn => turn.bare / turn.screen)} of bare Fastify, ${ratio(turn => turn.barest / turn.screen)} of bare node:http, which check and keep nothing`,
  )
  console.log(
    `  least of each: ${least('screen')} µs of server CPU; signature check ${least('check')}, durable commit ${least('commit')}, bare Fastify ${least('bare')}, bare node:http ${least('barest')}`,
  )
}

async function benchSettling(rounds: number): Promise<void> {
  const settling = await startServer('settling')
  const wallet = await buyScreen(settling, 'salaried-monthly')
  await blast(settling.port, screens(settling, wallet, warmUp / 2), warmUp / 2)
  const costs: number[] = []
  for (let round = 0; round < rounds; round++)
    costs.push(await costOfScreens(settling, screens(settling, wallet, crowd.perRound), crowd))
  await settling.stop()
  console.log(
    `with settlement on the embedded chain in the same process: median ${middle(costs).toFixed(0)} µs, least ${Math.min(...costs).toFixed(0)}`,
  )
}

export function middle(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0
}

/** Server CPU microseconds for one screen. */
export async function costOfScreens(
  server: Server,
  requests: Iterator<Buffer>,
  { perRound, callers }: Load,
): Promise<number> {
  const before = await server.cpuSeconds()
  const statuses = await blast(server.port, requests, perRound, callers)
  if (statuses.get(200) !== perRound) throw new Error(`it answered ${JSON.stringify([...statuses])}`)
  return (((await server.cpuSeconds()) - before) * 1e6) / perRound
}

/** CPU microseconds for one payment of a piece of work that does a round of them. */
async function costOf(work: () => Promise<void>, { perRound }: Load): Promise<number> {
  const before = process.cpuUsage()
  await work()
  const { user, system } = process.cpuUsage(before)
  return (user + system) / perRound
}

/** Buys one screen, so that the analysis is stored. Returns the wallet. */
export async function buyScreen(server: Server, persona: string): Promise<string> {
  const wallet = server.personas.find(({ name }) => name === persona)?.address
  if (!wallet) throw new Error(`nobody is called ${persona}`)
  const statuses = await blast(server.port, screens(server, wallet, 1), 1)
  if (!statuses.has(200)) throw new Error(`the screen answered ${[...statuses.keys()]}`)
  return wallet
}

/** Requests for one wallet, each with a payment of its own. */
export function screens(
  { lender, treasury }: Server,
  wallet: string,
  count: number,
  changes: object = {},
): Iterator<Buffer> {
  const body = JSON.stringify({ walletAddress: wallet, callerAddress: lender.address, ...changes })
  const [usdt] = acceptedTokens(42220)
  return presign(lender, count, treasury)
    .map(({ authorization, signature }) => {
      const { value, validAfter, validBefore } = authorization
      const numbers = { value: `${value}`, validAfter: `${validAfter}`, validBefore: `${validBefore}` }
      const payment = { ...authorization, ...numbers, signature, token: usdt?.address }
      return wire('POST', path, { body, headers: [`x-payment: ${JSON.stringify(payment)}`] })
    })
    .values()
}

/** One answer as it goes out, in a file. */
async function keepAnswer(server: Server, wallet: string): Promise<{ file: string; size: number }> {
  const [request] = [screens(server, wallet, 1).next().value as Buffer]
  const [head = '', body = ''] = request?.toString().split('\r\n\r\n') ?? []
  const payment = head.split('x-payment: ')[1] ?? ''
  const response = await fetch(`http://127.0.0.1:${server.port}${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-payment': payment },
    body,
  })
  const text = await response.text()
  const file = join(tmpdir(), `vouch-bench-${process.pid}.json`)
  writeFileSync(file, text)
  return { file, size: text.length }
}

function createCheck(count: number): () => Promise<void> {
  const [usdt] = acceptedTokens(42220)
  if (!usdt) throw new Error('no token')
  const { recover } = loadRecovery()
  const payer = {
    address: '0x70997970C51812dc3A010C7d01b50e0d17dc79C8',
    privateKey: '0x59c6995e998f97a5a0044966f0945389dc9e86dae88c7a8412f4603b6b78690d',
  } as const
  const messages: Signed[] = presign(payer, count)
  return async () => {
    for (const { authorization, signature } of messages) {
      const digest = authorizationDigest(usdt.separator, authorization)
      if ((await checkSignature(recover, { digest, signature, from: authorization.from })) !== 'valid')
        throw new Error('a good signature was refused')
    }
  }
}

/**
 * What the goal means by a payment's durable commit: its row claimed, and then answered and settled with the whole answer in
 * it, by the ledger's own statements and on disk before anything goes on. As in the server, a lone payment takes two
 * commits; where many come together about fifteen share one, and the claims of some go into the same one as the answers of
 * others.
 */
async function createCommit(answerBytes: number, { perCommit, perRound }: Load) {
  const dataDir = mkdtempSync(join(tmpdir(), 'vouch-bench-'))
  const database = openSqlite(dataDir)
  await migrateDatabase(database)
  const answer = 'x'.repeat(answerBytes)
  const receipt = { transactionHash: `0x${'ab'.repeat(32)}`, blockNumber: 2n ** 40n, blockHash: '0x0' }
  let before: Write[] = []
  const write = async (frame: ClaimFrame, writes: Write[]) => {
    const happened = await applyWrites(database, frame, writes)
    if (happened.includes(false)) throw new Error('a write did not happen')
  }
  const work = async () => {
    for (let done = 0; done < perRound; done += perCommit) {
      const now = Date.now()
      const frame = { chainId: 42220, holder: 'bench', leaseUntil: now + 30_000, now }
      const claims = Array.from({ length: perCommit }, newClaim)
      if (perCommit === 1 && before.length > 0) await write(frame, before.splice(0))
      await write(frame, [...claims.map(claim => ({ claim })), ...before])
      before = claims.flatMap((claim): Write[] => {
        const row = toRow(claim, frame)
        const to = { state: 'answered', answer, delivered: null, lease_until: 0 } as const
        const next: PaymentRow = { ...row, ...to }
        const change = { key: row, row, from: ['claimed'] as const, attempt: 1, to }
        return [{ change, next }, { change: settled(next, receipt as never, 1) }]
      })
    }
  }
  const close = async () => {
    await database.close()
    rmSync(dataDir, { recursive: true, force: true })
  }
  return { work, close }
}

function newClaim(): NewClaim {
  return {
    token: lowerAddress('0x48065fbBE25f71C9282ddf5e1cD6D6A887483D5e'),
    payer: '0x70997970c51812dc3a010c7d01b50e0d17dc79c8',
    nonce: `0x${randomBytes(32).toString('hex')}`,
    pay_to: '0x7e57a00000000000000000000000000000007ea5',
    value: '10000',
    valid_after: 0,
    valid_before: 2_000_000_000,
    signature: `0x${'ab'.repeat(65)}`,
    signer: 'plain',
    form: 'flat',
    operation: 'screen_wallet',
    units: 1,
    fingerprint: 'ab'.repeat(32),
    request: null,
    shows: null,
    state: 'claimed',
  }
}
