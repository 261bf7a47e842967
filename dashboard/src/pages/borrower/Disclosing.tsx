import { useState } from 'preact/hooks'
import { type Key, t } from '../../i18n/index.ts'
import { saveFile } from '../../lib/files.ts'
import { Button } from '../../ui/Button.tsx'

const shareable = [
  'reputationScore',
  'band',
  'verdict',
  'averageMonthlyIncome',
  'loanCapacity',
  'coverage',
  'subject',
]

/** Some facts of a passport, proven, without the others. */
export function Disclosing({ reportId, document }: { reportId: string; document: Record<string, unknown> }) {
  const [chosen, setChosen] = useState<readonly string[]>(['reputationScore', 'band', 'verdict'])
  const toggle = (name: string) =>
    setChosen(chosen.includes(name) ? chosen.filter(other => other !== name) : [...chosen, name])
  const save = async () => {
    const { disclose } = await import('../../../../src/passportDocument/disclose.ts')
    const part = disclose(document as Parameters<typeof disclose>[0], chosen)
    saveFile(`${reportId}-part.json`, JSON.stringify(part, null, 2), 'application/json')
  }
  return (
    <details>
      <summary>{t('passports.choose')}</summary>
      <div class="stack tight">
        <p class="small soft">{t('passports.choose.hint')}</p>
        <div class="ticks">
          {shareable.map(name => (
            <label key={name} class="check">
              <input type="checkbox" checked={chosen.includes(name)} onChange={() => toggle(name)} />
              {t(`passport.field.${name}` as Key)}
            </label>
          ))}
        </div>
        <div>
          <Button disabled={chosen.length === 0} onClick={() => void save()}>
            {t('passports.part')}
          </Button>
        </div>
      </div>
    </details>
  )
}
