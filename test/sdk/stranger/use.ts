// What a stranger's project may write against the package; package.test.ts compiles it there, against the built types.

import {
  createVouch,
  type ScreenResult,
  type ScreenRow,
  type Signer,
  type Vouch,
  type VouchError,
  type VouchErrorCode,
} from '@vouch-screening/client'
import { disclose } from '@vouch-screening/client/passport'
import { createWalletClient, http } from 'viem'
import { privateKeyToAccount, toAccount } from 'viem/accounts'
import { celo } from 'viem/chains'

type Equal<A, B> = (<T>() => T extends A ? 1 : 2) extends <T>() => T extends B ? 1 : 2 ? true : false
function same<A, B>(_isSame: Equal<A, B>): void {}

const account = privateKeyToAccount(`0x${'1'.repeat(64)}`)
const vouch = createVouch({ baseUrl: 'https://vouch.example', signer: account })

// Every kind of signer fits.
export const signers: Signer[] = [
  account,
  createWalletClient({ account, chain: celo, transport: http() }),
  toAccount({
    address: account.address,
    signMessage: async () => '0x',
    signTransaction: async () => '0x',
    signTypedData: async () => '0x',
  }),
  { address: account.address, signTypedData: async () => '0x00' as const },
]
// @ts-expect-error an address alone cannot sign
createVouch({ baseUrl: 'http://x', signer: { address: account.address } })
// @ts-expect-error only the tokens of the service
createVouch({ baseUrl: 'http://x', token: 'DAI' })

// Inputs are those of the schemas, without the payer.
same<
  Omit<Parameters<Vouch['screen']>[0], 'loan' | 'policy' | 'wallets'>,
  { walletAddress: string; months?: number; force?: boolean; purpose?: string; reference?: string }
>(true)
same<NonNullable<Parameters<Vouch['screen']>[0]['loan']>['termMonths'], number>(true)
same<Parameters<Vouch['statement']>[0]['period'], '3M' | '6M' | '12M'>(true)

// Answers are those of the schemas.
same<Awaited<ReturnType<Vouch['screen']>>['loanCapacity']['max'], number>(true)
same<Awaited<ReturnType<Vouch['verifyPassport']>>['status'], 'valid' | 'expired' | 'revoked'>(true)
same<Awaited<ReturnType<Vouch['quote']>>['priceUsdt'], string>(true)
export const rows: Promise<ScreenRow[]> = vouch.screenMany(['0x']).then(many => many.rows)
export const isGood = (row: ScreenResult): boolean => row.trust.isTrustworthy
// @ts-expect-error a score is no text
export const wrong: Promise<string> = vouch.screen({ walletAddress: '0x' }).then(row => row.reputationScore)

// An analysis has the chosen parts and no others, a signal its own data, a passport its document.
export async function parts(): Promise<number> {
  const some = await vouch.analyze({ walletAddress: '0x', fields: ['loanCapacity', 'assessment'] })
  // @ts-expect-error it was not asked for
  some.walletData
  const all = await vouch.analyze({ walletAddress: '0x' })
  const { data } = await vouch.signal('0x', 'monthly-income')
  return some.loanCapacity.max + all.walletData.ageDays + data.averageMonthly
}
export const shown = vouch
  .buyPassport({ walletAddress: '0x' })
  .then(({ document }) => disclose(document, ['band']))

// Codes are a list that a compiler knows.
same<VouchError['code'], VouchErrorCode>(true)
export const isCap = ({ code }: VouchError): boolean => code === 'SPEND_CAP_EXCEEDED'
// @ts-expect-error there is no such code
export const isTypo = ({ code }: VouchError): boolean => code === 'SPENDCAP'
