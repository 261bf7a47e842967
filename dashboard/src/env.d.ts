declare module '*.css'

declare module 'virtual:samples' {
  import type { FlowCircle } from '../../src/wire/moneyFlow.ts'
  import type { Sample } from '../sampleAnalyses.ts'

  export const samples: Record<'salaried' | 'stopped' | 'circle', Sample>
  export const circle: FlowCircle
}
