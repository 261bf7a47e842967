/** Honest lives of a fourteenth round, the half that nothing is tuned on. */
import { VAULT } from './eighthPlaces.ts'
import { PUMPS, SEED_SHOP, WHOLESALERS } from './eleventhPlaces.ts'
import { openFirm, openStream, PAYROLL, RIDER_APPS, WASHING_STATION } from './fourteenthPlaces.ts'
import { AGENTS } from './fourthPlaces.ts'
import { addClutter, cashOut, changeMoney, gatherClients, MONTH, pickResident, saveUp } from './habits.ts'
import type { HonestKind } from './kinds.ts'
import { BRIDGE, EXCHANGES, live, OFF_RAMP, SHOPS, UTILITIES } from './places.ts'
import { DESKS } from './tenthPlaces.ts'
import { DAYS } from './town.ts'

/**
 * Keeps the books of an exporter in Kampala, who pays out of his account at an exchange at the month's end, and twice in December. A sixth is saved at the other exchange, and comes back in lumps for school fees.
 * Truth: what the first exchange sent each month; of the second less came back than was brought.
 */
const paidFromAccount: HonestKind = (town, who) => {
  const from = town.between(10, 150)
  const usd = town.between(240, 620)
  const draw = (day: number, share: number): void =>
    town.at(day, () =>
      town.pay({ from: EXCHANGES[0], to: who, usd: usd * share, token: 'USDC', income: true }),
    )
  const rises = from + town.between(120, 220)
  for (let day = from + 3; day < DAYS; day += MONTH)
    draw(day + town.between(-1.2, 1.2), (day > rises ? 1.07 : 1) * town.between(0.985, 1.015))
  draw(town.between(183, 189), 1)
  let saved = 0
  town.every({ from: from + 5, to: DAYS, step: MONTH, jitter: 1.5, skip: 0.1 }, () => {
    saved += town.pay({ from: who, to: EXCHANGES[1], usd: usd * town.between(0.12, 0.22) })
  })
  for (const term of [80, 205, 325, 412])
    if (term > from + 60)
      town.at(term + town.between(0, 6), day => {
        const fees = town.pay({ from: EXCHANGES[1], to: who, usd: saved * 0.7, token: 'USD₮' })
        saved -= fees
        town.at(day + town.between(0.2, 3), () =>
          town.pay({ from: who, to: UTILITIES[2], usd: fees * town.between(0.8, 1) }),
        )
      })
  live(town, who, { from: from + 5, rent: usd * 0.25, keep: usd * 0.3, share: 0.09 })
  addClutter(town, who, from, usd)
}

/**
 * Coffee on a slope in Tanzania: cherries by weight from July to November, two pickers paid on the same evening, a second payment in March; fertiliser twice a year. A market woman buys bananas each week.
 * Truth: what station and market woman paid, less pickers and fertiliser.
 */
const coffeeGrower: HonestKind = (town, who) => {
  const from = town.between(12, 32)
  const size = town.between(75, 130)
  const pickers = [0, 1].map(i => `${who} picker ${i}`)
  let weighed = 0
  const deliver = (day: number): void => {
    const ripe = day > 370 ? 0.5 : Math.max(0.25, 1 - Math.abs(day - 95) / 80)
    const usd = size * ripe * town.between(0.7, 1.3)
    const paid = town.pay({ from: WASHING_STATION, to: who, usd, token: 'USDm', income: true })
    weighed += paid
    for (const picker of pickers)
      town.at(day + town.between(0.1, 0.4), () =>
        town.pay({ from: who, to: picker, usd: paid * town.between(0.08, 0.13), cost: who }),
      )
  }
  town.every({ from: Math.max(30, from + 4), to: 168, step: 5.5, jitter: 2 }, deliver)
  town.at(town.between(272, 292), () =>
    town.pay({ from: WASHING_STATION, to: who, usd: weighed * 0.35, token: 'USDm', income: true }),
  )
  town.every({ from: 388, to: DAYS, step: 8, jitter: 2 }, deliver)
  const market = `${who} market woman`
  const week = town.between(11, 19)
  town.every({ from, to: DAYS, step: 7, jitter: 1.5, skip: 0.1 }, day => {
    if (town.balance(market) < week * 2)
      town.pay({ from: EXCHANGES[1], to: market, usd: week * 5, token: 'KESm' })
    town.pay({ from: market, to: AGENTS[0], usd: week * 0.4 })
    town.at(day + 0.3, () =>
      town.pay({ from: market, to: who, usd: week * town.between(0.6, 1.4), income: true }),
    )
  })
  for (const day of [town.between(180, 200), town.between(296, 315)])
    town.at(day, () => town.pay({ from: who, to: SEED_SHOP, usd: size * town.between(0.6, 1), cost: who }))
  for (const picker of pickers)
    town.every({ from: 45, to: DAYS, step: 11, jitter: 3 }, () =>
      town.pay({ from: picker, to: town.pick([...SHOPS, ...AGENTS]), usd: town.balance(picker) * 0.6 }),
    )
  live(town, who, { from: from + 9, rent: size * 0.2, keep: size * 1.2, share: 0.025 })
  cashOut(town, who, { from: from + 10, step: 12, share: 0.06 })
  addClutter(town, who, from, size)
}

