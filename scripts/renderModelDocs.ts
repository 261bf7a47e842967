import { MODEL } from '../src/core/model.ts'
import { REASONS } from '../src/core/verdict/reasonCodes.ts'
import { listFigures, listLives } from './renderValidation.ts'

const table = (head: readonly (string | number)[], rows: readonly (readonly (string | number)[])[]): string =>
  [head, head.map(() => '---'), ...rows].map(row => `| ${row.join(' | ')} |`).join('\n')

const SECTIONS = [
  [
    'knock-out',
    'Knock-outs',
    'Decide the verdict before any points. Codes about history mean unknown, not bad.',
  ],
  [
    'lowers',
    'What lowers the score',
    'One code per factor, given with the measured value, the value that full points ask for, and the points missed.',
  ],
  ['raises', 'What raises the score', 'The same factors from the good side.'],
  ['risk', 'Risks', 'Shown beside the score; they do not take points.'],
] as const

/** The public catalogue of reason codes as Markdown. */
export function renderReasons(): string {
  const entries = Object.entries(REASONS)
  const parts = SECTIONS.map(([kind, title, text]) => {
    const rows = entries
      .filter(([, entry]) => entry.kind === kind)
      .map(([code, entry]) => [`\`${code}\``, entry.message, entry.factor ?? '', entry.measure])
    return `## ${title}\n\n${text}\n\n${table(['code', 'sentence', 'factor', 'value and threshold'], rows)}`
  })
  return `# Reason codes

Generated from \`src/core/verdict/reasonCodes.ts\` by \`npm run generate\`; model ${MODEL.name} ${MODEL.version}.

Every verdict carries one to four of these, weightiest first, each with the measured value, the threshold, the points and the
transactions behind it. The sentences name the factors that were really scored, so a lender can quote them in an adverse-action notice. Check what else your law asks for.
A code is never renamed or given another meaning; a code that is no longer used stays listed.

${parts.join('\n\n')}
`
}

const ANCHORS_OF: Record<string, readonly (readonly [keyof typeof MODEL.anchors, number])[]> = {
  'balance-floor': [
    ['floor', MODEL.mix.floor],
    ['reserve', MODEL.mix.reserve],
  ],
  'balance-buffer': [
    ['recentReserve', MODEL.mix.recentReserve],
    ['lowDays', MODEL.mix.lowDays],
  ],
  'income-regularity': [
    ['spread', MODEL.mix.spread],
    ['predictability', MODEL.mix.predictability],
    ['certainty', MODEL.mix.certainty],
  ],
  'income-provenance': [['provenance', 1]],
  'weekly-consistency': [['weekly', 1]],
  'payment-discipline': [['discipline', 1]],
  'income-coverage': [['coverage', 1]],
  'savings-discipline': [['savings', 1]],
  'activity-consistency': [['activity', 1]],
  'wallet-maturity': [['maturity', 1]],
  'counterparty-diversity': [['diversity', 1]],
}

const MEANING: Record<keyof typeof MODEL.anchors, string> = {
  floor: 'lowest balance of 240 days / usual payment',
  reserve: 'lowest balance of 240 days / a month of spending',
  recentReserve: 'lowest balance of 90 days / a month of spending',
  lowDays: 'share of the last 90 days under a quarter of a month of spending',
  spread: 'largest inflow / all income',
  predictability: 'low income / average income',
  certainty: 'confidence of the streams, weighted by amount',
  provenance: 'share of income that is verified (40% of the points without any)',
  weekly: 'share of weeks with income',
  discipline: 'share of spending that goes out on a schedule',
  coverage: 'low income / spending',
  savings: 'share of income kept',
  activity: 'share of weeks with a genuine transfer',
  maturity: 'age in days',
  diversity: 'addresses dealt with, circles aside',
}

