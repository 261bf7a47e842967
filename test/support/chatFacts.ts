import type { ChatFacts } from '../../src/chat/answer/facts.ts'
import { analyzeActivity } from '../../src/core/analyzeActivity.ts'
import { affords } from '../../src/core/verdict/affords.ts'
import type { Activity } from '../../src/wire/activity.ts'
import { sampleDecimals } from './sampleActivity.ts'

export function chatFacts(activity: Activity): ChatFacts {
  const analysis = analyzeActivity(activity)
  return {
    activity,
    analysis,
    decimalsOf: sampleDecimals,
    passport: null,
    affords: (amountUsd, termMonths) => affords(analysis, amountUsd, termMonths),
  }
}
