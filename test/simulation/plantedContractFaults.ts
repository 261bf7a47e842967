import type { PlantedFault } from './plantedFaults.ts'

const passports = 'src/passports'
const till = 'src/till'

/** Of the publisher and the till. */
export const plantedContractFaults: readonly PlantedFault[] = [
  {
    name: 'a passport that is there, and that one node does not know yet, is replaced',
    file: `${passports}/createBatchSorter.ts`,
    find: "if (refusal.error === 'ReportIdAlreadyUsed' && !(await isTaken(refused))) {",
    replace: "if (refusal.error === 'never') {",
  },
  {
    name: 'a revocation that a reorganisation made revert is forgotten',
    file: `${passports}/createRevoker.ts`,
    find: "if ((await contract.read(reportId)) === null || (await conduct.judge(subject)) === 'plain') return",
    replace: '',
  },
  {
    name: 'a revocation is done with as soon as a block has it',
    file: `${passports}/createRevoker.ts`,
    find: 'if (final === null || revokedAt > Number(final.timestamp)) continue',
    replace: 'if (final === null) continue',
  },
  {
    name: 'a passport is final as soon as a block has it',
    file: `${passports}/createFinality.ts`,
    find: "if (final === null || record.publishedBlock > Number(final.number)) return 'published'",
    replace: '',
  },
  {
    name: 'a passport that was taken back is not owed again',
    file: `${passports}/createFinality.ts`,
    find: 'await oweAgain(database, gone, clock())',
    replace: '',
  },
  {
    name: 'what an order gives away is collected',
    file: `${till}/createTill.ts`,
    find: 'charged: charged ? 1 : 0,',
    replace: 'charged: 1,',
  },
  {
    name: 'a collection that was taken back stays settled',
    file: `${till}/createSweeper.ts`,
    find: ": { state: 'answered' as const, ...uncollected }",
    replace: ': { final: 1 }',
  },
  {
    name: 'a collection that nodes hide at the deadline is given up',
    file: `${till}/createSweeper.ts`,
    find: '!settled && isOver(order) && (await isOutOfReach(order, head))',
    replace: '!settled && isOver(order)',
  },
  {
    name: 'what came for nothing stays where it is',
    file: `${till}/createSweeper.ts`,
    find: 'isSent || (await sendBack(lease, Number(head.timestamp)))',
    replace: 'isSent',
  },
  {
    name: 'what was sent back again is counted twice',
    file: `${till}/createTill.ts`,
    find: 'await recountRefunds(watching)',
    replace: '[]',
  },
  {
    name: 'what went back after it was taken back is not looked for again',
    file: `${till}/recountRefunds.ts`,
    find: 'order.refund_hash === null ? transactions.length === 0 :',
    replace: 'order.refund_hash !== null &&',
  },
  {
    name: 'a refund that one node refuses waits for a day',
    file: `${till}/createSweeper.ts`,
    find: 'const waitMs = Math.min(firstRefusedMs * 2 ** tries, lastMs)',
    replace: 'const waitMs = lastMs',
  },
  {
    name: 'an order changes whatever state it is in',
    file: `${till}/orders.ts`,
    find: ".where('id', '=', id).where('state', 'in', from)",
    replace: ".where('id', '=', id)",
  },
]
