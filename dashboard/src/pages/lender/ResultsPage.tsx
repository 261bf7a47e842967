import { useState } from 'preact/hooks'
import { batch } from '../../data/batch.ts'
import { resultsToCsv } from '../../data/exportResults.ts'
import { type Entry, isScreened, listEntries, type Screened } from '../../data/listed.ts'
import { keepLocalSetting } from '../../data/localSettings.ts'
import { decide, policy, policyUse } from '../../data/policy.ts'
import { records } from '../../data/records.ts'
import { t } from '../../i18n/index.ts'
import { isAddress, saveFile } from '../../lib/files.ts'
import { formatAgo } from '../../lib/format.ts'
import { Link } from '../../lib/router.tsx'
import { useStore } from '../../lib/store.ts'
import { PolicyOutcome } from '../../parts/PolicyOutcome.tsx'
import { Button } from '../../ui/Button.tsx'
import { Empty, Loading } from '../../ui/Notice.tsx'
import { TableScroll } from '../../ui/TableScroll.tsx'
import { Addr, BandChip, MoneyRange, VerdictChip } from '../../ui/values.tsx'
import { WalletLink } from '../../ui/WalletLink.tsx'
import { wallet } from '../../wallet/wallet.ts'
import { formatIncome } from '../../words/income.ts'
import { formatScore, isJudged } from '../../words/score.ts'
import { reasonText } from '../../words/words.ts'
import { Compare } from './Compare.tsx'
import { LineNotes, LineState } from './LineNotes.tsx'
import { OwnColumns } from './OwnColumns.tsx'
import { type Column, columns, outcomes, ResultsFilter, type View, viewToStart } from './ResultsFilter.tsx'

