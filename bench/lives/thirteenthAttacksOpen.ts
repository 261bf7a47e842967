/** Attacks of a thirteenth round, the half whose causes may be mended. */
import { openPlan, sendOut } from './attackPlan.ts'
import { AGENTS, TASKS, TRADERS } from './fourthPlaces.ts'
import { addClutter, gatherClients, MONTH, pickResident } from './habits.ts'
import type { AttackKind } from './kinds.ts'
import { BRIDGE, EXCHANGES, LENDER, live, openEmployer, SHOPS } from './places.ts'
import { DAYS, TOKENS } from './town.ts'

/** A small real wage at a workshop; the boss's wife gets what the wallet holds, and the workshop pays it out again as overtime among its real wages. */
const overtimeByBoss: AttackKind = {
  leavesSign: true,
  play: (town, who) => {
    const plan = openPlan(town, who)
    const wife = `${who} wife of the boss`
    const wage = town.between(90, 160)
    const workshop = openEmployer(town, `${who} workshop`, { from: plan.from, staff: 6 })
    town.every({ from: plan.from + 3, to: DAYS, step: MONTH, jitter: 1 }, () =>
      town.pay({ from: workshop, to: who, usd: wage * town.between(0.98, 1.02), income: true }),
    )
    sendOut(town, who, plan, () => wife)
    town.every({ from: plan.from + 9, to: DAYS, step: 7, jitter: 1.5 }, day => {
      const usd = Math.min(town.balance(wife), (plan.pay * 7 * town.between(0.6, 1.3)) / MONTH)
      const brought = town.pay({ from: wife, to: workshop, usd })
      town.at(day + town.between(1, 6), () =>
        town.pay({ from: workshop, to: who, usd: brought * town.between(0.97, 1) }),
      )
    })
    town.every({ from: plan.from + 12, to: DAYS, step: 15, jitter: 5 }, () =>
      town.pay({ from: wife, to: town.pick(SHOPS), usd: town.between(2, 6) }),
    )
    addClutter(town, who, plan.from, wage)
    return plan.cost
  },
}

/** A helper lays the money into a lending protocol nobody labelled and borrows against it; a client pays what was borrowed as fees, and the next money from the wallet pays the debt and frees the rest. */
const collateralPay: AttackKind = {
  leavesSign: true,
  play: (town, who) => {
    const plan = openPlan(town, who, { days: town.pick([95, 130, 180, 240, 365]) })
    const helper = `${who} helper`
    const client = `${who} client`
    let laid = 0
    let debt = 0
    let interest = 0
    sendOut(town, who, plan, () => helper)
    town.every({ from: plan.from + 4, to: DAYS, step: plan.step, jitter: 1.5 }, day => {
      const repaid = town.pay({ from: helper, to: LENDER, usd: Math.min(debt, town.balance(helper) * 0.6) })
      if (repaid > 0) {
        const freed = town.pay({ from: LENDER, to: helper, usd: (laid * repaid) / debt, token: 'USDC' })
        laid -= freed
        debt -= repaid
      }
      laid += town.pay({ from: helper, to: LENDER, usd: town.balance(helper) * 0.95 })
      const size = (plan.pay * plan.step * town.between(0.85, 1.1)) / MONTH
      const usd = Math.max(0, Math.min(size, laid * 0.75 - debt))
      debt += town.pay({ from: LENDER, to: client, usd, token: town.pick(TOKENS) })
      interest += debt * 0.001 * plan.step
      town.at(day + town.between(0.3, 4), () =>
        town.pay({ from: client, to: who, usd: town.balance(client) * town.between(0.96, 0.99) }),
      )
    })
    return () => ({ ...plan.cost(), locked: plan.bankroll * 1.5, spent: plan.cost().spent + interest })
  },
}

