import type { ScreenResult } from '../../../src/wire/screen.ts'
import { applyRules, policy } from '../data/policy.ts'
import { t } from '../i18n/index.ts'
import { useStore } from '../lib/store.ts'

const tones = { pass: 'good', refer: 'open', decline: 'bad' } as const

/** What the lender's own policy says of a result, and which rules are not met. */
export function PolicyOutcome({ result, why = true }: { result: ScreenResult; why?: boolean }) {
  const { outcome, broken } = applyRules(result, useStore(policy))
  const rules = broken.map(rule => t(`rule.${rule}`)).join(', ')
  return (
    <span>
      <span class={`chip ${tones[outcome]}`}>{t(`policy.outcome.${outcome}`)}</span>
      {why && (
        <span class="small soft">
          {' '}
          {broken.length === 0 ? t('policy.met') : t('policy.broken', { rules })}
        </span>
      )}
    </span>
  )
}
