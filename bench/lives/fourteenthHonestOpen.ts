/** Honest lives of a fourteenth round, the half whose causes may be mended. */
import { WHOLESALERS } from './eleventhPlaces.ts'
import { CAFES, MOTHERS_FUND, openFirm, openStream, PAYROLL, STATE_PENSIONS } from './fourteenthPlaces.ts'
import { AGENTS, TRADERS } from './fourthPlaces.ts'
import { addClutter, cashOut, changeMoney, gatherClients, MONTH, pickResident, saveUp } from './habits.ts'
import type { HonestKind } from './kinds.ts'
import { BRIDGE, EXCHANGES, LANDLORDS, live, SHOPS, UTILITIES } from './places.ts'
import { CAMBISTAS } from './seventhPlaces.ts'
import { neighbour } from './thirdHonestOpen.ts'
import { DAYS } from './town.ts'

/**
 * Tests software in Lagos: a stream runs by the second, he draws it when he needs it; it stands still for two or three weeks between contracts, then runs faster. A part becomes naira and cash.
 * Truth: all that was drawn; it comes from the contract, and a studio fills it for four people.
 */
const streamTester: HonestKind = (town, who) => {
  const from = town.between(12, 160)
  const rate = town.between(9, 20)
  const pause = from + town.between(70, 120)
  const again = pause + town.between(14, 24)
  const stream = { who, token: 'USDC', staff: 3 } as const
  openStream(town, `${who} studio`, { ...stream, rate, from, to: pause, step: town.between(5, 11) })
  openStream(town, `${who} studio`, {
    ...stream,
    rate: rate * town.between(1.05, 1.3),
    from: again,
    step: town.between(5, 11),
  })
  town.every({ from: from + 10, to: DAYS, step: 12, jitter: 4 }, day => {
    const usd = town.balance(who, 'USDC') * town.between(0.25, 0.5)
    const naira = changeMoney(town, who, { usd, give: 'USDC', take: 'NGNm' })
    town.at(day + town.between(0.1, 2), () =>
      town.pay({
        from: who,
        to: town.pick([...TRADERS, ...CAMBISTAS]),
        usd: naira * town.between(0.4, 0.8),
        token: 'NGNm',
      }),
    )
  })
  live(town, who, { from: from + 5, rent: rate * 5, keep: rate * 8, share: 0.07 })
  addClutter(town, who, from, rate * MONTH)
}

/**
 * Nairobi: fills shelves by day, paid in shillings through a payroll contract; three nights a week a guard, paid on Fridays. The guards lose their contract; weeks later another firm takes him. Some goes to his mother.
 * Truth: both wages; both payers pay a staff.
 */
const guardByNight: HonestKind = (town, who) => {
  const from = town.between(12, 150)
  const wage = town.between(150, 260)
  const week = town.between(16, 30)
  const lost = from + town.between(110, 170)
  const found = lost + town.between(35, 60)
  const nights = (share: number) => (): number => week * share * town.pick([1, 1, 1, 0.67, 1.33])
  openFirm(town, `${who} supermarket`, {
    who,
    wage: () => wage * town.between(0.97, 1.06),
    from: from + 4,
    step: MONTH,
    token: 'KESm',
    staff: 9,
    via: PAYROLL,
  })
  const guard = { who, step: 7, jitter: 0.5, staff: 6 } as const
  const first = { ...guard, wage: nights(1), from: from + 2, to: lost, token: 'USD₮' } as const
  const second = { ...guard, wage: nights(1.15), from: found, token: 'USDm' } as const
  openFirm(town, `${who} first guards`, first)
  openFirm(town, `${who} second guards`, second)
  const mother = `${who} mother`
  town.every({ from: from + 7, to: DAYS, step: MONTH, jitter: 4, skip: 0.1 }, day => {
    town.pay({ from: who, to: mother, usd: wage * town.between(0.12, 0.22) })
    town.at(day + town.between(0.5, 4), () =>
      town.pay({ from: mother, to: town.pick(AGENTS), usd: town.balance(mother) * 0.8 }),
    )
  })
  live(town, who, { from: from + 5, rent: wage * 0.25, keep: wage * 0.25, share: 0.08 })
  saveUp(town, who, { from, usd: wage * 0.08 })
  addClutter(town, who, from, wage * 1.4)
}

