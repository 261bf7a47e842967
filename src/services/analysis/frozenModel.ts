import { nameAttributes } from '../../core/attributes/attributes.ts'
import { judgeActivity } from '../../core/loan/judgeActivity.ts'
import { judgeLoan } from '../../core/loan/judgeLoan.ts'
import { MODEL } from '../../core/model.ts'
import { toAnalysisParts } from './toAnalysisParts.ts'

/** Everything that decides the answer about an activity. `npm run build:model` writes it into one file per model version. */
export const frozenModel = {
  version: MODEL.version as string,
  judgeActivity,
  judgeLoan,
  nameAttributes,
  toAnalysisParts,
}

export type FrozenModel = typeof frozenModel
