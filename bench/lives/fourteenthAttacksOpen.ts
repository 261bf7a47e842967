/** Attacks of a fourteenth round, the half whose causes may be mended. */
import { openPlan, sendOut } from './attackPlan.ts'
import { STREAMS } from './fifthPlaces.ts'
import { openFirm } from './fourteenthPlaces.ts'
import { AGENTS, TRADERS } from './fourthPlaces.ts'
import { addClutter, MONTH, pickResident } from './habits.ts'
import type { AttackKind } from './kinds.ts'
import { EXCHANGES, live, OFF_RAMP, POOL, SHOPS } from './places.ts'
import { DAYS, type TokenName } from './town.ts'

/** Three siblings have a firm each, and each firm pays the other two; what a sibling gets buys at the own firm. All three mean to borrow. */
const siblingsPayroll: AttackKind = {
  leavesSign: true,
  play: (town, who) => {
    const plan = openPlan(town, who)
    const siblings = [who, `${who} brother`, `${who} sister`]
    const firms = siblings.map(one => `${one} firm`)
    const own = town.between(0.5, 0.9)
    let spent = 0
    for (const [i, sibling] of siblings.entries()) {
      const firm = firms[i] ?? ''
      if (i > 0) {
        town.at(plan.from + town.between(0, 4), () =>
          town.pay({ from: town.pick(EXCHANGES), to: sibling, usd: plan.pay * own * 1.4 }),
        )
        town.every({ from: plan.from + 4, to: DAYS, step: 6, jitter: 2 }, () => {
          spent += town.pay({ from: sibling, to: town.pick(SHOPS), usd: town.between(1, 4) })
        })
        town.every({ from: plan.from + 5 + i, to: DAYS - 1, step: plan.step, jitter: 1.5 }, () =>
          town.pay({ from: sibling, to: firm, usd: town.balance(sibling) * town.between(0.75, 0.95) }),
        )
      }
      town.every({ from: plan.from + 7 + i * 2, to: DAYS, step: plan.step, jitter: 1.5 }, day => {
        const usd = Math.min(
          town.balance(firm) * 0.48,
          (plan.pay * plan.step * town.between(0.42, 0.58)) / MONTH,
        )
        for (const [j, other] of siblings.filter(one => one !== sibling).entries())
          town.at(day + j * town.between(0.02, 0.8), () =>
            town.pay({ from: firm, to: other, usd: usd * town.between(0.95, 1) }),
          )
      })
    }
    sendOut(town, who, plan, () => firms[0] ?? '')
    addClutter(town, who, plan.from, plan.pay * 0.3)
    return () => ({
      locked: plan.bankroll + 2 * plan.pay * own * 1.4,
      spent: plan.cost().spent + spent,
      days: plan.days,
    })
  },
}

/** A shop of small bags: a second phone gives real people a little more than a bag costs for filling in a form, and most of them buy one here; a tenth keeps the money. What the shop takes in goes to its supplier, and from him to the second phone. */
const rewardedBuyers: AttackKind = {
  leavesSign: true,
  play: (town, who) => {
    const plan = openPlan(town, who)
    const second = `${who} second`
    const supplier = `${who} supplier`
    const price = town.between(8, 24)
    let given = 0
    let back = 0
    sendOut(town, who, plan, () => supplier)
    town.every({ from: plan.from + 3, to: DAYS, step: 4, jitter: 1.5 }, () => {
      given += town.pay({ from: supplier, to: town.pick(SHOPS), usd: town.between(0.5, 2) })
      town.pay({ from: supplier, to: second, usd: town.balance(supplier) * 0.95 })
    })
    town.every({ from: plan.from + 5, to: DAYS, step: (price * MONTH) / plan.pay, jitter: 0.6 }, day => {
      const buyer = pickResident(town)
      const usd = price * town.pick([0.7, 1, 1, 1.4])
      const reward = town.pay({ from: second, to: buyer, usd: usd * 1.06 })
      given += reward
      if (reward > 1 && town.random() > 0.1)
        town.at(day + town.between(0.1, 2.5), () => {
          back += town.pay({ from: buyer, to: who, usd: reward / 1.06 })
        })
    })
    addClutter(town, who, plan.from, plan.pay * 0.3)
    return () => ({ ...plan.cost(), spent: plan.cost().spent + Math.max(0, given - back) })
  },
}

