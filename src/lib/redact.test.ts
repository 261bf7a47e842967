import { Writable } from 'node:stream'
import { expect, test } from 'vitest'
import { createLogger } from './logger.ts'

const key = `0x${'ab'.repeat(32)}`
const signature = `0x${'cd'.repeat(65)}`

test('keys, signatures, cookies and passwords never reach the log, however deep they hide', () => {
  const lines: string[] = []
  const destination = new Writable({
    write(chunk, _encoding, done) {
      lines.push(String(chunk))
      done()
    },
  })
  const log = createLogger({ level: 'info', destination })
  const error = new Error(`rpc at https://user:hunter2@node.example refused ${signature}`, {
    cause: { request: { headers: { 'X-PAYMENT': 'pay-me', cookie: 'session=1' } } },
  })
  log.info({ err: error, account: { privateKey: key }, list: [{ apiKey: 'k-123' }] }, 'failed')
  log.info({ databaseUrl: 'postgres://vouch:pw@host/db', note: 'postgres://vouch:pw@host/db' }, 'connected')

  const text = lines.join('')
  expect(text).toContain('[redacted]')
  expect(text).toContain('node.example')
  for (const secret of [key, signature, 'hunter2', 'pay-me', 'session=1', 'k-123', ':pw@'])
    expect(text).not.toContain(secret)
})

test('an error is logged once: without its message above the stack, and without the ABI of the contract', () => {
  const lines: string[] = []
  const log = createLogger({ level: 'info', destination: { write: line => void lines.push(line) } })
  const error = Object.assign(new Error('the call was refused'), {
    abi: [{ name: 'balanceOf' }],
    functionName: 'f',
  })
  log.warn({ err: error }, 'failed')
  const { err } = JSON.parse(lines.join(''))
  expect(err).toMatchObject({ message: 'the call was refused', functionName: 'f' })
  expect(err.stack).toMatch(/^at /)
  expect(err).not.toHaveProperty('abi')
})
