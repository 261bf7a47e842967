/** Later attacks, the half that nothing was tuned on. */
import { openPlan, passAlong, payBack, sendOut } from './attackPlan.ts'
import type { AttackKind } from './kinds.ts'
import { depositAt, LENDING_APP, SPLIT_TILL } from './laterPlaces.ts'
import { EXCHANGES, LANDLORDS, LENDER, openEmployer, SHOPS } from './places.ts'
import { DAYS, TOKENS } from './town.ts'

const MONTH = 30.4375

/** A shop whose customers are paper: an exchange account fills each, and each gives all to the shop. */
const paperCustomers: AttackKind = {
  leavesSign: true,
  play: (town, who) => {
    const plan = openPlan(town, who)
    sendOut(town, who, plan, () => town.pick(EXCHANGES))
    town.every({ from: plan.from + 4, to: DAYS, step: 1.5, jitter: 0.5 }, day => {
      const customer = `${who} customer ${town.whole(0, 29)}`
      town.pay({
        from: town.pick(EXCHANGES),
        to: customer,
        usd: (plan.pay / 20) * town.between(0.8, 1.2),
        token: town.pick(TOKENS),
      })
      town.at(day + town.between(0.1, 2), () =>
        town.pay({ from: customer, to: who, usd: town.balance(customer) }),
      )
    })
    return plan.cost
  },
}

/** Fronts give to a contract that pays out to the wallet. */
const tipJar: AttackKind = {
  leavesSign: true,
  play: (town, who) => {
    const plan = openPlan(town, who)
    const jar = `${who} jar`
    town.contract(jar)
    sendOut(town, who, plan, () => {
      const fan = `${who} fan ${town.whole(0, 29)}`
      town.after(town.between(0.5, 6), () => town.pay({ from: fan, to: jar, usd: town.balance(fan) }))
      return fan
    })
    payBack(town, plan, { holder: () => jar, who })
    return plan.cost
  },
}

/** Loans of an app without a label, a new one before the last is paid back. */
const loanStacker: AttackKind = {
  leavesSign: true,
  play: (town, who) => {
    const plan = openPlan(town, who)
    town.every({ from: plan.from + 4, to: DAYS, step: 21, jitter: 4 }, day => {
      const lent = town.pay({
        from: LENDING_APP,
        to: who,
        usd: plan.pay * town.between(0.6, 0.8),
        token: 'USD₮',
      })
      town.at(day + 35, () => town.pay({ from: who, to: LENDING_APP, usd: lent * 1.08 }))
    })
    return plan.cost
  },
}

/** A second wallet puts money into a lending pool, and takes it out to a third that pays the first. */
const poolBySecond: AttackKind = {
  leavesSign: true,
  play: (town, who) => {
    const plan = openPlan(town, who)
    sendOut(town, who, plan, () => {
      const second = `${who} second`
      town.after(town.between(0.5, 3), () =>
        town.pay({ from: second, to: LENDER, usd: town.balance(second) }),
      )
      return second
    })
    payBack(town, plan, { holder: () => LENDER, who, endless: true, via: () => `${who} third` })
    return plan.cost
  },
}

/** The first two months are paid in advance by savings; what goes out in dollars of one kind comes back in another. */
const lateTokens: AttackKind = {
  leavesSign: true,
  play: (town, who) => {
    const plan = openPlan(town, who, { days: town.pick([150, 220, 320]) })
    town.every({ from: plan.from + 45, to: DAYS, step: 40, jitter: 8 }, day => {
      for (let part = 0; part < 5; part++)
        town.at(day + part * 2, () =>
          town.pay({
            from: who,
            to: depositAt(town, `${who} deposit`),
            usd: Math.max(0, town.balance(who) - plan.bankroll * 0.4) / 3,
          }),
        )
    })
    town.every({ from: plan.from + 6, to: DAYS, step: 7, jitter: 2 }, () =>
      town.pay({
        from: SPLIT_TILL,
        to: who,
        usd: (plan.pay / 4.3) * town.between(0.9, 1.1),
        token: town.pick(TOKENS),
      }),
    )
    return plan.cost
  },
}

