import type { ActivityFacts } from '../wire/activity.ts'
import type { Factor } from '../wire/analysis/judgement.ts'
import type { Classified } from './activity/classifyActivity.ts'
import type { Measures } from './factors/computeMeasures.ts'
import type { StreamFacts } from './income/buildStreams.ts'
import type { IncomeEstimate } from './income/estimateIncome.ts'
import type { Circles } from './verdict/measureCircles.ts'

/** What was found out before any points are given. */
export type Findings = {
  activity: ActivityFacts
  classified: Classified
  streams: readonly StreamFacts[]
  income: IncomeEstimate
  /** The same with what was cashed out in part: told, and used nowhere. */
  shown: IncomeEstimate
  measures: Measures
  circles: Circles
  /** What all rows show, where these figures are of a shorter window. */
  known?: Findings
}

/** What every step after scoring reads. */
export type Judgement = Findings & {
  factors: Factor[]
  /** The same before a knock-out or a short history took its share: what each factor says by itself. */
  earned: Factor[]
  score: number
  /** Points that a knock-out or a short history took. */
  pointsTaken: number
}
