import { type Address, keccak256, parseEventLogs, toHex } from 'viem'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestChain, type TestChain, testAccount } from '../../contracts/support/testChain.ts'
import {
  identityRegistry,
  placeRegistries,
  reputationRegistry as registry,
} from './support/placeRegistries.ts'

const [owner, operator] = [testAccount(80).address, testAccount(81).address]
const [ann, bob, stranger] = [testAccount(82).address, testAccount(83).address, testAccount(84).address]
const AGENT = 0n
const HASH = keccak256(toHex('what was said'))

let chain: TestChain

beforeAll(async () => {
  chain = await startTestChain()
  await placeRegistries(chain)
  const act = { ...identityRegistry, account: owner } as const
  await chain.pass(chain.client.writeContract({ ...act, functionName: 'register', args: ['ipfs://agent'] }))
  const approve = { ...act, functionName: 'setApprovalForAll', args: [operator, true] } as const
  await chain.pass(chain.client.writeContract(approve))
})
afterAll(() => chain?.stop())

function feedback(account: Address, value: bigint, decimals: number, tag1 = 'score', tag2 = '') {
  const args = [AGENT, value, decimals, tag1, tag2, 'https://agent.example', 'ipfs://said', HASH] as const
  return { ...registry, functionName: 'giveFeedback', args, account } as const
}

function readSummary(clients: readonly Address[], tag1 = '', tag2 = '') {
  const args = [AGENT, clients, tag1, tag2] as const
  return chain.client.readContract({ ...registry, functionName: 'getSummary', args })
}

describe('feedback', () => {
  it('comes from clients, not from those who speak for the agent', async () => {
    for (const insider of [owner, operator]) {
      const attempt = chain.client.simulateContract(feedback(insider, 100n, 0))
      await expect(attempt).rejects.toThrow('Self-feedback not allowed')
    }
    const call = feedback(ann, 95n, 0)
    const nobody = chain.client.simulateContract({ ...call, args: [99n, 95n, 0, '', '', '', '', HASH] })
    await expect(nobody).rejects.toThrow('reverted')
    await expect(chain.client.simulateContract(feedback(ann, 1n, 19))).rejects.toThrow('too many decimals')
    await expect(chain.client.simulateContract(feedback(ann, 10n ** 38n + 1n, 0))).rejects.toThrow(
      'value too large',
    )
  })

  it('is told in full by its event and numbered per client', async () => {
    const { logs } = await chain.pass(chain.client.writeContract(feedback(ann, 95n, 0, 'score', 'month')))
    expect(parseEventLogs({ abi: registry.abi, logs, eventName: 'NewFeedback' })[0]?.args).toEqual({
      agentId: AGENT,
      clientAddress: ann,
      feedbackIndex: 1n,
      value: 95n,
      valueDecimals: 0,
      indexedTag1: keccak256(toHex('score')),
      tag1: 'score',
      tag2: 'month',
      endpoint: 'https://agent.example',
      feedbackURI: 'ipfs://said',
      feedbackHash: HASH,
    })
    await chain.pass(chain.client.writeContract(feedback(ann, -50n, 1, 'uptime')))
    await chain.pass(chain.client.writeContract(feedback(bob, 80n, 0)))
    const last = { ...registry, functionName: 'getLastIndex' } as const
    expect(await chain.client.readContract({ ...last, args: [AGENT, ann] })).toBe(2n)
    expect(await chain.client.readContract({ ...last, args: [AGENT, stranger] })).toBe(0n)
    const clients = { ...registry, functionName: 'getClients', args: [AGENT] } as const
    expect(await chain.client.readContract(clients)).toEqual([ann, bob])
    const read = { ...registry, functionName: 'readFeedback', args: [AGENT, ann, 2n] } as const
    expect(await chain.client.readContract(read)).toEqual([-50n, 1, 'uptime', '', false])
    await expect(chain.client.readContract({ ...read, args: [AGENT, ann, 3n] })).rejects.toThrow(
      'out of bounds',
    )
    await expect(chain.client.readContract({ ...read, args: [AGENT, ann, 0n] })).rejects.toThrow(
      'must be > 0',
    )
  })

  it('is summed up over named clients only', async () => {
    await expect(readSummary([])).rejects.toThrow('clientAddresses required')
    expect(await readSummary([stranger])).toEqual([0n, 0n, 0])
    expect(await readSummary([ann, bob], 'score')).toEqual([2n, 87n, 0])
    expect(await readSummary([ann], 'score', 'month')).toEqual([1n, 95n, 0])
    // 95, -5.0 and 80: most wrote no decimals, so the mean 56.66… is written without.
    expect(await readSummary([ann, bob])).toEqual([3n, 56n, 0])
    expect(await readSummary([ann], 'uptime')).toEqual([1n, -50n, 1])
  })

  it('is listed, for all clients when none is named', async () => {
    const read = { ...registry, functionName: 'readAllFeedback' } as const
    expect(await chain.client.readContract({ ...read, args: [AGENT, [], '', '', false] })).toEqual([
      [ann, ann, bob],
      [1n, 2n, 1n],
      [95n, -50n, 80n],
      [0, 1, 0],
      ['score', 'uptime', 'score'],
      ['month', '', ''],
      [false, false, false],
    ])
    const [clients] = await chain.client.readContract({
      ...read,
      args: [AGENT, [bob, ann], 'score', '', false],
    })
    expect(clients).toEqual([bob, ann])
  })
})

