/** Attacks of a third round, the half whose causes may be mended. */
import { openPlan, passAlong, payBack, sendOut } from './attackPlan.ts'
import type { AttackKind } from './kinds.ts'
import { LENDING_APP } from './laterPlaces.ts'
import { EXCHANGES, live, openEmployer, POOL, SHOPS } from './places.ts'
import { DAYS, TOKENS } from './town.ts'

const MONTH = 30.4375

/** Two with small real jobs pay each other through a bar and a studio, which mix both pays with what goes round. */
const mixedSalaries: AttackKind = {
  leavesSign: true,
  play: (town, who) => {
    const plan = openPlan(town, who)
    const friend = `${who} friend`
    town.at(plan.from, () => town.pay({ from: EXCHANGES[1], to: friend, usd: plan.bankroll }))
    for (const one of [who, friend]) {
      const by = openEmployer(town, `${one} boss`, { from: plan.from, staff: 3 })
      town.every({ from: plan.from + 2, to: DAYS, step: MONTH, jitter: 1 }, () =>
        town.pay({ from: by, to: one, usd: plan.pay * 0.15 }),
      )
    }
    sendOut(town, who, plan, () => `${who} ${town.pick(['bar', 'studio'])}`)
    sendOut(town, friend, plan, () => `${who} ${town.pick(['bar', 'studio'])}`)
    for (const [i, house] of ['bar', 'studio'].entries())
      payBack(
        town,
        { ...plan, pay: plan.pay * 0.6 },
        { holder: () => `${who} ${house}`, who: [who, friend][i] ?? who },
      )
    payBack(town, { ...plan, pay: plan.pay * 0.4 }, { holder: () => `${who} studio`, who })
    return plan.cost
  },
}

/** Every part goes to a fresh deposit address, which is emptied two to five weeks later; two fresh payers bring it back. */
const staggeredDeposits: AttackKind = {
  leavesSign: true,
  play: (town, who) => {
    const plan = openPlan(town, who)
    let part = 0
    sendOut(town, who, plan, () => {
      const deposit = `${who} slow deposit ${part++}`
      town.after(town.between(14, 35), () =>
        town.pay({ from: deposit, to: town.pick(EXCHANGES), usd: town.balance(deposit) }),
      )
      return deposit
    })
    payBack(town, plan, {
      holder: () => town.pick(EXCHANGES),
      who,
      endless: true,
      via: () => `${who} payer ${town.whole(0, 1)}`,
    })
    return plan.cost
  },
}

/** Twelve paper firms, filled at exchanges, pay invoices; two subcontractors take the money back there. */
const invoiceMill: AttackKind = {
  leavesSign: true,
  play: (town, who) => {
    const plan = openPlan(town, who)
    sendOut(town, who, plan, () => {
      const sub = `${who} subcontractor ${town.whole(0, 1)}`
      town.after(town.between(1, 6), () =>
        town.pay({ from: sub, to: town.pick(EXCHANGES), usd: town.balance(sub) * 0.98 }),
      )
      return sub
    })
    town.every({ from: plan.from + 6, to: DAYS, step: 5, jitter: 2 }, day => {
      const firm = `${who} firm ${town.whole(0, 11)}`
      town.pay({
        from: town.pick(EXCHANGES),
        to: firm,
        token: town.pick(TOKENS),
        usd: (plan.pay / 6) * town.between(0.7, 1.3),
      })
      town.at(day + town.between(0.5, 3), () =>
        town.pay({ from: firm, to: who, usd: town.balance(firm) * town.between(0.95, 1) }),
      )
    })
    return plan.cost
  },
}

