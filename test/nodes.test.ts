import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { createPublicClient, erc20Abi, http } from 'viem'
import { celo } from 'viem/chains'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { operations } from '../src/wire/operations.ts'
import type { World } from '../world/startWorld.ts'
import { createPostgresDatabase } from './support/databases.ts'
import { findProgram } from './support/findProgram.ts'
import { patience } from './support/patience.ts'
import { signPayment } from './support/service.ts'
import { killHard, type Program, startProgram } from './support/startProgram.ts'
import { startTestWorld } from './support/world.ts'

const seed = 20_261
const kills = 6
const kinds = ['screen_wallet', 'screen_wallet', 'generate_report', 'generate_statement'] as const
type Purchase = { kind: (typeof kinds)[number]; body: object; payment: string }

const dataDir = mkdtempSync(join(tmpdir(), 'vouch-nodes-'))
const nodes: Program[] = []
let path: string
let world: World
let stopWorld = async () => {}
let postgres: Awaited<ReturnType<typeof createPostgresDatabase>>

beforeAll(async () => {
  const made = await startTestWorld()
  world = made.world
  stopWorld = made.stop
  postgres = await createPostgresDatabase()
  path = await findProgram('src/cli/vouch.ts')
  for (let i = 0; i < 3; i++) nodes.push(startNode())
  await Promise.all(nodes.map(node => node.ready))
})

afterAll(async () => {
  for (const node of nodes) killHard(node)
  await Promise.all(nodes.map(node => node.ended))
  await postgres.database.close()
  await postgres.drop()
  await stopWorld()
  rmSync(dataDir, { recursive: true, force: true })
})

test(
  'three nodes on one database, killed at random: each payment is taken once and bought its one answer',
  async () => {
    const random = randomFrom(seed)
    const before = await treasuryBalance()
    const purchases = await drawPurchases()
    const shopping = Promise.all(purchases.map(purchase => buy(purchase, random)))
    let done = false
    void shopping.finally(() => {
      done = true
    })
    for (let round = 0; round < kills && !done; round++) {
      await wait(150 + random() * 400)
      const unlucky = Math.floor(random() * nodes.length)
      killHard(nodes[unlucky] as Program)
      nodes[unlucky] = startNode()
      await nodes[unlucky]?.ready
    }
    const answers = await shopping

    const spent = purchases.reduce((sum, { kind }) => sum + operations[kind].price, 0n)
    expect(await treasuryBalance()).toBe(before + spent)
    for (const [i, purchase] of purchases.entries())
      for (const node of nodes) expect(await ask(node, purchase)).toEqual({ status: 200, text: answers[i] })
    expect(await treasuryBalance()).toBe(before + spent)

    const passports = purchases.flatMap(({ kind }, i) =>
      kind === 'generate_report' ? [JSON.parse(answers[i] ?? '')] : [],
    )
    expect(new Set(passports.map(({ reportId }) => reportId)).size).toBe(passports.length)
    for (const { reportId } of passports) {
      const verified = await fetch(`${await nodes[0]?.ready}/api/agent/verify/${reportId}`)
      expect(await verified.json()).toMatchObject({ status: 'valid' })
    }
  },
  patience(240_000),
)

function startNode(): Program {
  const env = {
    VOUCH_DATA_DIR: dataDir,
    DATABASE_URL: postgres.databaseUrl,
    RPC_URL: world.rpcUrl,
    TREASURY_ADDRESS: world.treasury,
    SETTLER_PRIVATE_KEY: world.accounts.settler.privateKey,
    REPORTER_CONTRACT: world.contracts.reporter as string,
    REPORTER_PRIVATE_KEY: world.accounts.reporter.privateKey,
    LOG_LEVEL: 'error',
  }
  return startProgram(['serve'], env, path)
}

async function drawPurchases(): Promise<Purchase[]> {
  return Promise.all(
    Array.from({ length: 24 }, async (_, i) => {
      const kind = kinds[i % kinds.length] ?? 'screen_wallet'
      return {
        kind,
        body: {
          walletAddress: world.personas[i]?.address,
          callerAddress: world.accounts.lender.address,
          ...(kind === 'generate_statement' && { period: '3M' }),
        },
        payment: await signPayment(world, operations[kind].price),
      }
    }),
  )
}

/** As a patient client: the same payment, at whichever node answers, until it has what it paid for. */
async function buy(purchase: Purchase, random: () => number): Promise<string> {
  const deadline = Date.now() + patience(180_000)
  while (Date.now() < deadline) {
    const node = nodes[Math.floor(random() * nodes.length)] as Program
    const answer = await ask(node, purchase).catch(() => null)
    if (answer?.status === 200) return answer.text
    if (answer && answer.status < 500 && answer.status !== 409) throw new Error(answer.text)
    await wait(100)
  }
  throw new Error(`never answered: ${JSON.stringify(purchase)}`)
}

async function ask(node: Program, { kind, body, payment }: Purchase) {
  const response = await fetch(`${await node.ready}${operations[kind].path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-payment': payment },
    body: JSON.stringify(body),
  })
  return { status: response.status, text: await response.text() }
}

function treasuryBalance(): Promise<bigint> {
  return createPublicClient({ chain: celo, transport: http(world.rpcUrl) }).readContract({
    address: world.contracts.USDT as `0x${string}`,
    abi: erc20Abi,
    functionName: 'balanceOf',
    args: [world.treasury as `0x${string}`],
  })
}

function randomFrom(start: number): () => number {
  let state = start
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return state / 2 ** 32
  }
}
