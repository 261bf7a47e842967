/** A query without which a statement finds nothing, and what of its answer it needs. */
export type Need = { query: string; oneOf: readonly string[] | null }

const openPayments = /from payments\s+where final = 0 and state (?:in \(([^)?$]+)\)|= ('\w+')) and /
const openTransactions = /^select \* from outbox where [^(]*\bstate = 'open' order by account_nonce$/
const fewRows = /^select [^(]* from "?(conduct|orders|passports|passport_revocations)"? /
const counts = /^select (?:count|sum)\b|\bor\b/
/** Of open payments each state once: one answer serves every list that is read by state. */
const openStates = 'select distinct state from payments where final = 0'

/**
 * What must be there for this list to have a row; null when it may have one anyway. Nodes ask all the time for what mostly is not
 * there, and a statement costs more than to know that.
 */
export function findNeed(sql: string): Need | null {
  if (!sql.startsWith('select ') || counts.test(sql)) return null
  const [, list, one] = openPayments.exec(sql) ?? []
  const states = list ?? one
  if (states) return { query: openStates, oneOf: states.split(',').map(state => state.trim().slice(1, -1)) }
  if (openTransactions.test(sql))
    return { query: "select 'open' from outbox where state = 'open' limit 1", oneOf: null }
  const [, table] = sql.includes(' join ') ? [] : (fewRows.exec(sql) ?? [])
  return table ? { query: `select 'row' from ${table} limit 1`, oneOf: null } : null
}
