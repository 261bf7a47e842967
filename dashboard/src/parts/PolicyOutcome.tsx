import type { ScreenResult } from '../../../src/wire/screen.ts'
import { judgeResult, policy, tellRules } from '../data/policy.ts'
import { type Key, knows, t } from '../i18n/index.ts'
import { useStore } from '../lib/store.ts'

const tones = { pass: 'good', refer: 'open', decline: 'bad' } as const

/** What the lender's own policy says of a result, and by which rules; in a list of many, those that are not met only. */
export function PolicyOutcome({ result, list = false }: { result: ScreenResult; list?: boolean }) {
  const { outcome, applied } = judgeResult(result, useStore(policy))
  const rules = tellRules(applied).map(ruleName).join(', ')
  return (
    <>
      <span class={`chip ${tones[outcome]}`}>{t(`policy.outcome.${outcome}`)}</span>
      {(rules !== '' || !list) && (
        <span class="small soft rules">
          {' '}
          {rules === '' ? t('policy.met') : t('policy.broken', { rules })}
        </span>
      )}
    </>
  )
}

/** A rule of our own by its name in the reader's language, another by its id. */
export function ruleName(id: string): string {
  const key = `rule.${id}`
  return knows(key) ? t(key as Key) : id.replaceAll('-', ' ')
}
