/**
 * The model: every weight, anchor and threshold of the judgement in one table. Any change here is a new version.
 * `docs/model.md` is generated from it.
 */
export const MODEL = {
  name: 'vouch-cashflow',
  version: '2.1.0',
  window: {
    /** Rows older than this are not read whatever the request says. */
    maxDays: 400,
    /** Days of observed history a verdict needs: twelve weeks, so that three months asked are always enough. */
    minDays: 84,
    /** First days of a new wallet that do not count for its balance floor. */
    settleDays: 30,
    /** With so many months asked for, confidence in the loan range is low, and with so many at most medium. */
    lowMonths: 1,
    mediumMonths: 2,
  },
  circles: {
    /** Distinct payers and distinct recipients that make an address a hub. */
    hubParties: 20,
    /** Fewer payers are enough for a till that pays everybody. */
    tillPayers: 10,
    tillRecipients: 100,
    /** Addresses of one hub: the next has this share from the one before, which gives it this share, over so many hops. */
    partShare: 0.7,
    partGives: 0.5,
    partHops: 3,
    /** What one transaction may give back over what it took and still be a swap. */
    swapGain: 1.25,
    maxHops: 12,
    /** What comes back may be so much smaller, and is looked for among so many payments after. */
    skim: 0.15,
    look: 24,
    /** What left and came back within so many last days is judged by itself too. */
    lateDays: 120,
  },
  /** How the money around the wallet is followed. Polylines read [share of an address's money, effect]. */
  reach: {
    /** The wallet's first payer within this time after it was first seen set it up. */
    funderSeconds: 86_400,
    /** Who pays everybody is nobody's purse, if the wallet and its payers get no more than this share of what it pays. */
    tillShare: 0.25,
    /** The wallet's first payer, if it pays so many others, is believed in what it pays itself. */
    funderRecipients: 15,
    /** How much of what an address sends may be the wallet's money, by the share it has from the wallet. */
    mixing: [
      [0, 0],
      [0.33, 1],
    ],
    /** The same for what it sends to a hub. */
    passing: [
      [0.3, 0],
      [0.6, 1],
    ],
    /** The same of a person, whom few pay. */
    carrying: [
      [0.1, 0],
      [0.4, 1],
    ],
    few: [
      [-8, 0],
      [-4, 1],
    ],
    /** The same of a person who takes it there within so many days: such a share of what it was given; and how much of what it takes there goes so soon after. */
    carryDays: 7,
    carried: [
      [0.5, 0],
      [0.8, 1],
    ],
    only: [
      [0.4, 0],
      [0.7, 1],
    ],
    /** How much of traffic to and fro with one address is a circle. */
    twoWay: [
      [0.4, 0],
      [0.8, 1],
    ],
    /** How much of what a payer still pays is not believed. */
    doubt: [
      [0.3, 0],
      [0.6, 1],
    ],
    /** The same by the share it has from the wallet and from people who, like it, pay the wallet and are paid by it. */
    closed: [
      [0.5, 0],
      [0.8, 1],
    ],
    /** Payers with at least this share from one purse, and giving at least this share to the wallet, are its fronts. */
    frontShare: 0.7,
    /** An address with this share from one payer, which gives this share to the wallet, is that payer's hand. */
    handShare: 0.95,
    /** How far a payer is a pipe, by the share it has from hubs and, of small sums, the share of its money that goes to the wallet. */
    piped: [
      [0.75, 0],
      [0.92, 1],
    ],
    /** The same of who pays sums like wages, by the share of what it sent: what it gives a few others makes it no employer. */
    gives: [
      [0.5, 0],
      [0.65, 1],
    ],
    /** The same by how many payments it makes of one receipt, twice as strictly of small ones. */
    parts: [
      [-8, 0],
      [-4.5, 1],
    ],
    /** How far a payment is like a wage, by its share of a month's inflow. */
    wageLike: [
      [0.03, 0],
      [0.1, 1],
    ],
    /** So many pipes that pay at least so much of a month's inflow at once are doubted whatever is spent. */
    pipePay: 0.1,
    pipes: 3,
    /** How far money mixes at an address that is no hub, by the fewer of its payers and recipients, and how far hubs fill it. */
    mixes: [
      [4, 0],
      [7, 1],
    ],
    filled: [
      [0.3, 0],
      [0.6, 1],
    ],
    /** How far a payer is only a conduit from hubs: its payments are then not verified. */
    conduit: [
      [0.6, 0],
      [0.9, 1],
    ],
    /** How much of what a person still pays is a loan, by the share of it that was paid back. */
    lent: [
      [0.35, 0],
      [0.95, 1],
    ],
    /** What others pay back for the wallet: loans run so many times as long as those that came back, but so many days at most. */
    patience: 1.25,
    mostTerm: 90,
    /** How much of what a contract pays is debt, by what the wallet paid back there. */
    lenderLike: [
      [0.05, 0],
      [0.3, 1],
    ],
  },
  /** When money through hubs is pay: spent for good, by its share of inflow; or cashed out within days and nothing kept. */
  use: {
    spent: [
      [0.15, 0],
      [0.35, 1],
    ],
    swept: [
      [0.75, 0],
      [0.9, 1],
    ],
    /** What is kept after a cash-out, in usual inflows. */
    kept: [
      [-0.3, 0],
      [-0.12, 1],
    ],
    /** What goes back to hubs, as a share of what comes from there, where that is pay cashed out in part. */
    returned: [
      [-0.75, 0],
      [-0.6, 1],
    ],
    /** Share of inflow that comes from hubs where cash-outs are not set against it. */
    hubShare: [
      [0.7, 0],
      [0.9, 1],
    ],
  },
  /** What is passed on within `days` is turnover, where nearly all is, by many people, often. */
  turnover: {
    days: 3,
    /** The same for what was bought at a hub, of which nobody says that it was pay. */
    hubDays: 5,
    passed: [
      [0.8, 0],
      [0.92, 1],
    ],
    many: [
      [16, 0],
      [30, 1],
    ],
    /** The same where such a share of it goes on one by one, each within so much of its sum; so many payments after are looked at. */
    few: [
      [4, 0],
      [10, 1],
    ],
    oneByOne: [
      [0.5, 0],
      [0.8, 1],
    ],
    near: 0.05,
    look: 12,
    often: [
      [3, 0],
      [8, 1],
    ],
    /** Who takes at least this share of what a crowd pays may sell what the crowd buys. */
    stockShare: 0.25,
    /** What they are paid in so many days from the start of the window may be for sales before it. */
    startDays: 45,
    /** Payments under this share of the usual one are everyday spending. */
    livingShare: 0.25,
  },
  /** The same part of each receipt that goes on within so many days, among so many payments after it; smaller ones are not looked at. */
  parts: {
    days: 7,
    look: 16,
    least: 0.05,
    /** How near to the usual part each is; so many receipts are looked at first, and so many of them must have it. */
    near: 0.01,
    newest: 32,
    common: 0.4,
    /** So many parts of a receipt at most; how far the others count, by the first: a tithe says nothing about them. */
    most: 3,
    opens: [
      [0.1, 0],
      [0.25, 1],
    ],
    /** How far a payer's money goes on, by the share of its receipts that do. */
    always: [
      [0.5, 0],
      [0.8, 1],
    ],
    /** How far it is others' money, by how many send it, of whom a place stands for so many; how often a month; and how much the sums differ. */
    people: [
      [1, 0],
      [3, 1],
    ],
    place: 3,
    often: [
      [1, 0],
      [2, 1],
    ],
    differ: [
      [0.03, 0],
      [0.1, 1],
    ],
  },
  /** A trade, and what it pays for goods, helpers and carriers. */
  trade: {
    /** How far a payer is a customer, by its share of all that comes in; or a till, by the times a month it pays. */
    customer: [
      [-0.35, 0],
      [-0.2, 1],
    ],
    settles: [
      [5, 0],
      [10, 1],
    ],
    /** How far it is a trade, by customers, of whom a till stands for so many, and by receipts a month. */
    people: [
      [4, 0],
      [10, 1],
    ],
    till: 20,
    often: [
      [2, 0],
      [6, 1],
    ],
    /** How far it buys somewhere, by the times a month it pays there, and by its share of all that comes in: whom few pay, and whom many. */
    again: [
      [1.2, 0],
      [2.2, 1],
    ],
    fromFew: [
      [0.02, 0],
      [0.05, 1],
    ],
    fromMany: [
      [0.1, 0],
      [0.25, 1],
    ],
    /** How far it may buy from whom few pay, and who is paid less often. */
    monthly: [
      [0.4, 0],
      [0.8, 1],
    ],
    /** How far it is a deposit address, by how many of the payments to it go on to a hub by themselves, each as near as this to its sum. */
    eachWhole: [
      [0.3, 0],
      [0.7, 1],
    ],
    near: 0.01,
    /** How much of what it buys counts, by its share of the takings: a little may be living, some of it stands between both readings, most of it is bought. */
    part: [
      [0.05, 0],
      [0.12, 0.6],
      [0.4, 0.65],
      [0.55, 1],
    ],
    /** How much of what it may buy counts, and how much of the takings at most with what it does buy. */
    half: 0.5,
    most: 0.2,
  },
  /** Rent to somebody who pays the wallet is spending, the less it is of what that payer pays. */
  bills: {
    back: [
      [0.35, 0],
      [0.6, 1],
    ],
    /** Payments as near as this to the usual one are the bill; a payer who paid a sum as near as `near` gave it back. */
    alike: 0.15,
    near: 0.3,
  },
  /** Equal parts of a bill that others send to whoever pays it. */
  shared: {
    days: 6,
    /** How near to an equal part a sum is, and how many parts a bill has at most. */
    near: 0.02,
    most: 8,
    /** Share of a payer's payments that are such parts. */
    always: 0.6,
    /** With more payers than this it is a business; so many payments before and after are looked at. */
    payers: 40,
    look: 24,
  },
  /** What a crowd gave and one hands on. */
  gathered: {
    payers: 4,
    payments: 3,
    /** Nobody of the crowd gives more than this share of all inflow, and so much of it comes from others. */
    ofAll: 0.25,
    beside: 0.2,
    /** How far it is a purse for each other, by how many were paid so many times what they gave. */
    helped: [
      [1, 0],
      [3, 1],
    ],
    times: 1.5,
    /** How near each part handed on is to the usual one, how many are, and how large it is. */
    near: 0.06,
    alike: [
      [0.6, 0],
      [0.8, 1],
    ],
    handed: [
      [0.75, 0],
      [0.85, 1],
    ],
  },
  /** What somebody sends for a purpose: its share of all that comes in, how much of it goes on within so many days, to how many people. */
  entrusted: {
    days: 45,
    some: [
      [0.05, 0],
      [0.1, 1],
    ],
    most: [
      [-0.6, 0],
      [-0.5, 1],
    ],
    spent: [
      [0.8, 0],
      [0.9, 1],
    ],
    people: [
      [1, 0],
      [3, 1],
    ],
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
    /** How far such payments are rewards, by their share of all that comes in: customers who pay everybody bring more. */
    rewards: [
      [-0.15, 0],
      [-0.06, 1],
    ],
    /** How far time counts before the next payer, by the share of all income that those have paid who had begun by then. */
    begins: [
      [0.01, 0],
      [0.05, 1],
    ],
    /** How far occasional payments are an income: on how many days, over how many days, by how many payers. */
    poolPayments: [
      [1, 0],
      [4, 1],
    ],
    poolSpanDays: [
      [20, 0],
      [45, 1],
    ],
    poolPayers: [
      [1, 0],
      [3, 1],
    ],
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
    /** How far income has ended, by the share of it that has stopped. */
    ended: [
      [0.6, 0],
      [0.95, 1],
    ],
    /** A stream fades out between these multiples of the silence after which it counts as stopped. */
    fade: [0.75, 1.25],
    /** Days between the end of one payer and the next; how far that was the habit, by the payers who were followed so. */
    changeDays: 35,
    changes: [
      [1, 0],
      [3, 1],
    ],
    /** How far the next payer stands for the one before, by what it pays a day against that. */
    alike: [
      [0.3, 0],
      [0.6, 1],
    ],
    /** A pause as long as one before, and a little more, is no stop. */
    seasonGap: 45,
    seasonPatience: 1.25,
    /** What unverified income carries of what verified income does. */
    unverifiedCarries: 0.5,
    /** Share of income whose payers, none of them on a schedule, are late from which on a lender should know. */
    lateShare: 0.25,
    irregularConfidence: 0.5,
    hubConfidence: 0.8,
    sureAfterPayments: 6,
    outlierDeviations: 4.5,
    outlierShare: 0.5,
    /** Pay that came late fills so many months before it up to the usual one. */
    arrearMonths: 3,
    /** How far money from a hub is brought home and no pay: seldom, in times a month, few times, and beside so much of others. */
    seldom: [
      [-0.95, 0],
      [-0.6, 1],
    ],
    fewTimes: [
      [-5, 0],
      [-3, 1],
    ],
    beside: [
      [0.4, 0],
      [0.6, 1],
    ],
    /** How far pay comes seldom, by the share of months without any, and the months that must have been seen for it. */
    emptyMonths: [
      [0.15, 0],
      [0.35, 1],
    ],
    rowMonths: [
      [2, 0],
      [6, 1],
    ],
    lowQuantile: 0.1,
    lowPrudence: 0.98,
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
    /** How much of a month money must last, by the days between two pays. */
    lasts: [
      [2, 0.25],
      [21, 1],
    ],
    /** How many times as many low days are borne, by the share of income that is verified: rings empty the purse, but so do people who live from pay to pay. */
    borne: [
      [0.5, 1],
      [0.9, 5],
    ],
  },
  /** Points a factor can give; they add up to 100. */
  weights: {
    'balance-floor': 23,
    'balance-buffer': 22,
    'income-regularity': 20,
    'income-provenance': 8,
    'payment-discipline': 9,
    'income-coverage': 3,
    'savings-discipline': 3,
    'weekly-consistency': 2,
    'activity-consistency': 2,
    'wallet-maturity': 4,
    'counterparty-diversity': 2,
    'protocol-trust': 2,
  },
  /**
   * Of a wallet whose pay moves on to an exchange within days, the factors about spending and balance say nothing. They
   * then give this share of what the others earn, by the share of pay that moves on.
   */
  payIn: {
    days: 7,
    swept: [
      [0.6, 0],
      [0.85, 1],
    ],
    stands: 0.85,
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
    provenance: [
      [0, 0.4],
      [1, 1],
    ],
    weekly: [
      [0, 0],
      [0.5, 1],
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
    /** How far income is forged, by the share of apparent income that went in a circle; blocked from the middle on. */
    forged: [
      [0.4, 0],
      [0.7, 1],
    ],
    forgedBlocks: 0.55,
    /** Who is paid through a hub and cashes out there too does nothing wrong: so much more of it is borne. */
    hubAllowance: 0.12,
    forgedWarnShare: 0.3,
    forgedInflows: 3,
    /** How far too little is left, by the share of inflow that only went to and fro. */
    twoWay: [
      [0.6, 0],
      [0.95, 1],
    ],
    /** How far the record is others' money, by the share of inflow that only passed through, where the rest is not verified. */
    passed: [
      [0.8, 0],
      [0.9, 1],
    ],
    /** The same where the rest is only the margin of that. */
    hardly: [
      [0.95, 0],
      [0.975, 1],
    ],
    mixerShare: 0.1,
    /** Money from a sanctioned address counts when it is such a share of inflow and such a sum, and was used. */
    sanctionedShare: 0.05,
    sanctionedCents: 10_000,
    singlePayerShare: 0.9,
    /** Share of income whose payers were not followed from which on a lender should know. */
    untracedWarnShare: 0.25,
    newWalletDays: 90,
    sharedFunders: 3,
    /** Share of payments from which on addresses that may be the owner's are told of: so much of what they got is the wallet's, and so much they keep. */
    ownLookingShare: 0.1,
    ownLookingFed: 0.95,
    ownLookingKept: 0.5,
  },
  capacity: {
    shareOfIncome: 0.2,
    shareOfRest: 0.5,
    /** Share of the income that is affordable whatever obligations leave. */
    leastShare: 0.05,
    /** Obligations are read from this many last months. */
    obligationMonths: 4,
    /** How far a recurring payment is an obligation, by how much its amounts vary. */
    fixed: [
      [-0.35, 0],
      [-0.15, 1],
    ],
    termMonths: 12,
    monthlyRate: 0.02,
    /** Share of the balance-buffer factor at which the brake is fully off. */
    brakeOffAt: 0.8,
    brakeFloor: 0.25,
  },
  forgery: {
    /** What money costs a month while it is tied up. */
    monthlyCost: 0.02,
  },
} as const