/** The generated parts of `docs/model.md`, by marker. */
const renderBlocks = (): Record<string, string> => {
  const factors = Object.entries(MODEL.weights).flatMap(([id, weight]) => {
    const parts = ANCHORS_OF[id]
    if (!parts)
      return [
        [
          id,
          weight,
          'lending protocols: half of the points without dealings; repayments and deposits raise, liquidations lower',
          '',
          '',
        ],
      ]
    return parts.map(([key, share], i) => {
      const [[from], [to]] = MODEL.anchors[key]
      return [
        i === 0 ? id : '',
        i === 0 ? weight : '',
        MEANING[key],
        `${Math.round(share * 100)}%`,
        key === 'lowDays' || key === 'spread' ? `${-from} → ${0 - to}` : `${from} → ${to}`,
      ]
    })
  })
  const { verdict, window, income, circles, turnover, forgery, capacity } = MODEL
  const thresholds = [
    ['trustworthy from', `${verdict.trustworthyFrom} points`],
    ['bands', `excellent ${verdict.bands.excellent}, good ${verdict.bands.good}, fair ${verdict.bands.fair}`],
    ['history needed', `${window.minDays} days and ${verdict.minTransfers} genuine transfers`],
    [
      'forged income',
      `by degrees between ${verdict.forged[0][0] * 100}% and ${verdict.forged[1][0] * 100}% of apparent income circled, over the year or the last ${circles.lateDays} days; blocked from ${Math.round(verdict.forgedBlocks * 100)}%; up to ${verdict.hubAllowance * 100}% more is borne where it went through hubs`,
    ],
    ['mixer funds', `${verdict.mixerShare * 100}% of inflow`],
    [
      'points left by a grave knock-out / by lack of income or history',
      `${verdict.graveKeeps * 100}% / ${verdict.unprovenKeeps * 100}%`,
    ],
    ['stream', `${income.streamPayments} payments on different days over ${income.streamSpanDays} days`],
    ['schedule', `period statistic ${income.periodScore}`],
    ['stopped', `two periods and grace without a payment, at least ${income.stoppedDays} days`],
    [
      'hub',
      `${circles.hubParties} payers and ${circles.hubParties} recipients, or ${circles.tillPayers} and ${circles.tillRecipients}, at one address or at several that feed each other, or a known exchange, bridge or ramp`,
    ],
    [
      'turnover',
      `by degrees between ${turnover.passed[0][0] * 100}% and ${turnover.passed[1][0] * 100}% passed on within ${turnover.days} days (${turnover.hubDays} if bought at a hub), ${turnover.many[0][0]} to ${turnover.many[1][0]} people, ${turnover.often[0][0]} to ${turnover.often[1][0]} payments a month`,
    ],
    ['unverified income carries', `${income.unverifiedCarries * 100}% of what verified income does`],
    ['money tied up costs a forger', `${forgery.monthlyCost * 100}% a month`],
    [
      'instalments',
      `${capacity.shareOfIncome * 100}% of low income, and ${capacity.shareOfRest * 100}% of what obligations leave of it, but at least ${capacity.leastShare * 100}% of low income`,
    ],
    ['annuity', `${capacity.termMonths} months at ${capacity.monthlyRate * 100}% a month`],
  ]
  return {
    lives: renderLives(),
    version: `${MODEL.name} ${MODEL.version}`,
    factors: table(['factor', 'points', 'measure', 'part', 'none → full points'], factors),
    thresholds: table(['rule', 'value'], thresholds),
    validation: table(['what', 'figure', 'command'], listFigures()),
  }
}

const renderLives = (): string =>
  listLives()
    .map(({ name, model, all, kinds }) => {
      const [head = [], ...rows] = all
      const [kindHead = [], ...kindRows] = kinds
      return `**${name[0]?.toUpperCase()}${name.slice(1)} (model ${model})**\n\n${table(head, rows)}\n\n${table(kindHead, kindRows)}`
    })
    .join('\n\n')

/** Puts the generated blocks between their markers. */
export function fillBlocks(text: string): string {
  return Object.entries(renderBlocks()).reduce(
    (filled, [name, block]) =>
      filled.replace(
        new RegExp(`(<!-- ${name} -->)[\\s\\S]*?(<!-- /${name} -->)`),
        (_, open: string, close: string) => `${open}\n${block}\n${close}`,
      ),
    text,
  )
}
