import { useState } from 'preact/hooks'
import { createListBudget, ListTooLargeError } from '../../../../src/applicants/listBudget.ts'
import {
  type BatchRow,
  batch,
  clearBatch,
  runBatch,
  startBatch,
  stopBatch,
  walletRows,
} from '../../data/batch.ts'
import type { Sheet } from '../../data/readXlsx.ts'
import { records } from '../../data/records.ts'
import { t } from '../../i18n/index.ts'
import { maxBatchWallets } from '../../lib/batchSize.ts'
import { isAddress } from '../../lib/files.ts'
import { formatPrice } from '../../lib/format.ts'
import { readTextFile } from '../../lib/readTextFile.ts'
import { Link } from '../../lib/router.tsx'
import { useStore } from '../../lib/store.ts'
import { useAsync } from '../../lib/useAsync.ts'
import { useFocusAfter } from '../../lib/useFocusAfter.ts'
import { Button } from '../../ui/Button.tsx'
import { Field } from '../../ui/Field.tsx'
import { Notice, Problem } from '../../ui/Notice.tsx'
import { TableScroll } from '../../ui/TableScroll.tsx'
import { Addr, VerdictChip } from '../../ui/values.tsx'
import { WalletDialog } from '../../ui/WalletDialog.tsx'
import { WalletLink } from '../../ui/WalletLink.tsx'
import { readTerms } from '../../wallet/terms.ts'
import { wallet } from '../../wallet/wallet.ts'
import { listLines } from '../../words/listLines.ts'
import { formatScore } from '../../words/score.ts'
import { BatchReview } from './BatchReview.tsx'
import { LineNotes, LineState } from './LineNotes.tsx'

/** Many wallets: paste or upload, see the price, start, stop, go on. */
export function BatchForm() {
  const { rows } = useStore(batch)
  useFocusAfter(rows.length > 0)
  return rows.length > 0 ? <BatchProgress /> : <BatchEntry />
}

function BatchEntry() {
  const { connected, demo } = useStore(wallet)
  const [text, setText] = useState('')
  const [sheets, setSheets] = useState<readonly Sheet[]>([])
  const [connecting, setConnecting] = useState(false)
  const [problem, setProblem] = useState<unknown>(null)
  // The reader of lists is loaded with the first one; few visits have any.
  const { value, error } = useAsync(
    async () => (text.trim() === '' ? null : (await import('../../data/readList.ts')).readList(text)),
    [text],
  )
  const read = error === null ? value : null
  const people = read?.filter(({ status }) => status === 'applicant') ?? []
  const unread = problem ?? error
  const each = useUnitPrice()
  const total = formatPrice(people.length * each)
  const start = () => {
    if (!wallet.get().connected) return setConnecting(true)
    if (!read) return
    void startBatch(read, 12)
    // The list is shorter or longer than what stood here; its progress and what comes next stand on top.
    scrollTo(0, 0)
  }
  const readFile = async (file: File | undefined) => {
    if (!file) return
    setProblem(null)
    setSheets([])
    try {
      createListBudget().spend('bytes', file.size)
      if (!/\.xlsx$/i.test(file.name)) return setText(await readTextFile(file))
      const found = await (await import('../../data/readXlsx.ts')).readXlsx(file)
      setSheets(found)
      setText(found[0].text)
    } catch (error) {
      setProblem(error)
    }
  }
  return (
    <div class="stack">
      <Field label={t('batch.addresses')} hint={t('batch.hint')}>
        {wiring => (
          <textarea
            {...wiring}
            class="input mono"
            rows={7}
            value={text}
            spellcheck={false}
            onInput={event => setText(event.currentTarget.value)}
          />
        )}
      </Field>
      <div class="row">
        <label class="button">
          {t('batch.upload')}
          <input
            type="file"
            class="visually-hidden"
            accept=".csv,.tsv,.txt,.json,.xlsx,text/*"
            onChange={event => void readFile(event.currentTarget.files?.[0])}
          />
        </label>
        {demo && (
          <Button
            look="quiet"
            onClick={() =>
              setText(
                evenly(demo.personas, 12)
                  .map(({ address }) => address)
                  .join('\n'),
              )
            }
          >
            {t('batch.personas')}
          </Button>
        )}
      </div>
      {unread !== null && <Notice tone="open">{tellUnread(unread)}</Notice>}
      {sheets.length > 1 && (
        <Field label={t('batch.sheet')} hint={t('batch.sheet.hint')}>
          {wiring => (
            <select
              {...wiring}
              class="input"
              onChange={event => setText(sheets[event.currentTarget.selectedIndex]?.text ?? '')}
            >
              {sheets.map(({ name, wallets }) => (
                <option key={name}>{`${name} · ${t('batch.found', { count: wallets })}`}</option>
              ))}
            </select>
          )}
        </Field>
      )}
      {read && <BatchReview read={read} text={text} setText={setText} />}
      {people.length > 0 && (
        <Notice tone="accent" live>
          <strong>{t('batch.found', { count: people.length })}</strong>
          <p>
            {t('batch.price', { total, each: formatPrice(each) })}{' '}
            {connected?.kind === 'demo'
              ? t('batch.noPrompts')
              : t('batch.prompts', { count: Math.ceil(people.length / maxBatchWallets) })}
          </p>
        </Notice>
      )}
      <div class="row">
        <Button look={['primary', 'big']} disabled={people.length === 0} onClick={start}>
          {people.length === 0 ? t('lender.screen') : t('batch.start', { total })}
        </Button>
      </div>
      {connecting && (
        <WalletDialog
          close={() => {
            setConnecting(false)
            if (wallet.get().connected) start()
          }}
        />
      )}
    </div>
  )
}