/** A wallet that worked for five months and slept for three was bought; now own money goes round through a pool. */
const sleepingWallet: AttackKind = {
  leavesSign: true,
  play: (town, who) => {
    const plan = openPlan(town, who, { days: town.pick([95, 120, 150]) })
    const usd = plan.pay * 0.5
    const asleep = plan.from - 90
    const by = openEmployer(town, `${who} employer`, { from: 10 })
    town.every({ from: 10, to: asleep, step: MONTH, jitter: 1 }, () => town.pay({ from: by, to: who, usd }))
    live(town, who, { from: 10, to: asleep, rent: usd * 0.2, keep: usd * 0.3, share: 0.12 })
    sendOut(town, who, plan, () => POOL)
    payBack(town, plan, { holder: () => POOL, who, endless: true })
    return () => ({ ...plan.cost(), spent: plan.cost().spent + 40 })
  },
}

/** Eight little shops of the attacker, with a few real guests, give the money back as refunds and discounts. */
const refundMill: AttackKind = {
  leavesSign: true,
  play: (town, who) => {
    const plan = openPlan(town, who)
    const shop = (): string => `${who} shop ${town.whole(0, 7)}`
    for (let i = 0; i < 8; i++)
      town.every({ from: plan.from + i, to: DAYS, step: 12 }, () => {
        const guest = `${who} guest ${i}`
        town.pay({ from: EXCHANGES[0], to: guest, usd: 25 })
        town.pay({ from: guest, to: `${who} shop ${i}`, usd: town.between(4, 9) })
        town.pay({ from: guest, to: town.pick(SHOPS), usd: 10 })
      })
    sendOut(town, who, plan, shop)
    town.every({ from: plan.from + 8, to: DAYS, step: 4, jitter: 1.5 }, () => {
      const from = shop()
      town.pay({ from, to: who, usd: town.balance(from) * town.between(0.7, 0.95) })
    })
    return plan.cost
  },
}

/** Three friends and an app lend in turn; each new loan pays the one before. */
const stackedLoans: AttackKind = {
  leavesSign: true,
  play: (town, who) => {
    const plan = openPlan(town, who)
    const friends = [0, 1, 2].map(i => `${who} lender ${i}`)
    for (const friend of friends) {
      const by = openEmployer(town, `${friend} boss`, { from: plan.from - 5, staff: 2 })
      town.every({ from: plan.from - 4, to: DAYS, step: MONTH }, () =>
        town.pay({ from: by, to: friend, usd: plan.pay * 0.5 }),
      )
      live(town, friend, { from: plan.from, keep: plan.pay, share: 0.05 })
    }
    let turn = 0
    town.every({ from: plan.from + 5, to: DAYS, step: 11, jitter: 2 }, day => {
      const lender = [...friends, LENDING_APP][turn++ % 4] ?? LENDING_APP
      const lent = town.pay({ from: lender, to: who, usd: plan.pay * town.between(0.3, 0.45), token: 'USD₮' })
      town.at(day + town.between(25, 34), () => town.pay({ from: who, to: lender, usd: lent * 1.03 }))
    })
    return plan.cost
  },
}

/** A fund takes the wallet's gifts; three people it supports hand them on as pay. */
const charityLoop: AttackKind = {
  leavesSign: true,
  play: (town, who) => {
    const plan = openPlan(town, who)
    const fund = `${who} fund`
    town.contract(fund)
    for (let i = 0; i < 5; i++)
      town.every({ from: plan.from + i * 4, to: DAYS, step: 20 }, () => {
        town.pay({ from: EXCHANGES[1], to: `${who} donor ${i}`, usd: 30 })
        town.pay({ from: `${who} donor ${i}`, to: fund, usd: 12 })
      })
    sendOut(town, who, plan, () => fund)
    for (let i = 0; i < 3; i++)
      passAlong(town, plan, [fund, `${who} helped ${i}`, `${who} office`], () => town.between(0, 3))
    payBack(town, plan, { holder: () => `${who} office`, who })
    return plan.cost
  },
}

export const thirdAttacksOpen = {
  mixedSalaries,
  staggeredDeposits,
  invoiceMill,
  sleepingWallet,
  refundMill,
  stackedLoans,
  charityLoop,
}