/** A drop of one's own: a contract gives fifty real people a few cents each week, and this wallet a good wage. A fresh sponsor fills it over an exchange, where the wallet's money goes. */
const dropForOne: AttackKind = {
  leavesSign: true,
  play: (town, who) => {
    const plan = openPlan(town, who)
    const drop = `${who} drop contract`
    const exchange = town.pick(EXCHANGES)
    const people = Array.from({ length: 50 }, () => pickResident(town))
    town.contract(drop)
    let given = 0
    let sponsors = 0
    sendOut(town, who, plan, () => exchange)
    town.every({ from: plan.from + 5, to: DAYS, step: 7, jitter: 1 }, day => {
      const usd = (plan.pay * 7 * town.between(0.85, 1.15)) / MONTH
      const sponsor = `${who} sponsor ${sponsors++ >> 2}`
      town.pay({ from: exchange, to: sponsor, usd: usd + 11, token: town.pick(TOKENS) })
      town.at(day + town.between(0.1, 1), () =>
        town.pay({ from: sponsor, to: drop, usd: town.balance(sponsor) * 0.99 }),
      )
      town.at(day + town.between(1.2, 2), () => {
        for (const one of people)
          if (town.random() < 0.6) given += town.pay({ from: drop, to: one, usd: town.between(0.1, 0.5) })
        town.pay({ from: drop, to: who, usd: Math.min(usd, town.balance(drop)) })
      })
    })
    return () => ({ ...plan.cost(), spent: plan.cost().spent + given })
  },
}

/** Stands between those who sell cars and those who buy: a part ahead and the rest come to this wallet, and all but a fiftieth goes on to the seller within the week. */
const carMiddleman: AttackKind = {
  leavesSign: true,
  play: (town, who) => {
    const plan = openPlan(town, who, { days: town.pick([95, 130, 180, 240, 365]), seed: false })
    let deal = 0
    town.at(plan.from, () => town.pay({ from: EXCHANGES[0], to: who, usd: plan.pay * 0.4, token: 'USDC' }))
    town.every({ from: plan.from + 1, to: DAYS - 3, step: 8, jitter: 3 }, day => {
      const price = plan.pay * town.between(0.3, 1.1)
      const buyer = `${who} buyer ${deal}`
      const seller = `${who} seller ${deal++}`
      town.pay({ from: town.pick([BRIDGE, ...EXCHANGES]), to: buyer, usd: price * 1.15 })
      town.pay({ from: buyer, to: town.pick(SHOPS), usd: price * town.between(0.01, 0.08) })
      const ahead = town.pay({ from: buyer, to: who, usd: price * 0.3, income: 0.02 })
      town.at(day + town.between(1, 4), moment => {
        const rest = town.pay({ from: buyer, to: who, usd: price - ahead, income: 0.02 })
        town.at(moment + town.between(0.5, 5), now => {
          town.pay({ from: who, to: seller, usd: (ahead + rest) * 0.98 })
          town.at(now + town.between(0.3, 6), () =>
            town.pay({
              from: seller,
              to: town.pick([...EXCHANGES, ...SHOPS]),
              usd: town.balance(seller) * 0.9,
            }),
          )
        })
      })
    })
    live(town, who, { from: plan.from + 5, keep: plan.pay * 0.35, share: 0.05 })
    addClutter(town, who, plan.from, plan.pay * 0.3)
    return () => ({ locked: plan.pay * 0.5, spent: plan.cost().spent, days: plan.days })
  },
}

