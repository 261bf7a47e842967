import type { PublicClient } from 'viem'
import { privateKeyToAccount } from 'viem/accounts'
import { expect, test } from 'vitest'
import { samplePassport } from '../../../test/passports/samplePassport.ts'
import { presentTo } from '../../passportDocument/atLeast/presentation.ts'
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

async function show(signer: typeof owner) {
  let questions = 0
  const fakeNode = {
    verifyTypedData: async () => {
      questions++
      return false
    },
  } as unknown as PublicClient
  const shown = await presentTo(challenge, disclose(document, [], thresholds), data =>
    signer.signTypedData(data),
  )
  const passports = { client: fakeNode, chainId: 42220 }
  const { matches } = await checkShown({ passports }, passport, { document: shown, challenge })
  return { matches, questions }
}

test('proofs that a plain wallet signed ask the node nothing, made-up ones one thing, however many there are', async () => {
  expect(await show(owner)).toEqual({ matches: true, questions: 0 })
  expect(await show(stranger)).toEqual({ matches: false, questions: 1 })
})