describe('afterwards', () => {
  it('a client may take back what it said, once', async () => {
    const revoke = { ...registry, functionName: 'revokeFeedback', args: [AGENT, 1n], account: bob } as const
    const others = chain.client.simulateContract({ ...revoke, account: stranger })
    await expect(others).rejects.toThrow('index out of bounds')
    const { logs } = await chain.pass(chain.client.writeContract(revoke))
    expect(parseEventLogs({ abi: registry.abi, logs, eventName: 'FeedbackRevoked' })[0]?.args).toEqual({
      agentId: AGENT,
      clientAddress: bob,
      feedbackIndex: 1n,
    })
    await expect(chain.client.simulateContract(revoke)).rejects.toThrow('Already revoked')
    expect(await readSummary([ann, bob], 'score')).toEqual([1n, 95n, 0])
    const read = { ...registry, functionName: 'readAllFeedback' } as const
    const [without] = await chain.client.readContract({ ...read, args: [AGENT, [bob], '', '', false] })
    const all = await chain.client.readContract({ ...read, args: [AGENT, [bob], '', '', true] })
    expect(without).toEqual([])
    expect(all[6]).toEqual([true])
  })

  it('anyone may respond, and responses are counted', async () => {
    const respond = { ...registry, functionName: 'appendResponse' } as const
    const args = [AGENT, ann, 1n, 'ipfs://answer', HASH] as const
    const empty = chain.client.simulateContract({
      ...respond,
      args: [AGENT, ann, 1n, '', HASH],
      account: owner,
    })
    await expect(empty).rejects.toThrow('Empty URI')
    const { logs } = await chain.pass(chain.client.writeContract({ ...respond, args, account: owner }))
    expect(parseEventLogs({ abi: registry.abi, logs, eventName: 'ResponseAppended' })[0]?.args).toEqual({
      agentId: AGENT,
      clientAddress: ann,
      feedbackIndex: 1n,
      responder: owner,
      responseURI: 'ipfs://answer',
      responseHash: HASH,
    })
    await chain.pass(chain.client.writeContract({ ...respond, args, account: stranger }))
    await chain.pass(chain.client.writeContract({ ...respond, args, account: stranger }))
    const nobody = '0x0000000000000000000000000000000000000000'
    const count = { ...registry, functionName: 'getResponseCount' } as const
    expect(await chain.client.readContract({ ...count, args: [AGENT, ann, 1n, []] })).toBe(3n)
    expect(await chain.client.readContract({ ...count, args: [AGENT, nobody, 0n, [stranger]] })).toBe(2n)
    expect(await chain.client.readContract({ ...count, args: [AGENT, ann, 2n, []] })).toBe(0n)
  })
})
