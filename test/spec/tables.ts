import { describe, expect, test } from 'vitest'

/** The tables of the interface specification, by section: the names of their rows, and the numbered rules of section 4. */
const tables = {
  '2.1 lender screen request': ['walletAddress', 'callerAddress', 'months', 'force'],
  '2.2 lender screen result': [
    'trust',
    'trust.isTrustworthy',
    'reputationScore',
    'loanCapacity',
    'loanCapacity.min',
    'loanCapacity.max',
    'loanCapacity.currency',
    'loanCapacity.confidence',
  ],
  '2.3 payment payload': ['from', 'to', 'value', 'validAfter', 'validBefore', 'nonce', 'signature', 'token'],
  '2.3 token domains': ['USDC', 'USDT'],
  '4 endpoints': [
    'screen_wallet',
    'analyze_wallet',
    'get_wallet_signal',
    'list signals',
    'chat_query',
    'generate_statement',
    'generate_report',
    'verify_report',
    'payment configuration',
    'health',
  ],
  '4 rules': ['1', '2', '3', '4'],
  '7 payment required': [
    'status',
    'code',
    'payTo',
    'priceUsdt',
    'asset',
    'network',
    'chainId',
    'paymentHeader',
  ],
  '8 limits': [
    'months (screen)',
    'walletAddress, callerAddress',
    'statement period',
    'price per paid call',
    'signal reads',
  ],
} as const

type Tables = typeof tables
const checked = new Set<string>()

/** One test for each row, titled by section and row. A row without a check does not compile, and one too many fails. */
export function checkTable<T extends keyof Tables>(
  title: T,
  checks: Record<Tables[T][number], () => Promise<void>>,
): void {
  checked.add(title)
  describe(title, () => {
    test.each(Object.entries<() => Promise<void>>(checks))(`${title}: %s`, (_row, check) => check())
    test(`${title}: these are all its rows`, () => {
      expect(Object.keys(checks).sort()).toEqual([...tables[title]].sort())
    })
  })
}

/** Tables that no `checkTable` took up. */
export function listUnchecked(): string[] {
  return Object.keys(tables).filter(title => !checked.has(title))
}
