import type { Exclusion } from '../../../src/wire/analysis/income.ts'
import { t } from '../i18n/index.ts'
import { Money, TxHash } from '../ui/values.tsx'
import { exclusionName, exclusionText } from '../words/words.ts'

/** What came in and was not counted, with the reason. */
export function Exclusions({ excluded }: { excluded: readonly Exclusion[] }) {
  if (excluded.length === 0) return <p class="soft">{t('excluded.none')}</p>
  return (
    <ul class="reasons">
      {excluded.map(entry => (
        <li key={entry.kind}>
          <span class="mark soft" aria-hidden="true">
            ∅
          </span>
          <span>
            <strong>{exclusionName(entry.kind)}</strong>
            <br />
            <span class="soft">{exclusionText(entry)}</span>
          </span>
          <span>
            <Money usd={entry.amount} local={false} />
          </span>
          <details>
            <summary class="small">{t('transfers', { count: entry.count })}</summary>
            <ul class="hashes">
              {entry.transactions.slice(0, 24).map(hash => (
                <li key={hash}>
                  <TxHash hash={hash} />
                </li>
              ))}
            </ul>
          </details>
        </li>
      ))}
    </ul>
  )
}