/**
 * Rides a moped in Johannesburg for two apps: one pays out each evening, one on Tuesdays in rand. Of fares in cash he owes the first a share and sends it; petrol twice a week, a garage now and then, and weeks without the moped.
 * Truth: payouts less the share owed, petrol and garage.
 */
const twoApps: HonestKind = (town, who) => {
  const from = town.between(12, 210)
  const evening = town.between(7, 13)
  const week = town.between(30, 62)
  const broken = from + town.between(60, 170)
  const mended = broken + town.between(9, 22)
  const rides = (day: number): boolean => day < broken || day > mended
  let rest = town.whole(0, 6)
  town.every({ from, to: DAYS, step: 1, jitter: 0.1, skip: 0.09 }, day => {
    if (Math.floor(day) % 7 === rest || !rides(day)) return
    const usd = evening * town.between(0.3, 1.7)
    town.pay({ from: RIDER_APPS[0], to: who, usd, token: 'USD₮', income: true })
    if (town.random() < 0.02) rest = town.whole(0, 6)
  })
  town.every({ from: from + 4, to: DAYS, step: 7, jitter: 0.2 }, day => {
    if (rides(day - 4))
      town.pay({
        from: RIDER_APPS[1],
        to: who,
        usd: week * town.between(0.5, 1.4),
        token: 'ZARm',
        income: true,
      })
  })
  town.every({ from: from + 9, to: DAYS, step: 9, jitter: 2 }, day => {
    if (rides(day))
      town.pay({ from: who, to: RIDER_APPS[0], usd: evening * town.between(0.5, 1.1), cost: who })
  })
  town.every({ from: from + 1, to: DAYS, step: 3.3, jitter: 1 }, day => {
    if (rides(day))
      town.pay({ from: who, to: town.pick(PUMPS), usd: evening * town.between(0.3, 0.6), cost: who })
  })
  const garage = `${who} garage`
  const repairs = [mended - 1, ...[40, 90, 200, 280].map(day => from + day + town.between(0, 30))]
  for (const [i, day] of repairs.entries())
    town.at(day, () =>
      town.pay({ from: who, to: garage, usd: evening * (i === 0 ? 6 : town.between(1, 3)), cost: who }),
    )
  town.every({ from: 20, to: DAYS, step: 15, jitter: 4 }, () => {
    town.pay({ from: pickResident(town), to: garage, usd: town.between(5, 40) })
    town.pay({ from: garage, to: town.pick(SHOPS), usd: town.balance(garage) * 0.6 })
  })
  live(town, who, { from: from + 5, rent: evening * 5, keep: evening * 10, share: 0.07 })
  cashOut(town, who, { from, step: 8, share: 0.2 })
  addClutter(town, who, from, evening * 24)
}

/**
 * A nurse's aide in Soweto keeps the purse of fourteen: the same sum from each in each month, part of it in a vault. In December she buys rice and oil for all and gives back in equal parts what is left; at midyear each gets something for the winter. One leaves and takes her part along.
 * Truth: the wage; what the fourteen bring is theirs, as the equal parts that go back show.
 */
