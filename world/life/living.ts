import type { LendingToken, Token } from '../places.ts'
import type { Actor, Tag } from './events.ts'
import type { Doing, Scene } from './scene.ts'
import { irregular, monthly, type Schedule, type ScheduleOptions } from './schedules.ts'

export const SHOPS: readonly Actor[] = [
  'grocer',
  'market-stall',
  'kiosk',
  'pharmacy',
  'telco',
  'fuel-station',
  'tailor',
  'canteen',
]
export const LANDLORDS: readonly Actor[] = ['landlord-hill', 'landlord-lake', 'landlord-station']
export const UTILITIES: readonly Actor[] = ['power-company', 'water-company', 'school']

/** What stays untouched: a sum, and what each month adds to it. */
export type Keep = { keep?: number; keepMore?: number }

export type Living = Keep & {
  token: Token
  rent?: number
  bills?: number
  /** Shopping trips a month, and the share of the free money that each takes. */
  trips?: number
  share?: number
  atLeast?: number
  atMost?: number
  from?: number
  until?: number
}

/** Rent at the start of the month, bills in its middle, shopping all along. */
export function lives(living: Living): Doing[] {
  const span = spanOf(living)
  const doings = [shops(living)]
  if (living.rent !== undefined) {
    doings.push(
      pays({
        token: living.token,
        amount: living.rent,
        to: LANDLORDS,
        on: monthly(3, { jitter: 2, ...span }),
      }),
    )
  }
  if (living.bills !== undefined) {
    doings.push(
      pays({
        token: living.token,
        amount: living.bills,
        to: UTILITIES,
        noise: 0.3,
        on: monthly(14, { jitter: 3, ...span }),
      }),
    )
  }
  return doings
}

/** Shopping takes a share of the free money, so the purse shrinks towards the next pay and never fails. */
export function shops(living: Living): Doing {
  const { token, trips = 9, share = 0.16, atLeast = 2, atMost = 120 } = living
  return {
    when: irregular(trips, spanOf(living)),
    act(scene) {
      const wished = free(scene, token, living) * scene.rng.around(share, 0.7)
      const amount = Math.min(wished, scene.rng.around(atMost, 0.3))
      if (amount >= atLeast) scene.send({ token, to: scene.rng.pick(SHOPS), amount, tag: 'spending' })
    },
  }
}

/** A regular bill to the same receiver, paid if the purse holds it. */
export function pays(due: {
  token: Token
  amount: number
  to: readonly Actor[]
  on: Schedule
  noise?: number
  tag?: Tag
}): Doing {
  return {
    when: due.on,
    act(scene) {
      const to = due.to[scene.me.length % due.to.length] ?? due.to[0]
      if (to === undefined) return
      scene.send({
        token: due.token,
        to,
        amount: scene.rng.around(due.amount, due.noise ?? 0),
        tag: due.tag ?? 'spending',
      })
    },
  }
}

/** Puts a share of the free money into the lending pool. */
export function saves(saving: Keep & { token: LendingToken; share: number; on: Schedule }): Doing {
  return {
    when: saving.on,
    act(scene) {
      const amount = Math.floor(free(scene, saving.token, saving) * scene.rng.around(saving.share, 0.2))
      if (amount >= 10) scene.supply(saving.token, amount)
    },
  }
}

function free(scene: Scene, token: Token, { keep = 0, keepMore = 0 }: Keep): number {
  return scene.balance(token) - keep - (keepMore * scene.day) / 30.4375
}

function spanOf({ from, until }: { from?: number; until?: number }): ScheduleOptions {
  return { ...(from === undefined ? {} : { from }), ...(until === undefined ? {} : { until }) }
}
