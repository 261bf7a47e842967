import { useState } from 'preact/hooks'
import { t } from '../../i18n/index.ts'
import { Button } from '../../ui/Button.tsx'
import { CopyButton } from '../../ui/CopyButton.tsx'
import { makeChallenge } from './challenges.ts'

/** A link for the holder: what is proven through it counts for whoever made the link, and for nobody else. */
export function AskProof() {
  const [link, setLink] = useState('')
  const ask = () => setLink(`${location.origin}/me/passports?challenge=${makeChallenge()}`)
  return (
    <section class="sheet stack narrow">
      <h2>{t('request.title')}</h2>
      <p class="soft">{t('request.intro')}</p>
      <div class="row">
        <Button onClick={ask}>{t('request.make')}</Button>
        {link !== '' && <CopyButton text={link}>{t('request.copy')}</CopyButton>}
      </div>
      {link !== '' && <input class="input mono" readOnly value={link} aria-label={t('request.link')} />}
    </section>
  )
}
