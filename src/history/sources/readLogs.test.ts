import { expect, test } from 'vitest'
import { parseLog, readTransferLog, transferTopic } from './readLogs.ts'

const word = (digits: string) => `0x${digits.padStart(64, '0')}`
/** The end of an epoch: cUSD to a validator, in a block of the L1, outside any transaction. */
const epochLog = {
  address: '0x765DE816845861e75A25fCA122bb6898B8B1282a',
  topics: [transferTopic, word('0'), word('b2'.repeat(20))],
  data: word('64'),
  blockNumber: '0x1068000',
  blockHash: `0x${'AB'.repeat(32)}`,
  logIndex: '0x0',
  transactionHash: null as string | null,
}

test.each([null, epochLog.blockHash])('a row without a transaction (%s) is kept under its block', hash => {
  const row = readTransferLog(parseLog('rpc', { ...epochLog, transactionHash: hash }), () => true)
  expect(row).toMatchObject({
    transaction: `0x${'ab'.repeat(32)}`,
    from: `0x${'0'.repeat(40)}`,
    amount: 100n,
  })
})

test('a log that names neither transaction nor block is a failure of the source', () => {
  const { blockHash: _, ...rest } = epochLog
  expect(() => parseLog('rpc', rest)).toThrow('a log has a bad blockHash')
  expect(() => parseLog('rpc', { ...epochLog, transactionHash: undefined })).toThrow('transactionHash')
})
