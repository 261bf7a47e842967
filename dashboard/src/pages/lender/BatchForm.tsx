import { useState } from 'preact/hooks'
import { batch, clearBatch, runBatch, startBatch, stopBatch } from '../../data/batch.ts'
import { t } from '../../i18n/index.ts'
import { findAddresses } from '../../lib/files.ts'
import { formatPrice } from '../../lib/format.ts'
import { Link } from '../../lib/router.tsx'
import { useStore } from '../../lib/store.ts'
import { Button } from '../../ui/Button.tsx'
import { Field } from '../../ui/Field.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { TableScroll } from '../../ui/TableScroll.tsx'
import { Addr } from '../../ui/values.tsx'
import { WalletDialog } from '../../ui/WalletDialog.tsx'
import { wallet } from '../../wallet/wallet.ts'

/** Many wallets: paste or upload, see the price, start, stop, go on. */
export function BatchForm() {
  const { rows } = useStore(batch)
  return rows.length > 0 ? <BatchProgress /> : <BatchEntry />
}

function BatchEntry() {
  const { connected, demo } = useStore(wallet)
  const [text, setText] = useState('')
  const [connecting, setConnecting] = useState(false)
  const addresses = findAddresses(text)
  const total = formatPrice(addresses.length * 0.01)
  const start = () => {
    if (!wallet.get().connected) return setConnecting(true)
    void startBatch(addresses, 12)
  }
  const readFile = async (file: File | undefined) => {
    if (file) setText(await file.text())
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
            accept=".csv,.txt,.json,text/*"
            onChange={event => void readFile(event.currentTarget.files?.[0])}
          />
        </label>
        {demo && (
          <Button
            look="quiet"
            onClick={() =>
              setText(
                demo.personas
                  .slice(0, 12)
                  .map(({ address }) => address)
                  .join('\n'),
              )
            }
          >
            {t('batch.personas')}
          </Button>
        )}
      </div>
      {addresses.length > 0 && (
        <Notice tone="accent" live>
          <strong>{t('batch.found', { count: addresses.length })}</strong>
          <p>
            {t('batch.price', { total })}{' '}
            {connected?.kind === 'demo'
              ? t('batch.noPrompts')
              : t('batch.prompts', { count: addresses.length })}
          </p>
        </Notice>
      )}
      <div class="row">
        <Button look={['primary', 'big']} disabled={addresses.length === 0} onClick={start}>
          {t('batch.start', { total })}
        </Button>
      </div>
      {connecting && (
        <WalletDialog
          close={() => {
            setConnecting(false)
            if (wallet.get().connected) void startBatch(addresses, 12)
          }}
        />
      )}
    </div>
  )
}

function BatchProgress() {
  const { rows, running } = useStore(batch)
  const done = rows.filter(({ state }) => state === 'done').length
  const failed = rows.filter(({ state }) => state === 'failed').length
  const finished = done === rows.length
  return (
    <div class="stack">
      <div class="row between">
        <h2>{t('batch.progress', { done, total: rows.length })}</h2>
        <div class="row">
          {running && <Button onClick={stopBatch}>{t('stop')}</Button>}
          {!running && !finished && (
            <Button look="primary" onClick={() => void runBatch()}>
              {t('batch.resume', { count: rows.length - done })}
            </Button>
          )}
          {!running && <Button onClick={clearBatch}>{t('batch.new')}</Button>}
        </div>
      </div>
      <progress
        class="progress"
        max={rows.length}
        value={done}
        aria-label={t('batch.progress', { done, total: rows.length })}
      />
      {failed > 0 && !running && <Notice tone="open">{t('batch.failed', { count: failed })}</Notice>}
      {done > 0 && <Link href="/screen/results">{t('batch.see')}</Link>}
      <TableScroll label={t('batch.rows')}>
        <table>
          <thead>
            <tr>
              <th scope="col">{t('wallet')}</th>
              <th scope="col">{t('state')}</th>
            </tr>
          </thead>
          <tbody>
            {rows.map(({ address, state, problem }) => (
              <tr key={address}>
                <th scope="row">
                  <Addr address={address} />
                </th>
                <td>
                  <span class={`chip ${state === 'done' ? 'good' : state === 'failed' ? 'bad' : ''}`}>
                    {t(state === 'failed' ? 'batch.failed.state' : `batch.${state}`)}
                  </span>{' '}
                  {problem && <span class="small soft">{problem}</span>}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </TableScroll>
    </div>
  )
}
