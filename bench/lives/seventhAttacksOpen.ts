/** Attacks of a seventh round, the half whose causes may be mended. */
import { openPlan, passAlong, payBack, sendOut } from './attackPlan.ts'
import type { AttackKind } from './kinds.ts'
import { depositAt, FILLED_BRIDGE, FILLER, LENDING_APP } from './laterPlaces.ts'
import { EXCHANGES, SHOPS } from './places.ts'
import { neighbour } from './thirdHonestOpen.ts'
import { DAYS, TOKENS } from './town.ts'

const MONTH = 30.4375

/** Two firms filled at an exchange pay the wallet in turn and four straws, who take it back there; the wallet's landlord does too. */
const fedEmployers: AttackKind = {
  leavesSign: true,
  play: (town, who) => {
    const plan = openPlan(town, who)
    const firms = [`${who} firm a`, `${who} firm b`]
    const landlord = `${who} landlord`
    sendOut(town, who, plan, () => landlord)
    let next = 0
    town.every({ from: plan.from + 4, to: DAYS, step: 5, jitter: 2 }, () =>
      town.pay({
        from: landlord,
        to: depositAt(town, `${who} deposit ${next++ % 3}`),
        usd: town.balance(landlord),
      }),
    )
    town.every({ from: plan.from + plan.step * 0.3, to: DAYS, step: plan.step }, day => {
      const sum = (plan.pay * plan.step) / MONTH
      for (const firm of firms) {
        town.pay({ from: EXCHANGES[0], to: firm, usd: sum * 0.75, token: town.pick(TOKENS) })
        town.at(day + 2, () => {
          for (let i = 0; i < 2; i++) {
            const straw = `${firm} straw ${i}`
            town.pay({ from: firm, to: straw, usd: sum * town.between(0.08, 0.12) })
            town.after(1.5, () =>
              town.pay({ from: straw, to: EXCHANGES[0], usd: town.balance(straw) * 0.95 }),
            )
          }
        })
      }
    })
    let turn = 0
    payBack(town, plan, { holder: () => firms[turn++ % 2] ?? '', who })
    return () => ({ ...plan.cost(), locked: plan.bankroll + plan.pay * 0.5 })
  },
}

/** Four months of a loop that grows by a tenth each fortnight, in odd sums, over two agents in turn who also buy things. */
const oddGrowth: AttackKind = {
  leavesSign: true,
  play: (town, who) => {
    const plan = openPlan(town, who, { days: town.pick([115, 125, 140]) })
    const agents = [`${who} agent a`, `${who} agent b`]
    for (const agent of agents)
      town.at(plan.from - 30, () => town.pay({ from: EXCHANGES[1], to: agent, usd: plan.pay * 0.7 }))
    let size = plan.pay * 0.3
    town.every({ from: plan.from + 6, to: DAYS, step: 13, jitter: 3 }, () => {
      const agent = town.pick(agents)
      town.pay({ from: who, to: agent, usd: Math.min(size * 1.02, town.balance(who) * 0.8) })
      town.pay({ from: agent, to: town.pick(SHOPS), usd: town.between(1, 6) })
      size *= 1.1
    })
    town.every({ from: plan.from + 12, to: DAYS, step: 13, jitter: 4 }, () => {
      const agent = agents.toSorted((a, b) => town.balance(b) - town.balance(a))[0] ?? ''
      town.pay({
        from: agent,
        to: who,
        usd: Math.min(size * town.between(0.8, 1.1), town.balance(agent) * 0.97),
      })
    })
    return () => ({ ...plan.cost(), locked: plan.bankroll + plan.pay * 1.4 })
  },
}

