import { expect, test } from 'vitest'
import { findNeed } from './findNeed.ts'

const byState = 'select distinct state from payments where final = 0'

test.each([
  [
    "select * from payments where final = 0 and state in ('failed', 'released') and chain_id = ? limit 9",
    ['failed', 'released'],
  ],
  [
    "select p.* from (select payer from payments where final = 0 and state = 'owed' and retry_at <= ?) as p",
    ['owed'],
  ],
])('a list of open payments needs one of its states: %s', (sql, oneOf) => {
  expect(findNeed(sql)).toEqual({ query: byState, oneOf })
})

test.each([
  "select * from outbox where chain_id = $1 and sender = $2 and state = 'open' order by account_nonce",
  'select * from "orders" where "chain_id" = ? and final = 0 and "state" = ?',
  'select name from conduct where chain_id = $1 and name in (select value from json_each($2))',
])('a list needs a row of its table: %s', sql => {
  expect(findNeed(sql)?.oneOf).toBeNull()
})

test.each([
  "select count(*) as count from payments where final = 0 and state in ('queued') and chain_id = ?",
  "select * from payments where final = 0 and state in ('queued') and chain_id = ? or payer = ?",
  'select * from payments where final = 0 and state in ($1, $2) and chain_id = $3',
  'select count(*) as count from orders where chain_id = ?',
  'select * from leases left join orders on orders.id = leases.name where leases.name = ?',
  "update payments set state = 'failed' where final = 0 and state in ('queued') and chain_id = ?",
])('what may have a row anyway is always asked: %s', sql => {
  expect(findNeed(sql)).toBeNull()
})
