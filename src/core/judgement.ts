import type { Activity } from '../wire/activity.ts'
import type { Factor } from '../wire/analysis/judgement.ts'
import type { Classified } from './activity/classifyActivity.ts'
import type { Measures } from './factors/measure.ts'
import type { StreamFacts } from './income/buildStreams.ts'
import type { IncomeEstimate } from './income/estimateIncome.ts'

/** What every step after measuring reads. */
export type Judgement = {
  activity: Activity
  classified: Classified
  streams: readonly StreamFacts[]
  income: IncomeEstimate
  incomeStatus: 'active' | 'stopped' | 'none'
  measures: Measures
  factors: readonly Factor[]
  score: number
}
