/** Attacks of an eleventh round, the half that nothing is tuned on. */
import { openPlan, sendOut } from './attackPlan.ts'
import { AFTER_FEE, MARKETPLACE, WHOLESALERS } from './eleventhPlaces.ts'
import { TRADERS } from './fourthPlaces.ts'
import { addClutter, cashOut, gatherClients, MONTH, openTill } from './habits.ts'
import type { AttackKind } from './kinds.ts'
import { EXCHANGES, LANDLORDS, live, openEmployer, SHOPS } from './places.ts'
import { neighbour } from './thirdHonestOpen.ts'
import { DAYS, TOKENS, type Town } from './town.ts'

/** Made-up customers: filled where nobody sees who fills, a little of it spent elsewhere, the rest paid to the shop. Says what was paid. */
function sendCustomer(town: Town, customer: string, usd: number, buy: (usd: number) => number): number {
  const hub = town.pick([...EXCHANGES, ...TRADERS])
  if (town.balance(customer) < usd)
    town.pay({ from: hub, to: customer, usd: usd * town.between(1.1, 2.5), token: town.pick(TOKENS) })
  town.pay({ from: customer, to: town.pick(SHOPS), usd: usd * 0.04 })
  return buy(Math.min(usd, town.balance(customer)))
}

/** Buys the wallet of a real salon that moves to another; for the last weeks made-up customers go on coming. */
const boughtSalon: AttackKind = {
  leavesSign: false,
  play: (town, who) => {
    const days = town.whole(35, 60)
    const from = DAYS - days - town.between(180, 330)
    const takings = town.between(350, 900)
    const price = takings * town.between(0.2, 0.35)
    const visit = town.between(6, 10)
    const findClient = gatherClients(town, 50)
    const sell = openTill(town, who, { from, step: 14, share: 0.16, supplier: WHOLESALERS[0] })
    const step = (visit * MONTH) / takings
    let moved = 0
    town.every({ from, to: DAYS, step, jitter: step / 2, skip: 0.08 }, day => {
      const usd = visit * town.between(0.5, 1.5)
      if (day < DAYS - days) sell({ from: findClient(usd), usd })
      else {
        const customer = `${who} customer ${town.whole(0, 19)}`
        moved += sendCustomer(town, customer, usd, paid => sell({ from: customer, usd: paid, income: false }))
      }
    })
    live(town, who, {
      from: from + 4,
      rent: takings * 0.18,
      keep: takings * 0.2,
      share: 0.07,
      to: DAYS - days,
    })
    cashOut(town, who, { from, step: 8, share: 0.3 })
    addClutter(town, who, from, takings)
    return () => ({ locked: takings * 0.7, spent: price + moved * 0.2, days })
  },
}

/** Two cousins bring the money to one exchange in odd sums, an aunt and an uncle fetch other sums weeks later at another; all four have work. */
const kinAtExchanges: AttackKind = {
  leavesSign: true,
  play: (town, who) => {
    const plan = openPlan(town, who, { days: town.pick([95, 130, 180, 240, 365]) })
    const kin = ['cousin', 'brother', 'aunt', 'uncle'].map((name, i) =>
      neighbour(town, `${who} ${name}`, Math.max(3, plan.from - 30), 160 + 60 * i),
    )
    const [cousin = '', brother = '', ...senders] = kin
    let atExchange = 0
    town.every({ from: plan.from + 2, to: DAYS, step: plan.step / 2, jitter: 1 }, day => {
      const one = town.pick([cousin, brother])
      const free = town.balance(who) - (plan.bankroll - plan.pay)
      const sent = town.pay({ from: who, to: one, usd: free * town.between(0.6, 1) })
      for (const part of [0.62, 0.36])
        town.at(day + town.between(1, 6), () => {
          const put = town.pay({ from: one, to: EXCHANGES[0], usd: sent * part })
          town.after(town.between(4, 14), () => {
            atExchange += put
          })
        })
    })
    town.every({ from: plan.from + 12, to: DAYS, step: 8, jitter: 3 }, day => {
      const sender = town.pick(senders)
      const usd = atExchange * town.between(0.4, 0.95)
      if (usd < 5) return
      atExchange -= town.pay({ from: EXCHANGES[1], to: sender, usd, token: town.pick(TOKENS) })
      for (const part of [0.55, 0.4])
        town.at(day + town.between(0.5, 6), () => town.pay({ from: sender, to: who, usd: usd * part }))
    })
    return () => ({
      ...plan.cost(),
      spent: plan.cost().spent + (plan.pay * 0.02 * plan.days) / MONTH,
    })
  },
}

