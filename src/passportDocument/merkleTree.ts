import { keccak256 } from './keccak256.ts'

/**
 * The tree of OpenZeppelin's SimpleMerkleTree (a test compares them), on bytes, because people wait for proofs in a browser. The
 * root comes first and the children of node i are 2i + 1 and 2i + 2. Leaves are sorted, so a position depends on hashes alone;
 * pairs are sorted, so a path needs no sides.
 */
export type MerkleTree = readonly Uint8Array[]

export function merkleTree(leaves: readonly Uint8Array[]): MerkleTree {
  const tree: Uint8Array[] = [...leaves, ...leaves.slice(1)]
  for (const [place, leaf] of [...leaves].sort(compare).entries()) tree[tree.length - 1 - place] = leaf
  for (let node = leaves.length - 2; node >= 0; node--)
    tree[node] = hashPair(tree[2 * node + 1] as Uint8Array, tree[2 * node + 2] as Uint8Array)
  return tree
}

export function rootOf(tree: MerkleTree): Uint8Array {
  return tree[0] as Uint8Array
}

/** The siblings on the path up; null when the leaf is not in the tree. */
export function pathOf(tree: MerkleTree, leaf: Uint8Array): Uint8Array[] | null {
  const firstLeaf = (tree.length - 1) / 2
  let node = tree.findIndex((one, index) => index >= firstLeaf && compare(one, leaf) === 0)
  if (node === -1) return null
  const path: Uint8Array[] = []
  for (; node > 0; node = (node - 1) >> 1) path.push(tree[node % 2 === 1 ? node + 1 : node - 1] as Uint8Array)
  return path
}

export function climb(leaf: Uint8Array, path: readonly Uint8Array[]): Uint8Array {
  return path.reduce(hashPair, leaf)
}

function hashPair(one: Uint8Array, other: Uint8Array): Uint8Array {
  const isOrdered = compare(one, other) < 0
  const input = new Uint8Array(64)
  input.set(isOrdered ? one : other)
  input.set(isOrdered ? other : one, 32)
  return keccak256(input)
}

function compare(one: Uint8Array, other: Uint8Array): number {
  for (let index = 0; index < 32; index++) {
    const difference = (one[index] ?? 0) - (other[index] ?? 0)
    if (difference !== 0) return difference
  }
  return 0
}
