import type { ResultOf } from '../../../src/sdk/types.ts'
import { type Provider, WalletError } from './provider.ts'
import { sendTransaction } from './sendTransaction.ts'
import { sign } from './sign.ts'
import { untilFound } from './untilFound.ts'

const consentGivenSelector = '0xd5dea832'
const patienceMs = 120_000

/** The owner agrees to exactly what will be published: by a signature, or by a transaction where the wallet signs none. */
export async function consentTo(
  draft: ResultOf<'draft_report'>,
  { address, provider, signsMessages }: { address: string; provider: Provider; signsMessages: boolean },
): Promise<{ signature: string; deadline: number; reportId: string }> {
  const { deadline, reportId, transaction } = draft
  if (signsMessages) return { signature: await sign(provider, address, draft.typedData), deadline, reportId }
  if (!transaction) throw new WalletError('unsupported', 'This contract takes no consent by transaction.')
  await sendTransaction(provider, address, transaction)
  // The contract is asked and not the transaction, which the wallet may have replaced.
  const data = `${consentGivenSelector}${address.slice(2).toLowerCase().padStart(64, '0')}${transaction.data.slice(10)}`
  const given = await untilFound(
    async () => {
      const call = { to: transaction.to, data }
      const answer = await provider.request({ method: 'eth_call', params: [call, 'latest'] })
      return typeof answer === 'string' && /[1-9a-f]$/.test(answer) ? true : null
    },
    { patienceMs },
  )
  if (!given) throw new WalletError('failed', 'No block has the consent yet.')
  return { signature: '0x', deadline, reportId }
}
