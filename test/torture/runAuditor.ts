import { spawnSync } from 'node:child_process'
import { join } from 'node:path'

export type Verdict = 'every rule holds' | 'a rule is broken' | 'not decided'

/** Told by the auditor's end; whatever else it ends with, it could not look. */
const verdicts = new Map<number | null, Verdict>([
  [0, 'every rule holds'],
  [2, 'a rule is broken'],
])
const longestMs = 600_000

/** What the auditor, a process of its own, says of the chain and the clients' log. */
export function runAuditor(
  rpcUrl: string,
  logFile: string,
  facts: object,
): { verdict: Verdict; report: string } {
  const auditor = join(import.meta.dirname, 'auditorChild.ts')
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    [auditor, rpcUrl, logFile, JSON.stringify(facts)],
    { encoding: 'utf8', timeout: longestMs },
  )
  return { verdict: verdicts.get(status) ?? 'not decided', report: stdout + stderr }
}
