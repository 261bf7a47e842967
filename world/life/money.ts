import { type Token, tokenPlace } from '../places.ts'
import { roundUp } from './amounts.ts'
import type { Actor, Tag } from './events.ts'
import { NOBODY } from './holdings.ts'
import { createRng } from './rng.ts'
import { move, type Stage } from './stage.ts'

export type Sending = { token: Token; from: Actor; to: Actor; amount: bigint; tag: Tag }

/** Sends money if the sender has it or has someone who provides it. Returns whether it was sent. */
export function sendMoney(stage: Stage, sending: Sending): boolean {
  const { token, from, to, amount, tag } = sending
  const fees = stage.gasPayers.has(from) ? gasFees(stage, token) : null
  const needed = amount + (fees === null ? 0n : fees.baseFee + fees.tip)
  if (amount <= 0n || !provide(stage, from, token, needed)) return false
  if (fees === null) {
    stage.tell(from, { do: 'transfer', token, to, amount }, [move(token, from, to, amount, tag)])
  } else {
    stage.tell(from, { do: 'transferPayingGas', token, to, amount, ...fees }, [
      move(token, from, to, amount, tag),
      move(token, from, '@feeHandler', fees.baseFee, 'fee'),
      move(token, from, '@sequencerFeeVault', fees.tip, 'fee'),
    ])
  }
  restockLater(stage, from, token, amount)
  return true
}

/** Makes sure an actor holds `needed`, asking its backer if it has one. */
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

/** A payer who is nearly empty is filled again some hours or days later, well before it has to pay again. */
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

/** A tenth of a cent or so, in the token that is sent. */
function gasFees(stage: Stage, token: Token): { baseFee: bigint; tip: bigint } {
  const rng = createRng(stage.seed, 'gas', stage.slot, stage.events.length)
  const { currency, decimals } = tokenPlace(token)
  const usd8 = stage.rates.usd8(currency ?? 'USD', stage.day())
  const inToken = (usdMillionths: number) => (BigInt(usdMillionths) * 100n * 10n ** BigInt(decimals)) / usd8
  return { baseFee: inToken(rng.int(300, 1500)), tip: inToken(rng.int(20, 120)) }
}
