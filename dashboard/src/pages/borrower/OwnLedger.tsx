import type { ComponentChildren } from 'preact'
import { useMemo } from 'preact/hooks'
import { describeTransfers } from '../../../../src/core/flow/listEvidence.ts'
import { readOwnActivity } from '../../data/ownActivity.ts'
import type { OwnAnalysis } from '../../data/ownAnalysis.ts'
import { useAsync } from '../../lib/useAsync.ts'
import { Ledger, toLedger } from '../../parts/Evidence.tsx'

/** Lets every transaction of the own wallet be told as a line of a statement. */
export function OwnLedger({ analysis, children }: { analysis: OwnAnalysis; children: ComponentChildren }) {
  const { value: activity } = useAsync(
    () => readOwnActivity(analysis.walletAddress),
    [analysis.walletAddress],
  )
  const ledger = useMemo(
    () => toLedger(activity ? describeTransfers(activity, analysis.monthlyIncome, activity.transfers) : []),
    [activity, analysis],
  )
  return <Ledger.Provider value={ledger}>{children}</Ledger.Provider>
}
