import { mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createWalletClient, erc20Abi, http, publicActions } from 'viem'
import { privateKeyToAccount } from 'viem/accounts'
import { celo } from 'viem/chains'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { waitForReceipt } from '../src/chain/waitForReceipt.ts'
import { composeRegistries } from '../src/composeRegistrar.ts'
import { readAgent } from '../src/services/agents/registerAgent.ts'
import { abi as identityAbi } from '../world/contracts/artifacts/IdentityRegistry.ts'
import { findProgram } from './support/findProgram.ts'
import { hangMs } from './support/hangMs.ts'
import { type Demo, killHard, processesOf, readWorldFile, startDemo } from './support/startProgram.ts'

const dataDir = mkdtempSync(join(tmpdir(), 'vouch-start-'))
let demo: Demo
/** What the many later starts run; the first and the last run what `npm start` does. */
let path: string

beforeAll(async () => {
  demo = startDemo(dataDir)
  path = await findProgram('src/cli/vouch.ts')
  await demo.ready
})
afterAll(async () => {
  killHard(demo)
  await vi.waitFor(() => expect(processesOf(dataDir)).toEqual([]), { timeout: hangMs })
  rmSync(dataDir, { recursive: true, force: true })
})

test('the first start answers and tells where everything is', async () => {
  const baseUrl = await demo.ready
  const health = await fetch(`${baseUrl}/api/health/integrations`)
  expect(health.status).toBe(200)
  expect(await health.json()).toMatchObject({
    integrations: { chain: { status: 'ok' }, database: { status: 'ok' } },
  })
  const world = readWorldFile(dataDir)
  expect(world).toMatchObject({ baseUrl, chainId: 42220, contracts: { USDT: expect.any(String) } })
  expect(world.personas.length).toBeGreaterThanOrEqual(28)
  expect(statSync(join(dataDir, 'world.json')).mode & 0o777).toBe(0o600)
  const agent = { agentId: 0, agentRegistry: `eip155:42220:${world.contracts.identityRegistry}` }
  const read = async (path: string) => (await fetch(`${baseUrl}${path}`)).json()
  expect(await read('/.well-known/agent-registration.json')).toMatchObject({ registrations: [agent] })
  expect(await read('/api/capabilities')).toMatchObject({ agent })
  expect(demo.printed()).not.toContain('"level":"warn"')
})

describe('a start that cannot work says why and what to do, in one breath', () => {
  const refused = async (attempt: Demo) => {
    const { code, stdout, stderr } = await attempt.ended
    expect(stdout).not.toMatch(/^ready /m)
    expect(stderr).toMatch(/^vouch: .+\n(.+\n)* {2}fix: .+\n$/m)
    expect(stderr).not.toMatch(/\n\s+at /)
    return { code, stderr }
  }

  test('a second start on the same folder', async () => {
    const { code, stderr } = await refused(startDemo(dataDir, { path }))
    expect(code).toBe(1)
    expect(stderr).toContain(`is in use by another Vouch (${await demo.ready})`)
  })

  test('wrong settings, all named', async () => {
    const { code, stderr } = await refused(
      startDemo(dataDir, { env: { PORT: 'x', LOG_LEVEL: 'loud' }, path }),
    )
    expect(code).toBe(1)
    expect(stderr).toMatch(/PORT is "x"[\s\S]*LOG_LEVEL is "loud"/)
  })

  test('a folder that cannot be written', async () => {
    const file = join(dataDir, 'just-a-file')
    writeFileSync(file, '')
    const { code, stderr } = await refused(startDemo(join(file, 'data'), { path }))
    expect(code).toBe(1)
    expect(stderr).toContain('is not a folder (ENOTDIR)')
  })

  test('an unknown option', async () => {
    const { code } = await refused(startDemo(dataDir, { args: ['--rest'], path }))
    expect(code).toBe(2)
  })
})

test('killed hard a dozen times, while starting and while running, it starts again and has lost nothing', async () => {
  let expected = 0n
  for (let round = 0; round < 12; round++) {
    if (round % 2 === 0) {
      await demo.ready
      expected += await payOnChain(demo)
    } else {
      await new Promise(resolve => setTimeout(resolve, 250 * round))
    }
    killHard(demo)
    await demo.ended
    demo = startDemo(dataDir, { path })
  }
  const baseUrl = await demo.ready
  expect(await paidSoFar()).toBe(expected)
  expect(await readAgents()).toEqual([
    { agentId: 0, services: expect.arrayContaining([{ name: 'web', endpoint: baseUrl }]) },
  ])
})

test('a taken port is told before anything else goes wrong', async () => {
  const taken = createServer()
  await new Promise<void>(resolve => taken.listen(0, '127.0.0.1', resolve))
  const { port } = taken.address() as { port: number }
  killHard(demo)
  await demo.ended
  const attempt = startDemo(dataDir, { env: { PORT: String(port) }, path })
  const { code, stderr } = await attempt.ended
  expect(code).toBe(1)
  expect(stderr).toContain(`Port ${port} on 127.0.0.1 is already in use.`)
  taken.close()
  demo = startDemo(dataDir, { path })
  await demo.ready
})

test('asked to stop it stops: exit code 0, nothing left running, the chain kept', async () => {
  const before = await paidSoFar()
  demo.child.kill('SIGTERM')
  expect(await demo.ended).toMatchObject({ code: 0 })
  await vi.waitFor(() => expect(processesOf(dataDir)).toEqual([]), { timeout: hangMs })
  demo = startDemo(dataDir)
  await demo.ready
  expect(await paidSoFar()).toBe(before)
})

/** Every agent in the world's registry that is ours, with what its file says. */
async function readAgents() {
  const { rpcUrl, chainId, contracts, accounts } = readWorldFile(dataDir)
  const registry = { address: contracts.identityRegistry, abi: identityAbi } as const
  const events = await lender().getContractEvents({ ...registry, eventName: 'Registered', fromBlock: 0n })
  const agents = await Promise.all(
    events.map(({ args }) => readAgent(composeRegistries({ rpcUrl, chainId }), Number(args.agentId))),
  )
  return agents
    .filter(({ owner }) => owner === accounts.reporter.address)
    .map(({ agentId, file }) => ({ agentId, services: (file as { services: unknown }).services }))
}

const payee = '0x000000000000000000000000000000000000beef'

function lender() {
  const { rpcUrl, accounts } = readWorldFile(dataDir)
  const account = privateKeyToAccount(accounts.lender.privateKey)
  return createWalletClient({ account, chain: celo, transport: http(rpcUrl) }).extend(publicActions)
}

async function payOnChain({ dataDir }: Demo): Promise<bigint> {
  const { contracts } = readWorldFile(dataDir)
  const client = lender()
  const hash = await client.writeContract({
    address: contracts.USDT,
    abi: erc20Abi,
    functionName: 'transfer',
    args: [payee, 1n],
    type: 'legacy',
  })
  const { status } = await waitForReceipt(client, hash, { everyMs: 20 })
  expect(status).toBe('success')
  return 1n
}

function paidSoFar(): Promise<bigint> {
  const { contracts } = readWorldFile(dataDir)
  return lender().readContract({
    address: contracts.USDT,
    abi: erc20Abi,
    functionName: 'balanceOf',
    args: [payee],
  })
}
