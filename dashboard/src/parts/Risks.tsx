import type { Risk } from '../../../src/wire/analysis/judgement.ts'
import { t } from '../i18n/index.ts'
import { Fold } from '../ui/Fold.tsx'
import { reasonText } from '../words/words.ts'
import { Evidence } from './Evidence.tsx'

const tones = { block: 'bad', warn: 'open', info: '' } as const

export function Risks({ risks }: { risks: readonly Risk[] }) {
  if (risks.length === 0) return <p class="soft">{t('risks.none')}</p>
  return (
    <ul class="stack">
      {risks.map(risk => (
        <li key={risk.code} class="stack tight">
          <p>
            <span class={`chip ${tones[risk.severity]}`}>{t(`severity.${risk.severity}`)}</span>{' '}
            {reasonText(risk)}
          </p>
          {risk.evidence.length > 0 && (
            <Fold head={<summary class="small">{t('evidence')}</summary>}>
              {() => <Evidence transactions={risk.evidence} />}
            </Fold>
          )}
        </li>
      ))}
    </ul>
  )
}
