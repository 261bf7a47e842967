/** Attacks of a fifth round, the half whose causes may be mended. */
import { openPlan, passAlong, payBack, sendOut } from './attackPlan.ts'
import type { AttackKind } from './kinds.ts'
import { depositAt, SPLIT_TILL } from './laterPlaces.ts'
import { EXCHANGES, LENDER, SHOPS } from './places.ts'
import { DAYS, TOKENS } from './town.ts'

const MONTH = 30.4375

/** A second wallet draws loans at a protocol and fills the firm that pays; the wallet's money pays them off. */
const borrowedPayer: AttackKind = {
  leavesSign: true,
  play: (town, who) => {
    const plan = openPlan(town, who)
    const second = `${who} second`
    const firm = `${who} firm`
    sendOut(town, who, plan, () => {
      town.after(town.between(0.5, 3), () =>
        town.pay({ from: second, to: LENDER, usd: town.balance(second) * town.between(0.9, 1) }),
      )
      return second
    })
    town.every({ from: plan.from + 5, to: DAYS, step: MONTH, jitter: 2 }, day => {
      const drawn = town.pay({ from: LENDER, to: `${who} third`, usd: plan.pay * 1.02, token: 'USDC' })
      town.at(day + 1, () => town.pay({ from: `${who} third`, to: firm, usd: drawn }))
    })
    payBack(town, plan, { holder: () => firm, who })
    return plan.cost
  },
}

/** A payroll contract of the attacker's pays a dozen; eleven of them are paper and bring their pay back to its owner. */
const paperPayroll: AttackKind = {
  leavesSign: true,
  play: (town, who) => {
    const plan = openPlan(town, who)
    const payroll = `${who} payroll`
    const owner = `${who} payroll owner`
    town.contract(payroll)
    const staff = Array.from({ length: 11 }, (_, i) => `${who} paper worker ${i}`)
    town.at(plan.from, () => town.pay({ from: EXCHANGES[0], to: owner, usd: plan.pay * 3 }))
    town.every({ from: plan.from + 3, to: DAYS, step: MONTH }, day => {
      town.pay({ from: owner, to: payroll, usd: town.balance(owner) * 0.98 })
      town.at(day + 1, () => {
        for (const one of staff)
          town.pay({ from: payroll, to: one, usd: plan.pay * town.between(0.15, 0.22) })
        town.pay({ from: payroll, to: who, usd: Math.min(plan.pay, town.balance(payroll)) })
      })
      for (const one of staff)
        town.at(day + town.between(3, 20), () => {
          town.pay({ from: one, to: town.pick(SHOPS), usd: town.between(1, 4) })
          town.pay({ from: one, to: owner, usd: town.balance(one) * 0.97 })
        })
    })
    sendOut(town, who, plan, () => town.pick(staff))
    return () => ({ ...plan.cost(), locked: plan.bankroll + plan.pay * 3 })
  },
}

/** Three fresh mules each month carry the money to a fresh payer, who is never used again. */
const rotatingMules: AttackKind = {
  leavesSign: true,
  play: (town, who) => {
    const plan = openPlan(town, who)
    const month = (day: number): number => Math.floor((day - plan.from) / MONTH)
    const keep = plan.bankroll - plan.pay
    town.every({ from: plan.from + 3, to: DAYS, step: 10, jitter: 2 }, day => {
      const carrier = (i: number): string => `${who} mule ${month(day)} ${i}`
      const payer = `${who} payer ${month(day)}`
      const usd = Math.max(0, town.balance(who) - keep)
      for (let i = 0; i < 3; i++) {
        town.pay({ from: who, to: carrier(i), usd: usd / 3 })
        town.at(day + town.between(1, 3), () => {
          town.pay({ from: carrier(i), to: town.pick(SHOPS), usd: 1 })
          town.pay({ from: carrier(i), to: payer, usd: town.balance(carrier(i)) })
        })
      }
      town.at(day + town.between(4, 7), () => town.pay({ from: payer, to: who, usd: town.balance(payer) }))
    })
    return plan.cost
  },
}

/** A pool of the attacker's, with a few strangers: the wallet changes a token there, a second wallet takes the other out. */
const ownPool: AttackKind = {
  leavesSign: true,
  play: (town, who) => {
    const plan = openPlan(town, who)
    const pool = `${who} pool`
    const trader = `${who} trader`
    town.contract(pool)
    town.at(plan.from, () => {
      for (const token of TOKENS)
        town.pay({ from: EXCHANGES[1], to: `${who} provider`, usd: plan.pay * 0.6, token })
      town.pay({ from: `${who} provider`, to: pool, usd: plan.pay * 1.7 })
    })
    for (let i = 0; i < 6; i++)
      town.every({ from: plan.from + i * 4, to: DAYS, step: 35, jitter: 8 }, () => {
        const stranger = `${who} stranger ${i}`
        town.pay({ from: town.pick(EXCHANGES), to: stranger, usd: 30 })
        const given = town.pay({ from: stranger, to: pool, usd: 20 })
        town.pay({ from: pool, to: stranger, usd: given * 0.99 })
        town.pay({ from: stranger, to: town.pick(SHOPS), usd: 25 })
      })
    sendOut(town, who, plan, () => pool)
    payBack(town, plan, { holder: () => pool, who, via: () => trader })
    return () => ({ ...plan.cost(), locked: plan.bankroll + plan.pay * 1.8 })
  },
}

