import type { Counterparty } from '../../wire/activity.ts'
import type { ExclusionKind } from '../../wire/analysis/income.ts'
import { addExcludedCents, createExclusions, exclude } from '../activity/exclusions.ts'
import { analyzeActivity } from '../analyzeActivity.ts'
import { computeFactors } from '../factors/computeFactors.ts'
import { gatherFindings } from '../gatherFindings.ts'
import type { Findings, Judgement } from '../judgement.ts'
import { MODEL } from '../model.ts'
import { AS_OF, type Builder, buildActivity, every, WALLET } from '../testing/build.ts'
import { MONTH, old, salaried } from '../testing/stories.ts'
import { walkThresholds } from '../testing/walkThresholds.ts'
import { DAY_SECONDS } from '../time.ts'
import { assessRisks } from './assessRisks.ts'
import { computeCapacity } from './computeCapacity.ts'
import { computeBand, computeKeptShare, decideVerdict } from './decideVerdict.ts'
import { estimateForgery } from './estimateForgery.ts'
import { measureCircles } from './measureCircles.ts'
import type { ReasonCode } from './reasonCodes.ts'
import type { RiskFinding } from './riskFinding.ts'

const SALARIED = gatherFindings(salaried().build())

/** Every code that is said of a wallet. */
function codesOf(builder: Builder): string[] {
  const { risks, trust } = analyzeActivity(builder.build())
  return [...risks, ...trust.reasons].map(({ code }) => code)
}
const says = (code: ReasonCode, builder: Builder): boolean => codesOf(builder).includes(code)

/** The salaried wallet, of whose apparent income `share` was taken out for a reason, in so many payments. */
function excludedBy(kind: ExclusionKind, share: number, rows = 9): Findings {
  const counted = SALARIED.streams.reduce((sum, stream) => sum + stream.cents, 0)
  const exclusions = createExclusions(SALARIED.classified.columns.count)
  for (let row = 0; row < rows; row++) exclude(exclusions, kind, row, 0)
  addExcludedCents(exclusions, kind, (counted * share) / (1 - share))
  const measures = { ...SALARIED.measures, verifiedShare: 0 }
  const classified = { ...SALARIED.classified, exclusions }
  return { ...SALARIED, measures, classified, circles: measureCircles(classified, SALARIED.streams) }
}
const keptOf = (findings: Findings, risks: readonly RiskFinding[] = []): number =>
  computeKeptShare(findings, risks)
const risksOf = (findings: Findings): string[] =>
  assessRisks(findings).map(({ code, severity }) => `${code} ${severity}`)

function judge(changes: Partial<Judgement>): Judgement {
  const { factors } = computeFactors(SALARIED.measures, SALARIED.activity, 1)
  return { ...SALARIED, factors, earned: factors, score: 100, pointsTaken: 0, ...changes }
}

/** A salary and another inflow that is `share` of all that comes in. */
const beside = (share: number): Builder =>
  buildActivity()
    .set(old)
    .receive('employer', every(MONTH, 10, 1000 * (1 - share)))
    .receive('other', every(MONTH, 10, 1000 * share, 5))

/** Pays 6,000, of which `share` goes to an address that the wallet set up, and that keeps all of it. */
const saves = (share: number, facts: Partial<Counterparty> = {}): Builder =>
  buildActivity(500)
    .set(old)
    .receive('employer', every(MONTH, 10, 800))
    .pay('shop', every(MONTH, 10, 600 * (1 - share), 5))
    .pay('savings', every(MONTH, 10, 600 * share, 9))
    .receive('savings', [{ daysAgo: 3, usd: 1 }])
    .know('savings', { firstFunder: WALLET, receivedCents: 600_000 * share, sentCents: 0, ...facts })

const { bands, ...verdict } = MODEL.verdict

walkThresholds('verdict.bands', bands, {
  excellent: { from: score => computeBand(score, 'trustworthy') },
  good: { from: score => computeBand(score, 'trustworthy') },
  fair: { from: score => computeBand(score, 'not-trustworthy') },
})

