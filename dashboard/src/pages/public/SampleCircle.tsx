import { circle } from 'virtual:samples'
import { Readout } from '../../charts/Readout.tsx'
import { RingChart } from '../../charts/RingChart.tsx'
import { useReadout } from '../../lib/useReadout.ts'
import { flowHeadline } from '../../words/flow.ts'

/** The money of the forged example on its way round. */
export function SampleCircle() {
  const readout = useReadout()
  return (
    <figure class="chart flow">
      <p>{flowHeadline({ sources: [], circles: [circle] })}</p>
      <RingChart circle={circle} readout={readout} />
      <Readout text={readout.text} hint />
    </figure>
  )
}