/** A lender of the attacker's own: small loans that are paid off on the day, and the firm that pays is filled by the lender. */
const ownLoanBook: AttackKind = {
  leavesSign: true,
  play: (town, who) => {
    const plan = openPlan(town, who)
    const lender = `${who} lender`
    const firm = `${who} firm`
    town.contract(lender)
    town.at(plan.from, () => town.pay({ from: EXCHANGES[0], to: lender, usd: plan.pay * 0.8 }))
    town.every({ from: plan.from + 5, to: DAYS, step: 60, jitter: 3 }, day => {
      const lent = town.pay({ from: lender, to: who, usd: plan.pay * 0.3 })
      for (let part = 1; part <= 7; part++)
        town.at(day + part * 7, () => town.pay({ from: who, to: lender, usd: lent / 6.5 }))
    })
    sendOut(town, who, plan, () => `${who} fund`)
    passAlong(town, plan, [`${who} fund`, lender], () => town.between(0.5, 4))
    town.every({ from: plan.from + 8, to: DAYS, step: 10, jitter: 2 }, () =>
      town.pay({ from: lender, to: firm, usd: town.balance(lender) * 0.7 }),
    )
    payBack(town, plan, { holder: () => firm, who })
    return () => ({ ...plan.cost(), locked: plan.bankroll + plan.pay * 0.8 })
  },
}

/** Thirty customers who buy elsewhere too, all filled by one wallet that the shop's supplier fills. */
const fedCustomers: AttackKind = {
  leavesSign: true,
  play: (town, who) => {
    const plan = openPlan(town, who)
    const [supplier, feeder] = [`${who} supplier`, `${who} feeder`]
    town.at(plan.from, () => town.pay({ from: EXCHANGES[1], to: feeder, usd: plan.pay * 0.8 }))
    sendOut(town, who, plan, () => supplier)
    passAlong(town, plan, [supplier, feeder], () => town.between(0.5, 5))
    town.every({ from: plan.from + 2, to: DAYS, step: 0.9, jitter: 0.4 }, day => {
      const customer = `${who} customer ${town.whole(0, 30)}`
      town.pay({ from: feeder, to: customer, usd: Math.min(town.balance(feeder) * 0.3, plan.pay / 20) })
      town.pay({ from: customer, to: town.pick(SHOPS), usd: town.balance(customer) * 0.06 })
      town.at(day + town.between(0.5, 6), () =>
        town.pay({ from: customer, to: who, usd: Math.min(town.balance(customer), plan.pay / 33) }),
      )
    })
    return () => ({ ...plan.cost(), locked: plan.bankroll + plan.pay * 0.8 })
  },
}

/** A year's circle: a friend keeps the money for two months, and a firm with a little dust of others pays it back. */
const slowCircle: AttackKind = {
  leavesSign: true,
  play: (town, who) => {
    const plan = openPlan(town, who, { days: town.pick([300, 365]) })
    const firm = `${who} firm`
    const keep = plan.bankroll - plan.pay
    town.at(plan.from, () => town.pay({ from: EXCHANGES[0], to: firm, usd: plan.pay * 2.2 }))
    town.every({ from: plan.from + 4, to: DAYS, step: 15, jitter: 3 }, day => {
      const friend = `${who} friend ${town.whole(0, 2)}`
      const given = town.pay({ from: who, to: friend, usd: Math.max(0, town.balance(who) - keep) })
      town.at(day + town.between(45, 75), () => town.pay({ from: friend, to: firm, usd: given * 0.98 }))
    })
    town.every({ from: plan.from + 2, to: DAYS, step: 6, jitter: 2 }, () => {
      const stranger = `${who} dust ${town.whole(0, 20)}`
      town.pay({ from: town.pick(EXCHANGES), to: stranger, usd: 6 })
      town.pay({ from: stranger, to: firm, usd: town.between(1, 5) })
    })
    payBack(town, plan, { holder: () => firm, who })
    return () => ({ ...plan.cost(), locked: plan.bankroll + plan.pay * 2.2 })
  },
}

/** A third wallet takes the money to an exchange over fresh deposit addresses; the till pays the wallet each fortnight. */
const thirdDeposits: AttackKind = {
  leavesSign: true,
  play: (town, who) => {
    const plan = openPlan(town, who)
    const third = `${who} third`
    let next = 0
    sendOut(town, who, plan, () => {
      town.after(town.between(1, 9), () =>
        town.pay({ from: third, to: depositAt(town, `${who} deposit ${next++}`), usd: town.balance(third) }),
      )
      return third
    })
    payBack(town, { ...plan, step: 14 }, { holder: () => SPLIT_TILL, who })
    return plan.cost
  },
}

export const fifthAttacksOpen = {
  borrowedPayer,
  paperPayroll,
  rotatingMules,
  ownPool,
  ownLoanBook,
  fedCustomers,
  slowCircle,
  thirdDeposits,
}
