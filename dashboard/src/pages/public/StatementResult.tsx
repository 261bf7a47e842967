import { useState } from 'preact/hooks'
import { NotFoundError } from '../../../../src/sdk/errors.ts'
import type { ResultOf } from '../../../../src/sdk/types.ts'
import type { StatementFileCheck } from '../../../../src/statementFile/checkStatementFile.ts'
import { t } from '../../i18n/index.ts'
import { formatDate } from '../../lib/format.ts'
import { vouch } from '../../lib/service.ts'
import { useAsync } from '../../lib/useAsync.ts'
import { Loading, Problem } from '../../ui/Notice.tsx'
import { checkStatement } from './checkStatement.ts'
import { takeFile } from './givenFile.ts'
import { StatementFile } from './StatementFile.tsx'
import { FileVerdict, StatementVerdict } from './StatementVerdict.tsx'

type Known = ResultOf<'verify_statement'>

/** What is known of a statement by its number, until the file itself says more. */
export function StatementResult({ statementId }: { statementId: string }) {
  const { value, state, error, reload } = useAsync(async () => {
    const [{ chainId, reporter }, known] = await Promise.all([
      vouch.capabilities(),
      vouch.verifyStatement(statementId).catch(problem => {
        if (problem instanceof NotFoundError) return null
        throw problem
      }),
    ])
    const place = reporter ? { chainId, contract: reporter.contract } : null
    const given = place && takeFile(statementId)
    return {
      known,
      place,
      issuers: [reporter?.issuer, known?.isIssuer ? known.issuer : null].flatMap(issuer =>
        issuer ? [issuer.toLowerCase()] : [],
      ),
      given: given ? await checkStatement(given.content as Uint8Array, place) : null,
    }
  }, [statementId])
  const [chosen, setChosen] = useState<StatementFileCheck | null>(null)
  if (state === 'loading' && !value) return <Loading tall />
  if (!value) return <Problem error={error} retry={reload} />
  const { known, place, issuers, given } = value
  const check = chosen ?? given
  return (
    <section class="sheet stack" aria-live="polite">
      {check ? (
        <FileVerdict check={check} issuers={issuers} madeAt={known?.madeAt ?? null} />
      ) : (
        <NumberVerdict statementId={statementId} known={known} />
      )}
      {place && (
        <StatementFile statementId={statementId} place={place} isChecked={check !== null} tell={setChosen} />
      )}
    </section>
  )
}

function NumberVerdict({ statementId, known }: { statementId: string; known: Known | null }) {
  return (
    <StatementVerdict
      tone={known ? 'open' : 'bad'}
      title={t(known ? 'statement.known' : 'statement.unknown')}
    >
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
    </StatementVerdict>
  )
}
