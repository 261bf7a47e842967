import { t } from '../i18n/index.ts'

/** That other wallets of the same person were judged with this one; the answer does not say which. */
export function JudgedTogether({ count = 1 }: { count?: number | undefined }) {
  return count > 1 ? <p class="soft">{t('wallets.together', { count: count - 1 })}</p> : null
}
