import { useState } from 'preact/hooks'
import type { DocumentCheck as Check } from '../../../../src/passportDocument/checkDocument.ts'
import type { ResultOf } from '../../../../src/sdk/types.ts'
import { t } from '../../i18n/index.ts'
import { Notice } from '../../ui/Notice.tsx'
import { ProvenFields } from './ProvenFields.tsx'

type Verified = ResultOf<'verify_report'>

/** A document is checked against the chain here in the browser; it is sent nowhere. */
export function DocumentCheck({ reportId, passport }: { reportId: string; passport: Verified }) {
  const [check, setCheck] = useState<Check | null>(null)
  const read = async (file: File | undefined) => {
    if (!file) return
    const { checkDocument } = await import('../../../../src/passportDocument/checkDocument.ts')
    const text = await file.text()
    let document: unknown = null
    try {
      document = JSON.parse(text)
    } catch {
      // Not JSON: checkDocument says so in its own words.
    }
    setCheck(
      checkDocument(document, {
        reportId,
        reportHash: passport.reportHash,
        fieldsRoot: passport.fieldsRoot,
      }),
    )
  }
  return (
    <div class="stack">
      <h3>{t('document.title')}</h3>
      <p class="soft">{t('document.intro')}</p>
      <div>
        <label class="button">
          {t('document.choose')}
          <input
            type="file"
            class="visually-hidden"
            accept=".json,application/json"
            onChange={event => void read(event.currentTarget.files?.[0])}
          />
        </label>
      </div>
      <div aria-live="polite" class="stack">
        {check && (
          <Notice tone={check.matches ? 'good' : 'bad'}>
            <strong>
              {check.matches
                ? t(check.form === 'partial' ? 'document.part' : 'document.good')
                : t('document.bad')}
            </strong>
            {check.problem && <p>{check.problem}</p>}
          </Notice>
        )}
        {check?.matches && <ProvenFields fields={check.fields} />}
      </div>
    </div>
  )
}
