import { writeAggregate } from '../simulation/readCalls.ts'

/** A fake of Multicall3 that says its block and the hash of an earlier one. */
export function answerPlace(head: number, hash: string) {
  return async () => ({
    data: writeAggregate([BigInt(head), BigInt(hash)].map(value => ({ success: true, value }))),
  })
}
