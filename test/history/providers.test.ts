import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Activity } from '../../src/wire/activity.ts'
import { type FaultProxy, startFaultProxy } from '../support/faultProxy.ts'
import { comparable, createRig, indexOnce } from '../support/historyRig.ts'
import { providerPolicies } from '../support/providerPolicies.ts'
import { createDice, tellRandomStory } from '../support/randomStory.ts'
import { type SmallChain, startSmallChain } from '../support/smallChain.ts'

let chain: SmallChain
let proxy: FaultProxy
let wallet: string
let head: number
let truth: Activity

beforeAll(async () => {
  chain = await startSmallChain()
  const { people } = await tellRandomStory(chain, { people: 4, blocks: 60, random: createDice(5) })
  wallet = people[0] ?? ''
  head = Number(await chain.rpc<string>('eth_blockNumber'))
  const { history } = await createRig({ rpcUrl: chain.rpcUrl })
  truth = await history.readActivity({ wallet, months: 12, asOfBlock: head })
  proxy = await startFaultProxy(chain.rpcUrl)
})
afterAll(async () => {
  await proxy.stop()
  await chain.stop()
})

test.each(providerPolicies)('$name: a wallet is read whole, and the chain is indexed', async policy => {
  proxy.faults.policy = policy
  const single = await createRig({ rpcUrl: proxy.url })
  const activity = await single.history.readActivity({ wallet, months: 12, asOfBlock: head })
  expect(activity.coverage).toMatchObject({ complete: true, gaps: [] })
  expect(comparable(activity)).toEqual(comparable(truth))
  const indexed = await createRig({ rpcUrl: proxy.url })
  await indexOnce(indexed)
  proxy.faults.policy = null
  const fromIndex = await indexed.history.readActivity({ wallet, months: 12, asOfBlock: head })
  expect(comparable(fromIndex)).toEqual(comparable(truth))
})