function tellUnread(error: unknown): string {
  return error instanceof ListTooLargeError
    ? t(`batch.most.${error.limit}`, { most: error.most })
    : t('batch.noSheet')
}

function BatchProgress() {
  const { rows, running, error } = useStore(batch)
  const wallets = walletRows(rows)
  const done = wallets.filter(({ state }) => state === 'done').length
  const failed = wallets.filter(({ state }) => state === 'failed').length
  const unread = rows.flatMap(({ state, line = 0 }) => (state === 'unreadable' ? [line] : []))
  const signing = rows.some(({ state }) => state === 'signing')
  return (
    <div class="stack">
      <div class="row between">
        <h2>{t('batch.progress', { done, total: wallets.length })}</h2>
        <div class="row">
          {running && <Button onClick={stopBatch}>{t('stop')}</Button>}
          {!running && done < wallets.length && (
            <Button look="primary" onClick={() => void runBatch()}>
              {t('batch.resume', { count: wallets.length - done })}
            </Button>
          )}
          {!running && done > 0 && (
            <Link class={`button ${done === wallets.length ? 'primary' : ''}`} href="/screen/results">
              {t('batch.see')}
            </Link>
          )}
          {!running && (
            <Button look="quiet" onClick={clearBatch}>
              {t('batch.new')}
            </Button>
          )}
        </div>
      </div>
      <progress
        class="progress"
        max={wallets.length}
        value={done}
        aria-label={t('batch.progress', { done, total: wallets.length })}
      />
      <p class="small soft" role="status">
        {running ? t(signing ? 'stage.signing.hint' : 'stage.sending.hint') : ''}
        {!running && (
          <span class="visually-hidden">{t('batch.progress', { done, total: wallets.length })}</span>
        )}
      </p>
      {error !== null && <Problem error={error} retry={() => void runBatch()} />}
      {unread.length > 0 && (
        <Notice>{t('batch.unread', { count: unread.length, lines: listLines(unread) })}</Notice>
      )}
      {failed > 0 && !running && <Notice tone="open">{t('batch.failed', { count: failed })}</Notice>}
      <TableScroll label={t('batch.rows')}>
        <table>
          <thead>
            <tr>
              <th scope="col">{t('wallet')}</th>
              <th scope="col">{t('state')}</th>
            </tr>
          </thead>
          <tbody>
            {rows.map((row, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: lines keep their places, and two may be the same
              <BatchLine key={index} row={row} />
            ))}
          </tbody>
        </table>
      </TableScroll>
    </div>
  )
}

function BatchLine({ row }: { row: BatchRow }) {
  const { address, state, own = {} } = row
  const told = Object.values(own).join(' · ')
  const result = useStore(records).byWallet[address.toLowerCase()]?.result
  const isDone = state === 'done' && result
  return (
    <tr>
      <th scope="row">
        {isDone ? (
          <WalletLink address={address} />
        ) : isAddress(address) ? (
          <Addr address={address} />
        ) : (
          address
        )}
        {told && <div class="small soft">{told}</div>}
        <LineNotes row={row} />
      </th>
      <td>
        {isDone ? (
          <>
            <VerdictChip verdict={result.trust.verdict} />{' '}
            <span class="figure soft">{formatScore(result)}</span>
          </>
        ) : (
          <LineState row={row} />
        )}
      </td>
    </tr>
  )
}

/** A few of many, from one end to the other, so that all kinds are among them. */
function evenly<T>(all: readonly T[], count: number): T[] {
  return all.filter(
    (_, index) => Math.floor((index * count) / all.length) !== Math.floor(((index - 1) * count) / all.length),
  )
}

/** What each wallet of a batch costs, from the service's own terms. */
function useUnitPrice(): number {
  const { value } = useAsync(readTerms, [])
  return Number(value?.prices.find(({ operation }) => operation === 'screen_batch')?.priceUsdt ?? 0.01)
}
