import { keccak256 } from 'ox/Hash'

/**
 * The tree of OpenZeppelin's SimpleMerkleTree for a power of two of leaves (a test compares them), on bytes: a proof is made
 * in a browser while somebody waits. Leaves are sorted, so a place depends on hashes alone; pairs are sorted, so a path needs
 * no sides.
 */
export function merkleLayers(leaves: readonly Uint8Array[]): Uint8Array[][] {
  let layer = [...leaves].sort(compare)
  const layers = [layer]
  while (layer.length > 1) {
    const below = layer
    layer = Array.from({ length: below.length / 2 }, (_, index) =>
      hashPair(below[2 * index] as Uint8Array, below[2 * index + 1] as Uint8Array),
    )
    layers.push(layer)
  }
  return layers
}

export function rootOf(layers: readonly (readonly Uint8Array[])[]): Uint8Array {
  return layers.at(-1)?.[0] as Uint8Array
}

/** The neighbours on the way up; null when the leaf is not in the tree. */
export function pathOf(layers: readonly (readonly Uint8Array[])[], leaf: Uint8Array): Uint8Array[] | null {
  let place = layers[0]?.findIndex(one => compare(one, leaf) === 0) ?? -1
  if (place === -1) return null
  return layers.slice(0, -1).map(layer => {
    const neighbour = layer[place ^ 1] as Uint8Array
    place >>= 1
    return neighbour
  })
}

/** The root that a leaf and its path lead to. */
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