/** On payday the wallet's money goes to a friend, to one of three firms and back within the hour, so that it never lies elsewhere; otherwise nothing touches them. */
const paydayInAnHour: AttackKind = {
  leavesSign: true,
  play: (town, who) => {
    const plan = openPlan(town, who)
    const friend = `${who} friend`
    const firms = [0, 1, 2].map(i => `${who} firm ${i}`)
    for (const [i, firm] of firms.entries())
      town.every({ from: plan.from + 2 + i * 4, to: DAYS, step: 24, jitter: 6 }, day => {
        town.pay({ from: EXCHANGES[1], to: firm, usd: 40, token: 'USDm' })
        town.at(day + town.between(1, 5), () => {
          for (const to of [pickResident(town), town.pick(SHOPS)])
            town.pay({ from: firm, to, usd: town.between(8, 18), token: 'USDm' })
        })
      })
    let fees = 0
    town.every({ from: plan.from + 3, to: DAYS, step: plan.step, jitter: 0.5 }, day => {
      const usd = Math.min((plan.pay * plan.step) / MONTH, town.balance(who) * 0.9)
      const firm = town.pick(firms)
      const sent = town.pay({ from: who, to: friend, usd: usd * town.between(0.95, 1.02) })
      town.at(day + 0.012, () => town.pay({ from: friend, to: firm, usd: sent * 0.999 }))
      town.at(day + 0.03, () => {
        fees += sent - town.pay({ from: firm, to: who, usd: sent * town.between(0.985, 0.995) })
      })
    })
    addClutter(town, who, plan.from, plan.pay * 0.3)
    return () => ({ ...plan.cost(), spent: plan.cost().spent + fees })
  },
}

/** A second phone posts tasks at the contract where many work; this wallet does them, for a few dollars each, and the contract keeps a twentieth. Some of the tasks of others it really does. */
const ownTasks: AttackKind = {
  leavesSign: true,
  play: (town, who) => {
    const plan = openPlan(town, who)
    const second = `${who} second`
    let fees = 0
    sendOut(town, who, plan, () => second)
    const size = town.between(9, 22)
    town.every({ from: plan.from + 4, to: DAYS, step: (size * MONTH) / plan.pay, jitter: 0.4 }, day => {
      const usd = Math.min(size * town.between(0.5, 1.5), town.balance(second))
      const posted = town.pay({ from: second, to: TASKS, usd })
      fees += posted * 0.05
      town.at(day + town.between(0.3, 6), () => town.pay({ from: TASKS, to: who, usd: posted * 0.95 }))
    })
    town.every({ from: plan.from + 2, to: DAYS, step: 4, jitter: 1.5 }, () =>
      town.pay({ from: TASKS, to: who, usd: town.between(0.3, 2), income: true }),
    )
    addClutter(town, who, plan.from, plan.pay * 0.3)
    return () => ({ ...plan.cost(), spent: plan.cost().spent + fees })
  },
}

/** A driver's real passengers pay to this wallet instead of his; he gets it in cash, and a twentieth more. Traders and agents make cash of it again. */
const faresForCash: AttackKind = {
  leavesSign: false,
  play: (town, who) => {
    const plan = openPlan(town, who, { seed: false })
    const fare = town.between(4, 9)
    const findRider = gatherClients(town, 60)
    let moved = 0
    town.every(
      { from: plan.from + 1, to: DAYS, step: (fare * MONTH) / plan.pay, jitter: 0.2, skip: 0.07 },
      day => {
        if (Math.floor(day) % 7 === 5) return
        const usd = fare * town.between(0.4, 1.6)
        moved += town.pay({ from: findRider(usd), to: who, usd })
      },
    )
    town.every({ from: plan.from + 7, to: DAYS, step: 7, jitter: 2 }, () =>
      town.pay({
        from: who,
        to: town.pick([...TRADERS, ...AGENTS]),
        usd: (town.balance(who) - plan.pay * 0.25) * town.between(0.7, 1),
      }),
    )
    addClutter(town, who, plan.from, plan.pay * 0.6)
    return () => ({ locked: plan.pay * 0.5, spent: plan.cost().spent + moved * 0.07, days: plan.days })
  },
}

export const thirteenthAttacksOpen = {
  overtimeByBoss,
  collateralPay,
  dropForOne,
  carMiddleman,
  paydayInAnHour,
  ownTasks,
  faresForCash,
}