/**
 * A clerk in Cape Town has a child: the office pays nothing for four months, an insurance three fifths, the first two months of it late and at once; afterwards she works half or three quarters. Friends and a grandmother send something for the cot.
 * Truth: wages and what the insurance paid in their place; presents of one fortnight are none.
 */
const babyThenHalf: HonestKind = (town, who) => {
  const from = town.between(10, 80)
  const wage = town.between(260, 520)
  const birth = from + town.between(90, 140)
  const back = birth + town.between(116, 128)
  const part = town.pick([0.5, 0.6, 0.75])
  openFirm(town, `${who} land registry`, {
    who,
    wage: day => (day < birth ? wage : day < back ? 0 : wage * part) * town.between(0.99, 1.02),
    from: from + 3,
    step: MONTH,
    token: 'ZARm',
    staff: 11,
  })
  const late = birth + town.between(40, 58)
  for (const [i, months] of [2, 1, 1].entries())
    town.at(late + i * MONTH + town.between(0, 3), () =>
      town.pay({ from: MOTHERS_FUND, to: who, usd: wage * 0.6 * months, token: 'ZARm', income: true }),
    )
  for (let i = town.whole(11, 19); i > 0; i--)
    town.at(birth + town.between(1, 15), () =>
      town.pay({ from: pickResident(town), to: who, usd: town.between(3, 14) }),
    )
  const grandmother = neighbour(town, `${who} grandmother`, from + 20, 340)
  town.at(birth + town.between(2, 6), () =>
    town.pay({ from: grandmother, to: who, usd: town.between(60, 110) }),
  )
  for (const [i, usd] of [0.35, 0.15].entries())
    town.at(birth - 9 + i * 12, () => town.pay({ from: who, to: town.pick(SHOPS), usd: wage * usd }))
  live(town, who, { from: from + 5, rent: wage * 0.2, keep: wage * 0.5, share: 0.06 })
  addClutter(town, who, from, wage)
}

/**
 * Sells cloth in Accra, a third of it in three parts over weeks: a wholesaler is paid each week, an importer in Lome each month in dollars that she changes her cedis for, and the carrier who brings it.
 * Truth: takings less what went to wholesaler, importer and carrier.
 */
const waxPrints: HonestKind = (town, who) => {
  const from = town.between(12, 170)
  const piece = town.between(9, 16)
  const share = town.between(0.5, 0.6)
  const findClient = gatherClients(town, 60)
  const importer = `${who} importer`
  const carrier = `${who} carrier`
  let takings = 0
  let owed = 0
  town.every({ from, to: DAYS, step: 0.55, jitter: 0.3, skip: 0.08 }, day => {
    const usd = piece * town.between(0.4, 2)
    const client = findClient(usd)
    const parts = town.random() < 0.35 ? 3 : 1
    for (let i = 0; i < parts; i++)
      town.at(day + i * town.between(6, 12), () => {
        takings += town.pay({ from: client, to: who, usd: usd / parts, income: true })
      })
  })
  town.every({ from: from + 7, to: DAYS, step: 7, jitter: 1 }, () => {
    town.pay({ from: who, to: WHOLESALERS[1], usd: takings * share * 0.35, cost: who })
    owed += takings * share * 0.65
    takings = 0
  })
  town.every({ from: from + 22, to: DAYS, step: town.between(24, 31), jitter: 4 }, day => {
    const cedis = Math.min(owed, town.balance(who, 'GHSm'))
    changeMoney(town, who, { usd: cedis, give: 'GHSm', take: 'USDC' })
    town.at(day + 0.05, () => {
      const paid = town.pay({ from: who, to: importer, usd: owed * 0.94, cost: who })
      town.pay({ from: who, to: carrier, usd: paid * 0.06, cost: who })
      owed = 0
    })
  })
  for (const [i, one] of [importer, carrier].entries())
    town.every({ from: from + 30, to: DAYS, step: 13, jitter: 4 }, () =>
      town.pay({ from: one, to: [EXCHANGES[1], town.pick(SHOPS)][i] ?? '', usd: town.balance(one) * 0.8 }),
    )
  live(town, who, { from: from + 8, rent: piece * 4, keep: piece * 34, share: 0.06 })
  cashOut(town, who, { from: from + 20, step: 16, share: 0.08 })
  addClutter(town, who, from, piece * 25)
}

