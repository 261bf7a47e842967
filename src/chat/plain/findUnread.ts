import { type ChatQuery, flows, type Intent, ofTheWhole } from '../query.ts'
import { daySeconds } from '../understand/calendar.ts'

/** What was found in a question before its intent was chosen; all of it must show in the query. */
export type Found = {
  /** The plain words that are left when times, names, sums and days are taken out. */
  left: string
  periods: number
  parties: number
  hasAmount: boolean
  hasTerm: boolean
  hasDays: boolean
}

type Shown = (query: ChatQuery) => boolean

const by =
  (...intents: Intent[]): Shown =>
  ({ intent }) =>
    intents.includes(intent)

/** What tells how many. */
const counting: readonly Intent[] = [
  'count',
  'payees',
  'payers',
  'list',
  'income-steadiness',
  'income-sources',
  'age',
  'tokens',
  'loans',
  'risks',
  'passport',
  'coverage',
  'score',
  'capacity',
]

const compares: Shown = query =>
  by('compare', 'trend', 'peak', 'improve', 'payees', 'payers')(query) ||
  query.direction === 'net' ||
  query.direction === 'both'

/** A length of time is their own matter. */
const isOfTimes = by(
  'afford',
  'income-next',
  'age',
  'coverage',
  'trend',
  'peak',
  'capacity',
  'income-steadiness',
)

