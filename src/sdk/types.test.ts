import { createWalletClient, http } from 'viem'
import { generatePrivateKey, privateKeyToAccount, toAccount } from 'viem/accounts'
import { celo } from 'viem/chains'
import { expectTypeOf, test } from 'vitest'
import type { AnalysisParts } from '../wire/analyze.ts'
import { createVouch, type Vouch } from './createVouch.ts'
import type { Signer } from './types.ts'

// These run as no-ops; the type check of the project is what fails them.

test('every kind of signer fits', () => {
  const account = privateKeyToAccount(generatePrivateKey())
  const client = createWalletClient({ account, chain: celo, transport: http() })
  expectTypeOf(account).toExtend<Signer>()
  expectTypeOf(client).toExtend<Signer>()
  const own = toAccount({
    address: account.address,
    signMessage: async () => '0x',
    signTransaction: async () => '0x',
    signTypedData: async () => '0x',
  })
  expectTypeOf(own).toExtend<Signer>()
  createVouch({
    baseUrl: 'http://x',
    signer: { address: account.address, signTypedData: async () => '0x00' as const },
  })
  // @ts-expect-error an address alone cannot sign
  createVouch({ baseUrl: 'http://x', signer: { address: account.address } })
  // @ts-expect-error only the tokens of the service
  createVouch({ baseUrl: 'http://x', token: 'DAI' })
})

test('inputs are those of the schemas, without the payer', () => {
  type Screen = Parameters<Vouch['screen']>[0]
  expectTypeOf<Screen>().toEqualTypeOf<{ walletAddress: string; months?: number; force?: boolean }>()
  expectTypeOf<Parameters<Vouch['statement']>[0]['period']>().toEqualTypeOf<'3M' | '6M' | '12M'>()
  expectTypeOf<Awaited<ReturnType<Vouch['screen']>>['loanCapacity']['max']>().toEqualTypeOf<number>()
  expectTypeOf<Awaited<ReturnType<Vouch['verifyPassport']>>['status']>().toEqualTypeOf<
    'valid' | 'expired' | 'revoked'
  >()
  expectTypeOf<Awaited<ReturnType<Vouch['quote']>>['priceUsdt']>().toEqualTypeOf<string>()
})

test('an analysis has the chosen parts, a signal its own data', () => {
  const some = (vouch: Vouch) =>
    vouch.analyze({ walletAddress: '0x', fields: ['loanCapacity', 'assessment'] })
  type Some = Awaited<ReturnType<typeof some>>
  expectTypeOf<Some['loanCapacity']>().toEqualTypeOf<AnalysisParts['loanCapacity']>()
  expectTypeOf<Some>().not.toHaveProperty('walletData')
  const all = (vouch: Vouch) => vouch.analyze({ walletAddress: '0x' })
  expectTypeOf<Awaited<ReturnType<typeof all>>>().toHaveProperty('walletData')
  const income = (vouch: Vouch) => vouch.signal('0x', 'monthly-income')
  expectTypeOf<Awaited<ReturnType<typeof income>>['data']>().toEqualTypeOf<AnalysisParts['monthlyIncome']>()
})