/**
 * A translator in Buenos Aires takes a new wallet: a dollar first to try, then all that she has, then the rest a week later. An agency and two clients pay the new one, but the smallest still the old one for weeks, which hands it on the same day.
 * Truth: what clients paid, over the old wallet too; what she brought along was earned before and is hers.
 */
const movedWallet: HonestKind = (town, who) => {
  const from = town.between(60, 190)
  const habit = town.between(40, 70)
  const usd = town.between(380, 800)
  const old = `${who} old wallet`
  const clients = [
    { name: `${who} agency`, share: 0.55, step: MONTH, hub: BRIDGE, until: from },
    { name: `${who} publisher`, share: 0.3, step: 15, hub: EXCHANGES[0], until: from },
    { name: `${who} notary`, share: 0.15, step: 10, hub: EXCHANGES[1], until: from + habit },
  ] as const
  for (const { name, share, step, hub, until } of clients)
    town.every({ from: town.between(4, 16), to: DAYS, step, jitter: 2.5 }, day => {
      const sum = ((usd * share * step) / MONTH) * town.between(0.8, 1.2)
      town.pay({ from: hub, to: name, usd: sum * 2.2, token: 'USDC' })
      town.pay({ from: name, to: `${name} other`, usd: sum * 0.8 })
      town.pay({ from: name, to: town.pick(SHOPS), usd: sum * 0.15 })
      town.at(day + town.between(0.1, 1), now => {
        if (now >= until) town.pay({ from: name, to: who, usd: sum, income: true })
        else {
          const got = town.pay({ from: name, to: old, usd: sum })
          if (now >= from)
            town.at(now + town.between(0.05, 0.5), () =>
              town.pay({ from: old, to: who, usd: got, income: true }),
            )
        }
      })
    })
  for (const { name } of clients)
    town.every({ from: 20, to: DAYS, step: 9, jitter: 2 }, () =>
      town.pay({ from: `${name} other`, to: town.pick(SHOPS), usd: town.balance(`${name} other`) * 0.6 }),
    )
  live(town, old, { from: 8, to: from - 1, rent: usd * 0.22, keep: usd * 0.9, share: 0.06 })
  town.at(from - 0.6, () => town.pay({ from: old, to: who, usd: 1 }))
  town.at(from - 0.55, () => town.pay({ from: old, to: who, usd: town.balance(old) * 0.93 }))
  town.at(from + town.between(5, 9), () => town.pay({ from: old, to: who, usd: usd * 0.04 }))
  live(town, who, { from: from + 1, rent: usd * 0.22, keep: usd * 0.9, share: 0.06 })
  cashOut(town, who, { from, step: 15, share: 0.07 })
  addClutter(town, who, from, usd)
}

/**
 * A widow in Recife: a pension on the fifth, a thirteenth in halves, and a room let to one student after the other, who leaves a month's rent as a pledge and gets it back. A daughter sends something at Christmas and for the birthday.
 * Truth: pension and rent; the pledge goes back and presents are none.
 */
