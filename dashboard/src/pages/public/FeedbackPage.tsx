import type { Feedback } from '../../../../src/wire/feedback.ts'
import { t } from '../../i18n/index.ts'
import { formatDateTime, formatNumber } from '../../lib/format.ts'
import { vouch } from '../../lib/service.ts'
import { useAsync } from '../../lib/useAsync.ts'
import { Empty, Loading, Notice, Problem } from '../../ui/Notice.tsx'
import { TableScroll } from '../../ui/TableScroll.tsx'
import { Addr, TxHash } from '../../ui/values.tsx'

/** What buyers said of the service on chain. Strangers wrote it: it is shown as text, and never followed. */
export function FeedbackPage() {
  const { value, state, error, reload } = useAsync(() => vouch.feedback(), [])
  return (
    <div class="stack">
      <div class="page-head">
        <div>
          <h1>{t('feedback.title')}</h1>
          <p class="soft">{t('feedback.about')}</p>
        </div>
      </div>
      {state === 'failed' && <Problem error={error} retry={reload} />}
      {state === 'loading' && !value && <Loading lines={6} />}
      {value && (value.agent ? <Said {...value} /> : <Notice>{t('feedback.unregistered')}</Notice>)}
    </div>
  )
}

function Said({ summary, newest, asOfBlock }: Feedback) {
  const { revoked, verified } = summary
  if (summary.count === 0)
    return (
      <Empty title={t('feedback.none')}>
        <p class="soft">{t('feedback.none.hint')}</p>
      </Empty>
    )
  return (
    <>
      <dl class="facts">
        <Figure label={t('feedback.verified')} {...verified} />
        <Figure label={t('feedback.all')} {...summary} />
      </dl>
      <TableScroll label={t('feedback.title')}>
        <table class="cards">
          <thead>
            <tr>
              <th scope="col">{t('date')}</th>
              <th scope="col">{t('feedback.purchase')}</th>
              <th scope="col" class="number">
                {t('feedback.value')}
              </th>
              <th scope="col">{t('feedback.tags')}</th>
              <th scope="col">{t('feedback.text')}</th>
              <th scope="col">{t('wallet')}</th>
              <th scope="col">{t('receipt')}</th>
            </tr>
          </thead>
          <tbody>
            {newest.map(entry => (
              <Row key={`${entry.client} ${entry.index}`} {...entry} />
            ))}
          </tbody>
        </table>
      </TableScroll>
      <p class="soft">
        {revoked > 0 && `${t('feedback.revoked', { count: revoked })} `}
        {asOfBlock !== null && t('feedback.asOf', { block: formatNumber(asOfBlock) })}
      </p>
    </>
  )
}

function Figure({ label, count, average }: { label: string; count: number; average: number | null }) {
  const rating =
    average === null ? t('feedback.unrated') : t('feedback.outOf', { average: formatNumber(average, 1) })
  return (
    <div>
      <dt>{label}</dt>
      <dd>
        {rating} <span class="soft">({t('feedback.count', { count })})</span>
      </dd>
    </div>
  )
}

function Row({
  givenAt,
  verifiedPurchase,
  value,
  text,
  client,
  transaction,
  ...entry
}: Feedback['newest'][number]) {
  const tags = entry.tags.filter(tag => tag !== 'starred').join(', ')
  return (
    <tr>
      <th scope="row" class="nowrap">
        {formatDateTime(givenAt)}
      </th>
      <td data-label={t('feedback.purchase')}>
        <span class={`chip ${verifiedPurchase ? 'good' : 'open'}`}>
          {t(verifiedPurchase ? 'feedback.bought' : 'feedback.unproven')}
        </span>
      </td>
      <td class="number" data-label={t('feedback.value')}>
        {value}
      </td>
      <td class="said" data-label={tags ? t('feedback.tags') : undefined}>
        {tags}
      </td>
      <td class="wordy said" data-label={text ? t('feedback.text') : undefined}>
        {text}
      </td>
      <td data-label={t('wallet')}>
        <Addr address={client} />
      </td>
      <td data-label={t('receipt')}>
        <TxHash hash={transaction} />
      </td>
    </tr>
  )
}
