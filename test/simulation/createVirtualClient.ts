import { AppError } from '../../src/errors/AppError.ts'
import { PaymentRequiredError } from '../../src/errors/payments.ts'
import type { Served } from '../../src/payments/gate/paidOperation.ts'
import type { Hex } from '../../src/wire/address.ts'
import { keepsPayment } from '../../src/wire/charge.ts'
import type { Auditor, Told } from './createAuditor.ts'
import { createLeaving } from './createLeaving.ts'
import type { VirtualNode } from './createVirtualNode.ts'
import { createProcess, startMs, type VirtualTime } from './createVirtualTime.ts'
import type { PlannedPurchase } from './plan.ts'
import { spendKey } from './virtualChainState.ts'

/** The header alone fetches an answer so long after its validity; then a client gives up. */
const patienceMs = 500_000
const timeoutMs = 7_000
const graceMs = 6_000
/** What is refused as too late has less left than this: the gate's own margin, and what a clock may be wrong by. */
const marginMs = 9_000
const mostSignatures = 3
const mostNamed = 12

export type ClientDeps = {
  time: VirtualTime
  auditor: Auditor
  /** Those that take connections now. */
  nodes: () => readonly VirtualNode[]
  answersLost: () => number
  onServed: (planned: PlannedPurchase, served: Served) => void
}

type Signed = Told & { validBefore: number }
type Outcome = { served: Served } | { error: unknown } | 'lost'

/**
 * Buys one thing as a careful client does: the same payment until somebody says what became of it, another one only when
 * nothing was charged for the first and no copy of it is unanswered.
 */
