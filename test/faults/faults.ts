import { chainFaults } from './chainFaults.ts'
import { coreFaults } from './coreFaults.ts'
import { dataFaults } from './dataFaults.ts'
import { paymentFaults } from './paymentFaults.ts'

/** A small mistake, and the test that must notice it. */
export type Fault = { name: string; file: string; find: string; replace: string; test: string }

/** `npm run faults` puts each of them into a copy of the code. */
export const faults: readonly Fault[] = [...coreFaults, ...paymentFaults, ...chainFaults, ...dataFaults]
