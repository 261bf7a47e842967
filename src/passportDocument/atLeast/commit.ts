import { fromHex } from 'ox/Bytes'
import { fromBytes } from 'ox/Hex'
import type { Hex } from '../../wire/address.ts'
import { merkleTree, rootOf } from '../merkleTree.ts'
import {
  base,
  commitmentLeaves,
  digitCount,
  digitsOf,
  leafOf,
  maxValue,
  paddingLeaf,
  type Quantity,
  quantities,
  seedOf,
  useCount,
  walk,
} from './format.ts'

/** The inputs of a commitment. `salt` is the document's. */
export type Committed = { salt: Hex; quantity: Quantity; value: number; use: number }

/** Roots of a quantity's commitments, one per use. */
export type Commitments = Record<Quantity, Hex[]>

/**
 * Numbers up to `value`, so that for any threshold up to `value` one of them is at least the threshold in each digit: the value
 * itself, and for each higher digit the greatest smaller number with the same digits above it.
 */
export function partitionsOf(value: number): number[] {
  const counted = countable(value)
  return Array.from({ length: digitCount }, (_, index) => {
    const unit = base ** index
    return index === 0 ? counted : Math.max(Math.floor(counted / unit) * unit - 1, 0)
  })
}

/** The tree of one use of one quantity: a leaf per partition, in their order, then padding. */
export function commitmentTree({ salt, quantity, value, use }: Committed) {
  const secret = fromHex(salt)
  const partitions = partitionsOf(value).map((number, partition) =>
    leafOf(
      quantity,
      digitsOf(number).map((remaining, digit) => {
        const seed = seedOf(secret, { quantity, use, partition, digit })
        return walk(seed, { quantity, digit, remaining, steps: remaining })
      }),
    ),
  )
  const padding = Array.from({ length: commitmentLeaves - digitCount }, (_, index) =>
    paddingLeaf(secret, { tree: quantities[quantity], use, index }),
  )
  const leaves = [...partitions, ...padding]
  const tree = merkleTree(leaves)
  return { leaves, tree, root: rootOf(tree) }
}

/** The issuer's commitments for a document, quantity by quantity. */
export function commitAtLeast(salt: Hex, values: Readonly<Record<Quantity, number>>): Commitments {
  const rootsOf = (quantity: Quantity) =>
    Array.from({ length: useCount }, (_, use) =>
      fromBytes(commitmentTree({ salt, quantity, value: values[quantity], use }).root),
    )
  return {
    score: rootsOf('score'),
    income: rootsOf('income'),
    capacity: rootsOf('capacity'),
    age: rootsOf('age'),
    months: rootsOf('months'),
  }
}

/** The leaves of the whole field tree: fields, commitments, and padding up to a power of two. */
export function treeLeaves(salt: Hex, fields: readonly Hex[], commitments: Commitments): Hex[] {
  const leaves = [...fields, ...Object.values(commitments).flat()]
  const wanted = 2 ** Math.ceil(Math.log2(leaves.length))
  const secret = fromHex(salt)
  for (let index = 0; leaves.length < wanted; index++)
    leaves.push(fromBytes(paddingLeaf(secret, { tree: 0, use: 0, index })))
  return leaves
}

/** An integer within the format's range: rounding down never claims more than is true. */
function countable(value: number): number {
  if (!Number.isFinite(value) || value < 0) throw new RangeError(`${value} is no value to commit to.`)
  return Math.min(Math.floor(value), maxValue)
}
