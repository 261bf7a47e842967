import type { StatementFileCheck } from '../../../../src/statementFile/checkStatementFile.ts'
import { t } from '../../i18n/index.ts'
import { go } from '../../lib/router.tsx'
import { FileButton } from '../../parts/FileButton.tsx'
import { checkStatement, type Place } from './checkStatement.ts'
import { giveFile } from './givenFile.ts'
import { pageOf } from './ids.ts'

type Props = {
  statementId: string
  place: Place
  isChecked: boolean
  tell: (check: StatementFileCheck) => void
}

/** The way to show the PDF itself, or another one. */
export function StatementFile({ statementId, place, isChecked, tell }: Props) {
  const read = async (file: File | undefined) => {
    if (!file) return
    const named = await giveFile(file)
    const page = named === null || named === statementId ? null : pageOf(named)
    if (page) go(page)
    else tell(await checkStatement(new Uint8Array(await file.arrayBuffer()), place))
  }
  return (
    <div class="stack">
      {!isChecked && (
        <>
          <h3>{t('statement.file')}</h3>
          <p class="soft">{t('statement.intro')}</p>
        </>
      )}
      <FileButton accept=".pdf,application/pdf" onFile={read}>
        {t(isChecked ? 'statement.another' : 'statement.choose')}
      </FileButton>
    </div>
  )
}
