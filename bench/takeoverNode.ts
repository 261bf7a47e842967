// A node of `takeover.bench.ts`: the payments' own background work, on a chain that only has a newest block. It tells when it
// settles and when it begins the work of a payment, which it never ends.
import type { PublicClient } from 'viem'
import { createLogger } from '../src/lib/logger.ts'
import { createPayments } from '../src/payments/createPayments.ts'
import type { PaidOperation } from '../src/payments/gate/paidOperation.ts'
import { openDatabase } from '../src/storage/openDatabase.ts'
import { plainPayments } from '../test/support/plainPayments.ts'

const log = createLogger({ level: 'silent' })
const database = await openDatabase({ dataDir: '', databaseUrl: process.env.DATABASE_URL ?? '', log })
const clock = () => Date.now() + Number(process.env.SKEW_MS)
const tell = (event: string) => process.send?.({ event, atMs: Date.now() })
const nothing = () => Promise.reject(new Error('this chain has nothing but blocks'))
const chain = new Proxy(
  { getBlock: async () => ({ number: 10n, timestamp: BigInt(Math.floor(Date.now() / 1_000)) }) },
  { get: (known, name) => (name === 'getBlock' ? known.getBlock : nothing) },
) as unknown as PublicClient

const payments = createPayments({
  ...plainPayments,
  database,
  chain,
  clock,
  log,
  treasury: `0x${'7e'.repeat(20)}`,
  settlerPrivateKey: `0x${'11'.repeat(32)}`,
  mode: 'confirmed',
  exposureCapCents: 1,
  confirmations: 3,
  settler: {
    tick: async () => {
      tell('settles')
      return 'waiting'
    },
    checkHealth: async () => ({ status: 'ok', detail: '' }),
  },
})
const sale = { method: 'POST', path: '/', price: 10_000n, description: '', body: {}, settle: 'before-work' }
payments.gate.sell({
  ...sale,
  operation: 'generate_report',
  validate: () => {},
  work: () => {
    tell('works')
    return new Promise(() => {})
  },
} as unknown as PaidOperation)
await payments.start()
tell('ready')
