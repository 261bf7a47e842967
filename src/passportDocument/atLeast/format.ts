import { keccak256 } from '../keccak256.ts'

// docs/at-least-format.md fixes these bytes; contracts/src/AtLeast.sol is the twin of this file.

/** The provable quantities and their numbers in the format. All are integers, rounded down. */
export const quantities = { score: 1, income: 2, capacity: 3, age: 4, months: 5 } as const
export type Quantity = keyof typeof quantities

export const base = 16
export const digitCount = 5
/** The greatest distinguishable value; a greater one counts as this. */
export const maxValue = base ** digitCount - 1
/** How many unlinkable proofs of one quantity exist. */
export const useCount = 8
/** Leaves of one commitment: a partition per digit, and padding up to a power of two. */
export const commitmentLeaves = 8

/** First byte of everything that is hashed: one domain per use of the hash, so that no output can stand for another. */
const domains = { seed: 0xa0, step: 0xa1, leaf: 0xa2, padding: 0xa3 } as const

/** Base 16, least significant first. */
export function digitsOf(value: number): number[] {
  return Array.from({ length: digitCount }, (_, index) => Math.floor(value / base ** index) % base)
}

/** The start of a chain: nothing hashes to it, so nobody can go one step further back. */
export function seedOf(
  salt: Uint8Array,
  at: { quantity: Quantity; use: number; partition: number; digit: number },
): Uint8Array {
  const { quantity, use, partition, digit } = at
  return hash([domains.seed], salt, [quantities[quantity], use, partition, digit])
}

/** Goes `steps` along a digit's chain, from the node that has `remaining` to go. */
export function walk(
  node: Uint8Array,
  chain: { quantity: Quantity; digit: number; remaining: number; steps: number },
): Uint8Array {
  const input = new Uint8Array(36)
  input.set([domains.step, quantities[chain.quantity], chain.digit])
  let current = node
  for (let done = 0; done < chain.steps; done++) {
    input[3] = chain.remaining - done
    input.set(current, 4)
    current = keccak256(input)
  }
  return current
}

/** Hashed twice, like a field's leaf, so that no inner node can be passed off as one. */
export function leafOf(quantity: Quantity, tops: readonly Uint8Array[]): Uint8Array {
  return keccak256(hash([domains.leaf, quantities[quantity]], ...tops))
}

/** A leaf that proves nothing. `tree` is 0 for the whole tree, else the quantity; `index` continues within it. */
export function paddingLeaf(
  salt: Uint8Array,
  tree: { tree: number; use: number; index: number },
): Uint8Array {
  return keccak256(hash([domains.padding], salt, [tree.tree, tree.use, tree.index]))
}

function hash(...parts: readonly (readonly number[] | Uint8Array)[]): Uint8Array {
  const input = new Uint8Array(parts.reduce((length, part) => length + part.length, 0))
  let offset = 0
  for (const part of parts) {
    input.set(part, offset)
    offset += part.length
  }
  return keccak256(input)
}
