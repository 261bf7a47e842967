/** Attacks of an eleventh round, the half whose causes may be mended. */
import { openPlan, payBack, sendOut } from './attackPlan.ts'
import { TRADERS } from './fourthPlaces.ts'
import { addClutter, cashOut, changeMoney, MONTH, pickResident } from './habits.ts'
import type { AttackKind } from './kinds.ts'
import { PAYROLL } from './laterPlaces.ts'
import { EXCHANGES, live, OFF_RAMP, openEmployer, POOL, SHOPS } from './places.ts'
import { DAYS, type TokenName } from './town.ts'

/** Twenty-two people with wages of their own play customers: they get cash in hand and eight in a hundred more; a trader turns it into cash again. */
const hiredStrangers: AttackKind = {
  leavesSign: false,
  play: (town, who) => {
    const plan = openPlan(town, who, { seed: false })
    const strangers = Array.from({ length: 22 }, () => pickResident(town))
    let moved = 0
    town.every({ from: plan.from + 1, to: DAYS, step: MONTH / 22, jitter: 0.8 }, () => {
      const usd = (plan.pay / 22) * town.between(0.6, 1.4)
      moved += town.pay({ from: town.pick(strangers), to: who, usd })
    })
    town.every({ from: plan.from + 8, to: DAYS, step: 9, jitter: 2 }, () =>
      town.pay({ from: who, to: town.pick(TRADERS), usd: town.balance(who) - plan.pay * 0.35 }),
    )
    addClutter(town, who, plan.from, plan.pay)
    return () => ({ locked: plan.pay, spent: plan.cost().spent + moved * 0.095, days: plan.days })
  },
}

/** A firm with twelve on its staff puts the wallet on its payroll tool; its boss gets the money in cash, and a tenth. */
const rentedPayslip: AttackKind = {
  leavesSign: false,
  play: (town, who) => {
    const plan = openPlan(town, who, { seed: false })
    const firm = openEmployer(town, `${who} contractor`, { from: 5, staff: 12 })
    let moved = 0
    town.every({ from: plan.from + 1, to: DAYS, step: MONTH, jitter: 1 }, day => {
      const usd = plan.pay * town.between(0.98, 1.02)
      for (let i = 0; i < 4; i++) {
        const colleague = `${firm} staff ${i}`
        town.pay({ from: firm, to: PAYROLL, usd: 90 })
        town.pay({ from: PAYROLL, to: colleague, usd: 90 })
      }
      const put = town.pay({ from: firm, to: PAYROLL, usd })
      town.at(day + 0.02, () => {
        moved += town.pay({ from: PAYROLL, to: who, usd: put })
      })
    })
    cashOut(town, who, { from: plan.from + 2, step: 10, share: 0.45 })
    addClutter(town, who, plan.from, plan.pay)
    return () => ({ locked: plan.pay, spent: plan.cost().spent + moved * 0.11, days: plan.days })
  },
}

/** One helper lays the money into a pool, another takes the shares out weeks later in two tokens; from there a client pays. */
const liquidityShares: AttackKind = {
  leavesSign: true,
  play: (town, who) => {
    const plan = openPlan(town, who, { days: town.pick([120, 180, 240, 365]) })
    const [provider, taker, client] = [`${who} provider`, `${who} taker`, `${who} client`]
    const pair: readonly [TokenName, TokenName] = ['USDC', 'USDm']
    let lost = 0
    sendOut(town, who, plan, () => provider)
    town.every({ from: plan.from + 4, to: DAYS, step: 6, jitter: 2 }, day => {
      const held = town.balance(provider, 'USD₮')
      for (const take of pair) changeMoney(town, provider, { usd: held / 2, give: 'USD₮', take })
      const parts = pair.map((token, i) =>
        town.pay({ from: provider, to: POOL, usd: town.balance(provider, token), token, together: i > 0 }),
      )
      lost += parts.reduce((sum, part) => sum + part, 0) * 0.008
      town.at(day + town.between(8, 25), () => {
        for (const [i, token] of pair.entries())
          town.pay({ from: POOL, to: taker, usd: (parts[i] ?? 0) * 0.995, token, together: i > 0 })
      })
    })
    town.every({ from: plan.from + 10, to: DAYS, step: 5, jitter: 2 }, () =>
      town.pay({ from: taker, to: client, usd: town.balance(taker) * town.between(0.7, 1) }),
    )
    payBack(town, plan, { holder: () => client, who })
    return () => ({ ...plan.cost(), spent: plan.cost().spent + lost })
  },
}

