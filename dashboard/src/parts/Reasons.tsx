import type { Reason } from '../../../src/wire/analysis/judgement.ts'
import { t } from '../i18n/index.ts'
import { formatMeasure, reasonText } from '../lib/words.ts'
import { TxHash } from '../ui/values.tsx'

const marks = { raises: '+', lowers: '−', blocks: '×' } as const

/** Why the verdict is what it is, down to the transactions. */
export function Reasons({ reasons, evidence = true }: { reasons: readonly Reason[]; evidence?: boolean }) {
  return (
    <ol class="reasons">
      {reasons.map(reason => (
        <li key={reason.code} class={reason.effect}>
          <span class="mark" aria-hidden="true">
            {marks[reason.effect]}
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
          {evidence && (
            <details>
              <summary class="small">{t('evidence')}</summary>
              {reason.value !== null && (
                <p class="small soft">
                  {t('measured', {
                    value: formatMeasure(reason.factor ?? reason.code, reason.value),
                    threshold:
                      reason.threshold === null
                        ? '–'
                        : formatMeasure(reason.factor ?? reason.code, reason.threshold),
                  })}
                </p>
              )}
              {reason.evidence.length > 0 ? (
                <ul class="hashes">
                  {reason.evidence.map(hash => (
                    <li key={hash}>
                      <TxHash hash={hash} />
                    </li>
                  ))}
                </ul>
              ) : (
                <p class="small soft">{t('evidence.none')}</p>
              )}
            </details>
          )}
        </li>
      ))}
    </ol>
  )
}