export function createVirtualClient(deps: ClientDeps, planned: PlannedPurchase, index: number, payer: Hex) {
  const { time, auditor } = deps
  const process = createProcess(`client ${index}`)
  const signed: Signed[] = []
  let waiting = 0
  let unanswered = 0
  let isServed = false
  let hasAskedAgain = false
  let isOver = false

  function sign(): Signed {
    const nonce: Hex = `0x${(index + 1).toString(16).padStart(4, '0')}${time.random().hex(60)}`
    const validBefore = Math.floor((startMs + time.now()) / 1000) + planned.validSeconds
    const known = auditor.know({ payer, nonce, purchase: index }, planned.hasKey ? signed[0] : undefined)
    const fresh = Object.assign(known, { validBefore })
    signed.push(fresh)
    unanswered = 0
    return fresh
  }

  function begin(): void {
    const payment = sign()
    for (let i = 0; i < planned.copies; i++) send(payment)
  }

  function send(payment: Signed): void {
    const random = time.random()
    const nodes = deps.nodes()
    const node = nodes.length > 0 ? random.pick(nodes) : null
    waiting++
    if (!node) {
      time.after(random.between(200, 800), process, () => receive(payment, 'lost', false))
      return
    }
    const leaving = createLeaving()
    let isEnded = false
    const end = (outcome: Outcome, wasSent: boolean) => {
      if (isEnded) return
      isEnded = true
      node.requests.delete(crash)
      receive(payment, outcome, wasSent)
    }
    const crash = () => void time.after(random.between(1, 300), process, () => end('lost', true))
    const hangUpMs = planned.hangUpMs > 0 && random.chance(0.5) ? planned.hangUpMs : timeoutMs
    node.requests.add(crash)
    time.after(hangUpMs, process, () => {
      // The node hears of it a moment later.
      if (!isEnded) time.after(random.between(1, 50), node.process, leaving.leave)
      end('lost', true)
    })
    time.after(random.between(1, 40), node.process, () => {
      const { nonce, validBefore } = payment
      const request = {
        authorization: {
          payer,
          nonce,
          validBefore,
          purchaseKey: planned.hasKey ? `purchase ${index}` : null,
        },
        operation: planned.operation,
        purchase: index,
      }
      const answer = (outcome: Outcome) => {
        if (typeof outcome === 'object' && 'served' in outcome) auditor.noteGiven(payment, outcome.served)
        else if (outcome !== 'lost' && outcome.error instanceof AppError && outcome.error.charge === 'none')
          auditor.noteUncharged(payment)
        const isLost = random.chance(deps.answersLost())
        time.after(random.between(1, 40), process, () => end(isLost ? 'lost' : outcome, true))
      }
      node.serve(request, leaving).then(
        served => answer({ served }),
        error => answer({ error }),
      )
    })
  }

  function receive(payment: Signed, outcome: Outcome, wasSent: boolean): void {
    waiting--
    if (outcome === 'lost') {
      if (wasSent) unanswered++
      const isCareless = planned.hasKey && signed.length < mostSignatures && time.random().chance(0.5)
      if (isCareless && !planned.leaves && !isServed && waiting === 0) send(sign())
      else again(payment, time.random().between(100, 1_500))
    } else if ('served' in outcome) {
      payment.arrived++
      if (!isServed) deps.onServed(planned, outcome.served)
      isServed = true
      if (!planned.asksAgain || hasAskedAgain || outcome.served.receipt === null) return
      hasAskedAgain = true
      time.after(time.random().between(10, 4_000), process, () => send(payment))
    } else decide(payment, outcome.error)
  }

  function decide(payment: Signed, error: unknown): void {
    if (!(error instanceof AppError)) {
      auditor.report('a failure without a name', String(error))
      return
    }
    if (error.code === 'INTERNAL' && !String(error.cause).includes('work failed'))
      auditor.report('a failure of our own', String((error.cause as Error)?.stack ?? error.cause))
    const leftMs = payment.validBefore * 1_000 - startMs - time.now()
    if (error instanceof PaymentRequiredError && error.reason === 'expired' && leftMs > marginMs)
      auditor.report('called expired in time', `${payment.nonce} has ${leftMs} ms left`)
    const waitMs = (error.retryAfterSeconds ?? 1) * 1_000
    if (isServed || isOver) return
    const isTimely = payment.validBefore * 1_000 > startMs + time.now() + 7_000
    if (keepsPayment(error)) again(payment, waitMs)
    else if (waiting > 0) return
    // It says that this payment was taken and buys nothing any more: nothing to be had here.
    else if (error.charge !== 'none' || planned.leaves) isOver = true
    // What was paid under a name is told to a signature that is in time, whatever became of the earlier ones.
    else if (planned.hasKey && isExpired(payment)) signAnew(payment, waitMs)
    else if (unanswered > 0 && isLongOver(payment)) giveUp(payment)
    else if (unanswered > 0 || (isTimely && error.status !== 402 && time.random().chance(0.5)))
      again(payment, waitMs)
    else signAnew(payment, waitMs)
  }

  function isExpired({ validBefore }: Signed): boolean {
    return validBefore * 1_000 <= startMs + time.now()
  }

  /** Nothing of it can be under way any more: what is said now holds. */
  function isLongOver({ validBefore }: Signed): boolean {
    return validBefore * 1_000 + graceMs <= startMs + time.now()
  }

  function giveUp(payment: Signed): void {
    payment.isDropped = true
    isOver = true
  }

  function signAnew(payment: Signed, waitMs: number): void {
    if (payment !== signed.at(-1)) return
    payment.isDropped = true
    // Under a name it costs nothing to sign once more for what is bought already.
    isOver = signed.length >= (planned.hasKey ? mostNamed : mostSignatures)
    if (!isOver) time.after(waitMs, process, () => send(sign()))
  }

  function again(payment: Signed, waitMs: number): void {
    if (planned.leaves) isOver = true
    if (isServed || isOver || waiting > 0) return
    if (startMs + time.now() > payment.validBefore * 1_000 + patienceMs) return
    time.after(waitMs, process, () => {
      if (!isServed && !isOver && waiting === 0) send(payment)
    })
  }

  return {
    start: (): void => void time.after(planned.atMs, process, begin),
    /** The payment that it uses now. */
    current: (): Signed | undefined => signed.at(-1),
    /** Until then somebody may submit what it signed. */
    lastValidMs: (): number => Math.max(0, ...signed.map(one => one.validBefore * 1_000 - startMs)),
    charged: (): number =>
      signed.filter(one => auditor.isCharged(spendKey(one.payer, one.nonce), one)).length,
    isServed: (): boolean => isServed,
    isFree: planned.isFree,
    /** Nothing is asked, and nothing will be. */
    isIdle: (): boolean => waiting === 0 && (isServed || isOver),
    get mayMiss(): boolean {
      return planned.leaves || signed.some(({ isMeddled }) => isMeddled)
    },
  }
}

export type VirtualClient = ReturnType<typeof createVirtualClient>
