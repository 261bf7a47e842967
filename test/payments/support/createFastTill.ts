import { createTill, type Till, type TillOptions } from '../../../src/till/createTill.ts'
import { treasury } from './chain.ts'

type Needed = 'database' | 'chain' | 'clock' | 'log' | 'account' | 'perform'

/** A till with times that suit a chain which mines at once; off until it is given a contract. */
export function createFastTill(options: Pick<TillOptions, Needed> & Partial<TillOptions>): Till {
  return createTill({
    treasury,
    chainId: 42220,
    contract: null,
    feeCurrency: null,
    limits: { maxFeeGwei: 1_000, gasBudget: null },
    attribution: 'vouch',
    confirmations: 2,
    retentionDays: 30,
    factsOf: () => null,
    isListed: () => false,
    ...options,
    times: { pollMs: 20, closedMs: 50, leaseMs: 2_000, collectMs: 0, ...options.times },
  })
}
