/** Honest lives of a thirteenth round, the half that nothing is tuned on. */
import { VAULT } from './eighthPlaces.ts'
import { PUMPS } from './eleventhPlaces.ts'
import { AGENTS } from './fourthPlaces.ts'
import { addClutter, cashOut, gatherClients, MONTH, openTill, pickResident, saveUp } from './habits.ts'
import type { HonestKind } from './kinds.ts'
import { BRIDGE, EXCHANGES, live, OFF_RAMP, openEmployer, SHOPS } from './places.ts'
import { DESKS } from './tenthPlaces.ts'
import { neighbour } from './thirdHonestOpen.ts'
import { BRICKYARD, HEALTH_PROGRAMME, MEMBERSHIPS, SOLAR_FIRM } from './thirteenthPlaces.ts'
import { DAYS, TOKENS } from './town.ts'

/** A night watchman with the one good phone of the lane: kin abroad send to it for six neighbours, he fetches the cash at the agent and keeps a dollar or two for the walk. */
const sharedPhone: HonestKind = (town, who) => {
  const from = town.between(12, 200)
  const wage = town.between(150, 270)
  const mine = openEmployer(town, `${who} quarry`, { from, staff: 9 })
  town.every({ from: from + 3, to: DAYS, step: MONTH, jitter: 1.3 }, () =>
    town.pay({ from: mine, to: who, usd: wage * town.between(0.97, 1.03), income: true }),
  )
  const agent = town.pick(AGENTS)
  for (let i = 0; i < 6; i++) {
    const usual = town.between(28, 85)
    const kin = town.pick([DESKS[0], DESKS[1], BRIDGE, `${who} kin ${i}`, `${who} kin ${i}`])
    town.every(
      { from: from + 5 + i * 4, to: DAYS, step: town.between(26, 38), jitter: 5, skip: 0.1 },
      day => {
        const usd = usual * town.between(0.7, 1.4)
        if (kin.startsWith(who)) town.pay({ from: town.pick(EXCHANGES), to: kin, usd: usd * 1.2 })
        const thanks = town.between(0.8, 2)
        const got = town.pay({ from: kin, to: who, usd, income: thanks / usd })
        town.at(day + town.between(0.1, 1.8), () =>
          town.pay({ from: who, to: town.random() < 0.85 ? agent : OFF_RAMP, usd: got - thanks }),
        )
      },
    )
  }
  live(town, who, { from: from + 4, rent: wage * 0.2, keep: wage * 0.3, share: 0.07 })
  addClutter(town, who, from, wage)
}

/** A wage; a plot of the family's is sold, paid in three or four lumps over ten weeks: bricks, a roof and masons get the most of it over the months, a vault some. */
const soldAPlot: HonestKind = (town, who) => {
  const from = town.between(10, 150)
  const usd = town.between(240, 480)
  const sale = from + town.between(70, 150)
  const firm = openEmployer(town, `${who} bottling plant`, { from, staff: 10 })
  town.every({ from: from + 3, to: DAYS, step: MONTH, jitter: 1.2 }, () =>
    town.pay({ from: firm, to: who, usd: usd * town.between(0.97, 1.04), income: true }),
  )
  const buyer = `${who} buyer of the plot`
  const lumps = town.whole(3, 4)
  let left = 0
  let laidBy = 0
  for (let i = 0; i < lumps; i++)
    town.at(sale + i * town.between(18, 26), day => {
      const lump = usd * town.between(1.4, 2.6)
      town.pay({ from: town.pick(EXCHANGES), to: buyer, usd: lump * 1.1, token: town.pick(TOKENS) })
      town.at(day + town.between(0.2, 2), () => {
        left += town.pay({ from: buyer, to: who, usd: lump })
        laidBy += town.pay({ from: who, to: VAULT, usd: lump * 0.3 })
        left -= lump * 0.3
      })
    })
  town.every({ from: sale + 8, to: Math.min(DAYS, sale + 190), step: 8, jitter: 3 }, () => {
    const to = town.pick([BRICKYARD, BRICKYARD, `${who} mason 0`, `${who} mason 1`, `${who} roofer`])
    left -= town.pay({ from: who, to, usd: Math.max(0, left) * town.between(0.08, 0.3) })
    if (left < usd * 0.2) {
      const back = town.pay({ from: VAULT, to: who, usd: laidBy * 0.4 })
      laidBy -= back
      left += back
    }
  })
  live(town, who, { from: from + 4, rent: usd * 0.2, keep: usd * 0.3, share: 0.06 })
  addClutter(town, who, from, usd)
}

