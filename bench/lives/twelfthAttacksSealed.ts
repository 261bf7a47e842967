/** Attacks of a twelfth round, the half that nothing is tuned on. */
import { openPlan, sendOut } from './attackPlan.ts'
import { COUNTY } from './fifthPlaces.ts'
import { CARD_READER, TRADERS } from './fourthPlaces.ts'
import { addClutter, cashOut, gatherClients, MONTH, pickResident } from './habits.ts'
import type { AttackKind } from './kinds.ts'
import { EXCHANGES, live, OFF_RAMP, openEmployer } from './places.ts'
import { neighbour } from './thirdHonestOpen.ts'
import { DAYS } from './town.ts'

/** A real grocer with real customers and a margin of a twelfth; the goods are paid in cash, so that the chain shows all that comes in and nothing that is bought. */
const suppliersInCash: AttackKind = {
  leavesSign: false,
  play: (town, who) => {
    const plan = openPlan(town, who, { seed: false })
    const sale = town.between(5, 11)
    const findClient = gatherClients(town, 70)
    let moved = 0
    town.every(
      { from: plan.from + 1, to: DAYS, step: (sale * MONTH) / plan.pay, jitter: 0.2, skip: 0.06 },
      () => {
        const usd = sale * town.between(0.3, 1.8)
        moved += town.pay({ from: findClient(usd), to: who, usd, income: 0.085 })
      },
    )
    town.every({ from: plan.from + 5, to: DAYS, step: 4, jitter: 1 }, () =>
      town.pay({
        from: who,
        to: town.pick([...TRADERS, OFF_RAMP]),
        usd: (town.balance(who) - plan.pay * 0.15) * town.between(0.7, 1),
      }),
    )
    live(town, who, { from: plan.from + 3, rent: plan.pay * 0.03, keep: plan.pay * 0.1, share: 0.03 })
    addClutter(town, who, plan.from, plan.pay)
    return () => ({ locked: plan.pay * 0.3, spent: plan.cost().spent + moved * 0.01, days: plan.days })
  },
}

/** Keeps the purse of a real savings club of fourteen: they pay in to the wallet week by week, a brother's wallet hands the pot to whose turn it is. */
const potAsTakings: AttackKind = {
  leavesSign: true,
  play: (town, who) => {
    const plan = openPlan(town, who, { seed: false })
    const members = Array.from({ length: 14 }, () => pickResident(town))
    const brother = `${who} brother`
    const share = (plan.pay * 7) / MONTH / members.length
    let turn = 0
    town.every({ from: plan.from + 1, to: DAYS, step: 7, jitter: 0.3 }, day => {
      let pot = 0
      for (const member of members)
        town.at(day + town.between(0, 4), () => {
          pot += town.pay({ from: member, to: who, usd: share * town.between(0.95, 1.05) })
        })
      const taker = members[turn++ % members.length] ?? ''
      town.at(day + town.between(4.2, 5), () => town.pay({ from: who, to: brother, usd: pot * 0.99 }))
      town.at(day + town.between(5.2, 7), () => town.pay({ from: brother, to: taker, usd: pot * 0.99 }))
    })
    town.at(plan.from, () => town.pay({ from: EXCHANGES[1], to: who, usd: plan.pay * 0.5, token: 'USDm' }))
    addClutter(town, who, plan.from, plan.pay * 0.2)
    return () => ({ locked: plan.pay * 0.5, spent: plan.cost().spent, days: plan.days })
  },
}

/** Pays at the own card reader with own bank cards; it settles to the wallet each evening, an off-ramp brings the money back to the bank. */
const ownCards: AttackKind = {
  leavesSign: false,
  play: (town, who) => {
    const plan = openPlan(town, who, { seed: false })
    let moved = 0
    town.every({ from: plan.from + 1, to: DAYS, step: 1, jitter: 0.1, skip: 0.14 }, () => {
      const usd = (plan.pay / 26) * town.between(0.4, 1.6)
      moved += town.pay({ from: CARD_READER, to: who, usd })
    })
    town.every({ from: plan.from + 5, to: DAYS, step: 5, jitter: 1 }, () =>
      town.pay({
        from: who,
        to: town.random() < 0.7 ? OFF_RAMP : EXCHANGES[1],
        usd: town.balance(who) - plan.pay * 0.25,
      }),
    )
    addClutter(town, who, plan.from, plan.pay)
    return () => ({ locked: plan.pay * 0.5, spent: plan.cost().spent + moved * 0.04, days: plan.days })
  },
}

/** A second phone pays the county fees that nobody owes, again and again; what is too much the county, which pays hundreds of clerks, sends to the wallet. */
const overpaidCounty: AttackKind = {
  leavesSign: true,
  play: (town, who) => {
    const plan = openPlan(town, who, { days: town.pick([95, 130, 180, 240, 365]) })
    const second = `${who} second`
    sendOut(town, who, plan, () => second)
    let fees = 0
    town.every({ from: plan.from + 4, to: DAYS, step: MONTH / 3, jitter: 2 }, day => {
      const usd = (plan.pay / 3) * town.between(0.8, 1.2)
      const paid = town.pay({ from: second, to: COUNTY, usd: Math.min(usd, town.balance(second)) })
      fees += paid * 0.05
      town.at(day + town.between(6, 20), () => town.pay({ from: COUNTY, to: who, usd: paid * 0.95 }))
    })
    return () => ({
      ...plan.cost(),
      locked: plan.bankroll + plan.pay * 0.4,
      spent: plan.cost().spent + fees,
    })
  },
}

