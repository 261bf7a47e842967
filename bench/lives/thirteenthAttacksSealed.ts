/** Attacks of a thirteenth round, the half that nothing is tuned on. */
import { openPlan, sendOut } from './attackPlan.ts'
import { SACCO } from './fifthPlaces.ts'
import { TRADERS } from './fourthPlaces.ts'
import { addClutter, changeMoney, MONTH, pickResident } from './habits.ts'
import type { AttackKind } from './kinds.ts'
import { BRIDGE, EXCHANGES, OFF_RAMP, SHOPS } from './places.ts'
import { BOOKMAKER } from './seventhPlaces.ts'
import { DESKS } from './tenthPlaces.ts'
import { DAYS, type TokenName } from './town.ts'

/** What goes out as payments to suppliers comes back as fees of clients five months later; the clients of the first five months are filled at exchanges with savings. */
const halfYearBack: AttackKind = {
  leavesSign: true,
  play: (town, who) => {
    const plan = openPlan(town, who, { days: town.whole(300, 380) })
    const lag = town.between(140, 160)
    let put = 0
    town.every({ from: plan.from + 6, to: DAYS, step: MONTH / 2, jitter: 2 }, day => {
      const client = `${who} client ${town.whole(0, 3)}`
      const usd = (plan.pay / 2) * town.between(0.9, 1.1)
      if (day < plan.from + lag) {
        put += town.pay({ from: town.pick(EXCHANGES), to: client, usd: usd * 1.04 })
        town.pay({ from: client, to: town.pick(SHOPS), usd: usd * 0.03 })
      }
      town.at(day + town.between(0.3, 4), () =>
        town.pay({ from: client, to: who, usd: Math.min(usd, town.balance(client)) }),
      )
    })
    const keep = plan.bankroll - plan.pay * 0.6
    let part = 0
    town.every({ from: plan.from + 9, to: DAYS - 1, step: MONTH / 2, jitter: 3 }, day => {
      const supplier = `${who} supplier ${part++ % 11}`
      town.pay({ from: who, to: supplier, usd: town.balance(who) - keep })
      town.at(day + lag, now => {
        const client = `${who} client ${town.whole(0, 3)}`
        town.pay({ from: supplier, to: client, usd: town.balance(supplier) * 0.99 })
        town.at(now + town.between(0.5, 3), () =>
          town.pay({ from: client, to: who, usd: town.balance(client) * 0.97 }),
        )
      })
    })
    return () => ({ ...plan.cost(), locked: plan.bankroll + put })
  },
}

/** A second phone bets the wallet's money at a real bookmaker on what is nearly sure; what is won is paid to this wallet, and a fortieth is lost on the way. */
const shortOdds: AttackKind = {
  leavesSign: true,
  play: (town, who) => {
    const plan = openPlan(town, who)
    const second = `${who} second`
    const stake = town.between(25, 60)
    let lost = 0
    sendOut(town, who, plan, () => second)
    town.every({ from: plan.from + 4, to: DAYS, step: (stake * MONTH) / plan.pay, jitter: 1 }, day => {
      const usd = Math.min(stake * town.between(0.6, 1.4), town.balance(second))
      const bet = town.pay({ from: second, to: BOOKMAKER, usd })
      const won = town.random() < 0.94 ? bet * 1.04 : 0
      lost += bet - won
      town.at(day + town.between(0.1, 1.2), () => town.pay({ from: BOOKMAKER, to: who, usd: won }))
    })
    addClutter(town, who, plan.from, plan.pay * 0.3)
    return () => ({ ...plan.cost(), spent: plan.cost().spent + Math.max(0, lost) })
  },
}

/** Six fronts pay in six currencies on days of their own; a money changer of the attacker's turns what the wallet sends him into each of them at the pool. */
const sixCurrencies: AttackKind = {
  leavesSign: true,
  play: (town, who) => {
    const plan = openPlan(town, who, { days: town.pick([95, 130, 180, 240, 365]) })
    const changer = `${who} changer`
    const coins: readonly TokenName[] = ['KESm', 'GHSm', 'PHPm', 'BRLm', 'COPm', 'XOFm']
    sendOut(town, who, plan, () => changer)
    for (const [i, coin] of coins.entries()) {
      const front = `${who} front ${i}`
      const size = (plan.pay / coins.length) * town.between(0.8, 1.3)
      town.every({ from: plan.from + 6 + i * 4.5, to: DAYS, step: MONTH, jitter: 2 }, day => {
        for (const give of ['USD₮', 'USDC', 'USDm', ...coins] as const) {
          const held = Math.min(town.balance(changer, give), size * 1.02 - town.balance(changer, coin))
          if (give !== coin && held > 1) changeMoney(town, changer, { usd: held, give, take: coin })
        }
        const usd = Math.min(size, town.balance(changer, coin))
        town.pay({ from: changer, to: front, usd, token: coin })
        town.at(day + town.between(0.5, 7), () =>
          town.pay({ from: front, to: who, usd: town.balance(front, coin) * 0.99, token: coin }),
        )
      })
    }
    return () => ({ ...plan.cost(), spent: plan.cost().spent + plan.pay * 0.004 * (plan.days / MONTH) })
  },
}

