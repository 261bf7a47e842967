/** Attacks of a twelfth round, the half whose causes may be mended. */
import { openPlan, payBack, sendOut } from './attackPlan.ts'
import { TRADERS } from './fourthPlaces.ts'
import { addClutter, cashOut, MONTH, pickResident } from './habits.ts'
import type { AttackKind } from './kinds.ts'
import { EXCHANGES, live, openEmployer, SHOPS } from './places.ts'
import { DAYS, TOKENS } from './town.ts'
import { INSTALMENTS } from './twelfthPlaces.ts'

/** An own contract pays a day's wage and in the same transaction takes nearly all of it back for "insurance": a small float is turned over every day. */
const pulledBack: AttackKind = {
  leavesSign: true,
  play: (town, who) => {
    const plan = openPlan(town, who)
    const contract = `${who} payer contract`
    const float = (plan.pay / MONTH) * 3
    town.contract(contract)
    town.at(plan.from + 0.5, () => town.pay({ from: who, to: contract, usd: float }))
    town.every({ from: plan.from + 1, to: DAYS, step: 1, jitter: 0.3, skip: 0.1 }, () => {
      const usd = Math.min((plan.pay / MONTH) * town.between(0.7, 1.4), town.balance(contract))
      const paid = town.pay({ from: contract, to: who, usd })
      town.pay({ from: who, to: contract, usd: paid * 0.96, together: true })
    })
    town.every({ from: plan.from + 15, to: DAYS, step: MONTH / 2, jitter: 1 }, () =>
      town.pay({ from: who, to: contract, usd: float - town.balance(contract) }),
    )
    return plan.cost
  },
}

/** Buys sugar for cash, sells it to twenty real corner shops that pay on the chain, a little below its price; a trader makes cash of it again. */
const cashGoods: AttackKind = {
  leavesSign: false,
  play: (town, who) => {
    const plan = openPlan(town, who, { seed: false })
    const shops = Array.from({ length: 20 }, (_, i) => `corner shop ${i}`)
    const sale = town.between(14, 30)
    let moved = 0
    town.every(
      { from: plan.from + 1, to: DAYS, step: (sale * MONTH) / plan.pay, jitter: 0.5, skip: 0.05 },
      () => {
        const usd = sale * town.between(0.5, 1.5)
        const shop = town.pick(shops)
        if (town.balance(shop) < usd) town.pay({ from: pickResident(town), to: shop, usd: usd * 1.3 })
        moved += town.pay({ from: shop, to: who, usd })
      },
    )
    town.every({ from: plan.from + 6, to: DAYS, step: 6, jitter: 1.5 }, () =>
      town.pay({ from: who, to: town.pick(TRADERS), usd: town.balance(who) - plan.pay * 0.3 }),
    )
    addClutter(town, who, plan.from, plan.pay)
    return () => ({ locked: plan.pay * 0.7, spent: plan.cost().spent + moved * 0.06, days: plan.days })
  },
}

/** A second wallet lends ten to forty dollars to thirty-five real people, who pay it back with a tenth more, not there but to the wallet. */
const repaidToMe: AttackKind = {
  leavesSign: true,
  play: (town, who) => {
    const plan = openPlan(town, who)
    const lender = `${who} second`
    const people = Array.from({ length: 35 }, () => pickResident(town))
    sendOut(town, who, plan, () => lender)
    let lost = 0
    town.every({ from: plan.from + 3, to: DAYS, step: (25 * MONTH) / plan.pay, jitter: 0.4 }, day => {
      const borrower = town.pick(people)
      const lent = town.pay({ from: lender, to: borrower, usd: town.between(10, 40) })
      if (town.random() < 0.05) lost += lent
      else
        for (const part of [0.5, 0.6])
          town.at(day + town.between(4, 24), () => town.pay({ from: borrower, to: who, usd: lent * part }))
    })
    return () => ({ ...plan.cost(), spent: plan.cost().spent + lost })
  },
}

/** A small real wage for a year; a loop through two fronts that ended four months ago, so that only the older months are high and nothing of late looks made up. */
const oldLoop: AttackKind = {
  leavesSign: true,
  play: (town, who) => {
    const plan = openPlan(town, who, { days: town.whole(330, 380) })
    const end = DAYS - town.between(95, 130)
    const wage = town.between(90, 150)
    const shop = openEmployer(town, `${who} bakery`, { from: plan.from, staff: 6 })
    town.every({ from: plan.from + 3, to: DAYS, step: MONTH, jitter: 1.5 }, () =>
      town.pay({ from: shop, to: who, usd: wage * town.between(0.97, 1.03), income: true }),
    )
    const fronts = [`${who} studio`, `${who} garage`]
    town.every({ from: plan.from + 2, to: end - 5, step: 7, jitter: 2 }, day => {
      const helper = `${who} friend ${town.whole(0, 3)}`
      const sent = town.pay({ from: who, to: helper, usd: (plan.pay * 7 * town.between(0.8, 1.2)) / MONTH })
      const front = town.pick(fronts)
      town.at(day + town.between(1, 5), () => town.pay({ from: helper, to: front, usd: sent * 0.97 }))
      town.at(day + town.between(6, 11), () => town.pay({ from: front, to: who, usd: sent * 0.96 }))
      town.at(day + 11.5, () => town.pay({ from: front, to: town.pick(SHOPS), usd: sent * 0.01 }))
    })
    town.at(end, () => town.pay({ from: who, to: EXCHANGES[0], usd: town.balance(who) - wage }))
    live(town, who, { from: end + 2, rent: wage * 0.25, keep: wage * 0.4, share: 0.07 })
    return () => ({ ...plan.cost(), days: Math.round(end - plan.from) })
  },
}

