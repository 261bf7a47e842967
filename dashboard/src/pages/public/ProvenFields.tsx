import type { DocumentCheck } from '../../../../src/passportDocument/checkDocument.ts'
import { type Key, knows, t } from '../../i18n/index.ts'
import { formatAbout, formatDate, formatNumber } from '../../lib/format.ts'

type Proven = Pick<DocumentCheck, 'form' | 'fields' | 'atLeast'>

const first = [
  'verdict',
  'reputationScore',
  'band',
  'averageMonthlyIncome',
  'loanCapacity',
  'coverage',
  'subject',
]

/** The proven facts: what people ask for first, and everything as it stands in the document behind a click. */
export function ProvenFields({ check }: { check: Proven }) {
  const { form, fields, atLeast } = check
  const hidden = form === 'partial' ? first.filter(name => !(name in fields)) : []
  return (
    <>
      <dl class="pairs">
        {first
          .filter(name => name in fields)
          .map(name => (
            <div key={name} class="pair">
              <dt>{t(`passport.field.${name}` as Key)}</dt>
              <dd>{show(name, fields[name])}</dd>
            </div>
          ))}
        {atLeast.map(({ quantity, threshold }) => (
          <div key={`${quantity} ${threshold}`} class="pair">
            <dt>{t(`quantity.${quantity}`)}</dt>
            <dd>{t('document.least', { value: formatNumber(threshold) })}</dd>
          </div>
        ))}
      </dl>
      {hidden.length > 0 && (
        <p class="small soft">
          {t('document.hidden', {
            names: hidden.map(name => t(`passport.field.${name}` as Key)).join(', '),
          })}
        </p>
      )}
      <details>
        <summary>{t('document.all')}</summary>
        <dl class="pairs small">
          {Object.entries(fields).map(([name, value]) => (
            <div key={name} class="pair">
              <dt>{name}</dt>
              <dd>
                <code>{typeof value === 'object' ? JSON.stringify(value) : String(value)}</code>
              </dd>
            </div>
          ))}
        </dl>
      </details>
    </>
  )
}

function show(name: string, value: unknown): string {
  if (name === 'averageMonthlyIncome') return formatAbout(Number(value))
  if (name === 'loanCapacity') {
    const { min, max } = value as { min: number; max: number }
    return `${formatAbout(min)} – ${formatAbout(max)}`
  }
  if (name === 'coverage') {
    const { from, to, transfers } = value as { from: string; to: string; transfers: number }
    return `${formatDate(from)} – ${formatDate(to)}, ${t('transfers', { count: transfers })}`
  }
  const key = `${name}.${value}`
  return knows(key) ? t(key) : String(value)
}
