// What one question to a node costs us: viem's own transport and encoder against ours, in turns, on a node that answers at once.

import { fork } from 'node:child_process'
import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import {
  createPublicClient,
  decodeFunctionResult,
  encodeFunctionData,
  encodeFunctionResult,
  type Hex,
  http,
} from 'viem'
import { createNode } from '../src/chain/createNode.ts'
import { multicall3Abi as abi } from '../src/chain/foreignAbis.ts'
import { aggregateCall, multicall3, readAggregate } from '../src/chain/multicall.ts'
import { nodeTransport } from '../src/chain/nodeTransport.ts'
import { keepFigure } from './keepFigure.ts'

const rounds = 30
const questions = 100
const aggregate3 = { abi, functionName: 'aggregate3' } as const
const word = `0x${'00'.repeat(31)}01` as const
const calls = Array.from({ length: 50 }, () => ({
  to: multicall3 as Hex,
  data: `0xe94a0102${'ab'.repeat(64)}` as Hex,
}))
const result = encodeFunctionResult({
  ...aggregate3,
  result: calls.map(() => ({ success: true, returnData: word })),
})

if (process.argv[2] === 'node') answer()
else await measure()

function answer(): void {
  const server = createServer((request, response) => {
    let body = ''
    request.on('data', chunk => {
      body += chunk
    })
    request.on('end', () => {
      response.setHeader('content-type', 'application/json')
      response.end(JSON.stringify({ jsonrpc: '2.0', id: JSON.parse(body).id, result: '0x1' }))
    })
  }).listen(0, '127.0.0.1', () => process.send?.((server.address() as AddressInfo).port))
  process.on('disconnect', () => process.exit())
}

async function measure(): Promise<void> {
  const node = fork(import.meta.filename, ['node'])
  const [port] = (await once(node, 'message')) as [number]
  const url = `http://127.0.0.1:${port}`
  const ask = (transport: ReturnType<typeof http>) => {
    const client = createPublicClient({ transport })
    return () => client.getBlockNumber({ cacheTime: 0 })
  }
  const args = [calls.map(({ to, data }) => ({ target: to, allowFailure: false, callData: data }))] as const
  const asked = await compare(
    'one question',
    ask(http(url)),
    ask(nodeTransport(createNode({ url })) as ReturnType<typeof http>),
  )
  const encoded = await compare(
    `${calls.length} calls encoded and their answers read`,
    async () =>
      decodeFunctionResult({ ...aggregate3, data: encodeFunctionData({ ...aggregate3, args }) && result }),
    async () => readAggregate(aggregateCall(calls, { mayFail: false }) && result, calls.length),
  )
  keepFigure({
    title: 'One question to a node against viem',
    what: "CPU of viem's transport for one question, by ours",
    unit: 'times',
    goal: null,
    samples: asked,
    bench: 'node',
  })
  keepFigure({
    title: 'Fifty calls encoded and read against viem',
    what: 'CPU of viem for encoding 50 calls in one and reading their answers, by ours',
    unit: 'times',
    goal: null,
    samples: encoded,
    bench: 'node',
  })
  node.disconnect()
}

async function compare(
  what: string,
  viem: () => Promise<unknown>,
  ours: () => Promise<unknown>,
): Promise<number[]> {
  const ratios: number[] = []
  let least = Number.POSITIVE_INFINITY
  for (let round = 0; round < rounds + 5; round++) {
    const [theirs, own] = [await costOf(viem), await costOf(ours)]
    // The first ones are for the compiler.
    if (round < 5) continue
    ratios.push(theirs / own)
    least = Math.min(least, own)
  }
  const ratio = ratios.toSorted((a, b) => a - b)[Math.floor(ratios.length / 2)] ?? 0
  console.log(`${what}: ${ratio.toFixed(1)} times less CPU than viem, least ${least.toFixed(0)} µs`)
  return ratios
}

async function costOf(work: () => Promise<unknown>): Promise<number> {
  const before = process.cpuUsage()
  for (let i = 0; i < questions; i++) await work()
  const { user, system } = process.cpuUsage(before)
  return (user + system) / questions
}
