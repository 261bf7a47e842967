import type { Stream } from '../../../src/wire/analysis/income.ts'
import { t } from '../i18n/index.ts'
import { isMiniPay } from '../wallet/provider.ts'
import { shortAddress } from './format.ts'

/** Who pays, in a word: a known name, several people, or a short address. */
export function payerName({ label, payer }: Pick<Stream, 'label' | 'payer'>): string {
  if (label) return label
  if (payer === 'various') return t('stream.various')
  return isMiniPay() ? t('minipay.hidden') : shortAddress(payer)
}
