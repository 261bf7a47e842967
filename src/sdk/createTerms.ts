import type { PaymentConfig } from '../wire/paymentConfig.ts'
import { priceUsdt } from '../wire/priceUsdt.ts'
import type { TokenSymbol } from '../wire/tokens.ts'
import type { Caller } from './createCaller.ts'
import { priceOf } from './createPayer.ts'
import type { Spending, Spent } from './spending.ts'
import { chooseToken } from './tokens.ts'
import type { PaidOperationId } from './types.ts'

export type Quote = {
  operation: PaidOperationId
  /** US dollars. */
  priceUsdt: string
  /** Base units of the token. */
  amount: string
  token: { symbol: string; address: string }
  payTo: string
  chainId: number
  spent: Spent
}

const configTtlMs = 300_000

/** The service's terms: read on first use, and again after five minutes. */
export function createTerms(options: {
  call: Caller
  spending: Spending
  token: TokenSymbol | undefined
  now: () => number
}) {
  const { call, spending, token, now } = options
  let known: { config: Promise<PaymentConfig>; until: number } | null = null

  function readConfig({ fresh }: { fresh: boolean }): Promise<PaymentConfig> {
    if (!known || fresh || known.until < now()) {
      const config = call('payment_config')
      known = { config, until: now() + configTtlMs }
      config.catch(() => {
        known = null
      })
    }
    return known.config
  }

  async function quote(operation: PaidOperationId): Promise<Quote> {
    const config = await readConfig({ fresh: true })
    const { symbol, address } = chooseToken(config, token)
    const amount = priceOf(config, operation)
    return {
      operation,
      priceUsdt: priceUsdt(amount),
      amount: String(amount),
      token: { symbol, address },
      payTo: config.publicPayTo,
      chainId: config.chainId,
      spent: await spending.read(),
    }
  }

  return { readConfig, quote }
}
