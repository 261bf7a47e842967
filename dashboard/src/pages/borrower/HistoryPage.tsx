import { ScoreHistory, type ScorePoint } from '../../charts/ScoreHistory.tsx'
import type { OwnAnalysis } from '../../data/ownAnalysis.ts'
import { t } from '../../i18n/index.ts'
import { readOwnRoute } from '../../lib/service.ts'
import { useAsync } from '../../lib/useAsync.ts'
import { Loading, Problem } from '../../ui/Notice.tsx'

const forms = ['scores:1[]', 'analyzedAt:s reputationScore:i band:s']

export function HistoryPage({ analysis }: { analysis: OwnAnalysis }) {
  const { value, state, error, reload } = useAsync(
    async () => (await readOwnRoute<{ scores: ScorePoint[] }>('/api/session/scores', ...forms)).scores,
    [analysis.analyzedAt],
  )
  return (
    <div class="stack">
      <div class="page-head">
        <div>
          <h1>{t('history.title')}</h1>
          <p class="soft">{t('history.intro')}</p>
        </div>
      </div>
      {state === 'failed' && <Problem error={error} retry={reload} />}
      {!value && state === 'loading' && <Loading tall />}
      {value && <ScoreHistory points={value} />}
    </div>
  )
}
