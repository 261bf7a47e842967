import type { BatchRow } from '../../data/batch.ts'
import { type Key, t } from '../../i18n/index.ts'
import { listLines } from '../../words/listLines.ts'

/** Where a line stands in the lender's list, and what is the matter with it. */
export function LineNotes({ row: { line, of, others = [], why } }: { row: BatchRow }) {
  if (line === undefined) return null
  return (
    <div class="small place">
      <span class="soft">
        {why ? t('batch.line', { line, why: t(`batch.why.${why}`) }) : t('batch.at', { line })}
        {of !== undefined && ` ${t('batch.repeats', { line: of })}`}
      </span>{' '}
      {others.length > 0 && <span class="chip open">{t('batch.others', { lines: listLines(others) })}</span>}
    </div>
  )
}

/** How far a line without an answer is, or why it gets none. */
export function LineState({ row: { state, problem } }: { row: BatchRow }) {
  return (
    <>
      <span class={`chip ${chips[state] ?? ''}`}>{t(stateTexts[state])}</span>{' '}
      {problem && <span class="small soft">{problem}</span>}
    </>
  )
}

const chips: Partial<Record<BatchRow['state'], string>> = {
  failed: 'bad',
  unreadable: 'open',
  judged: 'good',
}
const stateTexts = {
  waiting: 'batch.waiting',
  preparing: 'batch.preparing',
  signing: 'batch.signing',
  sending: 'batch.sending',
  judged: 'batch.judged',
  done: 'batch.done',
  failed: 'batch.failed.state',
  unreadable: 'batch.unreadable.state',
  aside: 'batch.aside',
} as const satisfies Record<BatchRow['state'], Key>