/** Meanings of which a query must show something; a word that was read and then forgotten changes the question. */
const rules: readonly [pattern: RegExp, isShown: Shown][] = [
  [
    /\bhow (?:many|often)\b(?! _token_)/,
    ({ intent, limit }) => counting.includes(intent) || (intent === 'last' && limit !== null),
  ],
  [/\baverage\b/, by('average', 'income-amount', 'trend', 'income-steadiness')],
  [
    /\bbiggest\b/,
    query =>
      by(
        'largest',
        'list',
        'payees',
        'payers',
        'income-sources',
        'capacity',
        'afford',
        'peak',
        'risks',
        'loans',
      )(query),
  ],
  [/\bsmallest\b/, by('smallest', 'list', 'balance')],
  // The lowest balance is known of the whole window only.
  [
    /\b(?:how broke|smallest)\b/,
    ({ intent, period, token }) => intent !== 'balance' || (period === null && token === null),
  ],
  [
    /\bmost\b/,
    by(
      'peak',
      'payees',
      'payers',
      'income-sources',
      'largest',
      'capacity',
      'compare',
      'improve',
      'tokens',
      'score',
    ),
  ],
  [/\blast\b/, query => by('last', 'list', 'income-next', 'age')(query) || query.limit !== null],
  [/\bfirst\b/, query => by('first', 'list', 'age')(query) || query.limit !== null],
  [/\bsince when\b/, by('first', 'last', 'age', 'coverage')],
  [
    /\bwhen\b/,
    by(
      'last',
      'first',
      'income-next',
      'age',
      'largest',
      'smallest',
      'peak',
      'coverage',
      'balance',
      'list',
      'income-steadiness',
      'transaction',
      'compare',
      'passport',
      'excluded',
    ),
  ],
  [
    /\bwho\b/,
    by(
      'payees',
      'payers',
      'income-sources',
      'largest',
      'smallest',
      'last',
      'first',
      'list',
      'loans',
      'trust',
      'transaction',
      'income-next',
      'compare',
    ),
  ],
  [/\bwhy\b/, by('score', 'improve', 'excluded', 'risks', 'trust', 'capacity', 'income-sources')],
  [/\bwhere\b/, by('income-sources', 'payees', 'payers', 'compare')],
  [/\b(?:more|less)\b/, query => compares(query) || query.intent === 'score'],
  [/\b(?:compare|vs|than)\b/, query => compares(query) && !by('payees', 'payers')(query)],
  [/\bby month\b/, by('trend', 'income-steadiness', 'income-sources', 'payers')],
  [/\bwhich (?:month|weekday)\b/, by('peak', 'compare')],
  [/\b(?:over|under|atleast|between)\b/, by('afford', 'capacity', 'compare', 'trend', 'transaction')],
  [/(?<![_\w.])(?<!_party_ )\d[\d.,]*(?![\w%])/, query => query.limit !== null || by('afford')(query)],
  [/\b(?:before|end of|beginning of|ago|previous|h[12]|quarter)\b/, by('compare', 'capacity', 'afford')],
  [/\buntil\b/, by('compare', 'capacity', 'afford', 'passport')],
  [/\bafter\b/, ({ direction }) => direction === 'net'],
  [/(?<!\b(?:per|which|by) )\bmonths?\b/, query => isOfTimes(query) || query.intent === 'income-amount'],
  [
    /(?<!\b(?:per|which|by) )\b(?:days?|weeks?|years?)\b/,
    query => isOfTimes(query) || (query.intent === 'income-amount' && query.period === null),
  ],
  [/\bsince(?! when)\b/, by('first', 'age', 'coverage')],
  [/\bper (?:day|week|payment)\b/, ({ per, intent }) => per !== null || intent === 'income-steadiness'],
  [
    /\bper month\b/,
    ({ per, intent }) =>
      per !== null ||
      ['income-amount', 'afford', 'trend', 'average', 'income-steadiness', 'capacity'].includes(intent),
  ],
  [
    /\b(?:spend|receive|deposit|earn|salary)\b/,
    query => !by('improve', 'score', 'age', 'coverage', 'tokens', 'passport', 'help')(query),
  ],
  [/\bscore\b/, by('score', 'improve', 'trust')],
  [/\bimprove\b/, by('improve', 'score')],
  [/\brise\b/, by('improve', 'score', 'trend', 'compare')],
  // What pulled the score down.
  [/(?<!\bwhy\b.*)\bchange\b/, by('trend', 'compare')],
  [/\b(?:loan|borrow)\b/, by('capacity', 'afford', 'loans', 'trust', 'risks')],
  [/\bdebt\b/, by('loans', 'capacity', 'afford')],
  [/\brisk\b/, by('risks', 'trust', 'loans')],
  [/\bexclude\b/, by('excluded')],
  [/\bage\b/, by('age')],
  [/\btokens\b/, query => by('tokens', 'balance')(query) || query.token !== null],
  [/\bpassport\b/, by('passport')],
  [/\bsummary\b/, by('summary', 'total', 'trend', 'income-steadiness')],
  [/\btrust\b/, by('trust', 'score', 'capacity', 'afford', 'loans')],
  [/\bnext\b/, by('income-next')],
  [/\bsteady\b/, by('income-steadiness', 'income-sources', 'payers', 'loans', 'coverage')],
  [/\bsources\b/, by('income-sources', 'payers', 'compare')],
  [/\bcoverage\b/, by('coverage')],
  [/\b(?:balance|how broke)\b/, by('balance')],
  [
    /\b(?:left|net)\b/,
    ({ direction, intent }) => direction === 'net' || intent === 'balance' || intent === 'excluded',
  ],
  [/\bin and out\b/, ({ direction }) => direction === 'both' || direction === 'net'],
  [/\bwill\b/, by('income-next', 'afford', 'capacity', 'trust')],
  [/\b(?:not|no)\b/, by('excluded', 'score', 'improve', 'trust', 'risks')],
  [/\bpeople\b/, query => query.counterparty !== null || !by('total', 'average', 'score', 'balance')(query)],
  // "2e", "t4": a number of something, and nothing took it.
  [/(?<![_\w-])(?:\d+[a-z]+|[a-z]+\d+[a-z]*)(?![\w-])/, () => false],
  [/\b(?:except|share|middle|goods|half)\b/, () => false],
]

/** Intents that a name, a day or a past time does not narrow. */
const whole: readonly Intent[] = [...ofTheWhole, 'loans', 'excluded', 'summary', 'tokens']

const ofSome: readonly Intent[] = ['count', 'largest', 'smallest']

/** What can be counted here. */
const counted =
  /\b(?:payment|deposit|receive|spend|pay|send|earn|salary|people|in|out|made|how often|they|bounded|_token_)\b/

/** Sums of money in and money out together are hardly ever meant. */
const waysApart: readonly Intent[] = ['total', 'average', 'peak', 'trend']

