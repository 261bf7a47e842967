import { useState } from 'preact/hooks'
import type { ListLine, Unreadable } from '../../../../src/applicants/readPeople.ts'
import { t } from '../../i18n/index.ts'
import { Button } from '../../ui/Button.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { listLines } from '../../words/listLines.ts'

const fieldsAtOnce = 20

/** What a list came to before anything is paid: repeats, other applicants' wallets, and what could not be read, to be mended here. */
export function BatchReview({
  read,
  text,
  setText,
}: {
  read: readonly ListLine[]
  text: string
  setText: (text: string) => void
}) {
  const [fields, setFields] = useState(fieldsAtOnce)
  const repeats = read.filter(({ status }) => status === 'repeat')
  const aside = read.filter(({ status }) => status === 'aside')
  const unreadable = read.filter(line => line.status === 'unreadable')
  const shared = read.filter(line => 'others' in line && line.others.length > 0)
  const mend = ({ line, text: bad }: Unreadable, good: string) => {
    const lines = text.split('\n')
    const old = lines[line - 1] ?? ''
    lines[line - 1] = old.includes(bad) ? old.replace(bad, good) : `${old}${separatorOf(text)}${good}`
    setText(lines.join('\n'))
  }
  const notes = [
    ['batch.duplicates', repeats],
    ['batch.left', aside],
  ] as const
  return (
    <div class="stack">
      {shared.length > 0 && (
        <Notice tone="open">
          <p>{t('batch.shared', { lines: linesOf(shared) })}</p>
        </Notice>
      )}
      {repeats.length + aside.length > 0 && (
        <Notice>
          {notes.map(
            ([key, lines]) =>
              lines.length > 0 && <p key={key}>{t(key, { count: lines.length, lines: linesOf(lines) })}</p>,
          )}
        </Notice>
      )}
      {unreadable.length > 0 && (
        <section class="stack tight" aria-label={t('batch.unreadable', { count: unreadable.length })}>
          <h2>{t('batch.unreadable', { count: unreadable.length })}</h2>
          <p class="small">{t('batch.lines', { lines: linesOf(unreadable) })}</p>
          <ul class="stack tight">
            {unreadable.slice(0, fields).map(found => (
              <Mend key={`${found.line} ${found.text}`} found={found} mend={good => mend(found, good)} />
            ))}
          </ul>
          {unreadable.length > fields && (
            <Button look="quiet" onClick={() => setFields(fields + 5 * fieldsAtOnce)}>
              {t('more', { count: unreadable.length - fields })}
            </Button>
          )}
        </section>
      )}
    </div>
  )
}

const linesOf = (lines: readonly ListLine[]): string => listLines(lines.map(({ line }) => line))

function Mend({ found, mend }: { found: Unreadable; mend: (good: string) => void }) {
  const { line, text, who, why } = found
  const [value, setValue] = useState(why === 'none' ? '' : text)
  const label = t('batch.line', { line, why: t(`batch.why.${why}`) })
  return (
    <li class="stack tight">
      <span class="small">
        {label} <span class="soft">{who}</span>
      </span>
      <form
        class="input-row"
        onSubmit={event => {
          event.preventDefault()
          mend(value.trim())
        }}
      >
        <input
          class="input mono"
          aria-label={label}
          value={value}
          spellcheck={false}
          placeholder={who === '' ? text : ''}
          onInput={event => setValue(event.currentTarget.value)}
        />
        <Button type="submit" disabled={value.trim() === '' || value === text}>
          {t('batch.mend')}
        </Button>
      </form>
    </li>
  )
}

const separatorOf = (text: string): string => (text.includes('\t') ? '\t' : text.includes(';') ? ';' : ',')