/** Drives somebody else's car: six or seven fares a day, each evening the hire, petrol on the way; on Sundays and when the car is at the garage nothing. */
const hiredCar: HonestKind = (town, who) => {
  const from = town.between(10, 220)
  const fare = town.between(3.2, 5)
  const hire = fare * town.between(1.9, 2.3)
  const owner = `${who} owner of the car`
  const findRider = gatherClients(town, 70)
  let broken = -1
  town.every({ from, to: DAYS, step: 1, jitter: 0.05, skip: 0.05 }, day => {
    if (Math.floor(day) % 7 === 4 || day < broken) return
    if (town.random() < 0.012) broken = day + town.between(2, 8)
    let taken = 0
    for (let ride = town.whole(4, 9); ride > 0; ride--)
      town.at(day + town.between(0, 0.5), () => {
        const usd = fare * town.between(0.4, 1.7)
        taken += town.pay({ from: findRider(usd), to: who, usd, income: true })
      })
    town.at(day + 0.55, () => {
      town.pay({ from: who, to: town.pick(PUMPS), usd: taken * 0.19, cost: who })
      if (taken > hire * 0.7) town.pay({ from: who, to: owner, usd: hire, cost: who })
    })
  })
  town.every({ from: from + 10, to: DAYS, step: 10, jitter: 3 }, () =>
    town.pay({ from: owner, to: town.pick([...SHOPS, ...EXCHANGES]), usd: town.balance(owner) * 0.7 }),
  )
  live(town, who, { from: from + 4, rent: fare * 10, keep: fare * 14, share: 0.06 })
  cashOut(town, who, { from, step: 9, share: 0.25 })
  addClutter(town, who, from, fare * 50)
}

/** A village health worker: an allowance that is weeks late or comes for two months at once, a little for each child weighed, the fare that was laid out and is given back later; soap and eggs for neighbours. */
const healthVolunteer: HonestKind = (town, who) => {
  const from = town.between(10, 190)
  const usd = town.between(70, 130)
  let owed = 0
  town.every({ from: from + 5, to: DAYS, step: MONTH, jitter: 5 }, () => {
    owed += usd
    if (town.random() < 0.2 && owed < usd * 2) return
    owed -= town.pay({ from: HEALTH_PROGRAMME, to: who, usd: owed, token: 'USD₮', income: true })
  })
  town.every({ from: from + 12, to: DAYS, step: 14, jitter: 3, skip: 0.15 }, () =>
    town.pay({ from: HEALTH_PROGRAMME, to: who, usd: town.whole(9, 28), token: 'USD₮', income: true }),
  )
  town.every({ from: from + 16, to: DAYS, step: 24, jitter: 6 }, day => {
    const fares = [`${who} bus`, `${who} ferry`].map(to =>
      town.pay({ from: who, to, usd: town.between(4, 11) }),
    )
    town.at(day + town.between(8, 26), () =>
      town.pay({ from: HEALTH_PROGRAMME, to: who, usd: fares.reduce((sum, fare) => sum + fare, 0) }),
    )
  })
  const neighbours = gatherClients(town, 22)
  const sell = openTill(town, who, { from, step: 9, share: 0.5, supplier: `${who} soap maker` })
  town.every({ from: from + 1, to: DAYS, step: 0.7, jitter: 0.3, skip: 0.1 }, () => {
    const sum = town.between(0.8, 4.5)
    sell({ from: neighbours(sum), usd: sum })
  })
  town.every({ from: from + 20, to: DAYS, step: 20, jitter: 5 }, () =>
    town.pay({
      from: `${who} soap maker`,
      to: town.pick(SHOPS),
      usd: town.balance(`${who} soap maker`) * 0.7,
    }),
  )
  live(town, who, { from: from + 4, rent: usd * 0.2, keep: usd * 0.3, share: 0.08 })
  addClutter(town, who, from, usd * 1.4)
}

/** Paid each fortnight; the phone falls into the river, and for six to nine weeks nothing moves till the words are found; the firm pays what it held in one sum. */
const lostPhone: HonestKind = (town, who) => {
  const from = town.between(10, 120)
  const lost = town.between(from + 70, DAYS - 150)
  const found = lost + town.between(42, 63)
  const usd = town.between(110, 230)
  const firm = openEmployer(town, `${who} tea factory`, { from, staff: 12 })
  let held = 0
  town.every({ from: from + 3, to: DAYS, step: 14, jitter: 1 }, day => {
    const wage = usd * town.between(0.95, 1.08)
    if (day > lost && day < found) held += wage
    else town.pay({ from: firm, to: who, usd: wage, income: true })
  })
  town.at(found + town.between(1, 5), () => town.pay({ from: firm, to: who, usd: held, income: true }))
  const sister = neighbour(town, `${who} sister`, from, 380)
  town.at(found + town.between(4, 9), () => town.pay({ from: who, to: sister, usd: usd * 0.7 }))
  live(town, who, { from: from + 4, to: lost, rent: usd * 0.4, keep: usd * 0.5, share: 0.08 })
  live(town, who, { from: found + 6, rent: usd * 0.4, keep: usd * 0.5, share: 0.08 })
  town.every({ from: from + 15, to: lost, step: 12, jitter: 4 }, () =>
    town.pay({ from: who, to: town.pick([OFF_RAMP, pickResident(town)]), usd: town.between(3, 15) }),
  )
  saveUp(town, who, { from: found, usd: usd * 0.15 })
  addClutter(town, who, found, usd * 2)
}

