import { fromHex } from 'ox/Bytes'
import { fromBytes } from 'ox/Hex'
import type { Hex } from '../../wire/address.ts'
import { keccak256 } from '../keccak256.ts'
import { type MerkleTree, pathOf } from '../merkleTree.ts'
import { type Committed, commitmentTree, partitionsOf } from './commit.ts'
import { digitsOf, maxValue, type Quantity, quantities, seedOf, useCount, walk } from './format.ts'

/** Proves that a quantity of a passport is at least `threshold`, and nothing else. */
export type AtLeastProof = {
  quantity: Quantity
  threshold: number
  /** A chain node per digit, least significant first. */
  nodes: Hex[]
  /** Siblings on the path to the root of the fields. */
  path: Hex[]
}

/**
 * Null when the value is below the threshold: then no proof exists. `tree` is the whole one, of `treeLeaves`. Proofs of different
 * thresholds should have different uses; by default the use follows from the threshold.
 */
export function proveAtLeast(
  known: Omit<Committed, 'use'> & { use?: number | undefined },
  threshold: number,
  tree: MerkleTree,
): AtLeastProof | null {
  const { salt, quantity, value } = known
  if (!Number.isInteger(threshold) || threshold < 0 || threshold > maxValue)
    throw new RangeError(`A threshold is a whole number from 0 to ${maxValue}, not ${threshold}.`)
  const use = known.use ?? usualUse(salt, quantity, threshold)
  const wanted = digitsOf(threshold)
  const partition = partitionsOf(value).findIndex(number =>
    digitsOf(number).every((digit, index) => digit >= (wanted[index] ?? 0)),
  )
  if (partition === -1) return null
  const commitment = commitmentTree({ salt, quantity, value, use })
  const above = pathOf(tree, commitment.root)
  if (!above) throw new RangeError('The tree has no commitment to this value: the document was altered.')
  const remainders = digitsOf(partitionsOf(value)[partition] ?? 0)
  const nodes = wanted.map((steps, digit) => {
    const seed = seedOf(fromHex(salt), { quantity, use, partition, digit })
    const remaining = remainders[digit] ?? 0
    return fromBytes(walk(seed, { quantity, digit, remaining, steps: remaining - steps }))
  })
  const below = pathOf(commitment.tree, commitment.leaves[partition] as Uint8Array) ?? []
  return { quantity, threshold, nodes, path: [...below, ...above].map(hash => fromBytes(hash)) }
}

/** The same threshold always has the same proof, so showing it again reveals nothing new. */
function usualUse(salt: Hex, quantity: Quantity, threshold: number): number {
  const input = [...fromHex(salt), quantities[quantity], ...digitsOf(threshold)]
  return (keccak256(new Uint8Array(input))[0] ?? 0) % useCount
}