const stokvelKeeper: HonestKind = (town, who) => {
  const from = town.between(10, 60)
  const wage = town.between(230, 390)
  const part = town.whole(10, 15)
  openFirm(town, `${who} clinic`, {
    who,
    wage: () => wage * town.between(0.98, 1.05),
    from: from + 3,
    step: MONTH,
    token: 'ZARm',
    staff: 12,
  })
  const members = Array.from({ length: 14 }, (_, i) => `resident ${i * 14 + town.whole(0, 13)}`)
  let pot = 0
  let stored = 0
  let late = new Set<string>()
  const share = (usd: number): void => {
    for (const member of members) pot -= town.pay({ from: who, to: member, usd })
  }
  const collect = (day: number): void => {
    const lateNow = new Set<string>()
    for (const member of members)
      if (town.random() < 0.06) lateNow.add(member)
      else
        town.at(day + town.between(0, 9), () => {
          const usd = late.has(member) ? part * 2 : part
          if (town.balance(member) < usd) lateNow.add(member)
          else pot += town.pay({ from: member, to: who, usd })
        })
    town.at(day + 11, () => {
      late = lateNow
      const kept = town.pay({ from: who, to: VAULT, usd: pot * 0.85 })
      pot -= kept
      stored += kept
    })
  }
  const fetch = (some: number): void => {
    const back = town.pay({ from: VAULT, to: who, usd: stored * some })
    pot += back
    stored -= back
  }
  town.every({ from: from + 6, to: 162, step: MONTH }, collect)
  town.every({ from: 206, to: DAYS - 14, step: MONTH }, collect)
  town.at(from + town.between(60, 90), () => {
    const leaver = members.pop() ?? ''
    pot -= town.pay({ from: who, to: leaver, usd: part * 2 })
  })
  const december = town.between(172, 178)
  town.at(december, () => {
    fetch(1)
    for (const goods of [0.5, 0.4])
      pot -= town.pay({ from: who, to: town.pick(WHOLESALERS), usd: pot * goods })
    pot -= town.pay({ from: who, to: `${who} lorry`, usd: 18 })
  })
  town.at(december + 1, () => share(Math.floor(pot / members.length)))
  town.at(town.between(360, 368), () => {
    fetch(0.5)
    share(Math.floor(pot / members.length))
  })
  live(town, who, { from: from + 5, rent: wage * 0.25, keep: wage * 0.4 + part * 9, share: 0.07 })
  addClutter(town, who, from, wage)
}

/**
 * Sells recorded lessons from Lagos at three prices; three times a year a new one is called out and many buy. Some want their money back; who made one of them with her gets two fifths of it each month, and who calls it out is paid too.
 * Truth: sales less what was given back, the other's part and the calling out.
 */
const courseMaker: HonestKind = (town, who) => {
  const from = town.between(12, 170)
  const prices = [0.6, 1, 1.6].map(share => Math.round(town.between(9, 15) * share))
  const partner = `${who} partner`
  const caller = `${who} advertiser`
  const findBuyer = gatherClients(town, 25)
  let shared = 0
  const sell = (day: number): void => {
    const i = town.pick([0, 0, 1, 1, 1, 2])
    const buyer = town.random() < 0.3 ? findBuyer(prices[i] ?? 0) : pickResident(town)
    const paid = town.pay({ from: buyer, to: who, usd: prices[i] ?? 0, income: true })
    if (i === 2) shared += paid
    if (town.random() < 0.05)
      town.at(day + town.between(0.5, 5), () => town.pay({ from: who, to: buyer, usd: paid, cost: who }))
  }
  town.every({ from, to: DAYS, step: town.between(0.7, 1.1), jitter: 0.5 }, sell)
  for (const launch of [20, 140, 260, 370])
    town.every({ from: from + launch, to: from + launch + 9, step: 0.25, jitter: 0.2, skip: 0.3 }, sell)
  town.every({ from: from + MONTH, to: DAYS, step: MONTH, jitter: 2 }, () => {
    town.pay({ from: who, to: partner, usd: shared * 0.4, cost: who })
    town.pay({ from: who, to: caller, usd: town.between(20, 45), cost: who })
    shared = 0
  })
  for (const one of [partner, caller])
    town.every({ from: from + 36, to: DAYS, step: 14, jitter: 4 }, () =>
      town.pay({ from: one, to: town.pick([...SHOPS, EXCHANGES[1]]), usd: town.balance(one) * 0.6 }),
    )
  town.every({ from: from + 15, to: DAYS, step: 17, jitter: 4 }, () =>
    changeMoney(town, who, { usd: town.balance(who, 'USDC') * 0.5, give: 'USDC', take: 'NGNm' }),
  )
  live(town, who, { from: from + 6, rent: (prices[1] ?? 12) * 5, keep: 130, share: 0.07 })
  cashOut(town, who, { from: from + 8, step: 13, share: 0.18 })
  addClutter(town, who, from, 300)
}

/**
 * Draws for a studio in Medellin: first its founder pays all ten from her own wallet around the month's end, then a payroll contract does on the thirtieth, then a stream from which he draws twice a month. A bonus once.
 * Truth: all three; each pays the same ten people in its time.
 */
