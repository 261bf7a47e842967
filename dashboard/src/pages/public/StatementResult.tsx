import { NotFoundError } from '../../../../src/sdk/errors.ts'
import { t } from '../../i18n/index.ts'
import { formatDate } from '../../lib/format.ts'
import { vouch } from '../../lib/service.ts'
import { useAsync } from '../../lib/useAsync.ts'
import { Loading, Problem } from '../../ui/Notice.tsx'
import { StatementCheck } from './StatementCheck.tsx'

/** What is known of a statement by its number, and whether a file is that very statement. */
export function StatementResult({ statementId }: { statementId: string }) {
  const { value, state, error, reload } = useAsync(async () => {
    const [{ chainId, reporter }, known] = await Promise.all([
      vouch.capabilities(),
      vouch.verifyStatement(statementId).catch(problem => {
        if (problem instanceof NotFoundError) return null
        throw problem
      }),
    ])
    return { chainId, reporter: reporter ?? null, known }
  }, [statementId])
  if (state === 'loading' && !value) return <Loading tall />
  if (!value) return <Problem error={error} retry={reload} />
  const { known, chainId, reporter } = value
  const issuers = [reporter?.issuer, known?.isIssuer ? known.issuer : null]
  return (
    <section class="sheet stack" aria-live="polite">
      <div class={`verdict ${known ? 'open' : 'bad'}`}>
        <div class="stack tight">
          <h2>
            <strong>{t(known ? 'statement.known' : 'statement.unknown')}</strong>
          </h2>
          <p class="mono">{statementId}</p>
          <p>
            {known
              ? t('statement.known.means', {
                  date: formatDate(known.madeAt),
                  months: t('months.count', { count: Number.parseInt(known.period, 10) }),
                  pages: known.pages,
                })
              : t('statement.unknown.means')}
          </p>
        </div>
      </div>
      {reporter && (
        <StatementCheck
          statementId={statementId}
          place={{ chainId, contract: reporter.contract }}
          issuers={issuers.flatMap(issuer => (issuer ? [issuer.toLowerCase()] : []))}
        />
      )}
    </section>
  )
}
