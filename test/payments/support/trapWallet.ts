import type { Hex } from 'viem'

const word = (value: number | bigint | string) =>
  (typeof value === 'string' ? value.slice(2) : value.toString(16)).padStart(64, '0')

/** Code that accepts any signature when asked with so much gas, and burns all of it otherwise. */
export function validWhenGasIs(side: 'above' | 'below', gas: number): Hex {
  return validWhile(`7f${word(gas)}5a${side === 'above' ? '11' : '10'}`)
}

/** Code that accepts any signature while the opcodes leave something other than zero, and burns all gas otherwise. */
export function validWhile(opcodes: string): Hex {
  const agree = (opcodes.length / 2 + 4).toString(16).padStart(2, '0')
  return `0x${opcodes}60${agree}57fe5b7f1626ba7e${'0'.repeat(56)}60005260206000f3`
}

/** What code can see of the transaction and the block it runs in. */
export const sees = {
  noGasPrice: '3a15',
  blockBelow: (number: bigint) => `7f${word(number)}4310`,
  noMiner: '4115',
  notSentBy: (sender: Hex) => `7f${word(sender)}321415`,
  emptyStorage: '60005415',
  noBaseFee: '4815',
  /** What its first slot says. */
  randomAsStored: '6000544414',
}
