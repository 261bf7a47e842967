declare module '*.css'

declare module 'virtual:samples' {
  import type { Sample } from '../sampleAnalyses.ts'

  export const samples: Record<'salaried' | 'stopped' | 'circle', Sample>
}
