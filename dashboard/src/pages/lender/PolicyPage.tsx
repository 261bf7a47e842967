import { brokenRules, changePolicy, type Policy, policy, resetPolicy } from '../../data/policy.ts'
import { records } from '../../data/records.ts'
import { t } from '../../i18n/index.ts'
import { saveFile } from '../../lib/files.ts'
import { formatAbout, formatPercent } from '../../lib/format.ts'
import { Link } from '../../lib/router.tsx'
import { useStore } from '../../lib/store.ts'
import { PolicyOutcome } from '../../parts/PolicyOutcome.tsx'
import { Button } from '../../ui/Button.tsx'
import { Field } from '../../ui/Field.tsx'
import { Empty } from '../../ui/Notice.tsx'
import { WalletLink } from '../../ui/WalletLink.tsx'
import { formatScore } from '../../words/score.ts'

const sliders = [
  ['minScore', 100, 1],
  ['minIncome', 3000, 10],
  ['minCapacity', 5000, 50],
  ['minDays', 365, 5],
] as const
const switches = ['requireTrust', 'refuseWarnings', 'highConfidence'] as const

/** Try a rule on the wallets already paid for: who would pass, who would not, and on which rule. */
export function PolicyPage() {
  const wanted = useStore(policy)
  const results = Object.values(useStore(records).byWallet).map(({ result }) => result)
  const judged = results.map(result => ({ result, broken: brokenRules(result, wanted) }))
  const passing = judged.filter(({ broken }) => broken.length === 0)
  const lent = passing.reduce((sum, { result }) => sum + result.loanCapacity.min, 0)
  return (
    <div class="stack">
      <div class="page-head">
        <div>
          <h1>{t('policy.title')}</h1>
          <p class="soft">{t('policy.intro')}</p>
        </div>
        <div class="row">
          <Button
            onClick={() => saveFile('vouch-policy.json', JSON.stringify(wanted, null, 2), 'application/json')}
          >
            {t('policy.export')}
          </Button>
          <Button look="quiet" onClick={resetPolicy}>
            {t('policy.reset')}
          </Button>
        </div>
      </div>
      <div class="split">
        <section class="sheet stack" aria-label={t('policy.rules')}>
          <h2>{t('policy.rules')}</h2>
          {sliders.map(([name, most, step]) => (
            <Field key={name} label={t(`policy.${name}`, { value: show(name, wanted[name]) })}>
              {wiring => (
                <input
                  {...wiring}
                  type="range"
                  min={0}
                  max={most}
                  step={step}
                  value={wanted[name]}
                  onInput={event =>
                    changePolicy({ [name]: Number(event.currentTarget.value) } as Partial<Policy>)
                  }
                />
              )}
            </Field>
          ))}
          {switches.map(name => (
            <label key={name} class="check">
              <input
                type="checkbox"
                checked={wanted[name]}
                onChange={event => changePolicy({ [name]: event.currentTarget.checked } as Partial<Policy>)}
              />
              {t(`policy.${name}`)}
            </label>
          ))}
        </section>
        <section class="stack sticky" aria-live="polite">
          {results.length === 0 ? (
            <Empty title={t('policy.none')}>
              <Link class="button primary" href="/screen?mode=many">
                {t('screen.many')}
              </Link>
            </Empty>
          ) : (
            <>
              <PassMeter share={passing.length / results.length} />
              <dl class="facts">
                <div>
                  <dt>{t('policy.pass')}</dt>
                  <dd>
                    {formatPercent(passing.length / results.length)}
                    <small>{t('policy.of', { count: passing.length, total: results.length })}</small>
                  </dd>
                </div>
                <div>
                  <dt>{t('policy.lent')}</dt>
                  <dd>
                    <span class="money">{formatAbout(lent)}</span>
                    <small>{t('policy.lent.hint')}</small>
                  </dd>
                </div>
              </dl>
              <ul class="reasons">
                {judged.map(({ result, broken }) => (
                  <li key={result.walletAddress} class={broken.length === 0 ? 'raises' : 'lowers'}>
                    <span class="mark" aria-hidden="true">
                      {broken.length === 0 ? '✓' : '×'}
                    </span>
                    <span>
                      <WalletLink address={result.walletAddress} /> <PolicyOutcome result={result} />
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

function PassMeter({ share }: { share: number }) {
  return (
    <div class="meter" role="img" aria-label={`${t('policy.pass')}: ${formatPercent(share)}`}>
      <span style={{ width: `${100 * share}%` }} />
    </div>
  )
}

function show(name: string, value: number): string {
  return name === 'minIncome' || name === 'minCapacity' ? formatAbout(value) : String(value)
}
