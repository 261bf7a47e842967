import type { Charge } from '../../../src/wire/charge.ts'
import { knows, t } from '../i18n/index.ts'
import { WalletError } from '../wallet/provider.ts'

type Known = {
  code?: string
  charge?: Charge
  carriedPayment?: boolean
  fix?: string
  reason?: string | null
  requestId?: string | null
  status?: number | null
}

/** Any failure in words for people, in their language where we know the case. */
export function describeProblem(error: unknown): { title: string; fix: string; requestId: string | null } {
  if (error instanceof WalletError)
    return {
      title: t(`wallet.${error.problem}`),
      fix: t(`wallet.${error.problem}.fix`, error.words),
      requestId: null,
    }
  const {
    code = '',
    charge = 'none',
    carriedPayment,
    fix,
    reason,
    requestId = null,
    status,
  } = (error ?? {}) as Known
  // A call without a payment is not told that nothing was charged.
  const told = charge !== 'none' || carriedPayment ? [t(`charge.${charge}`)] : []
  for (const name of [reason, code]) {
    const key = `problem.${name}`
    if (name && knows(key) && knows(`${key}.fix`))
      return {
        title: t(key),
        fix: [...told, t(`${key}.fix` as typeof key)].join(' '),
        requestId: status && status >= 500 ? requestId : null,
      }
  }
  if (code === 'NETWORK' || isMissingFile(error))
    return { title: t('problem.OFFLINE'), fix: t('problem.OFFLINE.fix'), requestId: null }
  const message = error instanceof Error ? error.message : String(error)
  return { title: message, fix: fix ?? t('problem.other.fix'), requestId }
}

/** A part of the app that comes when it is first needed did not arrive; each browser says it its own way. */
function isMissingFile(error: unknown): boolean {
  return error instanceof TypeError && /dynamically imported module|module script failed/i.test(error.message)
}
