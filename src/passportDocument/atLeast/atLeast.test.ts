import { SimpleMerkleTree } from '@openzeppelin/merkle-tree'
import fc from 'fast-check'
import { fromHex } from 'ox/Bytes'
import { fromBytes } from 'ox/Hex'
import { type Hex, keccak256, stringToHex } from 'viem'
import { describe, expect, it } from 'vitest'
import { fuzzRuns } from '../../../test/support/fuzzRuns.ts'
import { merkleTree } from '../merkleTree.ts'
import { commitAtLeast, commitmentTree, partitionsOf, treeLeaves } from './commit.ts'
import { digitsOf, maxValue, type Quantity, quantities, seedOf, useCount, walk } from './format.ts'
import { type AtLeastProof, proveAtLeast } from './prove.ts'
import { verifyAtLeast } from './verify.ts'

const names = Object.keys(quantities) as Quantity[]
const salt = keccak256(stringToHex('a salt'))
const fields = Array.from({ length: 26 }, (_, index) => keccak256(stringToHex(`field ${index}`)))
const values = { score: 74, income: 852, capacity: 1_200, age: 0, months: 12 } as const

const treeOf = (leaves: readonly Hex[]) => merkleTree(leaves.map(leaf => fromHex(leaf)))
function issue(committed: Readonly<Record<Quantity, number>>, secret = salt) {
  const leaves = treeLeaves(secret, fields, commitAtLeast(secret, committed))
  return { leaves, tree: treeOf(leaves), root: SimpleMerkleTree.of(leaves).root }
}
const passport = issue(values)
const prove = (quantity: Quantity, threshold: number, use?: number) =>
  proveAtLeast({ salt, quantity, value: values[quantity], use }, threshold, passport.tree)

/** Mostly near digit carries, where a mistake would hide. */
const anyValue = fc.oneof(
  fc.integer({ min: 0, max: maxValue }),
  fc.integer({ min: 0, max: 300 }),
  fc.constantFrom(0, 1, 15, 16, 17, 255, 256, 4095, 4096, 65_535, 65_536, maxValue - 1, maxValue),
)

describe('partitions', () => {
  it('are at most the value, and one of them is at least any smaller threshold in each digit', () => {
    fc.assert(
      fc.property(anyValue, anyValue, (value, threshold) => {
        const partitions = partitionsOf(value)
        expect(partitions.every(partition => partition <= value)).toBe(true)
        const dominates = partitions.some(partition =>
          digitsOf(partition).every((digit, index) => digit >= (digitsOf(threshold)[index] ?? 0)),
        )
        expect(dominates).toBe(threshold <= value)
      }),
      { numRuns: fuzzRuns(500) },
    )
  })

  it('round down and stop at the greatest value; what is no amount is refused', () => {
    expect(partitionsOf(852.83)[0]).toBe(852)
    expect(partitionsOf(1e12)[0]).toBe(maxValue)
    for (const value of [-1, Number.NaN, Number.POSITIVE_INFINITY])
      expect(() => partitionsOf(value)).toThrow(RangeError)
  })
})

describe('a proof', () => {
  it('exists and holds exactly when the value is at least the threshold', () => {
    fc.assert(
      fc.property(anyValue, anyValue, fc.nat(useCount - 1), (value, threshold, use) => {
        const { leaves, root } = commitmentTree({ salt, quantity: 'income', value, use })
        expect(fromBytes(root)).toBe(SimpleMerkleTree.of(leaves).root)
        const all = [...fields.slice(0, 7), fromBytes(root)]
        const proof = proveAtLeast({ salt, quantity: 'income', value, use }, threshold, treeOf(all))
        expect(proof !== null).toBe(value >= threshold)
        if (proof) expect(verifyAtLeast(SimpleMerkleTree.of(all).root, proof)).toBe(true)
      }),
      { numRuns: fuzzRuns(30) },
    )
  })

  it('of every quantity of a passport has the same shape, whatever value, threshold and use', () => {
    const rich = issue({ score: 100, income: maxValue, capacity: 65_536, age: 4_000, months: 255 })
    const others = { score: 100, income: maxValue, capacity: 65_536, age: 4_000, months: 255 }
    for (const quantity of names)
      for (const use of [undefined, 0, useCount - 1]) {
        const poor = prove(quantity, Math.floor(values[quantity] / 2), use)
        const proof = proveAtLeast(
          { salt, quantity, value: others[quantity], use },
          others[quantity],
          rich.tree,
        )
        for (const [one, root] of [
          [poor, passport.root],
          [proof, rich.root],
        ] as const) {
          expect(one && verifyAtLeast(root, one)).toBe(true)
          expect(one?.nodes).toHaveLength(5)
          // Three in the commitment's own tree, seven in that of 128 leaves: with four bytes before them 484 bytes.
          expect(one?.path).toHaveLength(10)
        }
      }
  })

  it('is refused for another threshold, quantity, root, node, path or form', () => {
    const proof = prove('income', 500) as AtLeastProof
    const { nodes, path } = proof
    expect(verifyAtLeast(passport.root, proof)).toBe(true)
    const [node, ...nodesLeft] = nodes as [`0x${string}`, ...`0x${string}`[]]
    const forged: unknown[] = [
      { ...proof, threshold: 501 },
      { ...proof, threshold: 499 },
      { ...proof, threshold: 500 + 16 },
      { ...proof, threshold: 500.5 },
      { ...proof, threshold: -1 },
      { ...proof, threshold: maxValue + 1 },
      { ...proof, quantity: 'capacity' },
      { ...proof, quantity: 'constructor' },
      { ...proof, nodes: [...nodesLeft, node] },
      { ...proof, nodes: nodesLeft },
      { ...proof, nodes: [...nodes, node] },
      { ...proof, path: path.slice(1) },
      { ...proof, path: [...path, node] },
      { ...proof, path: [...path].reverse() },
      { ...proof, path: ['0x12'] },
      { ...proof, path: null },
      null,
      'proof',
    ]
    for (const one of forged)
      expect(verifyAtLeast(passport.root, one as AtLeastProof), String(one)).toBe(false)
    expect(verifyAtLeast(issue(values, keccak256(salt)).root, proof)).toBe(false)
    expect(verifyAtLeast('0x', proof)).toBe(false)
  })

  it('of a whole tree without the commitment cannot be made', () => {
    expect(() => proveAtLeast({ salt, quantity: 'income', value: 853 }, 1, passport.tree)).toThrow('altered')
    expect(() => prove('income', 1.5)).toThrow(RangeError)
  })
})