/** The wallet's money leaves over a bridge; whoever fills its orders fills a payroll contract that pays six, five of them straws. */
const bridgePayroll: AttackKind = {
  leavesSign: true,
  play: (town, who) => {
    const plan = openPlan(town, who)
    const payroll = `${who} payroll contract`
    town.contract(payroll)
    sendOut(town, who, plan, () => FILLED_BRIDGE)
    town.every({ from: plan.from + plan.step * 0.4, to: DAYS, step: plan.step }, day => {
      const sum = (plan.pay * plan.step) / MONTH
      town.pay({ from: FILLER, to: payroll, usd: sum * 1.6, token: town.pick(TOKENS) })
      town.at(day + plan.step * 0.2, () => {
        for (let i = 0; i < 5; i++) {
          const straw = `${who} straw ${i}`
          town.pay({ from: payroll, to: straw, usd: sum * 0.11 })
          town.after(2, () => town.pay({ from: straw, to: FILLED_BRIDGE, usd: town.balance(straw) * 0.9 }))
        }
      })
    })
    payBack(town, plan, { holder: () => payroll, who })
    return () => ({ ...plan.cost(), locked: plan.bankroll + plan.pay })
  },
}

/** A shop on paper: fifteen buyers are filled by a helper; a third of what they pay is given back, the supplier gets the rest. */
const refundingFake: AttackKind = {
  leavesSign: true,
  play: (town, who) => {
    const plan = openPlan(town, who)
    const [supplier, helper] = [`${who} supplier`, `${who} helper`]
    sendOut(town, who, plan, () => supplier)
    passAlong(town, plan, [supplier, helper], () => town.between(0.5, 3))
    town.every({ from: plan.from + 3, to: DAYS, step: 1.5, jitter: 0.6 }, () => {
      const buyer = `${who} buyer ${town.whole(0, 14)}`
      if (town.balance(buyer) < 20)
        town.pay({ from: helper, to: buyer, usd: Math.min(town.balance(helper), plan.pay / 9) })
      const paid = town.pay({
        from: buyer,
        to: who,
        usd: Math.min(town.balance(buyer) * 0.8, plan.pay / 14),
      })
      if (town.random() < 0.33)
        town.after(town.between(1, 6), () => town.pay({ from: who, to: buyer, usd: paid }))
    })
    return () => ({ ...plan.cost(), locked: plan.bankroll + plan.pay })
  },
}

/** Three friends with jobs lend the same sum each month, as if for work; a cousin is sent the money and pays them back. */
const cousinLoans: AttackKind = {
  leavesSign: true,
  play: (town, who) => {
    const plan = openPlan(town, who)
    const cousin = `${who} cousin`
    const friends = [0, 1, 2].map(i =>
      neighbour(town, `${who} friend ${i}`, Math.max(5, plan.from - 20), 500),
    )
    const part = Math.min(plan.pay / 3, 160)
    sendOut(town, who, plan, () => cousin)
    for (const [i, friend] of friends.entries()) {
      town.every({ from: plan.from + 5 + i * 3, to: DAYS, step: MONTH, jitter: 1 }, () =>
        town.pay({ from: friend, to: who, usd: part * town.between(0.95, 1.05) }),
      )
      town.every({ from: plan.from + 19 + i * 4, to: DAYS, step: MONTH, jitter: 3 }, () =>
        town.pay({ from: cousin, to: friend, usd: part }),
      )
    }
    return plan.cost
  },
}

/** One loan of an app goes to a second wallet, which fills a paper firm that pays it out as weekly wages; the wallet repays. */
const loanAsPay: AttackKind = {
  leavesSign: true,
  play: (town, who) => {
    const plan = openPlan(town, who, { days: town.pick([95, 110, 130]) })
    const [second, firm] = [`${who} second`, `${who} firm`]
    const months = plan.days / MONTH
    const loan = plan.pay * months
    town.at(plan.from + 1, () => town.pay({ from: LENDING_APP, to: second, usd: loan, token: 'USD₮' }))
    town.every({ from: plan.from + 3, to: DAYS, step: MONTH, jitter: 2 }, () =>
      town.pay({ from: second, to: firm, usd: plan.pay * 1.05 }),
    )
    payBack(town, { ...plan, step: 7 }, { holder: () => firm, who })
    town.every({ from: plan.from + 25, to: DAYS, step: MONTH, jitter: 1 }, () =>
      town.pay({ from: who, to: LENDING_APP, usd: Math.max(0, town.balance(who) - plan.bankroll * 0.5) }),
    )
    return () => ({ ...plan.cost(), locked: plan.bankroll + loan / 2 })
  },
}

export const seventhAttacksOpen = {
  fedEmployers,
  oddGrowth,
  bridgePayroll,
  refundingFake,
  cousinLoans,
  loanAsPay,
}