/** Sells solar lamps for a firm: forty-five households bring her two to four dollars a week, every other evening all of it goes to the firm, which pays a small wage and an eighth of it at the month's end. */
const solarAgent: HonestKind = (town, who) => {
  const from = town.between(12, 190)
  const base = town.between(90, 150)
  const households = Array.from({ length: 45 }, () => pickResident(town))
  let inHand = 0
  let month = 0
  let sold = 0
  for (const [i, household] of households.entries()) {
    const start = from + i * town.between(0.3, 3.5)
    const rate = town.between(1.8, 4.2)
    town.at(start, () => {
      inHand += town.pay({ from: household, to: who, usd: rate * 3 })
      sold += 1
    })
    town.every({ from: start + 7, to: start + 300, step: 7, jitter: 2, skip: 0.12 }, () => {
      inHand += town.pay({ from: household, to: who, usd: rate })
    })
  }
  town.every({ from: from + 2, to: DAYS, step: 2, jitter: 0.4, skip: 0.08 }, () => {
    const given = town.pay({ from: who, to: SOLAR_FIRM, usd: inHand })
    inHand -= given
    month += given
  })
  town.every({ from: from + MONTH, to: DAYS, step: MONTH, jitter: 1 }, () => {
    town.pay({ from: SOLAR_FIRM, to: who, usd: base + month * 0.125 + sold * 3, income: true })
    month = 0
    sold = 0
  })
  town.every({ from: from + 6, to: DAYS, step: 9, jitter: 3 }, () =>
    town.pay({ from: who, to: town.pick(PUMPS), usd: town.between(1, 3) }),
  )
  live(town, who, { from: from + 8, rent: base * 0.2, keep: base * 0.6, share: 0.06 })
  addClutter(town, who, from, base)
}

/** Speaks about football twice a week: members pay over a contract, a betting school and a sports shop sponsor in halves weeks apart, listeners tip; the one who cuts is paid for each piece. */
const podcaster: HonestKind = (town, who) => {
  const from = town.between(10, 170)
  const usd = town.between(120, 240)
  const growth = town.between(0, 0.5)
  town.every({ from: from + 25, to: DAYS, step: MONTH, jitter: 1 }, day =>
    town.pay({
      from: MEMBERSHIPS,
      to: who,
      usd: usd * (0.8 + (growth * (day - from)) / DAYS) * town.between(0.85, 1.15),
      token: 'USDC',
      income: true,
    }),
  )
  const sponsors = ['sports shop', 'ticket seller', 'juice maker'].map(name => `${who} ${name}`)
  town.every({ from: from + 12, to: DAYS, step: 37, jitter: 12 }, day => {
    const sponsor = town.pick(sponsors)
    const half = usd * town.between(0.4, 0.9)
    for (const start of [day, day + town.between(18, 40)])
      town.at(start, now => {
        town.pay({ from: town.pick([BRIDGE, ...EXCHANGES]), to: sponsor, usd: half * 1.4 })
        town.pay({ from: sponsor, to: town.pick(SHOPS), usd: half * 0.2 })
        town.at(now + town.between(0.2, 2), () =>
          town.pay({ from: sponsor, to: who, usd: half, income: true }),
        )
      })
  })
  town.every({ from: from + 2, to: DAYS, step: 2.2, jitter: 1.5 }, () =>
    town.pay({ from: pickResident(town), to: who, usd: town.between(0.3, 3), income: true }),
  )
  const cutter = `${who} cutter`
  town.every({ from: from + 26, to: DAYS, step: 3.5, jitter: 0.6, skip: 0.1 }, () =>
    town.pay({ from: who, to: cutter, usd: usd * 0.04, cost: who }),
  )
  town.every({ from: from + 40, to: DAYS, step: 12, jitter: 3 }, () =>
    town.pay({ from: cutter, to: town.pick([...SHOPS, OFF_RAMP]), usd: town.balance(cutter) * 0.7 }),
  )
  live(town, who, { from: from + 27, rent: usd * 0.3, keep: usd * 0.4, share: 0.08 })
  cashOut(town, who, { from: from + 20, step: 14, share: 0.2 })
  addClutter(town, who, from, usd * 1.5)
}

export const thirteenthHonestSealed = {
  sharedPhone,
  soldAPlot,
  hiredCar,
  healthVolunteer,
  lostPhone,
  solarAgent,
  podcaster,
}
