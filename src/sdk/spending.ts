import { priceUsdt } from '../wire/priceUsdt.ts'
import { SpendCapError } from './errors.ts'

/** Stores the day's spending; use one that writes to disk so that a cap holds over restarts. */
export type SpendStore = {
  read: () => Promise<SpendRecord | null>
  write: (record: SpendRecord) => Promise<void>
}

/** `day` is a UTC date, `spent` is in base units. */
export type SpendRecord = { day: string; spent: string }

/** Money reserved for one payment. Releasing or reserving it twice changes nothing. */
export type Reservation = { take: () => Promise<void>; giveBack: () => Promise<void> }

/** Counts signed payments and refuses one beyond a cap. Payments that were certainly not charged are released. */
export function createSpending(options: {
  perCall: bigint
  perDay: bigint
  store: SpendStore | undefined
  now: () => number
}) {
  let record: SpendRecord | null = null
  let total = 0n
  let queue: Promise<unknown> = Promise.resolve()

  /** One change at a time, so that parallel calls cannot exceed a cap together. */
  function alone<T>(work: () => Promise<T>): Promise<T> {
    const result = queue.then(work)
    queue = result.catch(() => {})
    return result
  }

  async function today(): Promise<SpendRecord> {
    const day = new Date(options.now()).toISOString().slice(0, 10)
    // Read each time, because another process may spend from the same store.
    if (options.store) record = await options.store.read()
    if (record?.day !== day) record = { day, spent: '0' }
    return record
  }

  async function change(by: bigint): Promise<void> {
    const { day, spent } = await today()
    const next = BigInt(spent) + by
    record = { day, spent: String(next > 0n ? next : 0n) }
    total += by
    await options.store?.write(record)
  }

  async function assertWithinCaps(amount: bigint): Promise<void> {
    const price = priceUsdt(amount)
    if (amount > options.perCall)
      throw new SpendCapError({ cap: 'call', price, limit: priceUsdt(options.perCall) })
    const spent = BigInt((await today()).spent)
    if (spent + amount > options.perDay)
      throw new SpendCapError({
        cap: 'day',
        price,
        limit: priceUsdt(options.perDay),
        spent: priceUsdt(spent),
      })
  }

  return {
    reserve: async (amount: bigint): Promise<Reservation> => {
      let taken = false
      const reservation: Reservation = {
        take: () =>
          alone(async () => {
            if (taken) return
            await assertWithinCaps(amount)
            await change(amount)
            taken = true
          }),
        giveBack: () =>
          alone(async () => {
            if (!taken) return
            await change(-amount)
            taken = false
          }),
      }
      await reservation.take()
      return reservation
    },

    /** In US dollars. `total` counts from the start of this client. */
    read: (): Promise<Spent> =>
      alone(async () => {
        const spent = BigInt((await today()).spent)
        const left = options.perDay - spent
        return {
          today: priceUsdt(spent),
          total: priceUsdt(total),
          leftToday: priceUsdt(left > 0n ? left : 0n),
        }
      }),
  }
}

export type Spent = { today: string; total: string; leftToday: string }
export type Spending = ReturnType<typeof createSpending>
