import { plantedContractFaults } from './plantedContractFaults.ts'

/** A mistake that histories must find: one place in the code, said otherwise. */
export type PlantedFault = { name: string; file: string; find: string; replace: string }

const gate = 'src/payments/gate'
const ledger = 'src/payments/ledger'
const settlement = 'src/payments/settlement'
const outbox = 'src/chain/outbox'

export const plantedFaults: readonly PlantedFault[] = [
  {
    name: 'a change happens whatever state the row is in',
    file: `${ledger}/changeRows.ts`,
    find: `and payments.state in (\${states}) and \${isChangeable}`,
    replace: '',
  },
  {
    name: 'on one node, a change happens whatever state the row is in',
    file: `${ledger}/paymentStatements.ts`,
    find: ` and state in (\${states}) and \${isChangeable}`,
    replace: '',
  },
  {
    name: 'a payment that may still be mined gives its name up',
    file: `${settlement}/outcomes.ts`,
    find: 'return { ...change, to: kept }',
    replace:
      "return { ...change, to: reason === 'authorization_used' ? kept : { ...kept, purchase_key: null } }",
  },
  {
    name: 'a claim that comes to nothing frees the name of what an earlier one sent',
    file: `${ledger}/released.ts`,
    find: 'mineable_until === null',
    replace: "mineable_until === null || row.state === 'claimed'",
  },
  {
    name: 'a claim forgets what an earlier one sent',
    file: `${ledger}/leases.ts`,
    find: '        batch: null,\n',
    replace: '        batch: null,\n        mineable_until: null,\n',
  },
  {
    name: 'credit without a cap',
    file: `${gate}/work.ts`,
    find: "(await isOverCap(row.payer)) ? null : 'pending'",
    replace: "'pending'",
  },
  {
    name: 'credit is given before it is counted',
    file: `${gate}/work.ts`,
    find: "deps.mode === 'deferred' ? 'reserved' : null",
    replace: "deps.mode === 'deferred' ? 'pending' : null",
  },
  {
    name: 'reserved credit does not count',
    file: `${ledger}/readExposure.ts`,
    find: 'and delivered is not null and',
    replace: "and delivered = 'pending' and",
  },
  {
    name: 'credit that was never paid is forgotten',
    file: `${ledger}/readExposure.ts`,
    find: "and state <> 'settled'",
    replace: "and state in ('answered', 'submitted')",
  },
  {
    name: 'what is given away is charged',
    file: `${gate}/work.ts`,
    find: 'if (!charged) {',
    replace: 'if (!charged && text === undefined) {',
  },
  {
    name: 'a failure of the ledger is said to cost nothing',
    file: 'src/errors/payments.ts',
    find: "      charge: 'unknown',\n      fix: `Repeat the same request with the same payment",
    replace: "      charge: 'none',\n      fix: `Repeat the same request with the same payment",
  },
  {
    name: 'a request that fails is said to cost nothing though a copy of it was charged',
    file: `${gate}/serve.ts`,
    find: "error.charge !== 'none' || !(await isTakenByCopy(call))",
    replace: 'true',
  },
  {
    name: 'an answer goes out though its payment failed',
    file: `${gate}/serve.ts`,
    find: "if (over.state === 'failed') throw refuseSettled(call, over)",
    replace:
      "if (over.state === 'failed' && over.answer === null) throw refuseSettled(call, over)\n    if (over.state === 'failed') return deliver(deps, call, over, replayed)",
  },
  {
    name: 'an answer goes out once its payment waits',
    file: `${gate}/serve.ts`,
    find: "if (row.delivered === 'pending') return deliver(deps, call, row, replayed)",
    replace: 'if (row.answer !== null) return deliver(deps, call, row, replayed)',
  },
  {
    name: 'owed work may be done by two',
    file: `${gate}/work.ts`,
    find: "const change = { key: row, from: ['owed'] as const, attempt: mine.attempt }",
    replace: "const change = { key: row, from: ['owed', 'settled'] as const }",
  },
  {
    name: 'owed work is begun again by whoever asks',
    file: `${ledger}/leases.ts`,
    find: 'if (row.lease_until > leaseClock() || working.has(keyText(row))) return null',
    replace: '',
  },
  {
    name: 'owed work is free when its payment is found in another place',
    file: `${settlement}/confirmSettled.ts`,
    find: '{ ...place, state: row.state,',
    replace: '{ ...place, lease_until: 0, state: row.state,',
  },
  {
    name: 'owed work that failed once is never done again',
    file: `${gate}/work.ts`,
    find: 'retry_at: ledger.clock() + wait, lease_until: 0',
    replace: 'retry_at: ledger.clock() + 1e12, lease_until: 0',
  },
  {
    name: 'owed work is left to whoever asks',
    file: `${settlement}/createSettlement.ts`,
    find: 'const done = rows.filter(isFree).map(',
    replace: 'const done = rows.slice(0, 0).map(',
  },
  {
    name: 'what is paid before the work is called done',
    file: `${settlement}/outcomes.ts`,
    find: 'const owed = row.answer === null',
    replace: 'const owed = row.answer === undefined',
  },
  {
    name: 'work begins before it is paid',
    file: `${gate}/work.ts`,
    find: 'await sold.prepare?.(body, caller)',
    replace: 'await sold.work(body, caller)',
  },
  {
    name: 'what a payment that failed asked for is thrown away with its answer',
    file: `${settlement}/outcomes.ts`,
    find: 'const asked = row.request ?? row.shows',
    replace: 'const asked = null',
  },
  {
    name: 'a used authorization is taken for lost',
    file: `${settlement}/judgeRows.ts`,
    find: "if (use.kind === 'paid') return settled(row, use.receipt, use.logIndex)",
    replace: '',
  },
  {
    name: 'a use whose log does not show yet is taken for lost',
    file: `${settlement}/judgeRows.ts`,
    find: "if (use.kind === 'unseen') return requeued(",
    replace: "if (row.payer === '0x') return requeued(",
  },
  {
    name: 'a payment is called expired half a minute early',
    file: `${settlement}/judgeRows.ts`,
    find: 'else if (time >= row.valid_before)',
    replace: 'else if (time + 30 >= row.valid_before)',
  },
  {
    name: 'all payments of a mined transaction count as paid',
    file: `${settlement}/finishBatch.ts`,
    find: 'const logged = rows.filter(row => paid.has(keyText(row)))',
    replace: 'const logged = rows',
  },
  {
    name: 'a settlement that is reorganised away stays settled',
    file: `${settlement}/confirmSettled.ts`,
    find: 'if (!used) return [requeued({ ...row, tries: 0 }, 0)]',
    replace: 'if (!used) return []',
  },
  {
    name: 'a settlement that is reorganised away and canceled stays settled',
    file: `${settlement}/confirmSettled.ts`,
    find: "if (use.kind === 'canceled') {",
    replace: "if (use.kind === 'canceled' && row.final === 1) {",
  },
  {
    name: 'a settlement is final at once',
    file: `${settlement}/createSettlement.ts`,
    find: 'confirmSettled({ ...options,',
    replace: 'confirmSettled({ ...options, confirmations: 0,',
  },
  {
    name: 'a failure is final by the newest block',
    file: `${settlement}/reconcile.ts`,
    find: 'const blockNumber = head > depth ? head - depth : 0n',
    replace: 'const blockNumber = head > depth ? head : 0n',
  },
  {
    name: 'a transaction is sent before it is written down',
    file: `${outbox}/createOutbox.ts`,
    find: 'const isWritten = await rows.open(row, fence, carry)',
    replace: 'await broadcast(row)\n    const isWritten = await rows.open(row, fence, carry)',
  },
  {
    name: 'a closed nonce forgets the transaction that was not mined',
    file: `${outbox}/createOutboxRows.ts`,
    find: '.filter(other => other !== receipt.transactionHash)',
    replace: '.filter(() => false)',
  },
  {
    name: 'a transaction is written down without the lease',
    file: 'src/storage/leases.ts',
    find: "    .where('holder', '=', holder)\n    .where('expires_at', '>', nowMs)",
    replace: "    .where('expires_at', '>', 0)",
  },
  {
    name: 'a transaction with higher fees takes another nonce',
    file: `${outbox}/createOutbox.ts`,
    find: 'const nonce = old.account_nonce',
    replace: 'const nonce = old.account_nonce + 1',
  },
  {
    name: 'a transaction that was forgotten is not sent again',
    file: `${outbox}/createOutbox.ts`,
    find: 'for (const row of inFlight) if (row.account_nonce >= nonce) await sendAgain(row, handlerOf(row), fence)',
    replace: '',
  },
  {
    name: 'a nonce that a reorganisation freed is waited for in vain',
    file: `${outbox}/createOutbox.ts`,
    find: '    await fillGap(open, nonce, fence)\n',
    replace: '',
  },
  {
    name: 'a repeated answer tells what happened since',
    file: `${gate}/composeBody.ts`,
    find: "const settled = row.delivered !== 'pending'",
    replace: "const settled = row.state === 'settled'",
  },
  {
    name: 'whoever shares a commit gets its first result',
    file: 'src/lib/createGroupCommit.ts',
    find: 'group[i]?.resolve(results[i] as R)',
    replace: 'group[i]?.resolve(results[0] as R)',
  },
  {
    name: 'claims of a node that died are kept for ever',
    file: `${settlement}/reconcile.ts`,
    find: 'await selectAbandoned(database, chainId, leaseClock())',
    replace: 'await selectAbandoned(database, chainId, 0)',
  },
  ...plantedContractFaults,
]
