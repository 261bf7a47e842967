/** Attacks of a tenth round, the half whose causes may be mended. */
import { openPlan, payBack, sendOut } from './attackPlan.ts'
import type { AttackKind } from './kinds.ts'
import { LENDING_APP } from './laterPlaces.ts'
import { EXCHANGES, SHOPS } from './places.ts'
import { BOOKMAKER } from './seventhPlaces.ts'
import { PAWNSHOP, TELCO } from './tenthPlaces.ts'
import { neighbour } from './thirdHonestOpen.ts'
import { DAYS } from './town.ts'

const MONTH = 30.4375

/** Five workers lend to a boss on paper, who pays the wallet; a cousin who gets the wallet's money pays them back weeks later. */
const lentToBoss: AttackKind = {
  leavesSign: true,
  play: (town, who) => {
    const plan = openPlan(town, who, { days: town.pick([95, 130, 180, 240]) })
    const [boss, cousin] = [`${who} boss`, `${who} cousin`]
    sendOut(town, who, plan, () => cousin)
    const workers = Array.from({ length: 5 }, (_, i) =>
      neighbour(town, `${who} worker ${i}`, Math.max(5, plan.from - 40), 700),
    )
    let next = 0
    town.every({ from: plan.from + 1, to: DAYS, step: 12, jitter: 2 }, day => {
      const worker = workers[next++ % 5] ?? ''
      const lent = town.pay({ from: worker, to: boss, usd: (plan.pay * 12.5) / MONTH })
      town.at(day + town.between(35, 50), () => town.pay({ from: cousin, to: worker, usd: lent * 1.04 }))
    })
    town.every({ from: plan.from + 6, to: DAYS, step: MONTH / 2, jitter: 1 }, () =>
      town.pay({ from: boss, to: who, usd: (plan.pay / 2) * town.between(0.95, 1.02) }),
    )
    return () => ({ ...plan.cost(), locked: plan.bankroll + plan.pay })
  },
}

/** Ten straws take small loans of an app, shop a little and buy from the wallet; its supplier gives them what they pay back. */
const farmedLoans: AttackKind = {
  leavesSign: true,
  play: (town, who) => {
    const plan = openPlan(town, who)
    const supplier = `${who} supplier`
    sendOut(town, who, plan, () => supplier)
    for (let i = 0; i < 10; i++)
      town.every({ from: plan.from + 1 + i * 2.5, to: DAYS, step: MONTH, jitter: 2 }, day => {
        const straw = `${who} straw ${i}`
        const lent = town.pay({ from: LENDING_APP, to: straw, usd: plan.pay / 9.5, token: 'USD₮' })
        town.pay({ from: straw, to: town.pick(SHOPS), usd: lent * 0.03 })
        for (const part of [0.5, 0.46])
          town.at(day + town.between(1, 12), () => town.pay({ from: straw, to: who, usd: lent * part }))
        town.at(day + 27, () => {
          town.pay({ from: supplier, to: straw, usd: lent * 1.06 })
          town.pay({ from: straw, to: LENDING_APP, usd: lent * 1.05 })
        })
      })
    return () => ({
      ...plan.cost(),
      locked: plan.bankroll + plan.pay,
      spent: plan.cost().spent + (plan.pay * 0.05 * plan.days) / MONTH,
    })
  },
}

/** Two own accounts bet on both sides at a bookmaker with real punters; whoever wins hands it to a firm that pays the wallet. */
const bothSides: AttackKind = {
  leavesSign: true,
  play: (town, who) => {
    const plan = openPlan(town, who)
    const [left, right] = [`${who} left`, `${who} right`]
    const firm = `${who} firm`
    let turn = 0
    sendOut(town, who, plan, () => (turn++ % 2 ? left : right))
    town.every({ from: plan.from + 3, to: DAYS, step: 3.5, jitter: 1 }, day => {
      const stakes = [left, right].map(one =>
        town.pay({ from: one, to: BOOKMAKER, usd: town.balance(one) * 0.9 }),
      )
      const won = stakes.reduce((sum, stake) => sum + stake, 0) * 0.97
      const winner = town.pick([left, right])
      town.at(day + town.between(0.2, 1.5), () => town.pay({ from: BOOKMAKER, to: winner, usd: won }))
      town.at(day + town.between(2, 4), () => town.pay({ from: winner, to: firm, usd: won * 0.95 }))
    })
    payBack(town, plan, { holder: () => firm, who })
    return () => ({
      ...plan.cost(),
      locked: plan.bankroll + plan.pay,
      spent: plan.cost().spent + (plan.pay * 0.03 * plan.days) / MONTH,
    })
  },
}

/** Pawns the same gold each month at a shop with real customers; a second phone, filled by the wallet, fetches it. */
const pawnedMonthly: AttackKind = {
  leavesSign: true,
  play: (town, who) => {
    const plan = openPlan(town, who)
    const second = `${who} second`
    sendOut(town, who, plan, () => second)
    let fees = 0
    town.every({ from: plan.from + 4, to: DAYS, step: MONTH / 2, jitter: 1.5 }, day => {
      const lent = town.pay({ from: PAWNSHOP, to: who, usd: (plan.pay / 2) * town.between(0.95, 1.03) })
      fees += lent * 0.03
      town.at(day + town.between(8, 13), () => town.pay({ from: second, to: PAWNSHOP, usd: lent * 1.03 }))
    })
    return () => ({ ...plan.cost(), locked: plan.bankroll + plan.pay, spent: plan.cost().spent + fees })
  },
}

/** Buys airtime at the telephone company and sells it to twenty-five real people within weeks, a little below what it cost. */
const sellsAtALoss: AttackKind = {
  leavesSign: true,
  play: (town, who) => {
    const plan = openPlan(town, who)
    const callers = Array.from({ length: 25 }, (_, i) => `${who} caller ${i}`)
    sendOut(town, who, plan, () => TELCO)
    let lost = 0
    town.every({ from: plan.from + 5, to: DAYS, step: 1, jitter: 0.4 }, () => {
      const caller = town.pick(callers)
      town.pay({ from: town.pick(EXCHANGES), to: caller, usd: town.between(30, 80) })
      const paid = town.pay({ from: caller, to: who, usd: (plan.pay / MONTH) * town.between(0.7, 1.2) })
      town.pay({ from: caller, to: town.pick(SHOPS), usd: town.balance(caller) * 0.5 })
      lost += paid * 0.03
    })
    return () => ({ ...plan.cost(), spent: plan.cost().spent + lost })
  },
}

export const tenthAttacksOpen = { lentToBoss, farmedLoans, bothSides, pawnedMonthly, sellsAtALoss }
