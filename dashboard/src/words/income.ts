import type { ScreenResult } from '../../../src/wire/screen.ts'
import { t } from '../i18n/index.ts'
import { formatAbout } from '../lib/format.ts'

/** Monthly income in a list; no income found is no sum. */
export function formatIncome({ averageMonthlyIncome, income }: ScreenResult): string {
  return income.status === 'none' ? t('income.none.short') : formatAbout(averageMonthlyIncome)
}
