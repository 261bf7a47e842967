import { fromHex } from 'ox/Bytes'
import { fromBytes } from 'ox/Hex'
import { climb } from '../merkleTree.ts'
import { digitCount, digitsOf, leafOf, maxValue, quantities, walk } from './format.ts'
import type { AtLeastProof } from './prove.ts'

const hashForm = /^0x[0-9a-f]{64}$/
const maxPath = 32

/** Whether a proof is valid under the `fieldsRoot` on chain. Never throws. */
export function verifyAtLeast(fieldsRoot: string, proof: AtLeastProof): boolean {
  if (!isWellFormed(proof) || !hashForm.test(fieldsRoot)) return false
  const { quantity, nodes, path } = proof
  const tops = digitsOf(proof.threshold).map((steps, digit) =>
    walk(fromHex(nodes[digit] ?? '0x'), { quantity, digit, remaining: steps, steps }),
  )
  const siblings = path.map(hash => fromHex(hash))
  return fromBytes(climb(leafOf(quantity, tops), siblings)) === fieldsRoot
}

function isWellFormed(proof: AtLeastProof): boolean {
  const { quantity, threshold, nodes, path } = (proof ?? {}) as Partial<AtLeastProof>
  return (
    Object.hasOwn(quantities, String(quantity)) &&
    Number.isInteger(threshold) &&
    (threshold ?? -1) >= 0 &&
    (threshold ?? 0) <= maxValue &&
    Array.isArray(nodes) &&
    nodes.length === digitCount &&
    Array.isArray(path) &&
    path.length <= maxPath &&
    [...nodes, ...path].every(hash => typeof hash === 'string' && hashForm.test(hash))
  )
}