/** Real people pay a fee to come in, and the wallet hands all but a thirtieth to a sponsor, who gives it back to them a month later with a twentieth more, for which they came. */
const uplineFees: AttackKind = {
  leavesSign: true,
  play: (town, who) => {
    const plan = openPlan(town, who, { days: town.pick([95, 130, 180, 240, 365]), seed: false })
    const sponsor = `${who} sponsor`
    const fee = town.between(15, 35)
    let moved = 0
    let inHand = 0
    town.at(plan.from, () => {
      town.pay({ from: EXCHANGES[0], to: who, usd: plan.pay * 0.3, token: 'USD₮' })
      town.pay({ from: EXCHANGES[1], to: sponsor, usd: plan.pay * 0.8, token: 'USDC' })
    })
    town.every({ from: plan.from + 1, to: DAYS, step: (fee * MONTH) / plan.pay, jitter: 0.5 }, day => {
      const member = pickResident(town)
      const paid = town.pay({ from: member, to: who, usd: fee * town.pick([1, 1, 1, 2]) * 0.8 })
      moved += paid
      inHand += paid
      town.at(day + town.between(25, 36), () =>
        town.pay({ from: sponsor, to: member, usd: Math.min(paid * 1.05, town.balance(sponsor)) }),
      )
    })
    town.every({ from: plan.from + 6, to: DAYS, step: 6, jitter: 1.5 }, () => {
      const given = town.pay({ from: who, to: sponsor, usd: inHand * 0.97 })
      inHand -= given / 0.97
    })
    addClutter(town, who, plan.from, plan.pay * 0.3)
    return () => ({ locked: plan.pay * 1.1, spent: plan.cost().spent + moved * 0.05, days: plan.days })
  },
}

/** Three straws save the wallet's money at a cooperative with many members and borrow two and a half times as much; that comes as pay, and the wallet's next money pays the instalments. */
const saccoStraws: AttackKind = {
  leavesSign: true,
  play: (town, who) => {
    const plan = openPlan(town, who, { days: town.pick([130, 180, 240, 365]) })
    const straws = [0, 1, 2].map(i => `${who} straw ${i}`)
    let next = 0
    let interest = 0
    sendOut(town, who, plan, () => straws[next++ % straws.length] ?? '')
    for (const [i, straw] of straws.entries()) {
      let saved = 0
      let debt = 0
      town.every({ from: plan.from + 5 + i, to: DAYS, step: 14, jitter: 2 }, () => {
        const due = Math.min(debt, town.balance(straw) * 0.5)
        debt -= town.pay({ from: straw, to: SACCO, usd: due })
        saved += town.pay({ from: straw, to: SACCO, usd: town.balance(straw) * 0.25 })
        interest += debt * 0.006
      })
      town.every({ from: plan.from + 16 + i * 9, to: DAYS, step: 40, jitter: 5 }, () => {
        debt += town.pay({ from: SACCO, to: straw, usd: Math.max(0, saved * 2.5 - debt) })
      })
      town.every({ from: plan.from + 8 + i * 5, to: DAYS, step: MONTH / 2, jitter: 2 }, () =>
        town.pay({
          from: straw,
          to: who,
          usd: Math.min((plan.pay / 6) * town.between(0.85, 1.1), town.balance(straw)),
        }),
      )
    }
    return () => ({ ...plan.cost(), spent: plan.cost().spent + interest })
  },
}

/** A real freelancer whose small fees come out of an exchange; nearly all goes back there and is drawn a second and a third time as fees of other clients. */
const drawnTwice: AttackKind = {
  leavesSign: true,
  play: (town, who) => {
    const plan = openPlan(town, who)
    const exchange = town.pick(EXCHANGES)
    const real = town.between(120, 220)
    town.every({ from: plan.from + 4, to: DAYS, step: 13, jitter: 4, skip: 0.1 }, () =>
      town.pay({
        from: exchange,
        to: who,
        usd: ((real * 13) / MONTH) * town.between(0.5, 1.5),
        token: 'USDC',
        income: true,
      }),
    )
    let account = 0
    const keep = plan.bankroll - plan.pay * 0.8
    town.every({ from: plan.from + 6, to: DAYS - 1, step: 9, jitter: 3 }, () => {
      const free = (town.balance(who) - keep) * town.between(0.6, 1)
      if (free > 5) account += town.pay({ from: who, to: exchange, usd: free })
    })
    town.every({ from: plan.from + 8, to: DAYS, step: 11, jitter: 4 }, () => {
      const usd = Math.min(account * 0.97, ((plan.pay * 11) / MONTH) * town.between(0.4, 1.6))
      if (usd > 2) account -= town.pay({ from: exchange, to: who, usd, token: 'USDC' })
    })
    addClutter(town, who, plan.from, real)
    return plan.cost
  },
}

/** Cash is carried to two remittance desks and a friend abroad, and comes back as what a family sends home each fortnight; traders and an off-ramp make cash of it again. */
const cashToDesk: AttackKind = {
  leavesSign: false,
  play: (town, who) => {
    const plan = openPlan(town, who, { seed: false })
    const usual = town.pick(DESKS)
    let moved = 0
    town.every({ from: plan.from + 2, to: DAYS, step: 14, jitter: 2.5, skip: 0.06 }, () => {
      const from = town.random() < 0.7 ? usual : town.pick([...DESKS, BRIDGE])
      moved += town.pay({ from, to: who, usd: ((plan.pay * 14) / MONTH) * town.between(0.85, 1.15) })
    })
    town.every({ from: plan.from + 7, to: DAYS, step: 8, jitter: 2 }, () =>
      town.pay({
        from: who,
        to: town.pick([...TRADERS, OFF_RAMP]),
        usd: (town.balance(who) - plan.pay * 0.2) * town.between(0.5, 0.9),
      }),
    )
    addClutter(town, who, plan.from, plan.pay * 0.5)
    return () => ({ locked: plan.pay * 0.6, spent: plan.cost().spent + moved * 0.06, days: plan.days })
  },
}

export const thirteenthAttacksSealed = {
  halfYearBack,
  shortOdds,
  sixCurrencies,
  uplineFees,
  saccoStraws,
  drawnTwice,
  cashToDesk,
}
