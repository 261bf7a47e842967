import type { Direction, Intent } from '../query.ts'
import type { Filters } from './findFilters.ts'

/** What is known of a question when its intent is decided. */
export type Clues = Filters & {
  direction: Direction | null
  hasAmount: boolean
  hasInstalment: boolean
  hasTerm: boolean
  hasLimit: boolean
  periods: number
  /** Whether the only time that is named is one day. */
  isDay: boolean
  parties: number
  token: boolean
}

type Rule = [intent: Intent, when: (text: string, clues: Clues) => boolean]

const flow = /\b(?:spend|receive|earn|salary|deposit|payment|pay|send|out|in|made)\b/

/** First that holds. From the surest subject to the vaguest. */
const rules: readonly Rule[] = [
  ['excluded', text => /\bexclude\b/.test(text)],
  ['passport', text => /\bpassport\b/.test(text)],
  ['risks', text => /\brisk\b/.test(text)],
  ['score', text => /\bwhy\b.*\b(?:improve|score)\b/.test(text)],
  ['improve', text => /\bimprove\b|\brise\b.*\bscore\b|\bscore\b.*\brise\b/.test(text)],
  ['score', text => /\bscore\b/.test(text)],
  ['afford', isAboutLoan],
  ['trust', text => /\btrust\b/.test(text) && !/\b(?:how much|biggest|borrow)\b/.test(text)],
  [
    'capacity',
    text =>
      /\bborrow\b|\b(?:biggest|how much)\b.*\b(?:loan|trust)\b|\btrust\b.*\b(?:biggest|how much)\b|\bloan\b.*\bbiggest\b|\bcan\b.*\bloan\b/.test(
        text,
      ),
  ],
  ['loans', text => /\b(?:debt|loan)\b/.test(text)],
  ['coverage', text => /\bcoverage\b/.test(text)],
  ['income-next', text => /\bnext\b/.test(text)],
  ['income-steadiness', text => /\bsteady\b/.test(text) && !isWho(text) && !/\bsources\b/.test(text)],
  [
    'income-steadiness',
    (text, { parties, periods }) =>
      /\bhow often\b.*\b(?:pay me|earn|salary)\b/.test(text) && parties + periods === 0,
  ],
  ['tokens', (text, { token }) => !token && /\btokens\b/.test(text)],
  ['age', text => /\bsince when\b.*\bage\b|\bwhen\b.*\bwallet\b.*\bfirst\b|\bwallet\b.*\bfirst\b/.test(text)],
  ['balance', text => /\b(?:balance|how broke)\b|^ how much (?:they )?now $/.test(text)],
  ['age', text => /\bage\b/.test(text)],
  ['summary', text => /\bsummary\b/.test(text) && !flow.test(text)],
  [
    'balance',
    (text, { periods, isDay }) =>
      /\bin (?:me )?wallet\b/.test(text) &&
      (periods === 0 || isDay) &&
      !/\b(?:receive|spend|earn|pay|deposit|payment)\b/.test(text),
  ],
  // What is left of a month is a difference; without a time it is what there is.
  [
    'balance',
    (text, { periods }) =>
      /\bleft\b/.test(text) && periods === 0 && !/\b(?:biggest|exclude|earn)\b/.test(text),
  ],
  [
    'balance',
    (text, { token, isDay, periods }) =>
      /\bhave\b/.test(text) &&
      !flow.test(text) &&
      (isDay || (periods === 0 && (token || /\bhow much\b/.test(text)))),
  ],
  [
    'peak',
    (text, { periods }) =>
      (/\bwhich (?:month|weekday)\b/.test(text) && !(periods > 1 && /\b(?:or|vs|than)\b/.test(text))) ||
      (periods === 0 && /\b(?:biggest|most)\b.*(?<!\bper )\bmonth\b|\bmonth (?:biggest|most)\b/.test(text)),
  ],
  [
    'trend',
    (text, { periods }) =>
      (/\bby month\b|\blist\b.*\bper month\b/.test(text) && !isWho(text)) ||
      (periods < 2 && /\b(?:rise|change)\b/.test(text) && flow.test(text)),
  ],
  ['last', text => /\blast salary\b/.test(text)],
  ['first', text => /\bsince when\b/.test(text)],
  ['compare', isComparison],
  // "What does the income consist of".
  ['income-sources', text => /\bwhy\b/.test(text) && /\bearn\b/.test(text)],
  [
    'income-sources',
    text =>
      /\bsources\b|\bwhere from\b/.test(text) || /\bwhere\b.*\b(?:earn|salary|receive|pay me)\b/.test(text),
  ],
  ['payees', text => /\bwhere\b.*\b(?:spend|pay|send|most)\b/.test(text)],
  [
    'income-sources',
    (text, { direction }) =>
      (isWho(text) || /^ (?:in )?people pay me\b/.test(text)) &&
      !/\b(?:most|biggest|list)\b/.test(text) &&
      direction === 'in',
  ],
  ['income-sources', text => isWho(text) && /\b(?:salary|earn)\b/.test(text) && !/\bmost\b/.test(text)],
  ['income-sources', (text, { direction }) => /\bpeople\b/.test(text) && direction === 'income'],
  ['payers', (text, { direction }) => isParties(text) && (direction === 'in' || /\bsenders\b/.test(text))],
  ['payees', (text, { direction }) => isParties(text) && direction !== 'in'],
  [
    'income-amount',
    (text, { direction, periods, ...clues }) =>
      direction === 'income' &&
      periods === 0 &&
      isWide(clues) &&
      !/\bhow (?:many|often)|\blist\b|\bbiggest|\bsmallest|\blast|\bfirst/.test(text),
  ],
  ['average', (text, { per }) => /\baverage\b/.test(text) || (per !== null && flow.test(text))],
  // "The last three times" are listed, not counted.
  [
    'count',
    (text, { hasLimit }) =>
      /\bhow (?:many|often)\b/.test(text) && !(hasLimit && /\blast\b.*\bhow often\b/.test(text)),
  ],
  [
    'list',
    (text, { above, below }) =>
      (above ?? below) !== null &&
      /\b(?:payment|deposit|list|receive|out|spend|pay)\b/.test(text) &&
      !/\b(?:how much|total)\b/.test(text) &&
      (!/\bbiggest\b/.test(text) || /\blist\b/.test(text)),
  ],
  [
    'largest',
    text =>
      /\bbiggest\b|\bmost (?:they |me |_party_ )?(?:have )?(?:pay|spend|receive|send|earn)\b/.test(text),
  ],
  ['smallest', text => /\bsmallest\b/.test(text)],
  [
    'list',
    (text, { hasLimit }) =>
      /\blist\b/.test(text) &&
      !hasLimit &&
      !/\b(?:last|first)\b/.test(text) &&
      /\b(?:payment|deposit|receive)\b/.test(text),
  ],
  ['last', text => /\blast\b/.test(text)],
  ['first', text => /\bfirst\b/.test(text)],
  ['income-amount', (_, { direction, ...clues }) => direction === 'income' && isWide(clues)],
  ['average', (_, { per }) => per !== null],
  [
    'total',
    (text, { direction, parties, above, below }) =>
      direction !== null ||
      parties > 0 ||
      (/\b(?:total|how much)\b/.test(text) && (flow.test(text) || (above ?? below) !== null)),
  ],
  ['help', text => /\bhelp\b/.test(text)],
]

