import { once } from 'node:events'
import { connect } from 'node:net'
import fastify, { type FastifyInstance } from 'fastify'
import { afterEach, expect, test } from 'vitest'
import { listenWidely } from './listenWidely.ts'

const place = { host: '127.0.0.1', port: 0 }
const apps: FastifyInstance[] = []
afterEach(() => Promise.all(apps.splice(0).map(app => app.close())))

function build(): FastifyInstance {
  // Close must not wait for connections that already have their answer.
  const app = fastify({ keepAliveTimeout: 100 })
  apps.push(app)
  return app
}

test('several waiting connections are accepted in a turn: many connections of one caller delay others little', async () => {
  const app = build()
  const port = Number(new URL(await listenWidely(app, place)).port)
  const many = 200
  let taken = 0
  app.server.on('connection', () => taken++)
  const held = Array.from({ length: many }, () => connect(port, place.host).on('error', () => {}))
  let turns = 0
  for (; taken < many; turns++) await new Promise(resolve => setImmediate(resolve))
  for (const socket of held) socket.destroy()
  expect(turns).toBeLessThan(many / 2)
})

test('the port is exclusive: a second listener is refused', async () => {
  const port = Number(new URL(await listenWidely(build(), place)).port)
  await expect(listenWidely(build(), { ...place, port })).rejects.toMatchObject({ code: 'EADDRINUSE' })
})

test('on shutdown every request under way is answered first, on whichever listener it came', async () => {
  const app = build()
  let begun = 0
  let goOn = () => {}
  const mayGoOn = new Promise<void>(resolve => {
    goOn = resolve
  })
  app.get('/', async () => {
    begun++
    await mayGoOn
    return 'answered'
  })
  const url = await listenWidely(app, place)
  const many = 40
  const answers = Array.from({ length: many }, async () => (await fetch(url)).text())
  while (begun < many) await new Promise(resolve => setImmediate(resolve))
  let isClosed = false
  const closing = app.close().then(() => {
    isClosed = true
  })
  await new Promise(resolve => setTimeout(resolve, 50))
  expect(isClosed).toBe(false)
  goOn()
  expect(await Promise.all(answers)).toEqual(Array(many).fill('answered'))
  await closing
  const late = connect(Number(new URL(url).port), place.host)
  await expect(once(late, 'connect')).rejects.toMatchObject({ code: 'ECONNREFUSED' })
})
