import type { Exclusion } from '../../../src/wire/analysis/income.ts'
import { t } from '../i18n/index.ts'
import { Fold } from '../ui/Fold.tsx'
import { Money } from '../ui/values.tsx'
import { exclusionName, exclusionText } from '../words/words.ts'
import { Evidence } from './Evidence.tsx'

/** What came in and was not counted, with the reason. */
export function Exclusions({ excluded }: { excluded: readonly Exclusion[] }) {
  if (excluded.length === 0) return <p class="soft">{t('excluded.none')}</p>
  return (
    <ul class="reasons">
      {excluded.map(entry => (
        <li key={entry.kind}>
          <div class="head">
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
          </div>
          <Fold head={<summary class="small">{t('transfers', { count: entry.count })}</summary>}>
            {() => (
              <Evidence
                transactions={entry.transactions.slice(0, 24)}
                note={hash => noteRest(excluded, { hash, kind: entry.kind })}
              />
            )}
          </Fold>
        </li>
      ))}
    </ul>
  )
}

/** One transfer may be excluded for several reasons, each for a part of it; the kind itself stands above. */
function noteRest(
  excluded: readonly Exclusion[],
  { hash, kind }: { hash: string; kind: string },
): string | null {
  const others = excluded.filter(other => other.kind !== kind && other.transactions.includes(hash))
  if (others.length === 0) return null
  return t('excluded.part', { kinds: others.map(other => exclusionName(other.kind)).join(', ') })
}