const threePayrolls: HonestKind = (town, who) => {
  const from = town.between(10, 80)
  const second = from + town.between(90, 130)
  const third = second + town.between(85, 120)
  const wage = town.between(300, 640)
  const job = { who, step: MONTH, staff: 9 }
  openFirm(town, `${who} founder`, {
    ...job,
    wage: () => wage,
    from: from + 2,
    to: second,
    jitter: 3,
    token: 'USDm',
  })
  const bonus = town.pick([0, 1, 2])
  let month = 0
  openFirm(town, `${who} studio`, {
    ...job,
    wage: () => wage * (month++ === bonus ? 1.6 : 1.04),
    from: second + 8,
    to: third,
    jitter: 0.6,
    token: 'USDC',
    via: PAYROLL,
  })
  openStream(town, `${who} studio`, {
    ...job,
    rate: (wage * 1.08) / MONTH,
    from: third + 4,
    step: town.between(12, 17),
    token: 'USDC',
  })
  town.every({ from: from + 6, to: DAYS, step: 21, jitter: 5 }, () =>
    changeMoney(town, who, {
      usd: town.balance(who) * town.between(0.2, 0.45),
      give: town.balance(who, 'USDC') > town.balance(who, 'USDm') ? 'USDC' : 'USDm',
      take: 'COPm',
    }),
  )
  live(town, who, { from: from + 4, rent: wage * 0.25, keep: wage * 0.4, share: 0.08 })
  saveUp(town, who, { from, usd: wage * 0.1 })
  addClutter(town, who, from, wage)
}

/**
 * Cares for the old in Lisbon, shared by two families: one pays by the month over a bridge, and twice at Christmas; one by the week, and gives back on Saturdays what she laid out for food and medicine. The first old lady dies; weeks later another family takes that half. A part goes home over a desk.
 * Truth: what both families pay for work; what she laid out at shops and got back is none.
 */
const sharedCarer: HonestKind = (town, who) => {
  const from = town.between(10, 110)
  const month = town.between(260, 430)
  const week = town.between(55, 95)
  const ends = from + town.between(120, 190)
  const again = ends + town.between(30, 48)
  const pharmacy = `${who} pharmacy`
  const monthly = (day: number, usd: number, by: string): void => {
    if (by !== BRIDGE && town.balance(by) < usd * 2)
      town.pay({ from: EXCHANGES[0], to: by, usd: usd * 3, token: 'USDC' })
    if (by !== BRIDGE) town.pay({ from: by, to: town.pick(SHOPS), usd: usd * 0.2 })
    town.at(day + 0.2, () => town.pay({ from: by, to: who, usd, token: 'USDC', income: true }))
  }
  town.every({ from: from + 2, to: ends, step: MONTH, jitter: 1 }, day => monthly(day, month, BRIDGE))
  const christmas = town.between(186, 191)
  town.at(christmas, day => {
    if (day < ends) monthly(day, month, BRIDGE)
  })
  town.every({ from: again + 6, to: DAYS, step: MONTH / 2, jitter: 1 }, day =>
    monthly(day, month * 0.55, `${who} third family`),
  )
  const second = `${who} second family`
  let laid = 0
  town.every({ from: from - 6, to: DAYS, step: 21 }, () => {
    town.pay({ from: EXCHANGES[1], to: second, usd: week * 6, token: 'USD₮' })
    town.pay({ from: second, to: town.pick(SHOPS), usd: town.balance(second) * 0.15 })
  })
  town.every({ from: from + 5, to: DAYS, step: 7, jitter: 0.4, skip: 0.03 }, day => {
    town.pay({ from: second, to: who, usd: week * town.pick([1, 1, 1, 1.2]), income: true })
    for (const to of [town.pick(SHOPS), pharmacy])
      town.at(day + town.between(1, 5), () => {
        laid += town.pay({ from: who, to, usd: Math.round(town.between(6, 19)) })
      })
  })
  town.every({ from: from + 11, to: DAYS, step: 7, jitter: 0.3 }, () => {
    laid -= town.pay({ from: second, to: who, usd: laid })
  })
  town.every({ from: from + 15, to: DAYS, step: 12, jitter: 3 }, () => {
    town.pay({ from: pickResident(town), to: pharmacy, usd: town.between(3, 20) })
    town.pay({ from: pharmacy, to: EXCHANGES[0], usd: town.balance(pharmacy) * 0.7 })
  })
  town.every({ from: from + 6, to: DAYS, step: MONTH, jitter: 2 }, () =>
    town.pay({
      from: who,
      to: town.random() < 0.85 ? DESKS[1] : OFF_RAMP,
      usd: month * town.between(0.3, 0.5),
    }),
  )
  live(town, who, { from: from + 6, rent: month * 0.35, keep: month * 0.35, share: 0.07 })
  addClutter(town, who, from, month * 1.6)
}

export const fourteenthHonestSealed = {
  paidFromAccount,
  coffeeGrower,
  twoApps,
  stokvelKeeper,
  courseMaker,
  threePayrolls,
  sharedCarer,
}
