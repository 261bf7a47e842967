import { type Key, t } from '../../i18n/index.ts'
import { formatDateTime, formatNumber } from '../../lib/format.ts'
import { vouch } from '../../lib/service.ts'
import { useAsync } from '../../lib/useAsync.ts'
import { Button } from '../../ui/Button.tsx'
import { Loading, Problem } from '../../ui/Notice.tsx'
import { TableScroll } from '../../ui/TableScroll.tsx'

const tones = { ok: 'good', degraded: 'open', down: 'bad', off: '' } as const

export function StatusPage() {
  const { value, state, error, reload } = useAsync(() => vouch.health(), [])
  return (
    <div class="stack">
      <div class="page-head">
        <div>
          <h1>{t('status.title')}</h1>
          {value && (
            <p class="soft" role="status">
              {t(`status.${value.status}.whole`)} · {formatDateTime(value.time)}
            </p>
          )}
        </div>
        <Button busy={state === 'loading' && value !== null} onClick={reload}>
          {t('refresh')}
        </Button>
      </div>
      {state === 'failed' && <Problem error={error} retry={reload} />}
      {state === 'loading' && !value && <Loading lines={6} />}
      {value && (
        <TableScroll label={t('status.title')}>
          <table class="cards">
            <thead>
              <tr>
                <th scope="col">{t('status.part')}</th>
                <th scope="col">{t('state')}</th>
                <th scope="col" class="number">
                  {t('status.latency')}
                </th>
                <th scope="col">{t('status.detail')}</th>
              </tr>
            </thead>
            <tbody>
              {Object.entries(value.integrations).map(([name, part]) => (
                <tr key={name}>
                  <th scope="row">{t(`part.${name}` as Key)}</th>
                  <td data-label={t('state')}>
                    <span class={`chip ${tones[part.status]}`}>{t(`status.${part.status}`)}</span>
                  </td>
                  <td class="number" data-label={t('status.latency')}>
                    {part.latencyMs === undefined ? '–' : `${formatNumber(part.latencyMs, 1)} ms`}
                  </td>
                  <td class="wordy" data-label={t('status.detail')}>
                    {part.detail ?? '–'}
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        </TableScroll>
      )}
    </div>
  )
}
