import type { Token } from '../places.ts'
import type { Actor, Tag } from './events.ts'
import type { Doing, Scene } from './scene.ts'
import { MORNING, once, type Schedule } from './schedules.ts'

export type Pay = {
  /** The payer. */
  by: Actor
  token: Token
  amount: number
  on: Schedule
  /** Largest deviation from the amount, as a share of it. */
  noise?: number
  /** Sometimes more: a bonus of `factor` times the pay. */
  bonus?: { chance: number; factor: number }
  /** From this day on, more (or less). */
  raise?: { from: number; factor: number }
  /** How many others this payer pays on the same day. */
  staff?: number
  /** Where the payer's own money comes from. */
  fundedBy?: readonly Actor[]
  /** The first day of the payer, well before its first payment. */
  founded?: number
  via?: 'payroll'
  tag?: Tag
}

export const EXCHANGE: Actor = 'exchange-kilima'
export const EXCHANGE_2: Actor = 'exchange-baobab'
export const BRIDGE: Actor = 'bridge'

/** Pay from a payer that exists before it pays, has its own money and pays others too. */
export function paid(pay: Pay): Doing[] {
  return [founding(pay), payday(pay)]
}

function founding(pay: Pay): Doing {
  return {
    when: once(pay.founded ?? 0, { slots: [0, 1] }),
    act(scene) {
      const payer = pay.via === 'payroll' ? '@payroll' : pay.by
      scene.back(payer, { by: pay.fundedBy ?? [EXCHANGE] })
      scene.fund(payer, pay.token, pay.amount * (2 + (pay.staff ?? 2)))
    },
  }
}

function payday(pay: Pay): Doing {
  const { by, token, staff = 2, tag = 'income' } = pay
  return {
    when: pay.on,
    act(scene) {
      if (scene.day < (pay.founded ?? 0) + 3) return
      const wages = [
        { to: scene.me, amount: wageOf(scene, pay), tag },
        ...Array.from({ length: staff }, (_, i) => ({
          to: `${by}/staff-${i + 1}`,
          amount: scene.rng.around(pay.amount * (0.7 + 0.2 * i), pay.noise ?? 0.02),
          tag: 'funding' as const,
        })),
      ]
      if (pay.via === 'payroll') scene.payroll(token, wages)
      else for (const wage of wages) scene.send({ token, from: by, ...wage })
      for (const { to } of wages.slice(1)) cashOutLater(scene, token, to)
    },
  }
}

function wageOf(scene: Scene, { amount, noise = 0.01, bonus, raise }: Pay): number {
  const raised = raise !== undefined && scene.day >= raise.from ? amount * raise.factor : amount
  const extra = bonus !== undefined && scene.rng.chance(bonus.chance) ? 1 + bonus.factor : 1
  return scene.rng.around(raised, noise) * extra
}

/** Colleagues have their own lives; this story only shows that their money moves on. */
function cashOutLater(scene: Scene, token: Token, actor: Actor): void {
  if (!scene.rng.chance(0.4)) return
  const share = 0.75 + 0.2 * scene.rng.float()
  scene.later(scene.rng.int(6, 90), () => {
    scene.send({
      token,
      from: actor,
      to: EXCHANGE,
      amount: scene.balance(token, actor) * share,
      tag: 'spending',
    })
  })
}

/** One sum from one person, once. */
export function receivesOnce(gift: {
  from: Actor
  token: Token
  amount: number
  day: number
  tag: Tag
  fundedBy?: Actor
}): Doing {
  return {
    when: once(gift.day, { slots: MORNING }),
    act(scene) {
      if (gift.fundedBy !== undefined) scene.back(gift.from, { by: [gift.fundedBy] })
      scene.send({ ...gift, to: scene.me })
    },
  }
}