/** A real firm closes and its wallet is sold with its two hundred paydays; the buyer fills it at the same exchange and pays himself and three straws. */
const boughtFirm: AttackKind = {
  leavesSign: false,
  play: (town, who) => {
    const plan = openPlan(town, who, { days: town.pick([95, 130, 180]), seed: false })
    const firm = `${who} old firm`
    const staff = Array.from({ length: 9 }, (_, i) => `${firm} worker ${i}`)
    const straws = Array.from({ length: 3 }, (_, i) => `${firm} clerk ${i}`)
    let moved = 0
    town.every({ from: 4, to: DAYS, step: MONTH, jitter: 1 }, day => {
      const isSold = day > plan.from
      const wages = isSold ? plan.pay * 1.5 : 2600
      town.pay({ from: EXCHANGES[0], to: firm, usd: wages * 1.05, token: 'USD₮' })
      for (const worker of isSold ? straws : staff)
        town.at(day + town.between(1, 2), () => {
          const usd = isSold ? plan.pay / 6 : town.between(240, 310)
          town.pay({ from: firm, to: worker, usd })
          town.at(day + town.between(3, 9), () => {
            town.pay({ from: worker, to: town.pick(SHOPS), usd: town.balance(worker) * 0.25 })
            town.pay({ from: worker, to: town.pick(TRADERS), usd: town.balance(worker) * 0.8 })
          })
        })
      if (isSold)
        town.at(day + 1.5, () => {
          moved += town.pay({ from: firm, to: who, usd: plan.pay * town.between(0.98, 1.02) })
        })
    })
    cashOut(town, who, { from: plan.from + 4, step: 8, share: 0.4 })
    addClutter(town, who, plan.from, plan.pay)
    return () => ({
      locked: plan.pay * 1.5,
      spent: plan.cost().spent + 150 + moved * 0.06,
      days: plan.days,
    })
  },
}

/** A shop whose sales are paid at once by a real firm for instalments; the buyers are twelve straws, and the wallet's supplier gives them what they pay off. */
const paidByInstalments: AttackKind = {
  leavesSign: true,
  play: (town, who) => {
    const plan = openPlan(town, who, { days: town.pick([95, 130, 180, 240, 365]) })
    const supplier = `${who} supplier`
    sendOut(town, who, plan, () => supplier)
    let fees = 0
    let next = 0
    town.every({ from: plan.from + 2, to: DAYS, step: (60 * MONTH) / plan.pay, jitter: 0.6 }, day => {
      const price = 60 * town.between(0.6, 1.4)
      const straw = `${who} straw ${next++ % 12}`
      town.pay({ from: INSTALMENTS, to: who, usd: price * 0.95, token: 'USD₮' })
      fees += price * 0.09
      for (let part = 0; part < 4; part++)
        town.at(day + 14 * part + town.between(0.5, 3), moment => {
          const due = (price * 1.04) / 4
          if (town.balance(straw) < due)
            town.pay({ from: supplier, to: straw, usd: due * town.between(1, 2.2) })
          town.at(moment + 0.4, () => town.pay({ from: straw, to: INSTALMENTS, usd: due }))
        })
    })
    return () => ({
      ...plan.cost(),
      locked: plan.bankroll + plan.pay,
      spent: plan.cost().spent + fees,
    })
  },
}

/** A raffle contract of one's own with sixty real players who buy tickets for cents; five straws buy most of them, and the wallet wins every week. */
const riggedRaffle: AttackKind = {
  leavesSign: true,
  play: (town, who) => {
    const plan = openPlan(town, who, { days: town.pick([95, 130, 180, 240]) })
    const raffle = `${who} raffle`
    const straws = Array.from({ length: 5 }, (_, i) => `${who} player ${i}`)
    town.contract(raffle)
    let lost = 0
    let next = 0
    sendOut(town, who, plan, () => straws[next++ % straws.length] ?? '')
    town.every({ from: plan.from + 1, to: DAYS, step: 0.6, jitter: 0.3 }, () =>
      town.pay({ from: pickResident(town), to: raffle, usd: town.between(0.2, 0.6) }),
    )
    town.every({ from: plan.from + 3, to: DAYS, step: 1.4, jitter: 0.5 }, () => {
      const straw = town.pick(straws)
      if (town.balance(straw) < 3)
        town.pay({ from: town.pick(EXCHANGES), to: straw, usd: 4, token: town.pick(TOKENS) })
      town.pay({ from: straw, to: raffle, usd: town.balance(straw) * town.between(0.5, 1) })
    })
    town.every({ from: plan.from + 6, to: DAYS, step: 3, jitter: 1 }, () => {
      const prize = town.between(1, 3)
      lost += town.pay({ from: raffle, to: pickResident(town), usd: prize })
    })
    payBack(town, { ...plan, step: 7 }, { holder: () => raffle, who })
    return () => ({ ...plan.cost(), locked: plan.bankroll * 1.1, spent: plan.cost().spent + lost })
  },
}

export const twelfthAttacksOpen = {
  pulledBack,
  cashGoods,
  repaidToMe,
  oldLoop,
  boughtFirm,
  paidByInstalments,
  riggedRaffle,
}
