// How many requests a screen sends out: the first, a second one a block later, and the same with the index.
import { startFaultProxy } from '../../test/support/faultProxy.ts'
import { createRig, indexOnce } from '../../test/support/historyRig.ts'
import { createDice, person, tellRandomStory } from '../../test/support/randomStory.ts'
import { places, startSmallChain, transfer } from '../../test/support/smallChain.ts'

export async function benchCalls(): Promise<void> {
  const chain = await startSmallChain()
  let { end } = await tellRandomStory(chain, { people: 12, blocks: 300, random: createDice(3) })
  const proxy = await startFaultProxy(chain.rpcUrl)
  const request = { wallet: person(0), months: 12 }
  const count = async (what: string, act: () => Promise<unknown>) => {
    proxy.calls.clear()
    const before = proxy.requests()
    await act()
    const history = proxy.calls.get('eth_getLogs') ?? 0
    console.log(`${what}: ${proxy.requests() - before} requests, ${history} log queries`)
  }
  const nextBlock = async () => {
    end += 86_400
    await chain.mine(end, [transfer(places.usdt, person(1), person(0), 5_000_000n)])
    await new Promise(resolve => setTimeout(resolve, 1_100))
  }
  const alone = await createRig({ rpcUrl: proxy.url })
  await count('first screen', () => alone.history.readActivity(request))
  await nextBlock()
  await count('screen a block later', () => alone.history.readActivity(request))
  await count('screen again at once', () => alone.history.readActivity(request))
  const indexed = await createRig({ rpcUrl: proxy.url })
  await count('index of the whole chain', () => indexOnce(indexed))
  await count('first screen with the index', () => indexed.history.readActivity(request))
  await nextBlock()
  await count('the index takes in a block', () => indexOnce(indexed))
  await count('screen a block later with the index (goal: no history calls)', () =>
    indexed.history.readActivity(request),
  )
  await proxy.stop()
  await chain.stop()
}
