import { SimpleMerkleTree } from '@openzeppelin/merkle-tree'
import { getAddress, type Hex, keccak256, stringToHex, toBytes, toHex } from 'viem'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { commitAtLeast, treeLeaves } from '../src/passportDocument/atLeast/commit.ts'
import { maxValue, type Quantity, quantities } from '../src/passportDocument/atLeast/format.ts'
import { presentationTypedData } from '../src/passportDocument/atLeast/presentation.ts'
import { type AtLeastProof, proveAtLeast } from '../src/passportDocument/atLeast/prove.ts'
import { verifyAtLeast } from '../src/passportDocument/atLeast/verify.ts'
import { merkleTree } from '../src/passportDocument/merkleTree.ts'
import * as AtLeastVerifier from './artifacts/AtLeastVerifier.ts'
import { makePublication, placeReporter, publishCall, reporter, revokeCall } from './support/reporter.ts'
import { CHAIN_ID, SETTLER, startTestChain, type TestChain, testAccount } from './support/testChain.ts'

const VERIFIER = getAddress('0x000000000000000000000000000000000000a71e')
const verifier = { address: VERIFIER, abi: AtLeastVerifier.abi } as const
const [subject, stranger] = [testAccount(110), testAccount(111)]
const salt = keccak256(stringToHex('vector salt'))
const values = { score: 74, income: 852, capacity: 65_536, age: 0, months: maxValue } as const
const fields = Array.from({ length: 26 }, (_, index) => keccak256(stringToHex(`vector field ${index}`)))
const commitments = commitAtLeast(salt, values)
const leaves = treeLeaves(salt, fields, commitments)
const fieldsRoot = SimpleMerkleTree.of(leaves).root as Hex
const challenge = keccak256(stringToHex('shown to this lender'))

let chain: TestChain
let reportId: string
beforeAll(async () => {
  chain = await startTestChain()
  await placeReporter(chain)
  await chain.place(VERIFIER, AtLeastVerifier)
  const publication = makePublication(subject.address, await chain.readTime(), { fieldsRoot })
  await chain.pass(chain.client.writeContract(publishCall(publication)))
  reportId = publication.reportId
})
afterAll(() => chain?.stop())

const tree = merkleTree(leaves.map(leaf => toBytes(leaf)))
function prove(quantity: Quantity, threshold: number, use = 0): AtLeastProof | null {
  return proveAtLeast({ salt, quantity, value: values[quantity], use }, threshold, tree)
}
const toArgument = (proof: AtLeastProof) => ({
  quantity: quantities[proof.quantity],
  threshold: proof.threshold,
  nodes: proof.nodes as unknown as readonly [Hex, Hex, Hex, Hex, Hex],
  path: proof.path,
})
const isAtLeast = (proof: AtLeastProof, id = reportId) =>
  chain.client.readContract({
    ...verifier,
    functionName: 'isAtLeast',
    args: [reporter.address, id, toArgument(proof)],
  })

/** Thresholds at digit carries up to the value: those that have a proof. */
const thresholds = (value: number) =>
  [0, 1, 15, 16, 255, 256, 4_095, 4_096, 65_535, 65_536, value].filter(one => one <= value)
const proofs = (Object.keys(quantities) as Quantity[]).flatMap(quantity =>
  thresholds(values[quantity]).map(
    (threshold, index) => prove(quantity, threshold, index % 8) as AtLeastProof,
  ),
)

