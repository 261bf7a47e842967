import { cancelDeclined, consentToPassport, type WantedPassport } from '../../wallet/consentToPassport.ts'
import { usePurchase } from './usePurchase.ts'

/** Consent and payment in one go, to the passport's id. Saying no to either leaves nothing behind. */
export function usePassportPurchase() {
  const { stage, error, purchase } = usePurchase('generate_report')
  const issue = async (wanted: WantedPassport) => {
    let draft: string | null = null
    const bought = await purchase(
      async () => {
        const input = await consentToPassport(wanted)
        draft = input.consent.reportId
        return input
      },
      async problem => {
        if (draft) await cancelDeclined(draft, problem)
      },
    )
    return bought && draft
  }
  return { stage, error, issue }
}