/** A shop with thirty customers of its own making; the goods it really buys are sold for cash at a loss, and the cash fills the customers. */
const ownCustomers: AttackKind = {
  leavesSign: false,
  play: (town, who) => {
    const plan = openPlan(town, who, { days: town.pick([130, 180, 240, 365]), seed: false })
    const turnover = plan.pay * 2
    const share = 0.65
    const supplier = town.pick(WHOLESALERS)
    const sell = openTill(town, who, { from: plan.from, step: 7, share, supplier })
    const sale = town.between(9, 22)
    const step = (sale * MONTH) / turnover
    let moved = 0
    town.every({ from: plan.from + 1, to: DAYS, step, jitter: step / 2 }, () => {
      const customer = `${who} customer ${town.whole(0, 29)}`
      const usd = sale * town.between(0.5, 1.5)
      moved += sendCustomer(town, customer, usd, paid => sell({ from: customer, usd: paid, income: false }))
    })
    cashOut(town, who, { from: plan.from + 3, step: 9, share: 0.2 })
    addClutter(town, who, plan.from, plan.pay)
    return () => ({
      locked: turnover * 0.6,
      spent: plan.cost().spent + moved * (0.04 + 0.06 * share + 0.01),
      days: plan.days,
    })
  },
}

/** A real employer's manager keeps three on the payroll who never work; nearly all they get goes to him and his wife within days. */
const neverAtWork: AttackKind = {
  leavesSign: true,
  play: (town, who) => {
    const plan = openPlan(town, who, { seed: false })
    const firm = openEmployer(town, `${who} factory`, { from: 5, staff: 18 })
    const couple = [`${who} manager`, `${who} manager's wife`]
    let moved = 0
    for (const [i, ghost] of [who, `${who} other ghost`, `${who} third ghost`].entries())
      town.every({ from: plan.from + 1 + i * 0.1, to: DAYS, step: MONTH, jitter: 1 }, day => {
        const got = town.pay({ from: firm, to: ghost, usd: plan.pay * town.between(0.96, 1.02) })
        if (ghost === who) moved += got
        for (const part of [0.4, 0.3, 0.2])
          town.at(day + town.between(0.5, 7), () =>
            town.pay({ from: ghost, to: town.pick(couple), usd: got * part }),
          )
      })
    for (const one of couple)
      town.every({ from: plan.from + 6, to: DAYS, step: 9, jitter: 2 }, () => {
        town.pay({ from: one, to: town.pick(SHOPS), usd: town.balance(one) * 0.2 })
        town.pay({ from: one, to: town.pick(LANDLORDS), usd: town.balance(one) * 0.1 })
        town.pay({ from: one, to: town.pick(EXCHANGES), usd: town.balance(one) * 0.6 })
      })
    addClutter(town, who, plan.from, plan.pay)
    return () => ({ locked: plan.pay * 0.3, spent: plan.cost().spent + moved * 0.05, days: plan.days })
  },
}

/** Sells on a real online market to fifteen buyers who are his own: a second wallet hands them what the first was paid, and the market keeps its fee. */
const buysFromItself: AttackKind = {
  leavesSign: true,
  play: (town, who) => {
    const plan = openPlan(town, who, { days: town.pick([95, 130, 180, 240, 365]) })
    const second = `${who} second`
    sendOut(town, who, plan, () => second)
    let owed = 0
    let fees = 0
    let next = 0
    town.every({ from: plan.from + 4, to: DAYS, step: 1.2, jitter: 0.5 }, day => {
      const buyer = `${who} buyer ${next++ % 15}`
      const usd = Math.min(town.balance(second), (plan.pay * 1.2 * town.between(0.5, 1.6)) / MONTH)
      town.pay({ from: second, to: buyer, usd })
      town.at(day + town.between(0.3, 4), () => {
        const paid = town.pay({ from: buyer, to: MARKETPLACE, usd: usd * 0.98 })
        town.pay({ from: buyer, to: town.pick(SHOPS), usd: town.balance(buyer) * 0.5 })
        owed += paid * AFTER_FEE
        fees += usd - paid * AFTER_FEE
      })
    })
    let refilled = 0
    town.every({ from: plan.from + 30, to: DAYS, step: MONTH, jitter: 4 }, () => {
      refilled += town.pay({ from: town.pick(EXCHANGES), to: second, usd: fees - refilled })
    })
    town.every({ from: plan.from + 11, to: DAYS, step: 7 }, () => {
      owed -= town.pay({ from: MARKETPLACE, to: who, usd: owed })
    })
    return () => ({ ...plan.cost(), spent: plan.cost().spent + fees })
  },
}

export const eleventhAttacksSealed = {
  boughtSalon,
  kinAtExchanges,
  ownCustomers,
  neverAtWork,
  buysFromItself,
}
