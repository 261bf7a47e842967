import { type Token, tokenPlace } from '../places.ts'
import { roundUp } from './amounts.ts'
import type { Actor, Gas, Move, Tag } from './events.ts'
import { NOBODY } from './holdings.ts'
import { createRng } from './rng.ts'
import { move, type Stage } from './stage.ts'

export type Sending = { token: Token; from: Actor; to: Actor; amount: bigint; tag: Tag }

/** Sends money if the sender, or its backer, has it. Returns whether it was sent. */
export function sendMoney(stage: Stage, sending: Sending): boolean {
  const { token, from, to, amount, tag } = sending
  const gas = stage.gasPayers.has(from) ? priceGas(stage, token) : null
  const needed = amount + (gas === null ? 0n : gas.baseFee + gas.tip + gas.refund)
  if (amount <= 0n || !provide(stage, from, token, needed)) return false
  if (gas === null) {
    stage.tell(from, { do: 'transfer', token, to, amount }, [move(token, from, to, amount, tag)])
  } else {
    const { before, after } = gasLegs(token, from, gas)
    stage.tell(from, { do: 'transferPayingGas', token, to, amount, ...gas }, [
      ...before,
      move(token, from, to, amount, tag),
      ...after,
    ])
  }
  restockLater(stage, from, token, amount)
  return true
}

/** Makes sure that an actor holds `needed`, asking its backer if it has one. */
export function provide(stage: Stage, actor: Actor, token: Token, needed: bigint): boolean {
  if (stage.ledger.balanceOf(token, actor) >= needed) return true
  if (!stage.backers.has(actor)) return false
  topUp(stage, actor, token, roundUp(needed * 2n))
  return true
}

export function mint(stage: Stage, token: Token, to: Actor, amount: bigint): void {
  stage.tell('issuer', { do: 'mint', token, to, amount }, [move(token, NOBODY, to, amount, 'mint')])
}

/** Allows a contract to take an actor's tokens, once for ever. */
export function approveOnce(stage: Stage, actor: Actor, token: Token, spender: Actor): void {
  const key = `${actor}/${token}/${spender}`
  if (stage.approvals.has(key)) return
  stage.approvals.add(key)
  stage.tell(actor, { do: 'approve', token, spender }, [])
}

function topUp(stage: Stage, actor: Actor, token: Token, amount: bigint): void {
  const backer = stage.backers.get(actor)
  if (backer === undefined) return
  if (backer.by === 'issuer') {
    mint(stage, token, actor, roundUp(amount * 20n))
  } else {
    const from = createRng(stage.seed, 'backer', actor, stage.slot).pick(backer.by)
    sendMoney(stage, { token, from, to: actor, amount, tag: 'funding' })
  }
}

/** A payer that is nearly empty is refilled some hours or days later, well before its next payment. */
function restockLater(stage: Stage, actor: Actor, token: Token, amount: bigint): void {
  const key = `${actor}/${token}`
  const backer = stage.backers.get(actor)
  if (backer === undefined || backer.by === 'issuer' || stage.restocking.has(key)) return
  if (stage.ledger.balanceOf(token, actor) >= amount * 2n) return
  stage.restocking.add(key)
  stage.later(createRng(stage.seed, 'restock', actor, stage.slot).int(4, 24), () => {
    stage.restocking.delete(key)
    topUp(stage, actor, token, roundUp(amount * 6n))
  })
}

/** About a tenth of a cent in the token that is sent, with a quarter more taken in advance. */
function priceGas(stage: Stage, token: Token): Gas {
  const rng = createRng(stage.seed, 'gas', stage.slot, stage.events.length)
  const { currency, decimals } = tokenPlace(token)
  const usd8 = stage.rates.usd8(currency ?? 'USD', stage.day())
  const inToken = (usdMillionths: number) => (BigInt(usdMillionths) * 100n * 10n ** BigInt(decimals)) / usd8
  const [baseFee, tip] = [inToken(rng.int(300, 1500)), inToken(rng.int(20, 120))]
  return { baseFee, tip, refund: (baseFee + tip) / 4n }
}

/** The transfers that gas leaves, in each issuer's pattern: before the transaction's own transfers, and after them. */
function gasLegs(token: Token, payer: Actor, gas: Gas): { before: Move[]; after: Move[] } {
  const { baseFee, tip, refund } = gas
  const leg = (from: Actor, to: Actor, amount: bigint) => move(token, from, to, amount, 'fee')
  const all = baseFee + tip + refund
  const share = (from: Actor) => [leg(from, '@sequencerFeeVault', tip), leg(from, '@feeHandler', baseFee)]
  const { eip712Version } = tokenPlace(token)
  if (eip712Version === '1')
    return {
      before: [leg(payer, '@gasEscrow', all)],
      after: [...share('@gasEscrow'), leg('@gasEscrow', payer, refund)],
    }
  const before = [leg(payer, NOBODY, all)]
  if (eip712Version === '2') return { before, after: [leg(NOBODY, payer, all), ...share(payer)] }
  return { before, after: [leg(NOBODY, payer, refund), ...share(NOBODY)] }
}
