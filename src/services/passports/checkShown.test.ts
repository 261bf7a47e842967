import type { Hex, PublicClient } from 'viem'
import { privateKeyToAccount } from 'viem/accounts'
import { serializeErc6492Signature } from 'viem/utils'
import { expect, test } from 'vitest'
import { samplePassport } from '../../../test/passports/samplePassport.ts'
import { createContractSignatures } from '../../chain/signatures/contractSignatures.ts'
import { challengeFor, presentTo } from '../../passportDocument/atLeast/presentation.ts'
import { hashDocument } from '../../passportDocument/buildPassportDocument.ts'
import { disclose } from '../../passportDocument/disclose.ts'
import type { OnchainPassport } from '../../passports/reporterContract.ts'
import { checkShown } from './checkShown.ts'

const owner = privateKeyToAccount(`0x${'11'.repeat(32)}`)
const stranger = privateKeyToAccount(`0x${'22'.repeat(32)}`)
const challenge = `0x${'5e'.repeat(32)}` as const
const document = samplePassport()
const passport = {
  reportId: document.reportId,
  reportHash: hashDocument(document),
  fieldsRoot: document.fieldsRoot,
  subject: owner.address,
} as unknown as OnchainPassport
const thresholds = Array.from({ length: 8 }, (_, use) => ({ quantity: 'months' as const, threshold: 1, use }))

type Question = { to?: string; gas?: bigint }

/** What a node is asked whose wallets are contracts that refuse. */
async function show(
  signature: (data: Parameters<typeof owner.signTypedData>[0]) => Promise<Hex>,
  [signed, wanted]: [Hex, Hex] = [challenge, challenge],
) {
  const questions: Question[] = []
  const fakeNode = {
    call: async (question: Question) => {
      questions.push(question)
      return { data: question.to ? '0x' : '0x01' }
    },
  } as unknown as PublicClient
  const signatures = createContractSignatures({ chain: fakeNode, clock: () => 0 })
  const shown = await presentTo(signed, disclose(document, [], thresholds), signature)
  const passports = { signatures, chainId: 42220 }
  const ask = (changes = {}) =>
    checkShown({ passports }, passport, {
      document: { ...shown, ...changes },
      contractAddress: document.contract.toLowerCase(),
      challenge: wanted,
      caller: 'a',
    })
  const { matches } = await ask()
  return { matches, questions, ask }
}

test('proofs that a plain wallet signed ask the node nothing, made-up ones one thing, however many there are', async () => {
  expect(await show(owner.signTypedData)).toMatchObject({ matches: true, questions: [] })
  const { matches, questions, ask } = await show(stranger.signTypedData)
  expect(matches).toBe(false)
  // One question for its code, one for its signature; the same question is not repeated.
  await ask()
  expect(questions).toHaveLength(2)
})

test.each([
  ['contract', { contract: `0x${'66'.repeat(20)}` }],
  ['chain', { chainId: 1 }],
])('one that names another %s is refused: a reader might ask there', async (_, changes) => {
  const { ask } = await show(owner.signTypedData)
  expect(await ask()).toMatchObject({ matches: true, challenge })
  expect(await ask(changes)).toMatchObject({ matches: false, fields: {}, atLeast: [], challenge: null })
})

test('a signature that brings code of its own to run (ERC-6492) is put to the wallet alone, with little gas', async () => {
  const wrapped = serializeErc6492Signature({
    address: `0x${'66'.repeat(20)}`,
    data: `0x${'77'.repeat(100)}`,
    signature: `0x${'1b'.repeat(65)}`,
  })
  const { matches, questions } = await show(async () => wrapped)
  expect(matches).toBe(false)
  const [, toWallet] = questions
  expect(questions).toHaveLength(2)
  expect(toWallet?.to).toBe(owner.address.toLowerCase())
  expect(Number(toWallet?.gas)).toBeLessThanOrEqual(1_000_000)
})

test('a verifier that asks in its own name takes no proof that was made for who posed as it', async () => {
  const own = challengeFor('lender.example', challenge)
  expect(await show(owner.signTypedData, [challengeFor('Lender.Example', challenge), own])).toMatchObject({
    matches: true,
  })
  for (const posed of ['middleman.example', 'lender.example:8443'])
    expect(await show(owner.signTypedData, [challengeFor(posed, challenge), own])).toMatchObject({
      matches: false,
    })
  for (const none of ['', 'https://lender.example', 'lender.example/', 'lender example'])
    expect(() => challengeFor(none, challenge)).toThrow(RangeError)
})