describe('the verifier on chain', () => {
  it('agrees with the vectors that others can test against', async () => {
    const vectors = { salt, values, fields, commitments, leaves, fieldsRoot, proofs }
    await expect(`${JSON.stringify(vectors, null, 2)}\n`).toMatchFileSnapshot('../docs/at-least-vectors.json')
    for (const proof of proofs) {
      expect(verifyAtLeast(fieldsRoot, proof)).toBe(true)
      expect(await isAtLeast(proof), JSON.stringify(proof)).toBe(true)
    }
  })

  it('agrees with the other implementation about what is forged', async () => {
    const bent = (hash: Hex) => toHex(BigInt(hash) ^ 1n, { size: 32 })
    const forged = proofs.flatMap((proof, index) => [
      { ...proof, threshold: proof.threshold + 1 },
      { ...proof, threshold: proof.threshold + 16 },
      { ...proof, nodes: proof.nodes.with(index % 5, bent(proof.nodes[index % 5] as Hex)) },
      { ...proof, path: proof.path.with(index % 10, bent(proof.path[index % 10] as Hex)) },
      { ...proof, path: proof.path.slice(0, -1) },
      { ...proof, quantity: proof.quantity === 'age' ? ('score' as const) : ('age' as const) },
    ])
    for (const proof of forged) {
      expect(verifyAtLeast(fieldsRoot, proof)).toBe(false)
      expect(await isAtLeast(proof), JSON.stringify(proof)).toBe(false)
    }
    const beyond = { ...(prove('months', maxValue) as AtLeastProof), threshold: maxValue + 1 }
    expect(await isAtLeast(beyond)).toBe(false)
    for (const quantity of Object.keys(quantities) as Quantity[])
      if (values[quantity] < maxValue) expect(prove(quantity, values[quantity] + 1)).toBeNull()
  })

  it('says no for a passport that is not valid', async () => {
    const publication = makePublication(subject.address, await chain.readTime(), { fieldsRoot })
    await chain.pass(chain.client.writeContract(publishCall(publication)))
    const proof = prove('income', 500) as AtLeastProof
    expect(await isAtLeast(proof, publication.reportId)).toBe(true)
    await chain.pass(chain.client.writeContract(revokeCall(publication.reportId, subject.address)))
    expect(await isAtLeast(proof, publication.reportId)).toBe(false)
    expect(await isAtLeast(proof, 'REP-ZZZZZZZZZZ')).toBe(false)
  })

  it('takes a presentation that the wallet signed for this challenge, and no other', async () => {
    const proof = prove('income', 500) as AtLeastProof
    const signature = await subject.signTypedData(
      presentationTypedData({ chainId: CHAIN_ID, reportId, proof, challenge }),
    )
    const isShown = (shown: { proof?: AtLeastProof; challenge?: Hex; signature?: Hex; reportId?: string }) =>
      chain.client.readContract({
        ...verifier,
        functionName: 'isShownBy',
        args: [
          reporter.address,
          shown.reportId ?? reportId,
          toArgument(shown.proof ?? proof),
          shown.challenge ?? challenge,
          shown.signature ?? signature,
        ],
      })
    expect(await isShown({})).toBe(true)
    const typedData = presentationTypedData({ chainId: CHAIN_ID, reportId, proof, challenge })
    for (const wrong of [
      { challenge: keccak256(challenge) },
      { proof: prove('income', 499) as AtLeastProof },
      { proof: { ...proof, threshold: 501 } },
      { signature: await stranger.signTypedData(typedData) },
      { signature: '0x' as const },
      { reportId: 'REP-ZZZZZZZZZZ' },
    ])
      expect(await isShown(wrong), JSON.stringify(Object.keys(wrong))).toBe(false)
  })

  it('costs at most 100,000 gas with everything, and the proof is 484 bytes', async () => {
    const proof = prove('months', maxValue) as AtLeastProof
    const signature = await subject.signTypedData(
      presentationTypedData({ chainId: CHAIN_ID, reportId, proof, challenge }),
    )
    const args = [reporter.address, reportId, toArgument(proof), challenge, signature] as const
    const gas = await chain.client.estimateContractGas({
      ...verifier,
      functionName: 'isShownBy',
      args,
      account: SETTLER,
    })
    expect(gas).toBeLessThan(100_000n)
    expect(4 + 32 * (proof.nodes.length + proof.path.length)).toBe(484)
  })
})
