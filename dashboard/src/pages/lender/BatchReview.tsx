import { useState } from 'preact/hooks'
import type { People, Unreadable } from '../../data/readPeople.ts'
import { t } from '../../i18n/index.ts'
import { Button } from '../../ui/Button.tsx'
import { Notice } from '../../ui/Notice.tsx'

const shownAtOnce = 20

/** What a list came to before anything is paid: what was skipped, and what could not be read, to be mended here. */
export function BatchReview({
  read: { duplicates, unreadable, aside },
  text,
  setText,
}: {
  read: People
  text: string
  setText: (text: string) => void
}) {
  if (duplicates.length === 0 && unreadable.length === 0 && aside.length === 0) return null
  const mend = ({ line, text: bad }: Unreadable, good: string) => {
    const lines = text.split('\n')
    const old = lines[line - 1] ?? ''
    lines[line - 1] = old.includes(bad) ? old.replace(bad, good) : `${old}${separatorOf(text)}${good}`
    setText(lines.join('\n'))
  }
  return (
    <div class="stack">
      {(duplicates.length > 0 || aside.length > 0) && (
        <Notice>
          {duplicates.length > 0 && (
            <p>
              {t('batch.duplicates', {
                count: duplicates.length,
                lines: listLines(duplicates.map(({ line }) => line)),
              })}
            </p>
          )}
          {aside.length > 0 && <p>{t('batch.left', { count: aside.length, lines: listLines(aside) })}</p>}
        </Notice>
      )}
      {unreadable.length > 0 && (
        <section class="stack tight" aria-label={t('batch.unreadable', { count: unreadable.length })}>
          <h2>{t('batch.unreadable', { count: unreadable.length })}</h2>
          <ul class="stack tight">
            {unreadable.slice(0, shownAtOnce).map(found => (
              <Mend key={`${found.line} ${found.text}`} found={found} mend={good => mend(found, good)} />
            ))}
          </ul>
        </section>
      )}
    </div>
  )
}

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

export const listLines = (lines: readonly number[]): string => lines.slice(0, shownAtOnce).join(', ')

const separatorOf = (text: string): string => (text.includes('\t') ? '\t' : text.includes(';') ? ';' : ',')
