import type { ComponentChildren } from 'preact'
import { useState } from 'preact/hooks'
import { t } from '../i18n/index.ts'
import { Button } from './Button.tsx'
import { Icon } from './icons.tsx'

/** Says for a moment that it worked; a browser that keeps its clipboard to itself changes nothing. */
export function CopyButton({ text, children }: { text: string; children: ComponentChildren }) {
  const [copied, setCopied] = useState(false)
  const copy = async () => {
    await navigator.clipboard.writeText(text).catch(() => {})
    setCopied(true)
    setTimeout(() => setCopied(false), 2000)
  }
  return (
    <>
      <Button onClick={() => void copy()}>
        <Icon name={copied ? 'check' : 'copy'} />
        {copied ? t('copied') : children}
      </Button>
      <span role="status" class="visually-hidden">
        {copied ? t('copied') : ''}
      </span>
    </>
  )
}
