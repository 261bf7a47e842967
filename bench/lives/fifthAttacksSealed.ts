/** Attacks of a fifth round, the half that nothing is tuned on. */
import { openPlan, passAlong, payBack, sendOut } from './attackPlan.ts'
import { ART_MARKET } from './fifthPlaces.ts'
import { AGENTS } from './fourthPlaces.ts'
import type { AttackKind } from './kinds.ts'
import { EXCHANGES, openEmployer, SHOPS } from './places.ts'
import { neighbour } from './thirdHonestOpen.ts'
import { DAYS } from './town.ts'

const MONTH = 30.4375

/** Six own wallets buy the wallet's pictures on a market with real buyers; a treasurer brings the money back to them. */
const selfBoughtArt: AttackKind = {
  leavesSign: true,
  play: (town, who) => {
    const plan = openPlan(town, who)
    const treasurer = `${who} treasurer`
    const buyers = Array.from({ length: 6 }, (_, i) => `${who} collector ${i}`)
    town.at(plan.from, () => town.pay({ from: EXCHANGES[0], to: treasurer, usd: plan.pay * 0.6 }))
    sendOut(town, who, plan, () => treasurer)
    town.every({ from: plan.from + 4, to: DAYS, step: 5, jitter: 1.5 }, day => {
      const buyer = town.pick(buyers)
      town.pay({ from: treasurer, to: buyer, usd: Math.min(town.balance(treasurer), plan.pay / 5.5) })
      town.at(day + town.between(0.5, 4), () => {
        const paid = town.pay({ from: buyer, to: ART_MARKET, usd: town.balance(buyer) * 0.98 })
        town.pay({ from: ART_MARKET, to: who, usd: paid * 0.95 })
      })
    })
    return () => ({ ...plan.cost(), locked: plan.bankroll + plan.pay * 0.6 })
  },
}

/** A real employer doubles the wage for a bribe; the rest goes back in cash that a corner agent gives. */
const bribedDouble: AttackKind = {
  leavesSign: false,
  play: (town, who) => {
    const plan = openPlan(town, who, { seed: false })
    const by = openEmployer(town, `${who} firm`, { from: plan.from, staff: 5 })
    let bribes = 0
    town.every({ from: plan.from + 3, to: DAYS, step: MONTH, jitter: 1 }, day => {
      const paid = town.pay({ from: by, to: who, usd: plan.pay })
      bribes += paid * 0.05
      plan.spend(paid * 0.3)
      for (const part of [2, 5, 9])
        town.at(day + part, () => town.pay({ from: who, to: town.pick(AGENTS), usd: paid * 0.18 }))
    })
    return () => ({ ...plan.cost(), spent: plan.cost().spent + bribes, locked: plan.pay * 0.5 })
  },
}

/** A circle of four that keeps a slice at each turn; new money of an exchange makes the pay grow month by month. */
const growingCircle: AttackKind = {
  leavesSign: true,
  play: (town, who) => {
    const plan = openPlan(town, who)
    const chain = [0, 1, 2, 3].map(i => `${who} link ${i}`)
    const last = chain[3] ?? ''
    const keep = plan.bankroll - plan.pay
    town.every({ from: plan.from + 2, to: DAYS, step: 7, jitter: 1 }, () =>
      town.pay({ from: who, to: chain[0] ?? '', usd: Math.max(0, town.balance(who) - keep) }),
    )
    passAlong(town, plan, chain, () => town.between(0.3, 3))
    let added = 0
    town.every({ from: plan.from + 10, to: DAYS, step: MONTH }, () => {
      added += town.pay({ from: EXCHANGES[0], to: last, usd: plan.pay * 0.06 })
    })
    town.every({ from: plan.from + 12, to: DAYS, step: 15, jitter: 1 }, () =>
      town.pay({ from: last, to: who, usd: town.balance(last) * 0.98 }),
    )
    return () => ({ ...plan.cost(), locked: plan.bankroll + added })
  },
}

/** An own contract advances pay in one token; a second wallet gives the contract back as much in another. */
const twoTokenAdvance: AttackKind = {
  leavesSign: true,
  play: (town, who) => {
    const plan = openPlan(town, who)
    const [advance, second] = [`${who} advance contract`, `${who} second`]
    town.contract(advance)
    town.at(plan.from, () => town.pay({ from: EXCHANGES[0], to: advance, usd: plan.pay, token: 'USDC' }))
    sendOut(town, who, plan, () => second)
    town.every({ from: plan.from + 9, to: DAYS, step: 12, jitter: 2 }, day => {
      const given = town.pay({ from: second, to: EXCHANGES[1], usd: town.balance(second) })
      town.at(day + town.between(0.2, 2), () =>
        town.pay({ from: EXCHANGES[1], to: `${who} filler`, usd: given * 0.99, token: 'USDm' }),
      )
      town.at(day + town.between(2, 4), () =>
        town.pay({ from: `${who} filler`, to: advance, usd: town.balance(`${who} filler`) }),
      )
    })
    payBack(town, plan, { holder: () => advance, who })
    return () => ({ ...plan.cost(), locked: plan.bankroll + plan.pay })
  },
}