/** Twelve mules send the money to each other at random until three employers get it. */
const muleMesh: AttackKind = {
  leavesSign: true,
  play: (town, who) => {
    const plan = openPlan(town, who)
    const mule = (): string => `${who} mule ${town.whole(0, 11)}`
    const boss = (): string => `${who} boss ${town.whole(0, 2)}`
    sendOut(town, who, plan, mule)
    for (let i = 0; i < 12; i++)
      town.every({ from: plan.from + 3, to: DAYS, step: 2, jitter: 1 }, () => {
        const from = `${who} mule ${i}`
        const to = town.random() < 0.4 ? boss() : mule()
        if (to !== from) town.pay({ from, to, usd: town.balance(from) * town.between(0.5, 1) })
      })
    payBack(town, plan, { holder: boss, who })
    return plan.cost
  },
}

/** Two phones: one draws from an exchange and pays the other, which cashes out there. */
const twoPhones: AttackKind = {
  leavesSign: false,
  play: (town, who) => {
    const plan = openPlan(town, who)
    sendOut(town, who, plan, () => EXCHANGES[0])
    payBack(town, plan, { holder: () => EXCHANGES[0], who, endless: true, via: () => `${who} phone` })
    town.every({ from: plan.from + 9, to: DAYS, step: 20 }, () => {
      town.pay({ from: EXCHANGES[0], to: `${who} phone`, usd: 30 })
      town.pay({ from: `${who} phone`, to: town.pick(SHOPS), usd: 25 })
    })
    return plan.cost
  },
}

/** The staff of a paper firm bring the wallet's money back to it, some of it a month later. */
const sockStaff: AttackKind = {
  leavesSign: true,
  play: (town, who) => {
    const plan = openPlan(town, who)
    const firm = `${who} firm`
    sendOut(town, who, plan, () => {
      const sock = `${who} sock ${town.whole(0, 5)}`
      town.after(town.between(1, 25), () => town.pay({ from: sock, to: firm, usd: town.balance(sock) * 0.9 }))
      return sock
    })
    town.every({ from: plan.from + 8, to: DAYS, step: MONTH }, () => {
      for (let i = 0; i < 6; i++) town.pay({ from: firm, to: `${who} sock ${i}`, usd: plan.pay * 0.05 })
    })
    payBack(town, plan, { holder: () => firm, who })
    return plan.cost
  },
}

/** A real job that is a third of what seems to come in; a landlord's till brings the rest round. */
const thirdReal: AttackKind = {
  leavesSign: true,
  play: (town, who) => {
    const plan = openPlan(town, who)
    const by = openEmployer(town, `${who} employer`, { from: plan.from })
    town.every({ from: plan.from + 2, to: DAYS, step: MONTH }, () =>
      town.pay({ from: by, to: who, usd: plan.pay / 3 }),
    )
    sendOut(town, who, plan, () => `${who} landlord`)
    for (let i = 0; i < 4; i++)
      town.every({ from: plan.from + 5, to: DAYS, step: MONTH }, () => {
        town.pay({ from: EXCHANGES[0], to: `${who} tenant ${i}`, usd: 60 })
        town.pay({ from: `${who} tenant ${i}`, to: `${who} landlord`, usd: 20 })
        town.pay({ from: `${who} tenant ${i}`, to: town.pick(LANDLORDS), usd: 30 })
      })
    passAlong(town, plan, [`${who} landlord`, `${who} tutor`], () => town.between(0, 4))
    payBack(town, { ...plan, pay: plan.pay * 0.7 }, { holder: () => `${who} tutor`, who })
    return plan.cost
  },
}

/** A platform with real riders rents out a place on its list; cash goes back by hand. */
const rentedPlace: AttackKind = {
  leavesSign: false,
  play: (town, who) => {
    const plan = openPlan(town, who, { seed: false })
    openEmployer(town, 'rider platform', { from: 0, staff: 40 })
    let fee = 0
    town.every({ from: plan.from + 1, to: DAYS, step: 7, jitter: 1 }, () => {
      fee +=
        0.05 * town.pay({ from: 'rider platform', to: who, usd: (plan.pay / 4.3) * town.between(0.9, 1.1) })
    })
    town.every({ from: plan.from + 14, to: DAYS, step: 7, jitter: 2 }, () =>
      town.pay({ from: who, to: `${who} changer`, usd: Math.max(0, town.balance(who) - plan.pay * 0.5) }),
    )
    return () => ({ ...plan.cost(), spent: plan.cost().spent + fee, locked: plan.pay })
  },
}

export const laterAttacksSealed = {
  paperCustomers,
  tipJar,
  loanStacker,
  poolBySecond,
  lateTokens,
  muleMesh,
  twoPhones,
  sockStaff,
  thirdReal,
  rentedPlace,
}
