/**
 * The model: every weight, anchor and threshold of the judgement in one table. Any change here is a new version.
 * `docs/model.md` is generated from it.
 */
export const MODEL = {
  name: 'vouch-cashflow',
  version: '1.2.0',
  window: {
    /** Rows older than this are not read whatever the request says. */
    maxDays: 400,
    /** Days of observed history a verdict needs: twelve weeks, so that three months asked are always enough. */
    minDays: 84,
    /** First days of a new wallet that do not count for its balance floor. */
    settleDays: 30,
  },
  circles: {
    /** Distinct payers and distinct recipients that make an address a hub. */
    hubParties: 20,
    /** A hub returns the same money when it comes within these days and this share of what was sent. */
    hubDays: 10,
    hubLeast: 0.9,
    hubMost: 1.001,
    hubLookback: 16,
    /** What one transaction may give back over what it took and still be a swap. */
    swapGain: 1.25,
    /** Returns from one address from which on they are a habit, not a refund. */
    habit: 3,
    maxHops: 8,
    /** Payers with more sources than this do not become the funder's purse by one link. */
    fewPayers: 5,
    funderSeconds: 86_400,
    /** Share of a payer's money that is the wallet's own from which on the rest is not believed either. */
    conduitShare: 0.75,
  },
  income: {
    dustCents: 10,
    /** Payments, on different days, that make a stream. */
    streamPayments: 3,
    streamSpanDays: 14,
    airdropRecipients: 100,
    /** Interest, cashback and the like: small change from a source that pays everybody. */
    rewardRecipients: 20,
    rewardShare: 0.02,
    poolPayments: 4,
    poolSpanDays: 45,
    poolPayers: 3,
    poolOutlier: 5,
    clientStreams: 3,
    /** Period statistic from which on a stream is called regular. */
    periodScore: 0.3,
    periodPayments: 3,
    graceShare: 0.35,
    graceDays: 3,
    stoppedDays: 45,
    /** Share of income whose streams stopped from which on income itself has stopped. */
    stoppedShare: 0.8,
    /** Share of income whose payers, none of them on a schedule, are late from which on a lender should know. */
    lateShare: 0.25,
    irregularConfidence: 0.5,
    hubConfidence: 0.8,
    sureAfterPayments: 6,
    outlierDeviations: 4.5,
    outlierShare: 0.5,
    lowQuantile: 0.1,
    lowPrudence: 0.99,
  },
  /** Floor and buffer of the balance path. */
  balance: {
    floorDays: 240,
    recentDays: 90,
    /** The yardstick is the usual payment, but never less than this share of a month's income or spending. */
    unitShare: 0.1,
    /** Payments under this share of a month's spending say nothing about the usual payment. */
    smallShare: 0.01,
    /** A day is low under this share of a month's spending. */
    lowShare: 0.25,
  },
  /** Points a factor can give; they add up to 100. */
  weights: {
    'balance-floor': 25,
    'balance-buffer': 24,
    'income-regularity': 22,
    'payment-discipline': 10,
    'income-coverage': 3,
    'savings-discipline': 3,
    'activity-consistency': 2,
    'wallet-maturity': 4,
    'counterparty-diversity': 4,
    'protocol-trust': 3,
  },
  /** Shares of a factor made of several measures; they add up to 1 per factor. */
  mix: {
    floor: 0.4,
    reserve: 0.6,
    recentReserve: 0.4,
    lowDays: 0.6,
    spread: 0.6,
    predictability: 0.2,
    certainty: 0.2,
  },
  /** Rising polylines [measure, share of the points]. */
  anchors: {
    floor: [
      [0, 0],
      [4, 1],
    ],
    reserve: [
      [0, 0],
      [1, 1],
    ],
    recentReserve: [
      [0, 0],
      [0.5, 1],
    ],
    lowDays: [
      [-0.1, 0],
      [0, 1],
    ],
    spread: [
      [-0.5, 0],
      [-0.1, 1],
    ],
    predictability: [
      [0.3, 0],
      [0.9, 1],
    ],
    certainty: [
      [0, 0],
      [1, 1],
    ],
    coverage: [
      [0, 0],
      [1, 1],
    ],
    savings: [
      [-0.2, 0],
      [0.1, 1],
    ],
    activity: [
      [0.3, 0],
      [0.8, 1],
    ],
    maturity: [
      [0, 0],
      [365, 1],
    ],
    discipline: [
      [0, 0],
      [0.1, 1],
    ],
    diversity: [
      [1, 0],
      [5, 1],
    ],
  },
  protocol: {
    /** Share of the points with no dealings at lending protocols. */
    neutral: 0.5,
    /** Each repayment of at least one dollar raises, each liquidation lowers the share by this much. */
    repayment: 0.1,
    liquidation: 0.35,
    supply: 0.05,
  },
  verdict: {
    trustworthyFrom: 60,
    bands: { excellent: 80, good: 60, fair: 40 },
    minTransfers: 6,
    /** Days of silence from which on a wallet is unknown, whatever it did before. */
    dormantDays: 180,
    /** Liquidations in the window from which on a wallet is not trusted with another loan. */
    blockingLiquidations: 2,
    /** Share of the points that a knock-out leaves: grave ones; others, and lack of income or of history. */
    graveKeeps: 0.2,
    unprovenKeeps: 0.5,
    minMonths: 2,
    forgedShare: 0.2,
    forgedWarnShare: 0.05,
    forgedInflows: 3,
    mixerShare: 0.1,
    sanctionedCents: 1000,
    singlePayerShare: 0.9,
    newWalletDays: 90,
    sharedFunders: 3,
  },
  capacity: {
    shareOfIncome: 0.2,
    shareOfRest: 0.5,
    /** Share of the income that is affordable whatever recurring payments leave. */
    leastShare: 0.05,
    /** Recurring payments are read from this many last months. */
    obligationMonths: 4,
    termMonths: 12,
    monthlyRate: 0.02,
    /** Share of the balance-buffer factor at which the brake is fully off. */
    brakeOffAt: 0.8,
    brakeFloor: 0.25,
  },
} as const
