import type { MoneyFlow } from '../../../src/wire/moneyFlow.ts'
import { MoneyFlowChart } from '../charts/MoneyFlowChart.tsx'
import { t } from '../i18n/index.ts'
import { flowHeadline } from '../words/flow.ts'

/** Where the money came from and went, with its one sentence. */
export function FlowSection({ flow }: { flow: MoneyFlow }) {
  return (
    <section class="stack">
      <h2>{t('flow.title')}</h2>
      <p class="lead">{flowHeadline(flow)}</p>
      <MoneyFlowChart flow={flow} />
    </section>
  )
}
