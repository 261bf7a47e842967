import { useCallback, useEffect, useState } from 'preact/hooks'
import type { DocumentCheck as Check } from '../../../../src/passportDocument/checkDocument.ts'
import type { ResultOf } from '../../../../src/sdk/types.ts'
import { t } from '../../i18n/index.ts'
import { FileButton } from '../../parts/FileButton.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { isOwnChallenge } from './challenges.ts'
import { takeFile } from './givenFile.ts'
import { ProvenFields } from './ProvenFields.tsx'

type Verified = ResultOf<'verify_report'>
/** `shownTo`: whom the wallet signed it for, where it did; this browser knows the requests that it made. */
type Judged = Check & { shownTo: 'anyone' | 'you' | 'another' }

/** A document is checked against the chain here in the browser; it is sent nowhere. */
export function DocumentCheck({ reportId, passport }: { reportId: string; passport: Verified }) {
  const [check, setCheck] = useState<Judged | null>(null)
  const read = useCallback(
    async (file: File | undefined) => {
      if (!file) return
      const text = await file.text()
      let document: unknown = null
      try {
        document = JSON.parse(text)
      } catch {
        // Not JSON: checkDocument says so in its own words.
      }
      setCheck(await judge(document, reportId, passport))
    },
    [reportId, passport],
  )
  useEffect(() => {
    const follow = async () => {
      const given = takeFile(reportId)
      if (given) return setCheck(await judge(given.content, reportId, passport))
      if (!/^#(s|show)=/.test(location.hash)) return
      const { fromFragment } = await import('../../../../src/passportDocument/showLink.ts')
      const { chainId, contract } = passport.onchain
      const linked = { reportId, chainId, contract, fieldsRoot: passport.fieldsRoot }
      setCheck(await judge(await fromFragment(location.hash, linked), reportId, passport))
    }
    const again = () => void follow()
    again()
    addEventListener('hashchange', again)
    return () => removeEventListener('hashchange', again)
  }, [reportId, passport])
  return (
    <div class="stack">
      <h3>{t('document.title')}</h3>
      <p class="soft">{t('document.intro')}</p>
      <FileButton accept=".json,application/json" onFile={read}>
        {t('document.choose')}
      </FileButton>
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
        {check?.matches && check.shownTo === 'you' && <Notice tone="good">{t('document.you')}</Notice>}
        {check?.matches && check.shownTo === 'another' && <Notice tone="bad">{t('document.another')}</Notice>}
        {check?.matches && <ProvenFields check={check} />}
      </div>
    </div>
  )
}

async function judge(document: unknown, reportId: string, passport: Verified): Promise<Judged> {
  const { checkDocument } = await import('../../../../src/passportDocument/checkDocument.ts')
  const { reportHash, fieldsRoot, walletAddress, onchain } = passport
  const check = checkDocument(document, { reportId, reportHash, fieldsRoot })
  if (!check.matches || !(document as { challenge?: unknown }).challenge)
    return { ...check, shownTo: 'anyone' }
  const { checkPresented } = await import('./checkPresented.ts')
  const shown = checkPresented(document, { walletAddress, chainId: onchain.chainId })
  if (!shown?.isSigned)
    return {
      ...check,
      matches: false,
      problem: t('document.unsigned'),
      fields: {},
      atLeast: [],
      shownTo: 'anyone',
    }
  return { ...check, shownTo: isOwnChallenge(shown.challenge) ? 'you' : 'another' }
}
