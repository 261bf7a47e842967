import type { Policy } from '../../../src/wire/policy.ts'
import type { ScreenResult } from '../../../src/wire/screen.ts'
import { judgeResult, policy, policyUse, tellRules } from '../data/policy.ts'
import { type Key, knows, t } from '../i18n/index.ts'
import { Link } from '../lib/router.tsx'
import { useStore } from '../lib/store.ts'

const tones = { pass: 'good', refer: 'open', decline: 'bad' } as const

type Props = {
  result: ScreenResult
  list?: boolean
  /** A policy that is only tried. */
  draft?: Policy
}

/** What the lender's own policy says of a result, and by which rules; in a list of many, those that are not met only. */
export function PolicyOutcome({ result, list = false, draft }: Props) {
  const own = useStore(policy)
  const { isChosen } = useStore(policyUse)
  if (!isChosen && !draft)
    return list ? <span class="soft">–</span> : <Link href="/screen/policy">{t('policy.unset')}</Link>
  const { outcome, applied } = judgeResult(result, draft ?? own)
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
