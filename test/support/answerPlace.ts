import { word } from '../simulation/virtualChainState.ts'

/** A fake of a node that tells its newest block and the hash of an earlier one. */
export function answerPlace(head: number, hash: string) {
  return async () => ({ data: `${word(BigInt(head))}${hash.slice(2)}` })
}