const pensionAndRoom: HonestKind = (town, who) => {
  const from = town.between(10, 120)
  const pension = town.between(210, 330)
  const rent = town.between(60, 95)
  const change = from + town.between(120, 200)
  const draw = (day: number, usd: number): void =>
    town.at(day, () => town.pay({ from: STATE_PENSIONS, to: who, usd, token: 'BRLm', income: true }))
  for (let day = from + 5; day < DAYS; day += MONTH) draw(day + town.between(-0.6, 0.6), pension)
  for (const half of [town.between(66, 76), town.between(160, 168)])
    if (half > from + 5) draw(half, pension / 2)
  const stays = [
    { start: from + 14, end: change },
    { start: change + town.between(8, 25), end: DAYS },
  ]
  for (const [i, { start, end }] of stays.entries()) {
    const lodger = neighbour(town, `${who} lodger ${i}`, start - 12, town.between(280, 400))
    town.at(start, () => town.pay({ from: lodger, to: who, usd: rent }))
    town.every({ from: start + 0.1, to: end - 8, step: MONTH, jitter: 1 }, day => {
      const parts = town.pick([1, 1, 1, 2])
      for (let part = 0; part < parts; part++)
        town.at(day + part * town.between(4, 9), () =>
          town.pay({ from: lodger, to: who, usd: rent / parts, income: true }),
        )
    })
    town.at(end, () => town.pay({ from: who, to: lodger, usd: rent }))
  }
  const daughter = neighbour(town, `${who} daughter`, from, 620)
  for (const day of [town.between(187, 192), town.between(300, 330)])
    town.at(day, () => town.pay({ from: daughter, to: who, usd: town.between(50, 100) }))
  live(town, who, { from: from + 7, rent: pension * 0.15, keep: rent * 1.4, share: 0.07 })
  cashOut(town, who, { from: from + 6, step: MONTH / 2, share: 0.2 })
  addClutter(town, who, from, pension)
}

/**
 * A student in Bogota: shifts in a coffee house paid each week by the hour, many in the holidays and few before exams; a helper at the faculty and at two pupils. She pays the rent of the flat and two friends give her their part; a father sends the fees.
 * Truth: shifts, faculty and lessons; the friends' parts go on to the landlord, the fees to the school.
 */
const campusShifts: HonestKind = (town, who) => {
  const from = town.between(12, 160)
  const hour = town.between(2.4, 3.6)
  const rent = town.between(45, 75)
  const isHoliday = (day: number): boolean => (day > 168 && day < 218) || day > 378
  const isExam = (day: number): boolean => (day > 140 && day < 162) || (day > 335 && day < 360)
  town.every({ from: from + 3, to: DAYS, step: 7, jitter: 0.4 }, day => {
    const hours = isHoliday(day) ? town.whole(28, 38) : isExam(day) ? town.whole(3, 8) : town.whole(11, 20)
    town.pay({ from: CAFES, to: who, usd: hour * hours, token: 'COPm', income: true })
  })
  const help = hour * town.between(14, 20)
  openFirm(town, `${who} faculty`, {
    who,
    wage: () => help,
    from: from + 10,
    step: MONTH,
    jitter: 3,
    token: 'COPm',
    staff: 10,
  })
  for (const pupil of [pickResident(town), pickResident(town)])
    town.every({ from: from + town.between(5, 20), to: DAYS, step: 7, jitter: 1, skip: 0.2 }, day => {
      if (!isHoliday(day)) town.pay({ from: pupil, to: who, usd: hour * 2, income: true })
    })
  const friends = [0, 1].map(i => neighbour(town, `${who} friend ${i}`, Math.max(2, from - 8), 330))
  const landlord = town.pick(LANDLORDS)
  town.every({ from: from + 8, to: DAYS, step: MONTH }, day => {
    for (const friend of friends)
      town.at(day + town.between(-2, 3.5), () => town.pay({ from: friend, to: who, usd: rent }))
    town.at(day + 4, () => town.pay({ from: who, to: landlord, usd: rent * 3 }))
  })
  const father = neighbour(town, `${who} father`, Math.max(2, from - 8), 560)
  for (const term of [55, 232])
    town.at(Math.max(term, from + 9) + town.between(0, 6), day => {
      const fees = town.pay({ from: father, to: who, usd: town.between(110, 170) })
      town.at(day + town.between(0.5, 4), () => town.pay({ from: who, to: UTILITIES[2], usd: fees }))
    })
  live(town, who, { from: from + 4, keep: rent * 2.2, share: 0.08 })
  addClutter(town, who, from, hour * 80)
}

export const fourteenthHonestOpen = {
  streamTester,
  guardByNight,
  babyThenHalf,
  waxPrints,
  movedWallet,
  pensionAndRoom,
  campusShifts,
}
