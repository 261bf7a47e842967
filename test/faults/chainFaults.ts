import type { Fault } from './faults.ts'

const outbox = 'src/chain/outbox/createOutbox.test.ts'
const finality = 'src/passports/createFinality.test.ts'

export const chainFaults: readonly Fault[] = [
  {
    name: 'two transactions with one nonce',
    file: 'src/chain/outbox/createOutbox.ts',
    find: 'while (taken.has(free)) free++',
    replace: '',
    test: outbox,
  },
  {
    name: 'a stuck transaction is only sent again',
    file: 'src/chain/outbox/createOutbox.ts',
    find: 'if (clock() - row.signed_at_ms > times.stuckMs) await replace(row, handler, fence)',
    replace: 'if (clock() - row.signed_at_ms > times.stuckMs) await broadcast(row)',
    test: outbox,
  },
  {
    name: 'a replaced transaction is forgotten',
    file: 'src/chain/outbox/createOutbox.ts',
    find: '`.trim(),',
    replace: '`.slice(0, 0),',
    test: outbox,
  },
  {
    name: 'a nonce that another program used is lost at once',
    file: 'src/chain/outbox/createOutbox.ts',
    find: 'return clock() - since >= (handler.patienceMs ?? times.patienceMs)',
    replace: 'return true',
    test: outbox,
  },
  {
    name: 'the gas budget leaves out what is under way',
    file: 'src/chain/outbox/createSpendingLimit.ts',
    find: 'total * gwei + underWay(open) + most > budget',
    replace: 'total * gwei + most > budget',
    test: 'src/chain/outbox/createSpendingLimit.test.ts',
  },
  {
    name: 'a replacement pays too little more',
    file: 'src/chain/fees.ts',
    find: 'fee + fee / 4n + 1n',
    replace: 'fee + 1n',
    test: 'src/chain/fees.test.ts',
  },
  {
    name: 'overdue passports are never gone',
    file: 'src/passports/createFinality.ts',
    find: "return isSure || isOverdue ? 'gone' : 'undecided'",
    replace: "return isSure ? 'gone' : 'undecided'",
    test: finality,
  },
  {
    name: 'a passport is final a block too early',
    file: 'src/passports/createFinality.ts',
    find: 'record.publishedBlock > Number(final.number)',
    replace: 'record.publishedBlock > Number(final.number) + 1',
    test: finality,
  },
  {
    name: 'consent margin 0',
    file: 'src/services/passports/preparePassport.ts',
    find: 'const consentMarginSeconds = 120',
    replace: 'const consentMarginSeconds = 0',
    test: 'src/services/passports/preparePassport.test.ts',
  },
  {
    name: 'a disclosure of another passport is believed',
    file: 'src/passportDocument/checkDocument.ts',
    find: "if (shown.reportId !== commitment.reportId) return refuse('partial', 'It is of another passport.')",
    replace: '',
    test: 'src/passportDocument/passport.test.ts',
  },
]
