/** Own money that leaves to a place where the money of many mixes, and comes back as pay. */
import { openPlan, type Plan, passAlong, payBack, sendOut } from './attackPlan.ts'
import type { AttackKind } from './kinds.ts'
import { BIG_SHOP, BRIDGE, EXCHANGES, OFF_RAMP, POOL } from './places.ts'
import { DAYS, type Town } from './town.ts'

function through(out: (town: Town, who: string, plan: Plan) => () => string, back: string): AttackKind {
  return {
    leavesSign: true,
    play: (town, who) => {
      const plan = openPlan(town, who)
      sendOut(town, who, plan, out(town, who, plan))
      payBack(town, plan, { holder: () => back, who, endless: true })
      return plan.cost
    },
  }
}

/** An address that nobody used before; it passes everything on a little later. */
function useFreshDeposits(town: Town, who: string, hub: string, hops: number): () => string {
  let used = 0
  return () => {
    const chain = [...Array.from({ length: hops }, (_, i) => `${who} deposit ${used} ${i}`), hub]
    used++
    for (let i = 0; i < hops; i++)
      town.after(0.4 + i * town.between(0.5, 2), () =>
        town.pay({ from: chain[i] ?? '', to: chain[i + 1] ?? '', usd: town.balance(chain[i] ?? '') }),
      )
    return chain[0] ?? hub
  }
}

const hubDirect = through(() => () => EXCHANGES[0], EXCHANGES[0])
const hubTwoExchanges = through(() => () => EXCHANGES[0], EXCHANGES[1])
const hubBridge = through(() => () => BRIDGE, BRIDGE)
const hubPool = through(() => () => POOL, POOL)
const hubOutBridgeBack = through(() => () => EXCHANGES[1], BRIDGE)
const refunds = through(() => () => BIG_SHOP, BIG_SHOP)
const hubFreshDeposits = through((town, who) => useFreshDeposits(town, who, EXCHANGES[0], 1), EXCHANGES[0])
const hubLongDeposits = through((town, who) => useFreshDeposits(town, who, EXCHANGES[1], 3), EXCHANGES[0])
const hubOwnDeposit = through((town, who, plan) => {
  passAlong(town, plan, [`${who} deposit`, EXCHANGES[0]], () => town.between(0.1, 1))
  return () => `${who} deposit`
}, EXCHANGES[0])

/** Fresh addresses on the way back too. */
const hubFreshFronts: AttackKind = {
  leavesSign: true,
  play: (town, who) => {
    const plan = openPlan(town, who)
    let front = 0
    sendOut(town, who, plan, () => EXCHANGES[0])
    payBack(town, plan, {
      holder: () => EXCHANGES[0],
      who,
      endless: true,
      via: () => `${who} front ${front++}`,
    })
    return plan.cost
  },
}

/** One front that looks like a relative: nothing on chain tells it from one. */
const hubOneFront: AttackKind = {
  leavesSign: false,
  play: (town, who) => {
    const plan = openPlan(town, who)
    sendOut(town, who, plan, () => EXCHANGES[0])
    payBack(town, plan, { holder: () => EXCHANGES[1], who, endless: true, via: () => `${who} uncle` })
    return plan.cost
  },
}

/** A pot of the attacker's, filled from an exchange, that feeds several payers. */
const hubFedPot: AttackKind = {
  leavesSign: true,
  play: (town, who) => {
    const plan = openPlan(town, who)
    const fronts = town.whole(3, 6)
    const pot = `${who} pot`
    sendOut(town, who, plan, () => EXCHANGES[0])
    town.every({ from: plan.from + 4, to: DAYS, step: plan.step }, () =>
      town.pay({ from: EXCHANGES[0], to: pot, usd: (plan.pay * plan.step) / 30 }),
    )
    payBack(town, plan, { holder: () => pot, who, via: () => `${who} front ${town.whole(0, fronts - 1)}` })
    return plan.cost
  },
}

/** Cashed out where everybody cashes out, bought again at an exchange. */
const offRamped: AttackKind = {
  ...through(() => () => OFF_RAMP, EXCHANGES[0]),
  leavesSign: false,
}

export const attacksHub = {
  hubDirect,
  hubTwoExchanges,
  hubBridge,
  hubPool,
  hubOutBridgeBack,
  refunds,
  hubFreshDeposits,
  hubLongDeposits,
  hubOwnDeposit,
  hubFreshFronts,
  hubOneFront,
  hubFedPot,
  offRamped,
}
