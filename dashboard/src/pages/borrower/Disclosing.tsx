import { useState } from 'preact/hooks'
import { type Key, t } from '../../i18n/index.ts'
import { saveFile } from '../../lib/files.ts'
import { useLocation } from '../../lib/router.tsx'
import { Button } from '../../ui/Button.tsx'
import { Problem } from '../../ui/Notice.tsx'
import { QrCode } from '../../ui/QrCode.tsx'
import { makeDisclosure } from './makeDisclosure.ts'
import { Proving, type Wanted } from './Proving.tsx'

const shareable = [
  'reputationScore',
  'band',
  'verdict',
  'averageMonthlyIncome',
  'loanCapacity',
  'coverage',
  'subject',
]

/** A code of more than this is hard to scan. */
const scannable = 2_000

/** Some facts of a passport, proven, without the others: as a link, a code or a file. */
export function Disclosing({ reportId, document }: { reportId: string; document: Record<string, unknown> }) {
  const [chosen, setChosen] = useState<readonly string[]>(['reputationScore', 'band', 'verdict'])
  const [wanted, setWanted] = useState<Wanted | null>(null)
  const [link, setLink] = useState('')
  const [problem, setProblem] = useState<Key | null>(null)
  const [error, setError] = useState<unknown>(null)
  const { query } = useLocation()
  const [challenge, setChallenge] = useState(query.get('challenge') ?? '')
  const change = (names: readonly string[], threshold: Wanted | null) => {
    setChosen(names)
    setWanted(threshold)
    setLink('')
    setProblem(null)
  }
  const toggle = (name: string) =>
    change(chosen.includes(name) ? chosen.filter(other => other !== name) : [...chosen, name], wanted)
  const make = async () => {
    setProblem(null)
    setError(null)
    try {
      const part = await makeDisclosure(document, { names: chosen, wanted, challenge })
      if (typeof part === 'object') return part
      setProblem(part)
    } catch (refusal) {
      setError(refusal)
    }
    return null
  }
  const save = async () => {
    const part = await make()
    if (part) saveFile(`${reportId}-part.json`, JSON.stringify(part, null, 2), 'application/json')
  }
  const share = async () => {
    const part = await make()
    if (!part) return
    const { toFragment } = await import('../../../../src/passportDocument/showLink.ts')
    const address = `${location.origin}/p/${reportId}#${toFragment(part)}`
    setLink(address)
    await navigator.clipboard?.writeText(address).catch(() => undefined)
  }
  const isNothing = chosen.length === 0 && wanted === null
  return (
    <details open={challenge !== ''}>
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
        {'atLeast' in document && (
          <Proving
            wanted={wanted}
            choose={threshold => change(chosen, threshold)}
            challenge={challenge}
            answer={text => {
              setChallenge(text)
              change(chosen, wanted)
            }}
            problem={problem}
          />
        )}
        <div class="row">
          <Button look="primary" disabled={isNothing} onClick={() => void share()}>
            {t('passports.link')}
          </Button>
          <Button disabled={isNothing} onClick={() => void save()}>
            {t('passports.part')}
          </Button>
        </div>
        {error !== null && <Problem error={error} />}
        {link !== '' && (
          <div class="stack tight" role="status">
            <input class="input mono" readOnly value={link} aria-label={t('passports.link.made')} />
            <p class="small soft">{t('passports.link.hint')}</p>
            {link.length <= scannable && <QrCode text={link} label={t('passports.link.made')} isLong />}
          </div>
        )}
      </div>
    </details>
  )
}
