import { t } from '../i18n/index.ts'

/** What is pointed at, in words; the first of a page says how. The parts say the same to those who do not see it. */
export function Readout({ text, hint = false }: { text: string | null; hint?: boolean }) {
  return (
    <p class={`readout ${text === null ? 'soft' : ''}`} aria-hidden="true">
      {text ?? (hint ? t('chart.hint') : '')}
    </p>
  )
}
