import type { Address } from 'viem'
import { AppError } from '../src/errors/AppError.ts'
import type { Cast } from './cast.ts'
import { encodeEvent } from './encodeCall.ts'
import { feedSendings } from './feeds.ts'
import { DAY } from './life/calendar.ts'
import type { LifeEvent } from './life/events.ts'
import { lifeOf } from './life/lifeOf.ts'
import type { Rates } from './life/rates.ts'
import { giveCelo } from './placeContracts.ts'
import { tokenPlace } from './places.ts'
import type { Rpc } from './rpc.ts'
import { createScribe, findReverted, type Sending, withHeldMining } from './sendBlock.ts'

export type Play = {
  rpc: Rpc
  cast: Cast
  rates: Rates
  seed: string
  origin: number
  /** Life up to here is already on the chain. */
  after: number
  until: number
  /** Runs before the first event. */
  opening?: readonly Sending[]
  /** In a new world nothing may fail. Later, somebody may have used a persona's key and spent what the story needs. */
  strict: boolean
}

export type Played = { transactions: number; blocks: number; reverted: number }

/** Puts a span of life on the chain: each slot's transactions in one block, and at least one block a day. */
export async function play(options: Play): Promise<Played> {
  const { rpc, cast, rates, origin, after, until, seed, opening = [] } = options
  const events = lifeOf(origin, until, seed).filter(({ time }) => time > after)
  const issuer = cast.addressOf('issuer')
  const closing = feedSendings(issuer, rates, { origin, after, until }, currenciesOf(events))
  const senders = sendersOf(cast, events, [...opening, ...closing])
  await giveCelo(rpc, senders, 100)

  const scribe = await withHeldMining(rpc, async () => {
    const writer = await createScribe(rpc, senders)
    if (opening.length > 0) await writer.addBlock(opening, origin + 1)
    for (const { time, slotEvents } of blocksOf(events, after, until)) {
      const sendings = slotEvents.map(event => ({
        from: cast.addressOf(event.sender),
        ...encodeEvent(cast, event),
      }))
      await writer.addBlock(sendings, time)
    }
    await writer.addBlock(closing, until)
    await writer.finish()
    return writer
  })

  const transactions = opening.length + events.length + closing.length
  const { first, last } = scribe.blocks()
  const reverted = await findReverted(rpc, { first, last }, transactions)
  if (options.strict && reverted.length > 0) {
    throw new AppError(`${reverted.length} transactions of the story failed on the chain.`, {
      code: 'WORLD_STORY_FAILED',
      status: 500,
      fix: 'The story in world/personas does what a contract refuses; the first hash is in the log.',
      facts: { reverted: reverted.slice(0, 5) },
    })
  }
  return { transactions, blocks: last - first + 1, reverted: reverted.length }
}

type Block = { time: number; slotEvents: readonly LifeEvent[] }

/** Events by slot, and an empty block at noon of every day without any. */
function* blocksOf(events: readonly LifeEvent[], after: number, until: number): Generator<Block> {
  let nextNoon = Math.floor(after / DAY) * DAY + DAY / 2
  let i = 0
  while (i < events.length || nextNoon < until) {
    const event = events[i]
    if (event === undefined || event.time > nextNoon + DAY / 2) {
      if (nextNoon > after && nextNoon < until) yield { time: nextNoon, slotEvents: [] }
      nextNoon += DAY
      continue
    }
    const slotEvents: LifeEvent[] = []
    for (let next = events[i]; next !== undefined && next.slot === event.slot; next = events[++i]) {
      slotEvents.push(next)
    }
    yield { time: event.time, slotEvents }
    nextNoon = Math.max(nextNoon, Math.floor(event.time / DAY) * DAY + DAY + DAY / 2)
  }
}

function currenciesOf(events: readonly LifeEvent[]): ReadonlySet<string> {
  const moved = new Set(events.flatMap(({ moves }) => moves.map(({ token }) => token)))
  return new Set([...moved].flatMap(token => (token === 'SPAM' ? [] : (tokenPlace(token).currency ?? []))))
}

function sendersOf(cast: Cast, events: readonly LifeEvent[], others: readonly Sending[]): readonly Address[] {
  const senders = new Set(events.map(({ sender }) => cast.addressOf(sender)))
  for (const { from } of others) senders.add(from)
  return [...senders]
}