describe('what a proof tells', () => {
  it('is the same each time, and two of different uses have no node, leaf or commitment in common', () => {
    expect(prove('income', 200)).toEqual(prove('income', 200))
    const [one, other] = [prove('income', 200, 1), prove('income', 300, 2)] as [AtLeastProof, AtLeastProof]
    const below = (proof: AtLeastProof) => [...proof.nodes, ...proof.path.slice(0, 3)]
    expect(below(one).filter(hash => below(other).includes(hash))).toEqual([])
    const everything = names.flatMap(quantity =>
      Array.from({ length: useCount }, (_, use) =>
        commitmentTree({ salt, quantity, value: values[quantity], use }).leaves.map(leaf => fromBytes(leaf)),
      ).flat(),
    )
    expect(new Set(everything).size).toBe(everything.length)
  })

  it('has its leaf at any place equally often, whatever the value is', () => {
    for (const value of [0, 255, 852, maxValue]) {
      const places = Array.from({ length: 8 }, () => 0)
      for (let number = 0; number < 160; number++) {
        const secret = keccak256(stringToHex(`salt ${number}`))
        const { leaves } = commitmentTree({ salt: secret, quantity: 'score', value, use: 0 })
        const [first, ...others] = leaves.map(leaf => fromBytes(leaf)) as [string, ...string[]]
        const place = others.filter(leaf => leaf < first).length
        places[place] = (places[place] ?? 0) + 1
      }
      // 20 expected at each of eight places; with seven degrees of freedom, 40 happens by chance once in a million.
      const chiSquare = places.reduce((sum, count) => sum + (count - 20) ** 2 / 20, 0)
      expect(chiSquare).toBeLessThan(40)
    }
  })
})

describe('one more step', () => {
  // The document's holder knows the salt, and so every seed, node, leaf and preimage.
  it('is not had from anything the holder knows', () => {
    const value = values.income
    const proof = prove('income', value, 3) as AtLeastProof
    const secret = fromHex(salt)
    for (const digit of proof.nodes.keys()) {
      const known = new Set<`0x${string}`>([salt, ...passport.leaves, ...proof.path])
      for (let partition = 0; partition < 5; partition++) {
        const seed = seedOf(secret, { quantity: 'income', use: 3, partition, digit })
        for (let steps = 0; steps < 16; steps++)
          known.add(fromBytes(walk(seed, { quantity: 'income', digit, remaining: 15, steps })))
      }
      for (const candidate of known) {
        const nodes = proof.nodes.with(digit, candidate)
        expect(verifyAtLeast(passport.root, { ...proof, threshold: value + 16 ** digit, nodes })).toBe(false)
      }
    }
  })

  it('is not had by guessing', () => {
    const seed = seedOf(fromHex(salt), { quantity: 'income', use: 3, partition: 0, digit: 0 })
    const remaining = (digitsOf(values.income)[0] ?? 0) + 1
    let guess = fromHex(salt)
    for (let tries = 0; tries < 1_000_000; tries++) {
      guess = walk(guess, { quantity: 'income', digit: 0, remaining, steps: 1 })
      if (guess.every((byte, index) => byte === seed[index])) throw new Error('a seed was reached')
    }
  })
})
