import type { Hex } from 'viem'

/** Code that accepts any signature when asked with so much gas, and burns all of it otherwise. */
export function validWhenGasIs(side: 'above' | 'below', gas: number): Hex {
  const limit = gas.toString(16).padStart(8, '0')
  return `0x63${limit}5a${side === 'above' ? '11' : '10'}600c57fe005b7f1626ba7e${'0'.repeat(56)}60005260206000f3`
}