walkThresholds('verdict', verdict, {
  trustworthyFrom: { from: score => decideVerdict(judge({ score }), []).verdict },
  minTransfers: {
    from: count =>
      says(
        'TOO_FEW_TRANSFERS',
        buildActivity()
          .set(old)
          .receive('x', every(30, count, 99)),
      ),
  },
  dormantDays: {
    over: days =>
      says(
        'DORMANT',
        buildActivity()
          .set(old)
          .receive('x', every(MONTH, 6, 800, days)),
      ),
  },
  blockingLiquidations: {
    from: count => says('REPEATED_LIQUIDATION', salaried().lend('liquidation', every(20, count, 50))),
  },
  graveKeeps: { shows: () => keptOf(SALARIED, [{ code: 'MIXER_FUNDS' } as RiskFinding]) },
  unprovenKeeps: { shows: () => keptOf(SALARIED, [{ code: 'REPEATED_LIQUIDATION' } as RiskFinding]) },
  minMonths: {
    shows: () => {
      const income = { ...SALARIED.income, status: 'none' as const }
      return decideVerdict(judge({ income }), []).reasons[0]?.threshold ?? 0
    },
  },
  forged: { line: share => keptOf(excludedBy('linked-payer', share)), step: 0.03 },
  forgedBlocks: { from: share => risksOf(excludedBy('linked-payer', share)) },
  hubAllowance: {
    shows: () => {
      const findings = excludedBy('round-trip', 0.5)
      const { exclusions } = findings.classified
      exclusions.viaHubs = 1e9
      return measureCircles(findings.classified, findings.streams).borne
    },
  },
  forgedWarnShare: {
    from: share => risksOf(excludedBy('linked-payer', share)).includes('CIRCULAR_FLOWS warn'),
  },
  forgedInflows: { upTo: rows => excludedBy('linked-payer', 0.5, rows).circles.circled },
  twoWay: { line: share => keptOf(excludedBy('refund', share)), step: 0.03 },
  passed: { line: share => keptOf(excludedBy('pass-through', share)), step: 0.01 },
  hardly: {
    line: share => {
      const { circles, ...findings } = excludedBy('pass-through', share)
      return keptOf({
        ...findings,
        measures: { ...findings.measures, verifiedShare: 1 },
        circles: { ...circles, apart: 0 },
      })
    },
    step: 0.004,
  },
  mixerShare: { from: share => says('MIXER_FUNDS', beside(share).know('other', { kind: 'mixer' })) },
  sanctionedShare: {
    from: share =>
      says(
        'SANCTIONED_CONTACT',
        beside(share)
          .pay('shop', [{ daysAgo: 1, usd: 10_000 }])
          .know('other', { kind: 'sanctioned' }),
      ),
  },
  sanctionedCents: {
    from: cents =>
      says(
        'SANCTIONED_CONTACT',
        buildActivity(0)
          .receive('employer', every(MONTH, 6, 100))
          .pay('shop', every(MONTH, 6, 100, 2))
          .receive('villain', [{ daysAgo: 40, usd: cents / 100 }])
          .know('villain', { kind: 'sanctioned' }),
      ),
  },
  singlePayerShare: { from: share => says('SINGLE_PAYER', beside(1 - share)) },
  untracedWarnShare: {
    from: untracedShare => risksOf({ ...SALARIED, measures: { ...SALARIED.measures, untracedShare } }),
  },
  newWalletDays: {
    from: days =>
      says(
        'NEW_WALLET',
        buildActivity()
          .receive('x', every(7, 5, 99))
          .set({ firstSeen: AS_OF - days * DAY_SECONDS }),
      ),
  },
  ownLookingShare: { from: share => says('OWN_WALLETS_POSSIBLE', saves(share)) },
  ownLookingFed: {
    from: share => says('OWN_WALLETS_POSSIBLE', saves(0.5, { receivedCents: 300_000 / share })),
  },
  ownLookingKept: {
    from: share => says('OWN_WALLETS_POSSIBLE', saves(0.5, { sentCents: 300_000 * (1 - share) })),
  },
  sharedFunders: {
    from: sharedFunder => {
      const risks = risksOf({ ...SALARIED, classified: { ...SALARIED.classified, sharedFunder } })
      return risks.includes('SYBIL_NEIGHBOURHOOD info')
    },
  },
})

const INCOME = 1_000_000

/** What a verified income of 10,000 can carry beside these obligations, with this score of the buffer. */
function carry(obligationsCents = 0, bufferScore = 100) {
  const judgement = judge({
    income: { ...SALARIED.income, lowCents: INCOME },
    measures: { ...SALARIED.measures, obligationsCents, verifiedShare: 1 },
  })
  judgement.factors = judgement.factors.map(factor =>
    factor.id === 'balance-buffer' ? { ...factor, score: bufferScore } : factor,
  )
  return computeCapacity(judgement, decideVerdict(judgement, []), estimateForgery(SALARIED)).basis
}
const affordable = (obligationsCents?: number): number => carry(obligationsCents).affordableMonthly * 100

/** Cents a month that a landlord counts as an obligation; the newest amount stands first. */
function readObligations(amounts: readonly number[]): number {
  const builder = buildActivity(9999).set(old)
  for (const [i, usd] of amounts.entries()) builder.pay('landlord', [{ daysAgo: 5 + i * MONTH, usd }])
  return gatherFindings(builder.build()).measures.obligationsCents
}

walkThresholds('capacity', MODEL.capacity, {
  shareOfIncome: { shows: () => affordable() / INCOME },
  shareOfRest: { shows: () => affordable(0.8 * INCOME) / (0.2 * INCOME) },
  leastShare: { shows: () => affordable(2 * INCOME) / INCOME },
  // The median of so many months of a rent that was a dollar less each month before.
  obligationMonths: {
    shows: () => 2 * (200 - readObligations(Array.from({ length: 12 }, (_, i) => 200 - i)) / 100) + 1,
  },
  fixed: {
    line: spread =>
      readObligations(Array.from({ length: 12 }, (_, i) => 100 * (1 + (i % 2 === 0 ? spread : -spread)))) /
      10_000,
    step: 0.02,
  },
  termMonths: { shows: () => carry().termMonths },
  monthlyRate: { shows: () => carry().monthlyRate },
  brakeOffAt: { upTo: share => carry(0, 100 * share).bufferBrake, step: 0.05 },
  brakeFloor: { shows: () => carry(0, 0).bufferBrake },
})

walkThresholds('forgery', MODEL.forgery, {
  monthlyCost: {
    shows: () => {
      const builder = buildActivity(500)
        .set(old)
        .receive('x', [{ daysAgo: 360, usd: 500 }])
      const { costUsd, lockedUsd, days } = estimateForgery(gatherFindings(builder.build()))
      return costUsd / (lockedUsd * Math.floor((days + 1) / MONTH))
    },
  },
})
