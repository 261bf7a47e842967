import { cancelDraft, consent, type WantedPassport } from '../../wallet/consent.ts'
import { WalletError } from '../../wallet/provider.ts'
import { usePurchase } from './usePurchase.ts'

/** Consent and payment in one go. Saying no to either leaves nothing behind. */
export function usePassportPurchase() {
  const { stage, error, purchase } = usePurchase('generate_report')
  const issue = async (wanted: WantedPassport) => {
    let draft: string | null = null
    const isBought = await purchase(
      async () => {
        const input = await consent(wanted)
        draft = input.consent.reportId
        return input
      },
      async problem => {
        if (draft && problem instanceof WalletError) await cancelDraft(draft)
      },
    )
    return isBought !== null
  }
  return { stage, error, issue }
}
