import { useCallback, useEffect, useState } from 'preact/hooks'
import type { StatementFileCheck } from '../../../../src/statementFile/checkStatementFile.ts'
import { t } from '../../i18n/index.ts'
import { formatDate } from '../../lib/format.ts'
import { go } from '../../lib/router.tsx'
import { FileButton } from '../../parts/FileButton.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { Addr } from '../../ui/values.tsx'
import { giveFile, takeFile } from './givenFile.ts'

type Place = { chainId: number; contract: string }

/** A statement's PDF is checked here in the browser, by the signature that it carries; it is sent nowhere. */
export function StatementCheck(props: { statementId: string; place: Place; issuers: readonly string[] }) {
  const { statementId, issuers } = props
  const { chainId, contract } = props.place
  const [check, setCheck] = useState<StatementFileCheck | null>(null)
  const judge = useCallback(
    async (bytes: Uint8Array) => {
      const { checkStatementFile } = await import('../../../../src/statementFile/checkStatementFile.ts')
      setCheck(checkStatementFile(bytes, { chainId, contract }))
    },
    [chainId, contract],
  )
  const read = useCallback(
    async (file: File | undefined) => {
      if (!file) return
      const named = await giveFile(file)
      if (named === statementId || named === null) return judge(new Uint8Array(await file.arrayBuffer()))
      go(named.startsWith('ST-') ? `/s/${named}` : `/p/${named}`)
    },
    [statementId, judge],
  )
  useEffect(() => {
    const given = takeFile(statementId)
    if (given) void judge(given.content as Uint8Array)
  }, [statementId, judge])
  return (
    <div class="stack">
      <h3>{t('statement.file')}</h3>
      <p class="soft">{t('statement.intro')}</p>
      <FileButton accept=".pdf,application/pdf" onFile={read}>
        {t('statement.choose')}
      </FileButton>
      <div aria-live="polite" class="stack">
        {check && <Verdict check={check} issuers={issuers} />}
      </div>
    </div>
  )
}

function Verdict({ check, issuers }: { check: StatementFileCheck; issuers: readonly string[] }) {
  const { claim, issuer } = check
  if (!claim || !issuer) {
    const form = check.form === 'signed' ? 'altered' : check.form
    return (
      <Notice tone={form === 'unsigned' ? 'open' : 'bad'}>
        <strong>{t(`statement.${form}`)}</strong>
        <p>{t(`statement.${form}.means`)}</p>
      </Notice>
    )
  }
  const isIssuer = issuers.includes(issuer)
  return (
    <>
      <Notice tone={isIssuer ? 'good' : 'bad'}>
        <strong>{t(isIssuer ? 'statement.genuine' : 'statement.stranger')}</strong>
        <p>{t(isIssuer ? 'statement.genuine.means' : 'statement.stranger.means')}</p>
      </Notice>
      <dl class="pairs">
        <dt>{t('statement.number')}</dt>
        <dd class="mono">{claim.statementId}</dd>
        <dt>{t('wallet')}</dt>
        <dd>
          <Addr address={claim.wallet} />
        </dd>
        <dt>{t('statement.span')}</dt>
        <dd>
          {formatDate(claim.from)} – {formatDate(claim.to)}
        </dd>
        <dt>{t('statement.signer')}</dt>
        <dd>
          <Addr address={issuer} />
        </dd>
      </dl>
    </>
  )
}
