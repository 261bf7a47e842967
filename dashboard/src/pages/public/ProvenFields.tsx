import { type Key, knows, t } from '../../i18n/index.ts'
import { formatAbout, formatDate } from '../../lib/format.ts'

type Fields = Readonly<Record<string, unknown>>

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
export function ProvenFields({ fields }: { fields: Fields }) {
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
      </dl>
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
