/** What the attributes cost beside the judgement alone, in CPU time, turn by turn. */
import { analyzeFindings } from '../src/core/analyzeActivity.ts'
import { computeAttributes } from '../src/core/attributes/attributes.ts'
import { gatherFindings } from '../src/core/gatherFindings.ts'
import { createShop, holdRows } from './coreShop.ts'
import { printTable } from './coreSupport.ts'

const measure = (work: () => void): number => {
  const before = process.cpuUsage()
  work()
  const { user, system } = process.cpuUsage(before)
  return (user + system) / 1000
}
const median = (spent: number[]): number => spent.sort((a, b) => a - b)[spent.length >> 1] ?? 0

const lines: (string | number)[][] = [['transfers', 'judgement ms', 'with attributes ms', 'more']]
for (const count of [200, 500, 1000, 10_000, 50_000]) {
  const shop = holdRows(createShop(count, false))
  const judge = (): void => {
    analyzeFindings(gatherFindings(shop))
  }
  const both = (): void => {
    const findings = gatherFindings(shop)
    computeAttributes(findings, analyzeFindings(findings))
  }
  const runs = Math.max(20, Math.floor(300_000 / count))
  for (let run = 0; run < runs; run++) {
    judge()
    both()
  }
  const alone: number[] = []
  const together: number[] = []
  for (let run = 0; run < runs; run++) {
    alone.push(measure(judge))
    together.push(measure(both))
  }
  const [least, most] = [median(alone), median(together)]
  lines.push([count, least.toFixed(2), most.toFixed(2), `${(100 * (most / least - 1)).toFixed(0)} %`])
}
printTable(lines)