export function decide(text: string, clues: Clues): Intent | null {
  return rules.find(([, holds]) => holds(text, clues))?.[0] ?? null
}

function isAboutLoan(text: string, { hasAmount, hasInstalment, hasTerm, above }: Clues): boolean {
  if (above !== null) return false
  if (hasInstalment) return /\b(?:can|afford|pay|instalment|loan)\b/.test(text)
  return hasAmount && (hasTerm || /\b(?:loan|afford|borrow|can|instalment)\b/.test(text))
}

function isComparison(text: string, { periods, parties, againstDays }: Clues): boolean {
  if (againstDays) return true
  if (/\bin and out\b/.test(text)) return false
  const says = /\b(?:vs|compare|more|less|most|than|or|over|under|rise|change)\b/.test(text)
  return (says && (parties > 1 || periods > 1)) || (periods === 1 && /\bcompare\b.*\bbefore\b/.test(text))
}

const isWho = (text: string): boolean => /\bwho\b/.test(text)

function isParties(text: string): boolean {
  return (
    /\bhow many (?:different )?(?:people|payees|senders)\b|\b(?:payees|senders)\b|\bdifferent (?:people|payees|senders)\b|\bpeople (?:and people )?(?:they |me )?(?:r )?(?:pay|send)\b|\bbiggest (?:\d+ )?people\b/.test(
      text,
    ) ||
    (isWho(text) && /\b(?:pay|send|spend|receive|most|biggest|payment)\b/.test(text))
  )
}

const isWide = ({
  above,
  below,
  days,
  parties,
  per,
}: Pick<Clues, 'above' | 'below' | 'days' | 'parties' | 'per'>): boolean =>
  above === null && below === null && days === null && parties === 0 && (per === null || per === 'month')
