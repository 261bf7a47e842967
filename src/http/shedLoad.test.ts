import fastify, { type FastifyInstance } from 'fastify'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { fewInFlight } from './limits.ts'
import { createLasting, shedLoad } from './shedLoad.ts'

let app: FastifyInstance
let letGo = () => {}

beforeEach(async () => {
  app = fastify()
  // Any delay is too long here, so the test need not block its own loop.
  shedLoad(app, { maxInFlight: fewInFlight + 3, maxLoopDelayMs: 0.001 })
  const held = new Promise<void>(resolve => {
    letGo = resolve
  })
  app.get('/held', async () => held.then(() => 'held'))
  app.get('/quick', async () => 'quick')
  await app.listen({ host: '127.0.0.1', port: 0 })
})
afterEach(async () => {
  letGo()
  await app.close()
})

const ask = async (path: string) => (await fetch(`${app.listeningOrigin}${path}`)).status

const hold = (count: number) => Array.from({ length: count }, () => ask('/held'))

test('a service that has little to do answers, however slow the machine was a moment ago', async () => {
  const holding = hold(fewInFlight)
  // The first refusal shows that the loop's delay was measured.
  await expect.poll(() => ask('/quick')).toBe(503)
  letGo()
  await Promise.all(holding)
  expect(await ask('/quick')).toBe(200)
})

test('one that is late with many in hand refuses more', async () => {
  const holding = hold(fewInFlight)
  await expect.poll(() => ask('/quick')).toBe(503)
  letGo()
  expect(await Promise.all(holding)).toEqual(holding.map(() => 200))
})

test('one that has too many in hand refuses more, late or not', async () => {
  const holding = hold(fewInFlight + 3)
  await expect.poll(() => ask('/quick')).toBe(503)
  letGo()
  expect(await Promise.all(holding)).toEqual(holding.map(() => 200))
})

test('one long pause of the machine counts as no delay, a second one in a row does', () => {
  const toLasting = createLasting()
  expect([50, 1_300, 51, 1_200, 1_400].map(toLasting)).toEqual([0, 50, 51, 51, 1_200])
})
