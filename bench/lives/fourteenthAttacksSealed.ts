/** Attacks of a fourteenth round, the half that nothing is tuned on. */
import { openPlan, sendOut } from './attackPlan.ts'
import { VAULT } from './eighthPlaces.ts'
import { LOAN_APPS } from './fourteenthPlaces.ts'
import { AGENTS, TRADERS } from './fourthPlaces.ts'
import { addClutter, MONTH } from './habits.ts'
import type { AttackKind } from './kinds.ts'
import { EXCHANGES, live, OFF_RAMP, openEmployer, SHOPS } from './places.ts'
import { MEMBERSHIPS } from './thirteenthPlaces.ts'
import { DAYS } from './town.ts'

/** A second phone lays the wallet's money into the vault where many save, and tells the vault to pay it out to this wallet, a part each week or fortnight, with what it earned meanwhile. */
const vaultPaysMe: AttackKind = {
  leavesSign: true,
  play: (town, who) => {
    const plan = openPlan(town, who)
    const second = `${who} second`
    const step = town.pick([7, 14])
    let laid = 0
    sendOut(town, who, plan, () => second)
    town.every({ from: plan.from + 4, to: DAYS, step: 8, jitter: 2 }, () => {
      laid += town.pay({ from: second, to: VAULT, usd: town.balance(second) * town.between(0.85, 0.98) })
    })
    town.every({ from: plan.from + 10, to: DAYS, step, jitter: 1 }, () => {
      const usd = Math.min(laid, (plan.pay * step * town.between(0.8, 1.1)) / MONTH)
      laid -= town.pay({ from: VAULT, to: who, usd })
      laid *= 1.001
    })
    town.every({ from: plan.from + 8, to: DAYS, step: 13, jitter: 4 }, () =>
      town.pay({ from: second, to: town.pick(SHOPS), usd: town.between(1, 4) }),
    )
    addClutter(town, who, plan.from, plan.pay * 0.3)
    return plan.cost
  },
}

/** Makes films whose members are forty phones of his own: a feeder gives each a few dollars, each pays the contract where real members pay many makers, and the contract pays him each month, less a twelfth. */
const fanClub: AttackKind = {
  leavesSign: true,
  play: (town, who) => {
    const plan = openPlan(town, who)
    const feeder = `${who} feeder`
    const fans = Array.from({ length: town.whole(30, 45) }, (_, i) => `${who} fan ${i}`)
    const fee = (plan.pay * 15) / MONTH / fans.length
    let paid = 0
    let fees = 0
    sendOut(town, who, plan, () => feeder)
    for (const fan of fans)
      town.every({ from: plan.from + town.between(4, 16), to: DAYS, step: 15, jitter: 3 }, day => {
        const usd = Math.min(fee * town.between(0.7, 1.3), town.balance(feeder))
        town.pay({ from: feeder, to: fan, usd })
        town.at(day + town.between(0.2, 4), () => {
          paid += town.pay({ from: fan, to: MEMBERSHIPS, usd: town.balance(fan) * 0.98 })
        })
      })
    town.every({ from: plan.from + 25, to: DAYS, step: MONTH, jitter: 1 }, () => {
      const got = town.pay({ from: MEMBERSHIPS, to: who, usd: paid * 0.92, token: 'USDC' })
      fees += paid - got
      paid = 0
    })
    addClutter(town, who, plan.from, plan.pay * 0.3)
    return () => ({ ...plan.cost(), spent: plan.cost().spent + fees })
  },
}

/** A rich uncle whose firm really pays five people pays a wage to the nephew too, who does nothing for it; each quarter the most of it goes to the uncle's wife, who gives it to the firm. */
const uncleQuarterly: AttackKind = {
  leavesSign: true,
  play: (town, who) => {
    const plan = openPlan(town, who, { days: town.pick([130, 180, 240, 365]), seed: false })
    const firm = openEmployer(town, `${who} uncle's firm`, { from: Math.max(6, plan.from - 60), staff: 5 })
    const wife = `${who} uncle's wife`
    let kept = 0
    town.every({ from: plan.from + 2, to: DAYS, step: MONTH, jitter: 1 }, () => {
      kept += town.pay({ from: firm, to: who, usd: plan.pay * town.between(0.97, 1.03) })
    })
    const quarter = town.between(82, 95)
    town.every({ from: plan.from + quarter - 8, to: DAYS, step: quarter, jitter: 6 }, day => {
      const parts = town.whole(1, 3)
      const usd = Math.min(kept * 0.88, town.balance(who) * 0.95)
      kept = 0
      for (let part = 0; part < parts; part++)
        town.at(day + part * town.between(0.5, 3), () => town.pay({ from: who, to: wife, usd: usd / parts }))
      town.at(day + town.between(9, 14), () =>
        town.pay({ from: wife, to: firm, usd: town.balance(wife) * 0.97 }),
      )
    })
    live(town, who, { from: plan.from + 6, keep: plan.pay * 0.6, share: 0.006 })
    addClutter(town, who, plan.from, plan.pay * 0.2)
    return () => ({
      locked: plan.pay * 3,
      spent: plan.cost().spent + (plan.pay * 0.04 * plan.days) / MONTH,
      days: plan.days,
    })
  },
}

