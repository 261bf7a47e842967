import { fromHex } from 'ox/Bytes'
import { fromBytes } from 'ox/Hex'
import type { Hex } from '../wire/address.ts'
import { type Commitments, treeLeaves } from './atLeast/commit.ts'
import { hashJson } from './canonicalJson.ts'
import { keccak256 } from './keccak256.ts'
import { climb, merkleTree, pathOf, rootOf } from './merkleTree.ts'

type Field = { name: string; value: unknown; salt: Hex }

/**
 * Keys that are not facts: the salt must stay hidden where facts are shown, commitments are leaves themselves, and the root
 * covers all.
 */
const apart: readonly string[] = ['salt', 'atLeast', 'fieldsRoot']

/** Every fact of a document as a salted field, in document order. */
export function saltedFields(document: Readonly<Record<string, unknown>>): Field[] {
  const seed = document.salt
  if (typeof seed !== 'string') throw new TypeError('The document has no salt.')
  return Object.entries(document)
    .filter(([name]) => !apart.includes(name))
    .map(([name, value]) => ({ name, value, salt: hashJson([seed, name]) }))
}

/**
 * The leaf of a field: keccak-256 twice over the canonical JSON of [name, salt, value]. Twice, so that no inner node can be
 * passed off as a leaf; salted, so that nobody can guess a hidden value from the tree.
 */
function fieldLeaf({ name, salt, value }: Field): Hex {
  return fromBytes(keccak256(fromHex(hashJson([name, salt, value]))))
}

/** The leaves of a document's tree, those of its fields first and in their order. */
export function leavesOf(document: Readonly<Record<string, unknown>>): Hex[] {
  const fields = saltedFields(document).map(fieldLeaf)
  const { salt, atLeast } = document
  return atLeast === undefined ? fields : treeLeaves(salt as Hex, fields, atLeast as Commitments)
}

export function fieldTree(document: Readonly<Record<string, unknown>>) {
  const leaves = leavesOf(document).map(leaf => fromHex(leaf))
  const tree = merkleTree(leaves)
  return {
    tree,
    root: fromBytes(rootOf(tree)),
    pathOf: (index: number): Hex[] =>
      (pathOf(tree, leaves[index] as Uint8Array) ?? []).map(hash => fromBytes(hash)),
  }
}

export function isInTree(root: string, field: Field, path: readonly Hex[]): boolean {
  const siblings = path.map(hash => fromHex(hash))
  return fromBytes(climb(fromHex(fieldLeaf(field)), siblings)) === root
}
