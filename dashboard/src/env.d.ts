declare module '*.css'

declare module 'virtual:samples' {
  import type { Analysis } from '../../src/wire/analysis.ts'

  export const samples: Record<'salaried' | 'stopped' | 'circle', Analysis>
}