/** Two friends with real places at real firms have their wages paid to this wallet, whose owner has a small job himself; they get cash for it, and a twenty-fifth more. Agents, traders and an off-ramp make the cash. */
const wagesForCash: AttackKind = {
  leavesSign: false,
  play: (town, who) => {
    const plan = openPlan(town, who, { seed: false })
    let moved = 0
    const firms = ['printing house', 'bus line'].map(name =>
      openEmployer(town, `${who} ${name}`, { from: Math.max(6, plan.from - 90), staff: town.whole(5, 11) }),
    )
    for (const [i, firm] of firms.entries()) {
      const wage = plan.pay * town.between(0.35, 0.55)
      const step = i === 0 ? MONTH : town.pick([14, MONTH])
      town.every({ from: plan.from + 2 + i * 5, to: DAYS, step, jitter: 1 }, () => {
        moved += town.pay({ from: firm, to: who, usd: (wage * step * town.between(0.97, 1.03)) / MONTH })
      })
    }
    const small = openEmployer(town, `${who} market hall`, { from: plan.from, staff: 4 })
    town.every({ from: plan.from + 4, to: DAYS, step: 7, jitter: 1 }, () =>
      town.pay({ from: small, to: who, usd: town.between(12, 22), income: true }),
    )
    town.every({ from: plan.from + 6, to: DAYS, step: 7, jitter: 2 }, () =>
      town.pay({
        from: who,
        to: town.pick([...AGENTS, ...TRADERS, OFF_RAMP]),
        usd: Math.max(0, town.balance(who) - plan.pay * 0.2) * town.between(0.4, 0.8),
      }),
    )
    live(town, who, { from: plan.from + 5, keep: plan.pay * 0.2, share: 0.02 })
    addClutter(town, who, plan.from, plan.pay * 0.4)
    return () => ({ locked: plan.pay * 0.5, spent: plan.cost().spent + moved * 0.04, days: plan.days })
  },
}

/** A factory on paper: a contract of the attacker's pays twelve phones of his own and this wallet in one transaction each fortnight. The twelve spend a little and bring the rest to two collectors, on days of their own; what the wallet sends goes to a canteen, and all of it to the factory. */
const paperFactory: AttackKind = {
  leavesSign: true,
  play: (town, who) => {
    const plan = openPlan(town, who)
    const factory = `${who} factory`
    const payroll = `${who} wages contract`
    const canteen = `${who} canteen`
    const collectors = [0, 1].map(i => `${who} collector ${i}`)
    const hands = Array.from({ length: 12 }, (_, i) => `${who} hand ${i}`)
    const wages = hands.map(() => town.between(25, 60))
    const sum = wages.reduce((all, wage) => all + wage, 0)
    let spent = 0
    town.contract(payroll)
    town.at(plan.from, () =>
      town.pay({ from: town.pick(EXCHANGES), to: factory, usd: sum * 1.5 + plan.pay * 0.5 }),
    )
    sendOut(town, who, plan, () => canteen)
    town.every({ from: plan.from + 3, to: DAYS, step: 14, jitter: 1 }, day => {
      const share = (plan.pay * 14 * town.between(0.96, 1.04)) / MONTH
      town.pay({ from: factory, to: payroll, usd: sum + share })
      town.at(day + 0.4, () => {
        const usd = Math.min(share, town.balance(payroll) * 0.6)
        town.pay({ from: payroll, to: who, usd })
        for (const [i, hand] of hands.entries())
          town.pay({ from: payroll, to: hand, usd: wages[i] ?? 0, together: true })
      })
      for (const hand of hands)
        town.at(day + town.between(1, 8), now => {
          spent += town.pay({ from: hand, to: town.pick(SHOPS), usd: town.between(0.5, 2.5) })
          town.at(now + town.between(0.1, 2), () =>
            town.pay({ from: hand, to: town.pick(collectors), usd: town.balance(hand) * 0.96 }),
          )
        })
      for (const holder of [...collectors, canteen])
        town.at(day + town.between(10, 12), () =>
          town.pay({ from: holder, to: factory, usd: town.balance(holder) * 0.99 }),
        )
    })
    addClutter(town, who, plan.from, plan.pay * 0.3)
    return () => ({
      locked: plan.bankroll + sum * 1.5 + plan.pay * 0.5,
      spent: plan.cost().spent + spent,
      days: plan.days,
    })
  },
}

/** Three straws borrow from loan apps, one after the other and each time more, and pay this wallet as clients do. The wallet pays the straws' instalments to the apps, which looks like one who pays his debts. */
const repaysForStraws: AttackKind = {
  leavesSign: true,
  play: (town, who) => {
    const plan = openPlan(town, who)
    const straws = LOAN_APPS.map((app, i) => ({ name: `${who} straw ${i}`, app, debt: 0 }))
    let interest = 0
    for (const [i, straw] of straws.entries()) {
      const { name, app } = straw
      const term = town.between(18, 26)
      town.every({ from: plan.from + 3 + i * 7, to: DAYS, step: term, jitter: 1 }, day => {
        const grown = 1 + (0.4 * (day - plan.from)) / plan.days
        const size = ((plan.pay * term) / MONTH / 3) * grown * town.between(0.85, 1.05)
        const lent = town.pay({ from: app, to: name, usd: size })
        straw.debt += lent * 1.08
        interest += lent * 0.08
        town.pay({ from: name, to: town.pick(SHOPS), usd: lent * 0.02 })
        town.at(day + town.between(0.5, 4), () =>
          town.pay({ from: name, to: who, usd: town.balance(name) * 0.98 }),
        )
        for (const part of [0.5, 0.9])
          town.at(day + term * part, () => {
            const due = Math.min(straw.debt * (part > 0.8 ? 1 : 0.5), town.balance(who) * 0.6)
            straw.debt -= town.pay({ from: who, to: app, usd: due })
          })
      })
    }
    addClutter(town, who, plan.from, plan.pay * 0.3)
    return () => ({ ...plan.cost(), spent: plan.cost().spent + interest })
  },
}

export const fourteenthAttacksSealed = {
  vaultPaysMe,
  fanClub,
  uncleQuarterly,
  wagesForCash,
  paperFactory,
  repaysForStraws,
}
