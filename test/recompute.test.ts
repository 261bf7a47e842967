import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Context } from '../src/services/context.ts'
import { type Claim, recomputeAnalysis } from '../src/services/recomputeAnalysis.ts'
import { createTestContext } from './support/context.ts'
import { startTestService, type TestService } from './support/service.ts'

let service: TestService
let stranger: Context
let claim: Claim

beforeAll(async () => {
  service = await startTestService()
  // Somebody else: own database, own process state, only the node in common.
  const { rpcUrl, labels, accounts, personas } = service.world
  stranger = await createTestContext({ rpcUrl, embedded: { labels } })
  const walletAddress = personas.find(({ name }) => name === 'freelancer')?.address
  const body = { walletAddress, callerAddress: accounts.lender.address }
  claim = (await service.call('/api/lender/screen', { body, pay: 10_000n })).body
}, 120_000)
afterAll(async () => {
  await stranger?.database.close()
  await service?.stop()
})

test('a stranger with a node re-derives the same bytes, although the chain has moved on', async () => {
  expect(Number(await stranger.chain.getBlockNumber())).toBeGreaterThan(claim.evidence.asOfBlock)
  const { difference, compared, inputHash } = await recomputeAnalysis(stranger.history, claim)
  expect(difference).toBeNull()
  expect(compared).toEqual(
    expect.arrayContaining(['trust', 'reputationScore', 'income', 'loanCapacity', 'coverage']),
  )
  expect(inputHash).toBe(claim.evidence.inputHash)
})

test('a claim that was altered is found out, at the place where it was', async () => {
  const altered = structuredClone(claim)
  altered.reputationScore = 100
  const { difference } = await recomputeAnalysis(stranger.history, altered)
  expect(difference).toMatchObject({ path: '/reputationScore', expected: 100 })
})

test('a claim of another model is not compared', async () => {
  const other = { ...claim, model: { ...claim.model, version: '0.0.1' } }
  await expect(recomputeAnalysis(stranger.history, other)).rejects.toMatchObject({ code: 'MODEL_DIFFERS' })
})
