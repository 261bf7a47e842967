/** Later honest lives, second half: people and their families. */
import type { HonestKind } from './kinds.ts'
import { payMonthly } from './laterHonestWork.ts'
import { EXCHANGES, LANDLORDS, live, openEmployer, SHOPS } from './places.ts'
import { DAYS, type Town } from './town.ts'

const MONTH = 30.4375

function employed(town: Town, who: string, from: number, usd: number): void {
  const by = openEmployer(town, `${who} employer`, { from })
  town.every({ from: from + 3, to: DAYS, step: MONTH, jitter: 1.5 }, () =>
    town.pay({ from: by, to: who, usd }),
  )
}

/** Members pay straight to whose turn it is, month by month. */
const rosca: HonestKind = (town, who) => {
  const from = town.between(20, 120)
  const usd = town.between(250, 600)
  const members = [who, ...Array.from({ length: 6 }, (_, i) => `${who} member ${i}`)]
  for (const member of members.slice(1)) {
    employed(town, member, from, usd)
    live(town, member, { from, keep: usd * 0.4 })
  }
  payMonthly(town, who, openEmployer(town, `${who} employer`, { from }), { from, usd })
  let turn = town.whole(0, 6)
  town.every({ from: from + 25, to: DAYS, step: MONTH, jitter: 1 }, () => {
    const taker = members[turn++ % members.length] ?? who
    for (const member of members) if (member !== taker) town.pay({ from: member, to: taker, usd: usd * 0.12 })
  })
  live(town, who, { from, rent: usd * 0.25, keep: usd * 0.4 })
}

/** Two uncles and a sister send what they can; the fees of the school go out twice a year. */
const supportedStudent: HonestKind = (town, who) => {
  const from = town.between(30, 200)
  for (const [i, relative] of ['uncle', 'aunt', 'sister'].entries()) {
    employed(town, `${who} ${relative}`, from, 400)
    live(town, `${who} ${relative}`, { from, rent: 80, keep: 120 })
    town.every({ from: from + 8 + 9 * i, to: DAYS, step: town.between(24, 45), jitter: 8, skip: 0.1 }, () =>
      town.pay({ from: `${who} ${relative}`, to: who, usd: town.between(40, 110), income: true }),
    )
  }
  for (const fee of [from + 80, from + 260])
    town.at(fee, () => town.pay({ from: who, to: 'school', usd: town.balance(who) * 0.5 }))
  live(town, who, { from, rent: 40, keep: 60, share: 0.08 })
}

/** A new phone, a new wallet: the old one still gets the pay for some weeks and sends it on. */
const newPhone: HonestKind = (town, who) => {
  const from = town.between(20, 80)
  const moved = DAYS - town.between(100, 150)
  const usd = town.between(250, 700)
  const old = `${who} old`
  const by = openEmployer(town, `${who} employer`, { from })
  town.every({ from: from + 3, to: moved + 40, step: MONTH, jitter: 1 }, day => {
    town.pay({ from: by, to: old, usd })
    if (day > moved) town.after(1, () => town.pay({ from: old, to: who, usd, income: true }))
  })
  live(town, old, { from, rent: usd * 0.2, keep: usd * 0.5 })
  town.at(moved, () => town.pay({ from: old, to: who, usd: town.balance(old) * 0.9 }))
  payMonthly(town, who, by, { from: moved + 40, usd })
  live(town, who, { from: moved + 1, rent: usd * 0.3, keep: usd * 0.4 })
}

/** Keeps house on what the spouse sends; sends back a little now and then. */
const homeKeeper: HonestKind = (town, who) => {
  const from = town.between(30, 280)
  const usd = town.between(400, 800)
  const spouse = `${who} spouse`
  employed(town, spouse, from, usd)
  live(town, spouse, { from, keep: usd * 0.3, share: 0.06 })
  town.every({ from: from + 5, to: DAYS, step: 7, jitter: 1.5 }, () =>
    town.pay({ from: spouse, to: who, usd: usd * 0.13 * town.between(0.8, 1.2), income: true }),
  )
  town.every({ from: from + 50, to: DAYS, step: 60, jitter: 15 }, () =>
    town.pay({ from: who, to: spouse, usd: usd * 0.05 }),
  )
  live(town, who, { from, rent: usd * 0.15, keep: usd * 0.2, share: 0.1 })
}

