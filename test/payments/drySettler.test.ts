import { parseEther } from 'viem'
import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts'
import { expect, test } from 'vitest'
import { createLogger } from '../../src/lib/logger.ts'
import { migrateDatabase } from '../../src/storage/migrateDatabase.ts'
import { openSqlite } from '../../src/storage/openSqlite.ts'
import { cent, signFlat, startPaymentChain } from './support/chain.ts'
import { startPaidService } from './support/service.ts'
import { until } from './support/until.ts'

test('a settler without gas: the log names it and what the node said, once; with gas the payment goes on', async () => {
  const chain = await startPaymentChain()
  const database = openSqlite(':memory:')
  await migrateDatabase(database)
  const lines: string[] = []
  const log = createLogger({ level: 'warn', destination: { write: line => void lines.push(line) } })
  const settlerPrivateKey = generatePrivateKey()
  const { address } = privateKeyToAccount(settlerPrivateKey)
  const payments = { waitSeconds: 2 }
  const service = await startPaidService({ ...chain, settlerPrivateKey, database, log, payments })
  const payer = await chain.payer()
  const payment = await signFlat(payer)
  expect((await service.screen(payment)).json()).toMatchObject({ status: 503, code: 'SETTLEMENT_PENDING' })
  const refusals = lines.filter(line => line.includes('did not take the settlement transaction'))
  expect(refusals.map(line => JSON.parse(line))).toMatchObject([
    { sender: address, reason: expect.stringMatching(/insufficient funds/i) },
  ])
  await chain.client.setBalance({ address, value: parseEther('1') })
  await until(async () => (await service.screen(payment)).statusCode === 200, 'the answer')
  expect(await chain.balance(payer.address)).toBe(1_000_000n - cent)
  await service.close()
  await database.close()
  await chain.stop()
})