/** Buys a wallet whose owner was paid in it by a real factory till he lost his place. The buyer goes on with the same wage on the same day out of a firm of his own, with two hired men beside; a cousin brings what the wallet sends to an exchange, which fills the firm. */
const soldWithItsWage: AttackKind = {
  leavesSign: true,
  play: (town, who) => {
    const plan = openPlan(town, who, { days: town.pick([70, 95, 130, 180, 220]) })
    const start = town.between(6, 40)
    const wage = plan.pay * town.between(0.85, 1.1)
    openFirm(town, `${who} factory`, {
      who,
      wage: () => wage * town.between(0.98, 1.02),
      from: start,
      to: plan.from - 12,
      step: MONTH,
      token: 'USD₮',
      staff: 8,
    })
    live(town, who, { from: start + 4, to: plan.from - 9, rent: wage * 0.25, keep: wage * 0.3 })
    town.at(plan.from - 6, () =>
      town.pay({ from: who, to: town.pick(EXCHANGES), usd: town.balance(who) * 0.98 }),
    )
    const firm = `${who} works`
    const cousin = `${who} cousin`
    const exchange = town.pick(EXCHANGES)
    let hired = 0
    sendOut(town, who, plan, () => cousin)
    town.every({ from: plan.from + 4, to: DAYS, step: 5, jitter: 2 }, () =>
      town.pay({ from: cousin, to: exchange, usd: town.balance(cousin) * 0.97 }),
    )
    for (let day = start; day < DAYS; day += MONTH)
      if (day > plan.from + 2) {
        town.at(day - 1, () =>
          town.pay({ from: exchange, to: firm, usd: wage + plan.pay * 0.2, token: 'USD₮' }),
        )
        town.at(day + town.between(0.3, 1.5), () => {
          town.pay({ from: firm, to: who, usd: wage * town.between(0.98, 1.02) })
          for (const man of [0, 1])
            hired += town.pay({ from: firm, to: `${who} man ${man}`, usd: plan.pay * 0.06 })
        })
      }
    town.every({ from: plan.from + 9, to: DAYS, step: 14, jitter: 4 }, () => {
      for (const man of [0, 1])
        town.pay({ from: `${who} man ${man}`, to: town.pick(SHOPS), usd: plan.pay * 0.03 })
    })
    addClutter(town, who, plan.from, plan.pay * 0.3)
    const price = town.between(50, 120)
    return () => ({
      locked: plan.bankroll + plan.pay * 0.3,
      spent: plan.cost().spent + hired + price,
      days: plan.days,
    })
  },
}

/** What the wallet sends to a partner he gives to the pool, which pays the other token out to somebody else at once: to one of three clients, whose bills are paid on odd days from an address that only the pool has filled. */
const swapToAnother: AttackKind = {
  leavesSign: true,
  play: (town, who) => {
    const plan = openPlan(town, who)
    const partner = `${who} partner`
    const takes: readonly TokenName[] = ['USDC', 'USDm', 'XOFm']
    let fees = 0
    sendOut(town, who, plan, () => partner)
    town.every({ from: plan.from + 4, to: DAYS, step: 6, jitter: 2 }, day => {
      const client = `${who} client ${(day / 75) | 0} ${town.whole(0, 2)}`
      const usd = town.balance(partner) * town.between(0.5, 0.95)
      if (usd < 10) return
      const given = town.pay({ from: partner, to: POOL, usd })
      fees += given * 0.003
      town.pay({ from: POOL, to: client, usd: given * 0.997, token: town.pick(takes), together: true })
      town.at(day + 0.4, () => {
        fees += town.pay({ from: client, to: town.pick(SHOPS), usd: town.between(1, 4) })
      })
      town.at(day + town.between(1, 9), now => {
        const bill = town.balance(client) * town.between(0.55, 1)
        town.pay({ from: client, to: who, usd: bill })
        town.at(now + town.between(3, 9), () =>
          town.pay({ from: client, to: who, usd: town.balance(client) * 0.97 }),
        )
      })
    })
    addClutter(town, who, plan.from, plan.pay * 0.3)
    return () => ({ ...plan.cost(), spent: plan.cost().spent + fees })
  },
}

