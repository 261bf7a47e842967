import type { Hex } from '../../src/wire/address.ts'
import { createFakeAccount } from './createFakeAccount.ts'

export const treasury: Hex = '0x7e57a00000000000000000000000000000007ea5'
export const cent = 10_000n
/** The key that settles payments and collects for orders. */
export const settlerAccount = createFakeAccount('0x5e771e0000000000000000000000000000005e77')
export const reporterAccount = createFakeAccount('0x4e9011e0000000000000000000000000004e9011')
