import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { SourceName } from '../../src/history/sources/createSources.ts'
import { type FakeExplorer, startFakeExplorer } from '../support/fakeExplorer.ts'
import { comparable, createRig, indexOnce } from '../support/historyRig.ts'
import { createDice, tellRandomStory } from '../support/randomStory.ts'
import { type SmallChain, startSmallChain } from '../support/smallChain.ts'

describe.each([1, 2, 3])('a random world (seed %i)', seed => {
  let chain: SmallChain
  let explorer: FakeExplorer
  let people: string[]
  beforeAll(async () => {
    chain = await startSmallChain()
    ;({ people } = await tellRandomStory(chain, {
      people: 7,
      blocks: 90,
      // The last world is longer than what an activity looks back on.
      days: 150 * seed,
      random: createDice(seed),
    }))
    explorer = await startFakeExplorer(chain.rpcUrl)
    // Small pages and windows, so that walking them is what is tested; rows with holes, as their schemas allow them.
    Object.assign(explorer.settings, {
      pageSize: 7,
      window: 1_000,
      nullEvery: seed === 3 ? 0 : 5,
      generation: seed % 2 === 0 ? 'old' : 'new',
    })
  })
  afterAll(async () => {
    await explorer.stop()
    await chain.stop()
  })

  test('every source gives the identical activity, now and as of earlier blocks', async () => {
    const names: SourceName[] = ['rpc', 'blockscout', 'etherscan']
    const index = await createRig({ rpcUrl: chain.rpcUrl })
    await indexOnce(index)
    const rigs = await Promise.all(
      names.map(name => createRig({ rpcUrl: chain.rpcUrl, explorer, sources: [name] })),
    )
    let transfers = 0
    for (const [i, wallet] of people.entries()) {
      const request = {
        wallet,
        months: 1 + ((seed + i * 5) % 12),
        ...(i % 2 === 1 && { asOfBlock: 40 + i * 5 }),
      }
      const reference = await index.history.readActivity(request)
      expect(reference.coverage).toMatchObject({ complete: true, gaps: [] })
      transfers += reference.transfers.length
      for (const { history } of rigs)
        expect(comparable(await history.readActivity(request))).toEqual(comparable(reference))
    }
    expect(transfers).toBeGreaterThan(100)
  })
})
