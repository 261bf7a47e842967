import { afterAll, beforeAll, expect, test } from 'vitest'
import { testAccount } from '../../../contracts/support/testChain.ts'
import {
  buyer,
  connect,
  makeDeps,
  type PassportWorld,
  startPassportWorld,
} from '../../../test/passports/passportWorld.ts'
import { draftPassport } from './draftPassport.ts'
import { preparePassport } from './preparePassport.ts'

/** How much longer than payment and publishing block a consent must last. */
const margin = 120

let world: PassportWorld
beforeAll(async () => {
  world = await startPassportWorld()
})
afterAll(() => world?.stop())

/** A genuine consent, shown this many seconds before its deadline. */
async function prepareBefore(seconds: number, wallet: ReturnType<typeof testAccount>) {
  const draft = await draftPassport(world.deps, { walletAddress: wallet.address })
  const signature = await wallet.signTypedData(draft.typedData as never)
  const clock = () => (draft.deadline - seconds) * 1000
  const later = makeDeps(connect(world.chain), world.database, { clock })
  const consent = { signature, deadline: draft.deadline }
  const request = { walletAddress: wallet.address, callerAddress: buyer.address, consent }
  return preparePassport(later, { request, paymentKey: `payment of ${wallet.address}` })
}

test('a consent that ends too soon for its payment is refused before anybody pays', async () => {
  for (const seconds of [margin - 1, 1, 0])
    await expect(prepareBefore(seconds, testAccount(90))).rejects.toMatchObject({
      code: 'CONSENT_INVALID',
      message: expect.stringContaining(`less than ${margin} seconds away`),
    })
})

test('one that lives just long enough is taken', async () => {
  const wallet = testAccount(91)
  expect(await prepareBefore(margin, wallet)).toMatchObject({ payment_key: `payment of ${wallet.address}` })
})