/** Takes money of eighteen migrants with wages for their families; a partner at home pays these from his own wallet, and once in a while the two settle. */
const partnerAtHome: AttackKind = {
  leavesSign: true,
  play: (town, who) => {
    const plan = openPlan(town, who, { seed: false })
    const partner = `${who} partner`
    const pairs = Array.from({ length: 18 }, (_, i) => [pickResident(town), `${who} family ${i}`] as const)
    let owed = 0
    town.at(plan.from, () =>
      town.pay({ from: EXCHANGES[0], to: partner, usd: plan.pay * 1.2, token: 'USDC' }),
    )
    town.every({ from: plan.from + 1, to: DAYS, step: MONTH / 18, jitter: 0.8 }, day => {
      const [sender, family] = town.pick(pairs)
      const got = town.pay({ from: sender, to: who, usd: (plan.pay / 18) * town.between(0.5, 1.5) })
      town.at(day + town.between(0.2, 1.5), () => {
        owed += town.pay({ from: partner, to: family, usd: got * 0.97 })
        town.pay({ from: family, to: town.pick([...TRADERS, OFF_RAMP]), usd: town.balance(family) * 0.7 })
      })
    })
    town.every({ from: plan.from + 13, to: DAYS, step: 13, jitter: 4 }, () => {
      owed -= town.pay({ from: who, to: partner, usd: owed * town.between(0.8, 1) })
    })
    addClutter(town, who, plan.from, plan.pay * 0.3)
    return () => ({ locked: plan.pay * 1.2, spent: plan.cost().spent, days: plan.days })
  },
}

/** Four workers of four real firms let their wages come into one wallet; they have them in cash the same week, less a little. */
const fourWages: AttackKind = {
  leavesSign: false,
  play: (town, who) => {
    const plan = openPlan(town, who, { seed: false })
    let moved = 0
    for (let i = 0; i < 4; i++) {
      const firm = openEmployer(town, `${who} firm ${i}`, { from: 5, staff: 7 + i })
      const wage = (plan.pay / 4) * town.between(0.8, 1.2)
      town.every({ from: plan.from + 1 + i * 1.3, to: DAYS, step: MONTH, jitter: 1.5 }, () => {
        moved += town.pay({ from: firm, to: who, usd: wage * town.between(0.97, 1.03) })
      })
    }
    town.every({ from: plan.from + 4, to: DAYS, step: 4, jitter: 1 }, () =>
      town.pay({ from: who, to: town.pick(TRADERS), usd: (town.balance(who) - plan.pay * 0.15) * 0.8 }),
    )
    addClutter(town, who, plan.from, plan.pay)
    return () => ({ locked: plan.pay * 0.3, spent: plan.cost().spent + moved * 0.07, days: plan.days })
  },
}

/** Promises a quarter more within forty days: forty real people bring money, which pays those who came before; there is nothing else behind it. */
const doubler: AttackKind = {
  leavesSign: true,
  play: (town, who) => {
    const plan = openPlan(town, who, { days: town.whole(95, 200), seed: false })
    const friends = [0, 1, 2].map(i =>
      neighbour(town, `${who} friend ${i}`, Math.max(3, plan.from - 20), 400),
    )
    const people = [...friends, ...Array.from({ length: 40 }, () => pickResident(town))]
    let interest = 0
    let owed = 0
    town.at(plan.from, () => town.pay({ from: EXCHANGES[1], to: who, usd: plan.pay * 0.6, token: 'USD₮' }))
    const step = (24 * MONTH) / plan.pay
    town.every({ from: plan.from + 1, to: DAYS, step, jitter: step / 2 }, day => {
      const growth = 0.6 + 0.8 * ((day - plan.from) / plan.days)
      const investor = town.pick(people)
      const put = town.pay({ from: investor, to: who, usd: 24 * growth * town.between(0.4, 1.6) })
      owed += put
      town.at(day + town.between(28, 42), () => {
        const back = town.pay({ from: who, to: investor, usd: put * 1.25 })
        interest += Math.max(0, back - put)
        owed -= put
      })
    })
    cashOut(town, who, { from: plan.from + 10, step: 12, share: 0.1 })
    addClutter(town, who, plan.from, plan.pay * 0.4)
    return () => ({
      locked: plan.pay * 0.6,
      spent: plan.cost().spent + interest + Math.max(0, owed) * 0.01,
      days: plan.days,
    })
  },
}

export const twelfthAttacksSealed = {
  suppliersInCash,
  potAsTakings,
  ownCards,
  overpaidCounty,
  partnerAtHome,
  fourWages,
  doubler,
}
