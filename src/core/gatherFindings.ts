import type { Judgeable } from '../wire/activity.ts'
import { classifyActivity } from './activity/classifyActivity.ts'
import { normalizeActivity } from './activity/normalizeActivity.ts'
import { cutFindings } from './cutFindings.ts'
import { computeMeasures } from './factors/computeMeasures.ts'
import { buildStream } from './income/buildStreams.ts'
import { estimateIncome } from './income/estimateIncome.ts'
import { groupInflows } from './income/groupInflows.ts'
import { separateOneOffs } from './income/separateOneOffs.ts'
import { showIncome } from './income/showIncome.ts'
import type { Findings } from './judgement.ts'
import { measureCircles } from './verdict/measureCircles.ts'

/** Everything that is found out about a wallet before it is judged: facts from all rows, figures from the window. */
export function gatherFindings(input: Judgeable): Findings {
  const activity = normalizeActivity(input)
  const classified = classifyActivity(activity)
  const { columns, roles, exclusions } = classified
  const groups = separateOneOffs(groupInflows(columns), columns, roles, exclusions)
  const streams = groups.map(group => buildStream(group, roles))
  const income = estimateIncome(streams, columns)
  const shown = showIncome(income, streams, exclusions.used)
  const measures = computeMeasures(activity, classified, streams, income, shown)
  const circles = measureCircles(classified, streams)
  const known = { activity, classified, streams, income, shown, measures, circles }
  return classified.window.firstRow === 0 ? known : cutFindings(known)
}