/** Draws his own savings from his account at an exchange at each month's end, as if an employer paid out of his; makes cash of it at agents, traders and an off-ramp, and brings the cash to his bank, which fills the account again. */
const ownAccountAsWage: AttackKind = {
  leavesSign: false,
  play: (town, who) => {
    const plan = openPlan(town, who, { seed: false })
    const exchange = town.pick(EXCHANGES)
    let moved = 0
    town.every({ from: plan.from + 1, to: DAYS, step: MONTH, jitter: 1 }, () => {
      moved += town.pay({
        from: exchange,
        to: who,
        usd: plan.pay * town.between(0.985, 1.015),
        token: 'USDC',
      })
    })
    town.every({ from: plan.from + 4, to: DAYS, step: 6, jitter: 2 }, () =>
      town.pay({
        from: who,
        to: town.pick([...AGENTS, ...TRADERS, OFF_RAMP]),
        usd: Math.max(0, town.balance(who) - plan.pay * 0.2) * town.between(0.3, 0.6),
      }),
    )
    live(town, who, { from: plan.from + 5, keep: plan.pay * 0.2, share: 0.02 })
    addClutter(town, who, plan.from, plan.pay * 0.5)
    return () => ({ locked: plan.pay * 1.2, spent: plan.cost().spent + moved * 0.04, days: plan.days })
  },
}

/** Pays a high rent and its pledge to a landlord who is a friend; a firm of the friend's streams it back as a wage, beside two real hands who get a little, through the contract where many stream. */
const landlordStreams: AttackKind = {
  leavesSign: true,
  play: (town, who) => {
    const plan = openPlan(town, who)
    const landlord = `${who} landlord`
    const firm = `${who} agency`
    const draw = town.between(4, 11)
    let hands = 0
    let due = 0
    sendOut(town, who, plan, () => landlord)
    town.at(plan.from, () => {
      town.pay({ from: EXCHANGES[0], to: firm, usd: plan.pay * 0.4, token: 'USD₮' })
      town.pay({ from: firm, to: STREAMS, usd: plan.pay * 0.3 })
    })
    due = plan.pay * 0.15
    town.every({ from: plan.from + 4, to: DAYS, step: 5, jitter: 2 }, day => {
      town.pay({ from: landlord, to: firm, usd: town.balance(landlord) * town.between(0.6, 0.95) })
      town.at(day + town.between(0.5, 3), () => {
        const filled = town.pay({ from: firm, to: STREAMS, usd: town.balance(firm) * 0.9 })
        due += filled * 0.94
        for (const hand of [0, 1])
          hands += town.pay({ from: STREAMS, to: `${who} hand ${hand}`, usd: filled * 0.03 })
      })
    })
    town.every({ from: plan.from + 6, to: DAYS, step: draw, jitter: draw * 0.3 }, () => {
      const usd = Math.min(due, (plan.pay * draw * town.between(0.8, 1.3)) / MONTH)
      due -= town.pay({ from: STREAMS, to: who, usd })
    })
    town.every({ from: plan.from + 20, to: DAYS, step: 15, jitter: 3 }, () => {
      for (const hand of [0, 1])
        town.pay({ from: `${who} hand ${hand}`, to: town.pick(SHOPS), usd: plan.pay * 0.02 })
    })
    addClutter(town, who, plan.from, plan.pay * 0.3)
    return () => ({
      locked: plan.bankroll + plan.pay * 0.4,
      spent: plan.cost().spent + hands,
      days: plan.days,
    })
  },
}

export const fourteenthAttacksOpen = {
  siblingsPayroll,
  rewardedBuyers,
  soldWithItsWage,
  swapToAnother,
  ownAccountAsWage,
  landlordStreams,
}