/** Really washes up for a small wage; in the last three months three clients, filled at exchanges, pay much more, which goes back there. */
const lastNinety: AttackKind = {
  leavesSign: true,
  play: (town, who) => {
    const plan = openPlan(town, who, { days: town.whole(75, 95), seed: false })
    const from = DAYS - town.between(230, 350)
    const wage = town.between(70, 130)
    const kitchen = openEmployer(town, `${who} kitchen`, { from, staff: 6 })
    town.every({ from: from + 3, to: DAYS, step: MONTH, jitter: 1.5 }, () =>
      town.pay({ from: kitchen, to: who, usd: wage * town.between(0.97, 1.03), income: true }),
    )
    let moved = 0
    for (let i = 0; i < 3; i++)
      town.every({ from: plan.from + 2 + i * 9, to: DAYS, step: MONTH, jitter: 3 }, day => {
        const client = `${who} client ${i}`
        const usd = (plan.pay / 3) * town.between(0.8, 1.2)
        town.pay({ from: EXCHANGES[i % 2] ?? EXCHANGES[0], to: client, usd: usd * 1.1 })
        town.pay({ from: client, to: town.pick(SHOPS), usd: usd * 0.03 })
        town.at(day + town.between(1, 5), () => {
          moved += town.pay({ from: client, to: who, usd })
        })
      })
    town.every({ from: plan.from + 9, to: DAYS, step: 8, jitter: 2 }, () =>
      town.pay({
        from: who,
        to: town.pick([...EXCHANGES, ...TRADERS]),
        usd: town.balance(who) - plan.pay / 2,
      }),
    )
    live(town, who, { from: from + 4, rent: wage * 0.2, keep: wage * 0.3, to: plan.from })
    return () => ({ locked: plan.bankroll, spent: plan.cost().spent + moved * 0.04, days: plan.days })
  },
}

/** One real wage goes through three wallets of one person, each time by way of an aunt or a workshop, and each wallet asks for a loan. */
const wageThreeTimes: AttackKind = {
  leavesSign: true,
  play: (town, who) => {
    const plan = openPlan(town, who, { days: town.pick([130, 180, 240, 365]), seed: false })
    const employer = openEmployer(town, `${who} employer`, { from: 5, staff: 8 })
    const way = [`${who} first`, `${who} aunt`, `${who} second`, `${who} workshop`, who]
    town.every({ from: plan.from + 1, to: DAYS, step: MONTH, jitter: 1 }, day => {
      let moment = day
      town.pay({ from: employer, to: way[0] ?? '', usd: plan.pay * town.between(0.98, 1.02) })
      for (let i = 0; i + 1 < way.length; i++) {
        const [from = '', to = ''] = way.slice(i)
        const parts = town.whole(1, 2)
        for (let part = parts; part > 0; part--) {
          moment += town.between(0.4, 2.2)
          town.at(moment, () => town.pay({ from, to, usd: (town.balance(from) * 0.97) / part }))
        }
        town.at(moment + 0.3, () => town.pay({ from, to: town.pick(SHOPS), usd: town.balance(from) * 0.4 }))
      }
    })
    town.every({ from: plan.from + 12, to: DAYS, step: 7, jitter: 1 }, () =>
      town.pay({ from: who, to: OFF_RAMP, usd: (town.balance(who) - plan.pay * 0.2) * 0.5 }),
    )
    addClutter(town, who, plan.from, plan.pay)
    return () => ({ locked: plan.pay * 0.5, spent: plan.cost().spent, days: plan.days })
  },
}

export const eleventhAttacksOpen = {
  hiredStrangers,
  rentedPayslip,
  liquidityShares,
  lastNinety,
  wageThreeTimes,
}
