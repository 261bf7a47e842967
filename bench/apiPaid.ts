import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { authorizationDigest } from '../src/payments/crypto/authorizationDigest.ts'
import { checkSignature } from '../src/payments/crypto/checkSignature.ts'
import { loadRecovery } from '../src/payments/crypto/recover.ts'
import { acceptedTokens } from '../src/payments/terms/tokens.ts'
import { migrateDatabase } from '../src/storage/migrateDatabase.ts'
import { openSqlite } from '../src/storage/openSqlite.ts'
import { blast, compare, type Server, startServer, wire } from './apiLoad.ts'
import { presign, type Signed } from './paymentsPresign.ts'

const path = '/api/lender/screen'
const perRound = 400

/** A paid screen whose analysis is stored already, against the two things it cannot avoid. */
export async function benchPaid(rounds: number): Promise<void> {
  const ours = await startServer('instant')
  const settling = await startServer('settling')
  const wallet = await buyScreen(ours, 'salaried-monthly')
  await buyScreen(settling, 'salaried-monthly')
  const cost = await compare(
    {
      ours: { server: ours, requests: screens(ours, wallet, perRound * (rounds + 1)), count: perRound },
      settling: {
        server: settling,
        requests: screens(settling, wallet, perRound * (rounds + 1)),
        count: perRound,
      },
    },
    rounds,
  )
  const answer = await answerSize(ours, wallet)
  await ours.stop()
  await settling.stop()
  const check = await costOfCheck(rounds)
  const commit = await costOfCommit(rounds, answer)
  const floor = check + commit
  const { ours: door = 0, settling: whole = 0 } = cost
  console.log(
    `paid screen, analysis stored, ${answer} bytes: ${door.toFixed(0)} µs of server CPU; signature check ${check.toFixed(0)}, durable commit ${commit.toFixed(0)}: ${(door / floor).toFixed(2)} times their sum (goal 1.5)`,
  )
  console.log(
    `with settlement on the embedded chain in the same process: ${whole.toFixed(0)} µs, ${(whole / floor).toFixed(2)} times`,
  )
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

async function answerSize(server: Server, wallet: string): Promise<number> {
  const [request] = [...[screens(server, wallet, 1).next().value as Buffer]]
  const [head = '', body = ''] = request?.toString().split('\r\n\r\n') ?? []
  const payment = head.split('x-payment: ')[1] ?? ''
  const response = await fetch(`http://127.0.0.1:${server.port}${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-payment': payment },
    body,
  })
  return (await response.text()).length
}

async function costOfCheck(rounds: number): Promise<number> {
  const [usdt] = acceptedTokens(42220)
  if (!usdt) throw new Error('no token')
  const { recover } = loadRecovery()
  const payer = {
    address: '0x70997970C51812dc3A010C7d01b50e0d17dc79C8',
    privateKey: '0x59c6995e998f97a5a0044966f0945389dc9e86dae88c7a8412f4603b6b78690d',
  } as const
  const messages: Signed[] = presign(payer, 1_500)
  return best(rounds, messages.length, async () => {
    for (const { authorization, signature } of messages) {
      const digest = authorizationDigest(usdt.separator, authorization)
      if ((await checkSignature(recover, { digest, signature, from: authorization.from })) !== 'valid')
        throw new Error('a good signature was refused')
    }
  })
}

/** One row with its answer, one commit, on disk before the next: what a ledger cannot do without. */
async function costOfCommit(rounds: number, answerBytes: number): Promise<number> {
  const dataDir = mkdtempSync(join(tmpdir(), 'vouch-bench-'))
  const database = openSqlite(dataDir)
  await migrateDatabase(database)
  const answer = 'x'.repeat(answerBytes)
  let next = 0
  const insert = (count: number) => async () => {
    for (let i = 0; i < count; i++) {
      const id = String(next++)
      await database.db
        .insertInto('analyses')
        .values({
          ...{ id, wallet: id, months: 12, model_version: '1', as_of_block: 1 },
          ...{ analyzed_at: 1, expires_at: 2, document: answer },
        })
        .execute()
    }
  }
  const cost = await best(rounds, 1_000, insert(1_000))
  await database.close()
  rmSync(dataDir, { recursive: true, force: true })
  return cost
}

async function best(rounds: number, count: number, work: () => Promise<void>): Promise<number> {
  let least = Number.POSITIVE_INFINITY
  for (let round = 0; round <= rounds; round++) {
    const before = process.cpuUsage()
    await work()
    const { user, system } = process.cpuUsage(before)
    if (round > 0) least = Math.min(least, (user + system) / count)
  }
  return least
}
