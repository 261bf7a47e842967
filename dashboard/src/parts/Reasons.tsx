import type { Reason } from '../../../src/wire/analysis/judgement.ts'
import { t } from '../i18n/index.ts'
import { Fold } from '../ui/Fold.tsx'
import { measureText, reasonText } from '../words/words.ts'
import { Evidence } from './Evidence.tsx'

const marks = { raises: '+', lowers: '−', blocks: '×', open: '?' } as const
/** These decide that nothing can be said, which is no bad mark and must not look like one. */
const unknowns = new Set(['NO_TRANSFERS', 'HISTORY_TOO_SHORT', 'TOO_FEW_TRANSFERS', 'DORMANT'])
const lookOf = ({ code, effect }: Reason) => (unknowns.has(code) ? 'open' : effect)

/** Why the verdict is what it is, down to the transactions. */
export function Reasons({ reasons, evidence = true }: { reasons: readonly Reason[]; evidence?: boolean }) {
  return (
    <ol class="reasons">
      {reasons.map(reason => (
        <li key={reason.code} class={lookOf(reason)}>
          <div class="head">
            <span class="mark" aria-hidden="true">
              {marks[lookOf(reason)]}
            </span>
            <span>
              <span class="visually-hidden">{t(`effect.${reason.effect}`)}: </span>
              {reasonText(reason)}
            </span>
            <span class="soft figure">
              {reason.effect === 'blocks'
                ? t('effect.blocks')
                : t('points', { count: Math.abs(reason.points), sign: reason.points < 0 ? '−' : '+' })}
            </span>
          </div>
          {evidence && (
            <Fold head={<summary class="small">{t('evidence')}</summary>}>
              {() => (
                <>
                  {reason.value !== null && <p class="small soft">{measureText(reason.value, reason)}</p>}
                  {reason.evidence.length > 0 ? (
                    <Evidence transactions={reason.evidence} />
                  ) : (
                    <p class="small soft">{t('evidence.none')}</p>
                  )}
                </>
              )}
            </Fold>
          )}
        </li>
      ))}
    </ol>
  )
}
