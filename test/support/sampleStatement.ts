import { analyzeActivity } from '../../src/core/analyzeActivity.ts'
import { computeStatement } from '../../src/statements/computeStatement.ts'
import { layOutStatement } from '../../src/statements/layout/layOutStatement.ts'
import type { TypesetInput } from '../../src/statements/render/typesetStatement.ts'
import { sealStatement } from '../../src/statements/sealStatement.ts'
import type { StatementPassport } from '../../src/statements/statementData.ts'
import type { Activity } from '../../src/wire/activity.ts'
import { sampleDecimals } from './sampleActivity.ts'

export function sampleStatement(activity: Activity, passport: StatementPassport | null = null) {
  const period = activity.months === 3 ? '3M' : activity.months === 6 ? '6M' : '12M'
  return computeStatement({
    activity,
    analysis: analyzeActivity(activity),
    period,
    chainId: 42220,
    passport,
    madeBy: { service: 'https://vouch.test', issuer: null, contract: null },
    decimalsOf: sampleDecimals,
  })
}

/** Sealed by a service whose secret this is. */
export function sealSample(data: ReturnType<typeof sampleStatement>, secret = 'a secret') {
  return sealStatement(data, Buffer.from(secret))
}

export function sampleTypesetInput(data: ReturnType<typeof sampleStatement>): TypesetInput {
  const sealed = sealSample(data)
  return {
    layout: JSON.stringify(layOutStatement(data, sealed)),
    data: sealed.text,
    createdAt: Date.parse(data.to) / 1000,
  }
}
