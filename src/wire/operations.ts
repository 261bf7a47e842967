/** The one table of operations and prices. Prices are exact: base units of a 6-decimal stablecoin. */
export const operations = {
  screen_wallet: { method: 'POST', path: '/api/lender/screen', price: 10_000n },
  analyze_wallet: { method: 'POST', path: '/api/agent/analyze', price: 10_000n },
  get_wallet_signal: { method: 'GET', path: '/api/wallet/{address}/signals/{signal}', price: 0n },
  list_wallet_signals: { method: 'GET', path: '/api/wallet/{address}/signals', price: 0n },
  chat_query: { method: 'POST', path: '/api/agent/chat', price: 10_000n },
  generate_statement: { method: 'POST', path: '/api/agent/statement', price: 10_000n },
  generate_report: { method: 'POST', path: '/api/agent/report', price: 100_000n },
  verify_report: { method: 'GET', path: '/api/agent/verify/{reportId}', price: 0n },
  payment_config: { method: 'GET', path: '/api/x402/config', price: 0n },
  health: { method: 'GET', path: '/api/health/integrations', price: 0n },
  capabilities: { method: 'GET', path: '/api/capabilities', price: 0n },
} as const satisfies Record<string, { method: 'GET' | 'POST'; path: string; price: bigint }>

export type OperationId = keyof typeof operations

/** `10000n` → `"0.01"`: at least two decimals, never a float. */
export function priceUsdt(baseUnits: bigint): string {
  const [whole, fraction] = [baseUnits / 1_000_000n, baseUnits % 1_000_000n]
  return `${whole}.${String(fraction)
    .padStart(6, '0')
    .replace(/0{1,4}$/, '')}`
}
