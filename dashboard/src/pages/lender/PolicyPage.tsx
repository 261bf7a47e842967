import type { Policy, PolicyRule } from '../../../../src/wire/policy.ts'
import type { ScreenResult } from '../../../../src/wire/screen.ts'
import {
  changeRule,
  judgeResult,
  limitRule,
  limits,
  policy,
  policyUse,
  setPolicy,
  starts,
  switches,
} from '../../data/policy.ts'
import { records } from '../../data/records.ts'
import { knows, t } from '../../i18n/index.ts'
import { saveFile } from '../../lib/files.ts'
import { formatAbout, formatPercent } from '../../lib/format.ts'
import { Link } from '../../lib/router.tsx'
import { useStore } from '../../lib/store.ts'
import { PolicyOutcome, ruleName } from '../../parts/PolicyOutcome.tsx'
import { Button } from '../../ui/Button.tsx'
import { Field } from '../../ui/Field.tsx'
import { Empty, Notice } from '../../ui/Notice.tsx'
import { WalletLink } from '../../ui/WalletLink.tsx'
import { formatScore, isJudged } from '../../words/score.ts'

const ours: ReadonlySet<string> = new Set([...limits, ...switches].map(({ id }) => id))

/** Try a policy on the wallets already paid for: who would pass, who would not, and by which rule. */
export function PolicyPage() {
  const wanted = useStore(policy)
  const { isChosen } = useStore(policyUse)
  const results = Object.values(useStore(records).byWallet)
    .map(({ result }) => result)
    .sort((a, b) => rankOf(b) - rankOf(a))
  const judged = results.map(result => ({ result, outcome: judgeResult(result, wanted).outcome }))
  const passing = judged.filter(({ outcome }) => outcome === 'pass')
  const lent = passing.reduce((sum, { result }) => sum + result.loanCapacity.min, 0)
  return (
    <div class="stack">
      <div class="page-head">
        <div>
          <h1>{t('policy.title')}</h1>
          <p class="soft">{t('policy.intro')}</p>
        </div>
        <div class="row">
          {!isChosen && (
            <Button look="primary" onClick={() => setPolicy(wanted)}>
              {t('policy.use')}
            </Button>
          )}
          <Button
            onClick={() => saveFile('policy.json', JSON.stringify(wanted, null, 2), 'application/json')}
          >
            {t('policy.export')}
          </Button>
        </div>
      </div>
      {!isChosen && <Notice>{t('policy.draft')}</Notice>}
      <div class="split">
        <section class="sheet stack sticky" aria-label={t('policy.rules')}>
          <h2>{t('policy.rules')}</h2>
          <StartFrom wanted={wanted} />
          {limits.map(({ id, most, step }) => (
            <Field key={id} label={t(`policy.${id}`, { value: show(id, leastOf(wanted, id)) })}>
              {wiring => (
                <input
                  {...wiring}
                  type="range"
                  min={0}
                  max={most}
                  step={step}
                  value={leastOf(wanted, id)}
                  onInput={event => {
                    const least = Number(event.currentTarget.value)
                    changeRule(id, least > 0 ? limitRule(id, least) : null)
                  }}
                />
              )}
            </Field>
          ))}
          {switches.map(rule => (
            <label key={rule.id} class="check">
              <input
                type="checkbox"
                checked={wanted.rules.some(({ id }) => id === rule.id)}
                onChange={event => changeRule(rule.id, event.currentTarget.checked ? { ...rule } : null)}
              />
              {t(`policy.${rule.id}`)}
            </label>
          ))}
          <OtherRules rules={wanted.rules.filter(({ id }) => !ours.has(id))} />
        </section>
        <section class="stack">
          {results.length === 0 ? (
            <Empty title={t('policy.none')}>
              <Link class="button primary" href="/screen?mode=many">
                {t('screen.many')}
              </Link>
            </Empty>
          ) : (
            <>
              <PassMeter share={passing.length / results.length} />
              <dl class="facts" aria-live="polite">
                <div>
                  <dt>{t('policy.pass')}</dt>
                  <dd>
                    {formatPercent(passing.length / results.length)}
                    <small>{t('policy.of', { count: passing.length, total: results.length })}</small>
                  </dd>
                </div>
                {(['refer', 'decline'] as const).map(other => (
                  <div key={other}>
                    <dt>{t(`policy.outcome.${other}`)}</dt>
                    <dd>{judged.filter(({ outcome }) => outcome === other).length}</dd>
                  </div>
                ))}
                <div>
                  <dt>{t('policy.lent')}</dt>
                  <dd>
                    <span class="money">{formatAbout(lent)}</span>
                    <small>{t('policy.lent.hint')}</small>
                  </dd>
                </div>
              </dl>
              <ul class="reasons dense">
                {judged.map(({ result, outcome }) => (
                  <li key={result.walletAddress} class={`head ${looks[outcome]}`}>
                    <span class="mark" aria-hidden="true">
                      {marks[outcome]}
                    </span>
                    <span>
                      <WalletLink address={result.walletAddress} />{' '}
                      <PolicyOutcome result={result} list draft={wanted} />
                    </span>
                    <span class="figure">{formatScore(result)}</span>
                  </li>
                ))}
              </ul>
            </>
          )}
        </section>
      </div>
    </div>
  )
}

/** By score, so that a moved threshold is a line through the list; whom nobody can judge stands last. */
const rankOf = (result: ScreenResult): number => (isJudged(result) ? result.reputationScore : -1)

function PassMeter({ share }: { share: number }) {
  return (
    <div class="meter" role="img" aria-label={`${t('policy.pass')}: ${formatPercent(share)}`}>
      <span style={{ width: `${100 * share}%` }} />
    </div>
  )
}

function StartFrom({ wanted }: { wanted: Policy }) {
  return (
    <Field label={t('policy.start')}>
      {wiring => (
        <select
          {...wiring}
          class="input"
          value={wanted.name}
          onChange={event => {
            const start = starts.find(({ name }) => name === event.currentTarget.value)
            if (start) setPolicy(start)
          }}
        >
          {[...new Set([...starts.map(({ name }) => name), wanted.name])].map(name => (
            <option key={name} value={name}>
              {name.charAt(0).toUpperCase() + name.slice(1)}
            </option>
          ))}
        </select>
      )}
    </Field>
  )
}

/** Rules that no slider sets: ours by their names, others as they stand in the file. */
function OtherRules({ rules }: { rules: readonly PolicyRule[] }) {
  return (
    <ul class="stack tight">
      {rules.map(({ id, outcome, why }) => (
        <li key={id} class="small">
          <strong>{t(`policy.outcome.${outcome}`)}</strong>: <span class="soft">{tellRule(id, why)}</span>
        </li>
      ))}
    </ul>
  )
}

function tellRule(id: string, why: string | undefined): string {
  return knows(`rule.${id}`) || !why ? t('policy.broken', { rules: ruleName(id) }) : why
}

const looks = { pass: 'raises', refer: 'open', decline: 'lowers' } as const
const marks = { pass: '✓', refer: '?', decline: '×' } as const

function leastOf({ rules }: Policy, id: string): number {
  return rules.find(rule => rule.id === id)?.when[0]?.below ?? 0
}

function show(id: string, value: number): string {
  return id === 'income' || id === 'loan-range' ? formatAbout(value) : String(value)
}
