import type { Fault } from './faults.ts'

const blockscout = 'src/history/sources/createBlockscoutSource.test.ts'
const rollBack = 'src/history/index/rollBack.test.ts'

export const dataFaults: readonly Fault[] = [
  {
    name: 'a page that ends in the middle of a block covers the block',
    file: 'src/history/sources/createBlockscoutSource.ts',
    find: 'isDone ? range.fromBlock : lowest + 1',
    replace: 'isDone ? range.fromBlock : lowest',
    test: blockscout,
  },
  {
    name: 'pages end one block early',
    file: 'src/history/sources/createBlockscoutSource.ts',
    find: 'isDone = next === null || lowest < range.fromBlock',
    replace: 'isDone = next === null || lowest <= range.fromBlock',
    test: blockscout,
  },
  {
    name: 'the last block of a page is not read again',
    file: 'src/history/sources/createTransactionFinder.ts',
    find: '      endBlock = last\n',
    replace: '      endBlock = last - 1\n',
    test: 'src/history/sources/createEtherscanSource.test.ts',
  },
  {
    name: 'a page that fills the smallest plan is taken for the end',
    file: 'src/history/sources/createTransactionFinder.ts',
    find: 'return Math.min(window, ...planWindows)',
    replace: 'return window',
    test: 'src/history/sources/createEtherscanSource.test.ts',
  },
  {
    name: 'an answer that was cut is believed',
    file: 'src/history/sources/createLogReader.ts',
    find: 'suspiciousCounts.has(answer.length) && range.toBlock > range.fromBlock',
    replace: 'answer.length > 50_000 && range.toBlock > range.fromBlock',
    test: 'src/history/sources/createLogReader.test.ts',
  },
  {
    name: 'a node that is behind is believed',
    file: 'src/history/sources/createLogReader.ts',
    find: 'Number(answers[0]) < range.toBlock',
    replace: 'Number(answers[0]) < range.fromBlock',
    test: 'src/history/sources/createLogReader.test.ts',
  },
  {
    name: 'going back forgets the good block',
    file: 'src/history/index/rollBack.ts',
    find: "where('block', '>', good)",
    replace: "where('block', '>=', good)",
    test: rollBack,
  },
  {
    name: 'a node of another chain makes us forget ours',
    file: 'src/history/index/rollBack.ts',
    find: '  await blockTimes.assertChain()\n',
    replace: '',
    test: rollBack,
  },
  {
    name: 'touching ranges leave a gap',
    file: 'src/history/ranges.ts',
    find: 'next = Math.max(next, toBlock + 1)',
    replace: 'next = Math.max(next, toBlock)',
    test: 'src/history/ranges.test.ts',
  },
  {
    name: 'half a cent is cut off',
    file: 'src/history/prices/valueTransfer.ts',
    find: 'const half = denominator / 2n',
    replace: 'const half = 0n',
    test: 'src/history/prices/valueTransfer.test.ts',
  },
  {
    name: 'a lease that ran out cannot be taken',
    file: 'src/storage/leases.ts',
    find: 'where leases.expires_at <= ? or leases.holder',
    replace: 'where leases.expires_at < 0 * ? or leases.holder',
    test: 'src/storage/leases.test.ts',
  },
  {
    name: 'a lease of another is given back',
    file: 'src/storage/leases.ts',
    find: ".where('name', '=', name).where('holder', '=', holder)",
    replace: ".where('name', '=', name)",
    test: 'src/storage/leases.test.ts',
  },
]
