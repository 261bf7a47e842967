import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { concat, type Hex, keccak256, toHex } from 'viem'
import { describe, expect, it } from 'vitest'

// A verifier and an issuer written from docs/at-least-format.md alone, without our code. It tests the page against the vectors,
// so that somebody else can do the same.

type Proof = { quantity: string; threshold: number; nodes: Hex[]; path: Hex[] }
type Vectors = {
  salt: Hex
  values: Record<string, number>
  fields: Hex[]
  commitments: Record<string, Hex[]>
  leaves: Hex[]
  fieldsRoot: Hex
  proofs: Proof[]
}
const vectors: Vectors = JSON.parse(
  readFileSync(join(import.meta.dirname, '../../../docs/at-least-vectors.json'), 'utf8'),
)

const numbers: Record<string, number> = { score: 1, income: 2, capacity: 3, age: 4, months: 5 }
const byte = (value: number) => toHex(value, { size: 1 })
const digit = (value: number, place: number) => Math.floor(value / 16 ** place) % 16
const places = [0, 1, 2, 3, 4]

function step(node: Hex, quantity: number, place: number, remaining: number): Hex {
  return keccak256(concat(['0xa1', byte(quantity), byte(place), byte(remaining), node]))
}

function toTop(node: Hex, quantity: number, place: number, from: number): Hex {
  let current = node
  for (let remaining = from; remaining > 0; remaining--) current = step(current, quantity, place, remaining)
  return current
}

const leafOf = (quantity: number, tops: Hex[]) =>
  keccak256(keccak256(concat(['0xa2', byte(quantity), ...tops])))

const pair = (one: Hex, other: Hex) => keccak256(concat(one < other ? [one, other] : [other, one]))

function rootOf(leaves: Hex[]): Hex {
  let layer = [...leaves].sort()
  while (layer.length > 1)
    layer = Array.from({ length: layer.length / 2 }, (_, at) =>
      pair(layer[2 * at] as Hex, layer[2 * at + 1] as Hex),
    )
  return layer[0] as Hex
}

function holds(proof: Proof, fieldsRoot: Hex): boolean {
  if (proof.threshold > 1_048_575 || proof.nodes.length !== 5) return false
  const quantity = numbers[proof.quantity] ?? 0
  const tops = places.map(place =>
    toTop(proof.nodes[place] as Hex, quantity, place, digit(proof.threshold, place)),
  )
  return proof.path.reduce(pair, leafOf(quantity, tops)) === fieldsRoot
}

function commitmentOf(name: string, use: number): Hex {
  const quantity = numbers[name] ?? 0
  const value = vectors.values[name] ?? 0
  const partitions = places.map(place =>
    place === 0 ? value : Math.max(Math.floor(value / 16 ** place) * 16 ** place - 1, 0),
  )
  const leaves = partitions.map((number, partition) =>
    leafOf(
      quantity,
      places.map(place => {
        const at = [quantity, use, partition, place].map(byte)
        return toTop(keccak256(concat(['0xa0', vectors.salt, ...at])), quantity, place, digit(number, place))
      }),
    ),
  )
  const padding = [0, 1, 2].map(index =>
    keccak256(keccak256(concat(['0xa3', vectors.salt, byte(quantity), byte(use), byte(index)]))),
  )
  return rootOf([...leaves, ...padding])
}

describe('what was written from the document alone', () => {
  it('takes every proof of the vectors, and none for one more', () => {
    expect(vectors.proofs.length).toBeGreaterThan(30)
    for (const proof of vectors.proofs) {
      expect(holds(proof, vectors.fieldsRoot)).toBe(true)
      expect(holds({ ...proof, threshold: proof.threshold + 1 }, vectors.fieldsRoot)).toBe(false)
      expect(proof.threshold).toBeLessThanOrEqual(vectors.values[proof.quantity] ?? 0)
    }
  })

  it('makes the same commitments and the same root', () => {
    const commitments = Object.keys(numbers).flatMap(name => {
      const made = Array.from({ length: 8 }, (_, use) => commitmentOf(name, use))
      expect(made).toEqual(vectors.commitments[name])
      return made
    })
    const padding = Array.from({ length: 128 - vectors.fields.length - 40 }, (_, index) =>
      keccak256(keccak256(concat(['0xa3', vectors.salt, byte(0), byte(0), byte(index)]))),
    )
    expect(rootOf([...vectors.fields, ...commitments, ...padding])).toBe(vectors.fieldsRoot)
  })
})