/** A wallet with ten months of wages was bought six weeks after they stopped; two paper firms go on with the pay. */
const boughtWorker: AttackKind = {
  leavesSign: true,
  play: (town, who) => {
    const plan = openPlan(town, who, { days: 390, seed: false })
    const sold = DAYS - town.between(85, 110)
    const by = openEmployer(town, `${who} employer`, { from: plan.from, staff: 6 })
    town.every({ from: plan.from + 3, to: sold - 40, step: MONTH, jitter: 1 }, () => {
      town.pay({ from: by, to: who, usd: plan.pay * 0.7 })
      plan.spend(plan.pay * 0.5)
    })
    const late = { ...plan, from: sold }
    town.at(sold, () => town.pay({ from: EXCHANGES[1], to: who, usd: plan.bankroll }))
    const firms = [0, 1].map(i => `${who} paper firm ${i}`)
    sendOut(town, who, late, () => `${who} clerk`)
    for (const firm of firms) passAlong(town, late, [`${who} clerk`, firm], () => town.between(0.5, 3))
    payBack(town, late, { holder: () => town.pick(firms), who })
    return () => ({ ...plan.cost(), spent: plan.cost().spent * 0.2 + 60, days: 100 })
  },
}

/** A contract splits what it gets over five wallets, which hand it to three clients with a little business of their own. */
const splitter: AttackKind = {
  leavesSign: true,
  play: (town, who) => {
    const plan = openPlan(town, who)
    const contract = `${who} splitter`
    town.contract(contract)
    const parts = [0, 1, 2, 3, 4].map(i => `${who} part ${i}`)
    const clients = [0, 1, 2].map(i => `${who} client ${i}`)
    for (const client of clients)
      town.every({ from: plan.from, to: DAYS, step: MONTH, jitter: 6 }, () => {
        town.pay({ from: town.pick(EXCHANGES), to: client, usd: plan.pay * 0.06 })
        town.pay({ from: client, to: town.pick(SHOPS), usd: plan.pay * 0.05 })
      })
    sendOut(town, who, plan, () => {
      town.after(0.05, () => {
        const held = town.balance(contract)
        for (const part of parts) town.pay({ from: contract, to: part, usd: held / 5 })
      })
      return contract
    })
    for (const [i, part] of parts.entries())
      passAlong(town, plan, [part, clients[i % 3] ?? ''], () => town.between(0.5, 4))
    payBack(town, plan, { holder: () => town.pick(clients), who })
    return plan.cost
  },
}

/** Sixty wallets tip a little each day; a contract that sends to many at once fills them out of a second wallet. */
const tipJar: AttackKind = {
  leavesSign: true,
  play: (town, who) => {
    const plan = openPlan(town, who)
    const [disperse, second] = [`${who} disperser`, `${who} second`]
    town.contract(disperse)
    sendOut(town, who, plan, () => second)
    town.every({ from: plan.from + 5, to: DAYS, step: 9, jitter: 2 }, day => {
      const given = town.pay({ from: second, to: disperse, usd: town.balance(second) })
      for (let i = 0; i < 25; i++) {
        const fan = `${who} fan ${town.whole(0, 59)}`
        town.pay({ from: disperse, to: fan, usd: given / 25 })
        town.at(day + town.between(0.5, 12), () =>
          town.pay({ from: fan, to: who, usd: town.balance(fan) * town.between(0.85, 1) }),
        )
      }
    })
    return plan.cost
  },
}

/** Gives tithes to a church with ten real givers; the church pays a pastor, whose wife pays the wallet for work. */
const churchLoop: AttackKind = {
  leavesSign: true,
  play: (town, who) => {
    const plan = openPlan(town, who)
    const [church, pastor, wife] = [`${who} church`, `${who} pastor`, `${who} wife`]
    for (let i = 0; i < 10; i++) {
      const giver = neighbour(town, `${who} giver ${i}`, Math.max(0, plan.from - 3), 250)
      town.every({ from: plan.from + i, to: DAYS, step: 14, jitter: 2 }, () =>
        town.pay({ from: giver, to: church, usd: plan.pay * 0.012 }),
      )
    }
    sendOut(town, who, plan, () => church)
    passAlong(town, plan, [church, pastor, wife], () => town.between(0.5, 4))
    payBack(town, plan, { holder: () => wife, who })
    return plan.cost
  },
}

export const fifthAttacksSealed = {
  selfBoughtArt,
  bribedDouble,
  growingCircle,
  twoTokenAdvance,
  boughtWorker,
  splitter,
  tipJar,
  churchLoop,
}