/** Lives in a house of the employer and pays the rent there. */
const housedByEmployer: HonestKind = (town, who) => {
  const from = town.between(30, 280)
  const usd = town.between(250, 600)
  const by = openEmployer(town, `${who} mine`, { from, staff: 7 })
  payMonthly(town, who, by, { from, usd })
  town.every({ from: from + 8, to: DAYS, step: MONTH, jitter: 1 }, () =>
    town.pay({ from: who, to: by, usd: usd * 0.3 }),
  )
  live(town, who, { from, keep: usd * 0.4, share: 0.1 })
}

/** Looks after eight children; parents pay by the week, holidays are given back. */
const dayMother: HonestKind = (town, who) => {
  const from = town.between(30, 260)
  for (let i = 0; i < 8; i++) {
    const parent = `${who} parent ${i}`
    employed(town, parent, from, 450)
    live(town, parent, { from, rent: 90, keep: 80 })
    town.every({ from: from + 7 + (i % 3), to: DAYS, step: 7, jitter: 1, skip: 0.1 }, () =>
      town.pay({ from: parent, to: who, usd: town.between(9, 13), income: true }),
    )
    town.every({ from: from + 60 + i * 3, to: DAYS, step: 120 }, () =>
      town.pay({ from: who, to: parent, usd: 10 }),
    )
  }
  live(town, who, { from, rent: 70, keep: 120, share: 0.1 })
}

/** Flatmates send their part of the rent; one pays the landlord. */
const flatShare: HonestKind = (town, who) => {
  const from = town.between(30, 280)
  const usd = town.between(300, 700)
  payMonthly(town, who, openEmployer(town, `${who} employer`, { from }), { from, usd })
  const landlord = town.pick(LANDLORDS)
  for (const i of [0, 1]) {
    employed(town, `${who} flatmate ${i}`, from, usd)
    live(town, `${who} flatmate ${i}`, { from, keep: usd * 0.4 })
    town.every({ from: from + 5, to: DAYS, step: MONTH, jitter: 1 }, () =>
      town.pay({ from: `${who} flatmate ${i}`, to: who, usd: usd * 0.2 }),
    )
  }
  town.every({ from: from + 7.5, to: DAYS, step: MONTH }, () =>
    town.pay({ from: who, to: landlord, usd: usd * 0.6 }),
  )
  live(town, who, { from, keep: usd * 0.35, share: 0.1 })
}

/** Treasurer of a church: thirty people give each week, all of it goes to the builder each month. */
const treasurer: HonestKind = (town, who) => {
  const from = town.between(30, 250)
  const usd = town.between(250, 600)
  payMonthly(town, who, openEmployer(town, `${who} employer`, { from }), { from, usd })
  let held = 0
  town.every({ from: from + 2, to: DAYS, step: 7 }, () => {
    for (let i = 0; i < 30; i += 2) {
      const giver = `${who} giver ${(i + town.whole(0, 1)) % 30}`
      if (town.balance(giver) < 5) town.pay({ from: town.pick(EXCHANGES), to: giver, usd: 60 })
      town.pay({ from: giver, to: town.pick(SHOPS), usd: 4 })
      held += town.pay({ from: giver, to: who, usd: town.between(1, 3) })
    }
  })
  town.every({ from: from + 30, to: DAYS, step: MONTH, jitter: 1 }, () => {
    held -= town.pay({ from: who, to: 'church builder', usd: held })
  })
  live(town, who, { from, rent: usd * 0.25, keep: usd * 0.4 })
}

/** Abroad: earns, sends most home to three people, lives on the rest. */
const migrant: HonestKind = (town, who) => {
  const from = town.between(30, 260)
  const usd = town.between(500, 1000)
  payMonthly(town, who, openEmployer(town, `${who} yard`, { from, staff: 9 }), { from, usd })
  for (let i = 0; i < 3; i++)
    town.every({ from: from + 5 + i, to: DAYS, step: MONTH, jitter: 1.5 }, day => {
      town.pay({ from: who, to: `${who} home ${i}`, usd: usd * 0.18 })
      town.at(day + 2, () =>
        town.pay({
          from: `${who} home ${i}`,
          to: EXCHANGES[i % 2] ?? '',
          usd: town.balance(`${who} home ${i}`),
        }),
      )
    })
  live(town, who, { from, rent: usd * 0.15, keep: usd * 0.3, share: 0.09 })
}

export const laterHomeOpen = { newPhone, homeKeeper, dayMother, flatShare, rosca }
export const laterHomeSealed = { supportedStudent, housedByEmployer, treasurer, migrant }