export function ResultsPage() {
  const { loaded, byWallet } = useStore(records)
  const { demo } = useStore(wallet)
  useStore(policy)
  const { isChosen } = useStore(policyUse)
  const [view, setViewNow] = useState<View>(viewToStart)
  const setView = (next: View) => {
    setViewNow(next)
    keepLocalSetting('view', next)
  }
  const nameOf = (address: string) =>
    demo?.personas.find(persona => persona.address.toLowerCase() === address.toLowerCase())?.name ?? ''
  const [picked, setPicked] = useState<string[]>([])
  const { rows, listed } = useStore(batch)
  const all = listEntries(byWallet, rows.length > 0 ? rows : listed)
  if (!loaded) return <Loading tall />
  if (all.length === 0)
    return (
      <div class="stack">
        <h1>{t('lender.results')}</h1>
        <Empty title={t('results.none')}>
          <p class="soft">{t('results.none.hint')}</p>
          <Link class="button primary" href="/screen">
            {t('screen.title')}
          </Link>
        </Empty>
      </div>
    )
  const outcomeOf = ({ record: { result } }: Screened) => decide(result)?.outcome ?? ''
  const shown = arrange(all, isChosen ? view : { ...view, outcome: '' }, { nameOf, outcomeOf })
  const screened = shown.filter(isScreened)
  const tally = Object.groupBy(screened, outcomeOf)
  const unreadable = shown.filter(({ row }) => row?.state === 'unreadable').length
  const sortBy = (column: Column) =>
    setView({
      ...view,
      sort: column,
      descending: view.sort === column ? !view.descending : column !== 'wallet',
    })
  const toggle = (address: string) =>
    setPicked(
      picked.includes(address) ? picked.filter(other => other !== address) : [...picked, address].slice(-3),
    )
  return (
    <div class="stack">
      <div class="page-head">
        <div>
          <h1>{t('lender.results')}</h1>
          <p class="soft">
            {[
              t('results.count', { count: shown.length, total: all.length }),
              ...(isChosen ? outcomes : []).map(
                outcome => `${t(`policy.outcome.${outcome}`)} ${tally[outcome]?.length ?? 0}`,
              ),
              ...(unreadable > 0 ? [t('batch.unreadable', { count: unreadable })] : []),
            ].join(' · ')}
          </p>
        </div>
        <div class="row">
          <Button onClick={() => saveFile('vouch-results.csv', resultsToCsv(shown), 'text/csv')}>CSV</Button>
          <Button
            onClick={() =>
              saveFile(
                'vouch-results.json',
                JSON.stringify([...new Set(screened.map(({ record }) => record.result))], null, 2),
                'application/json',
              )
            }
          >
            JSON
          </Button>
        </div>
      </div>
      <ResultsFilter view={view} setView={setView} />
      {picked.length > 1 && (
        <Compare records={picked.flatMap(key => byWallet[key] ?? [])} close={() => setPicked([])} />
      )}
      <TableScroll label={t('lender.results')}>
        <table class="results">
          <caption>{t('results.caption')}</caption>
          <thead>
            <tr>
              <th scope="col">
                <span class="visually-hidden">{t('compare')}</span>
              </th>
              {columns.map(([column, isNumber]) => (
                <th
                  key={column}
                  scope="col"
                  class={isNumber ? 'number' : ''}
                  aria-sort={
                    view.sort === column ? (view.descending ? 'descending' : 'ascending') : undefined
                  }
                >
                  <button type="button" class="sort" onClick={() => sortBy(column)}>
                    {t(column)}
                  </button>
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {shown.map(entry =>
              isScreened(entry) ? (
                <ResultRow key={entry.key} entry={entry} picked={picked} toggle={toggle} />
              ) : (
                <OtherRow key={entry.key} entry={entry} />
              ),
            )}
          </tbody>
        </table>
      </TableScroll>
    </div>
  )
}

/** A line of the list that has no answer says why. */
function OtherRow({ entry: { row, own } }: { entry: Entry }) {
  if (!row) return null
  return (
    <tr>
      <td class="tick" />
      <th scope="row">
        {isAddress(row.address) ? <Addr address={row.address} /> : row.address}
        <OwnColumns own={own} />
        <LineNotes row={row} />
      </th>
      <td colSpan={columns.length - 1}>
        <LineState row={row} />
      </td>
    </tr>
  )
}

type RowProps = { entry: Screened; picked: readonly string[]; toggle: (key: string) => void }

function ResultRow({ entry, picked, toggle }: RowProps) {
  const { row, own } = entry
  const { result, savedAt, decision } = entry.record
  const { walletAddress } = result
  const key = walletAddress.toLowerCase()
  const hasScore = isJudged(result)
  // What speaks against somebody is worth a line; "trustworthy" and "too little history" say all themselves.
  const why = result.trust.verdict === 'not-trustworthy' ? result.trust.reasons[0] : undefined
  return (
    <tr class={picked.includes(key) ? 'picked' : ''}>
      <td class="tick">
        <label class="check">
          <input type="checkbox" checked={picked.includes(key)} onChange={() => toggle(key)} />
          <span class="visually-hidden">
            {t('compare')} {walletAddress}
          </span>
        </label>
      </td>
      <th scope="row">
        <WalletLink address={walletAddress} />
        <OwnColumns own={own} />
        {row && <LineNotes row={row} />}
        {why && <span class="small soft why">{reasonText(why)}</span>}
      </th>
      <td class="verdict-cell">
        <VerdictChip verdict={result.trust.verdict} />
      </td>
      <td class="number score-cell">
        <span class="scored">
          <strong>{formatScore(result)}</strong>
          {hasScore && <BandChip band={result.band} />}
        </span>
      </td>
      <td class="number money" data-label={t('income.monthly')}>
        {formatIncome(result)}
      </td>
      <td class="number money" data-label={t('capacity')}>
        {hasScore ? <MoneyRange low={result.loanCapacity.min} high={result.loanCapacity.max} /> : '–'}
      </td>
      <td class="policy-cell">
        <PolicyOutcome result={result} list />
        {decision && (
          <span class="small decided">{t('file.decided', { outcome: t(`note.${decision.outcome}`) })}</span>
        )}
      </td>
      <td class="nowrap when-cell">{formatAgo(savedAt)}</td>
    </tr>
  )
}

/** What the row says, and what is folded behind it: every reason and risk, and the lender's own note. */
function wordsOf({ record, row, own }: Entry): string {
  const told = [row?.address ?? '', ...Object.values(own)]
  if (!record) return told.join(' ')
  const {
    result: { walletAddress, trust, risks },
    decision,
  } = record
  return [
    ...told,
    walletAddress,
    t(`verdict.${trust.verdict}`),
    ...[...trust.reasons, ...risks].map(reasonText),
    ...(decision ? [t(`note.${decision.outcome}`), decision.amount, decision.note] : []),
  ].join(' ')
}

const ranked: readonly string[] = [...outcomes, '']

type Told = {
  nameOf: (address: string) => string
  outcomeOf: (entry: Screened) => (typeof outcomes)[number] | ''
}

function arrange(
  all: readonly Entry[],
  { sort, descending, text, verdict, outcome, minScore }: View,
  { nameOf, outcomeOf }: Told,
): Entry[] {
  const typed = text.trim().toLowerCase()
  const isWanted = (entry: Screened): boolean => {
    const { result } = entry.record
    return (
      (verdict === '' || result.trust.verdict === verdict) &&
      (outcome === '' || outcomeOf(entry) === outcome) &&
      (minScore === 0 || (isJudged(result) && result.reputationScore >= minScore))
    )
  }
  const isNarrow = verdict !== '' || outcome !== '' || minScore > 0
  const wanted = all.filter(
    entry =>
      (isScreened(entry) ? isWanted(entry) : !isNarrow) &&
      `${nameOf(entry.record?.result.walletAddress ?? '')} ${wordsOf(entry)}`.toLowerCase().includes(typed),
  )
  const value = (entry: Screened): string | number => {
    const { result, savedAt } = entry.record
    return {
      wallet: result.walletAddress.toLowerCase(),
      verdict: result.trust.verdict,
      score: result.reputationScore,
      'income.monthly': result.averageMonthlyIncome,
      capacity: result.loanCapacity.max,
      'policy.outcome': -ranked.indexOf(outcomeOf(entry)),
      screened: savedAt,
    }[sort]
  }
  const isRanked = (entry: Screened): boolean =>
    isJudged(entry.record.result) || !['score', 'capacity'].includes(sort)
  return wanted.sort((a, b) => {
    // Where there is no figure there is no rank: such lines stand last, whichever way it goes.
    if (!isScreened(a) || !isScreened(b)) return Number(isScreened(b)) - Number(isScreened(a))
    const unknowns = Number(isRanked(b)) - Number(isRanked(a))
    if (unknowns !== 0) return unknowns
    const [x, y] = [value(a), value(b)]
    const order = x < y ? -1 : x > y ? 1 : 0
    return descending ? -order : order
  })
}
