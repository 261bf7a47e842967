import { createHash } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import type { Hex } from 'viem'
import type { PrivateKeyAccount } from 'viem/accounts'
import { operations } from '../../src/wire/operations.ts'
import type { World } from '../../world/startWorld.ts'
import type { Random } from '../simulation/createRandom.ts'
import { signPayment } from '../support/service.ts'
import type { TortureChain } from './createTortureChain.ts'
import { type Deal, doors, type Outcome } from './doors.ts'
import type { Log } from './log.ts'

type Seller = { name: string; baseUrl: string }
export type BuyerDeps = {
  world: World
  chain: TortureChain
  sellers: readonly Seller[]
  random: Random
  log: Log
  /** How long a signature is valid; what was lost is asked for until minutes after. */
  validSeconds: number
  /** Nobody asks any more: the run is over, decided or not. */
  ended: AbortSignal
}
type Kind = 'screen_wallet' | 'analyze_wallet' | 'screen_batch' | 'generate_report' | 'generate_statement'
type Payment = Record<string, string> & { nonce: string; validBefore: string }

const kinds: Kind[] = [
  ...Array<Kind>(6).fill('screen_wallet'),
  'analyze_wallet',
  'screen_batch',
  'generate_report',
  'generate_statement',
]
const mostSignatures = 3
const batchSize = 3

/**
 * Buys as clients do on bad days: copies at once, hanging up, coming back late, signing anew; a few take their money back
 * meanwhile. It gives up only when it was told that nothing was charged, or long after its signature ended.
 */
export function createBuyer(
  { world, chain, sellers, random, log, validSeconds, ended }: BuyerDeps,
  address: string,
) {
  /** Nonces and accounts from which nobody can charge any more, by what their owner did; over A2A nobody says that this is why. */
  const spoiled = new Set<string>()

  async function sign(
    payer: PrivateKeyAccount,
    purchase: string,
    door: string,
    { operation, price }: { operation: string; price: bigint },
  ) {
    const validBefore = BigInt(Math.floor(Date.now() / 1000) + validSeconds)
    const payment = JSON.parse(await signPayment(world, price, { by: payer, validBefore })) as Payment
    const { nonce, token, value } = payment
    log({
      event: 'signed',
      purchase,
      door,
      operation,
      payer: payer.address,
      token: token ?? '',
      nonce,
      value: value ?? '',
    })
    return payment
  }

  function drawDeal(payer: Hex, purchase: string, door: keyof typeof doors): { deal: Deal; price: bigint } {
    const operation = door === 'http' ? random.pick(kinds) : 'screen_wallet'
    const wallet = () => random.pick(world.personas).address
    const body = {
      ...(operation === 'screen_batch'
        ? { wallets: [...new Set(Array.from({ length: batchSize }, wallet))] }
        : { walletAddress: wallet() }),
      callerAddress: payer,
      ...(operation === 'generate_statement' && { period: '3M' }),
      ...(operation === 'analyze_wallet' && { fields: ['loanCapacity'] }),
    }
    const count = 'wallets' in body ? BigInt(body.wallets?.length ?? 1) : 1n
    const { path, price } = operations[operation]
    const key = door === 'http' && random.chance(0.3) ? purchase : null
    return { deal: { operation, path, body, key }, price: price * count }
  }

  async function buy(payer: PrivateKeyAccount, purchase: string): Promise<void> {
    const door = random.pick(['http', 'http', 'http', 'mcp', 'a2a'] as const)
    const { deal, price } = drawDeal(payer.address, purchase, door)
    const sale = { operation: deal.operation, price }
    const task = { unclear: 0 }
    const began = Date.now()
    let payment = await sign(payer, purchase, door, sale)
    let tries = 0
    let signatures = 1
    /** Copies of this signature whose fate nobody told. */
    let unknown = 0

    const ask = async (hangUpMs: number): Promise<Outcome | null> => {
      const seller = random.pick(sellers)
      const { nonce } = payment
      tries++
      log({ event: 'asked', purchase, nonce, node: seller.name })
      try {
        const signal = AbortSignal.timeout(hangUpMs)
        const outcome = await doors[door]({ baseUrl: seller.baseUrl, address, deal, payment, signal, task })
        if (outcome.kind === 'answer') {
          const sha256 = createHash('sha256').update(outcome.text).digest('hex')
          const { reportId } = outcome.body as { reportId?: string }
          const tookMs = Date.now() - began
          log({ event: 'answered', purchase, nonce, sha256, ...(reportId && { reportId }), tookMs, tries })
        } else {
          const { kind: _, waitMs: __, ...told } = outcome
          log({ event: 'refused', purchase, nonce, ...told })
        }
        return outcome
      } catch (error) {
        log({ event: 'lost', purchase, nonce, why: (error as Error).name })
        return null
      }
    }
    const patientMs = 30_000
    const hangUpMs = () => (random.chance(0.15) ? random.between(5, 1_500) : patientMs)

    const copies = random.chance(0.25) ? random.between(2, 4) : 1
    if (random.chance(0.03)) void meddle(payer, purchase, payment.nonce as Hex)
    let outcomes = await Promise.all(Array.from({ length: copies }, () => ask(hangUpMs())))
    if (random.chance(0.1)) await wait(random.between(2_000, 15_000))
    while (true) {
      unknown += outcomes.filter(outcome => outcome === null).length
      if (outcomes.some(outcome => outcome?.kind === 'answer')) break
      const told = outcomes.flatMap(outcome => (outcome?.kind === 'refused' ? [outcome] : []))
      const isOver = Date.now() > Number(payment.validBefore) * 1000 + 240_000
      if (isOver || ended.aborted) return log({ event: 'gaveUp', purchase })
      const isRefused = told.some(({ status, charge }) => status === 402 && charge === 'none')
      // What is canceled or drained stays so, whatever became of a lost copy.
      const isDead =
        isRefused &&
        (unknown === 0 ||
          spoiled.has(payment.nonce) ||
          spoiled.has(payer.address) ||
          told.some(({ reason }) => reason === 'authorization_canceled'))
      const isNamed = deal.key !== null && signatures < mostSignatures && random.chance(0.3)
      if (isDead || isNamed) {
        if (signatures++ >= mostSignatures) return log({ event: 'gaveUp', purchase })
        payment = await sign(payer, purchase, door, sale)
        unknown = 0
      }
      await wait(Math.min(told[0]?.waitMs ?? random.between(100, 1_500), 3_000))
      outcomes = [await ask(hangUpMs())]
    }
    // The same again, wherever: the same answer.
    if (random.chance(0.3)) await ask(patientMs)
  }

  /** The payer changes its mind while the seller works. What that spoils is known once it is on the chain for good. */
  async function meddle(payer: PrivateKeyAccount, purchase: string, nonce: Hex): Promise<void> {
    await wait(random.between(0, 1_500))
    const how = random.chance(0.5) ? 'canceled' : 'drained'
    log({ event: 'meddled', purchase, nonce, how })
    const away: Hex = '0x000000000000000000000000000000000000dEaD'
    const done = how === 'canceled' ? chain.cancel(payer, nonce) : chain.drain(payer, away)
    // Too late: it was settled before.
    await done.catch(() => {})
    if (how === 'canceled') spoiled.add(nonce)
    // Also what it signs, or signed, besides.
    else if ((await chain.readBalance(payer.address)) === 0n) spoiled.add(payer.address)
  }

  return { buy }
}