/** Meanings of a question that the query does not show: with any of them it is not sure. */
export function findUnread(
  query: ChatQuery,
  { left, periods, parties, hasAmount, hasTerm, hasDays }: Found,
): string[] {
  // A hash is the whole question.
  if (query.intent === 'transaction') return []
  const unread = rules.flatMap(([pattern, isShown]) => {
    const [said] = pattern.exec(left) ?? []
    return said !== undefined && !isShown(query) ? [said] : []
  })
  if (query.intent === 'first' && /\bsince when\b/.test(left) && !query.counterparty && !query.direction)
    unread.push('since when')
  // "Would you give him a loan" does not ask for loans that there are.
  if (query.intent === 'loans' && !/\bdebt\b/.test(left) && /\b(?:send|can|pay|will|receive)\b/.test(left))
    unread.push('loan')
  // "My number", "the smallest": of what, is not said.
  if (
    (ofSome.includes(query.intent) || (query.intent === 'last' && /\bwhen\b/.test(left))) &&
    parties === 0 &&
    query.direction === null &&
    left.trim() !== '' &&
    !counted.test(left)
  )
    unread.push('of what')
  // "How many times was that", after nothing that it could go on with.
  if (
    query.intent === 'count' &&
    query.direction === null &&
    parties + periods === 0 &&
    /^(?: how (?:many|often)| they)+ $/.test(left)
  )
    unread.push('of what')
  if (query.intent.startsWith('income-') && query.direction === 'out') unread.push('way')
  // "Who stopped paying" is somebody, "is that shop my biggest" is yes or no.
  if (/\bwho\b.*\blast salary\b|_party_ +me (?:biggest|smallest|most)\b/.test(left)) unread.push('who')
  // "Who does that shop pay" is a question about the shop.
  if (parties > 0 && /\bwho\b/.test(left) && ['income-sources', 'payers', 'payees'].includes(query.intent))
    unread.push('who')
  if (query.intent === 'balance' && parties > 0) unread.push('name')
  // How steadily income comes says nothing of what is paid out.
  if (
    query.intent === 'income-steadiness' &&
    /\b(?:payment|spend|send)\b/.test(left) &&
    !/\b(?:earn|salary|receive|deposit|sources|pay me)\b/.test(left)
  )
    unread.push('way')
  const isFlow = flows.includes(query.intent)
  if (hasAmount && query.intent !== 'afford') unread.push('sum')
  if (hasTerm && isFlow) unread.push('term')
  const isTokened = query.token !== null && query.intent !== 'tokens'
  const isBounded = /\bbounded\b/.test(left)
  if (whole.includes(query.intent) && (hasDays || parties > 0 || isBounded || isTokened))
    unread.push('name or day')
  const hasNoTime = query.period === null && !['afford', 'income-next'].includes(query.intent)
  if (periods > 0 && (hasNoTime || query.intent === 'loans')) unread.push('time')
  if (isBounded && query.intent.startsWith('income-')) unread.push('sum')
  if (parties > 1 && !query.againstParty) unread.push('second name')
  if (periods > 1 && query.against === null && !/_period_ (?:(?:and|to|until|or|in) )*_period_/.test(left))
    unread.push('second time')
  // What is left at the end of a day may be a balance or a difference.
  const days = query.period ? (query.period.to - query.period.from) / daySeconds : Number.POSITIVE_INFINITY
  if (query.direction === 'net' && days <= 1 && /\bleft\b/.test(left)) unread.push('left')
  const isWayless =
    query.counterparty === null &&
    (query.direction === null || (query.direction === 'both' && query.intent !== 'total'))
  if (waysApart.includes(query.intent) && isWayless && !/\bpayment\b/.test(left)) unread.push('way')
  if (isFlow && query.counterparty === null && isTurned(query, left)) unread.push('way')
  return unread
}

/** "Received" in a query about money out, and the other way round. */
function isTurned({ direction, intent }: ChatQuery, left: string): boolean {
  if (intent === 'compare') return false
  if (direction === 'out') return /\b(?:deposit|earn|salary)\b/.test(left)
  return (direction === 'in' || direction === 'income') && /\bspend\b/.test(left)
}
