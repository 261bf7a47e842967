import { t } from '../i18n/index.ts'

/** What is pointed at, in words. The parts say the same to those who do not see it. */
export function Readout({ text }: { text: string | null }) {
  return (
    <p class={`readout ${text === null ? 'soft' : ''}`} aria-hidden="true">
      {text ?? t('chart.hint')}
    </p>
  )
}
