import type { ChatQuery, Intent } from '../query.ts'
import { daySeconds } from '../understand/calendar.ts'
import { normalizeText } from '../understand/normalizeText.ts'

/** A reading before it is believed: the message, its plain words, and what is left of them without names and times. */
type Read = { message: string; text: string; left: string; now: number; isContinued: boolean }

type Doubt = (query: ChatQuery, read: Read) => boolean

/** One row or one number of each way; both together are two questions. */
const ofOneWay: readonly Intent[] = ['last', 'first', 'largest', 'smallest', 'count', 'average', 'list']
const halfYear = 183 * daySeconds

/** Whether a score rose, in the past of each language; how to raise it is another question. */
const hasRisen =
  /^ ?(?:so )?(?:has|have|had|did|is|was|were)\b|\b(?:improved|increased|risen|rose|went up|gone up|got better|dropped|fallen)\b|\b(?:ha|han|hubo) \p{L}+[ai]do\b|\b(?:mejoro|subio|aumento|crecio|bajo|cayo)\b|\b(?:augmente|monte|progresse|baisse|evolue)\b(?= $)|\ba(?:-t-\p{L}+)? (?:bien |un peu )?(?:augmente|monte|ameliore|progresse|baisse)\b|\b(?:melhorou|subiu|aumentou|cresceu|caiu|baixou)\b|\b(?:i|zi|ya)(?:me|li)(?:panda|ongezeka|boreka|shuka|pungua)\b|\b(?:tumaas|umangat|gumanda|bumaba)(?: na)? ba\b/u
const asksHow =
  /\b(?:how|what|ways?|why|como|que|comment|quoi|pourquoi|jinsi|nini|je ni|nifanye\p{L}*|paano|pano|ano)\b/u
const walletWord =
  /\b(?:wallet|account|acct|it|billetera|cartera|cuenta|monedero|portefeuille|compte|carteira|conta|pochi|akaunti|mkoba)\b/
/** Each of them, by its number or a word beside it. */
const everyWeekend =
  /\b(?:w(?:ee)?ke?n?ds|week-?ends|findes|fine?s de semana|fins de semana|(?:each|every|on|cada|chaque|todos?|todas?|tous|kila|tuwing|pag|kapag|usually|normally|siempre|sempre|toujours|h?u?natumia|hutumia) .*(?:w(?:ee)?kend|week-?end|wikend\p{L}*|finde|fi[mn] de semana|sabado|jumamosi)|(?<!\bce )le week-?end|sabados?|samedis?|jumamosi|saturdays?)\b/u
const personsAge = /\b(?:age|edad|idade|umri)\b/

/** Slots that hold something, though what was said leaves it open. Each is asked about, free, rather than taken for granted. */
const doubts: readonly [what: string, holds: Doubt][] = [
  // "Balance in January", asked in November: the one that comes is nearer.
  [
    'which year',
    ({ intent, period }, { text, now }) =>
      intent === 'balance' &&
      period !== null &&
      period.to - period.from > daySeconds &&
      now - period.to > halfYear &&
      !/\b20\d\d\b/.test(text),
  ],
  // "Received from June": in June, or since then.
  ['from or since', ({ period }, { left }) => period !== null && /\bfrom _period_/.test(left)],
  // "Came into the till yesterday" has no beginning either.
  ['which time', ({ intent, period }) => period?.from === 0 && intent !== 'balance'],
  // "From what is my income": of whom, and nobody is named.
  [
    'from whom',
    ({ intent, counterparty }, { left }) =>
      ['income-amount', 'total'].includes(intent) && counterparty === null && /\bfrom (?!me\b|_)/.test(left),
  ],
  [
    'which day',
    ({ intent }, { text }) =>
      intent === 'largest' &&
      /\bwhen\b/.test(text) &&
      !/\b(?:payment|deposit|receive|salary|send|pay)\b/.test(text),
  ],
  [
    'term',
    ({ intent, termMonths }, { left }) =>
      intent === 'afford' &&
      termMonths === null &&
      /(?<![_\w])\d|(?<!\bper )\b(?:month|year|week)s?\b/.test(left),
  ],
  // "And outgoing?" after nothing that it goes on with.
  [
    'goes on with what',
    ({ intent, period, counterparty }, { left }) =>
      intent === 'total' && period === null && counterparty === null && /^ and\b/.test(left),
  ],
  // "Did I end October up": its last day, or all of it.
  [
    'end or whole',
    ({ direction, period }, { text }) =>
      direction === 'net' &&
      period !== null &&
      period.to - period.from <= daySeconds &&
      /\bend of\b/.test(text),
  ],
  ['two questions', ({ intent, direction }) => direction === 'both' && ofOneWay.includes(intent)],
  [
    'two questions',
    ({ intent }, { text }) =>
      intent !== 'compare' && /\b(last|first|biggest|smallest|average)\b.*\band\b.*\b\1\b/.test(text),
  ],
  [
    'two questions',
    ({ intent }, { text }) =>
      intent !== 'compare' &&
      /\b(how (?:many|much|often)) .*\b(?:in|receive|earn|deposit|out|spend|pay|payment)\b.*\b\1\b/.test(
        text,
      ),
  ],
  ['two questions', (_, { text }) => asksTwo(text)],
  // "Is he paid every month" is yes or no.
  [
    'how much or whether',
    ({ intent, direction, per }, { text }) =>
      intent === 'average' &&
      direction === 'in' &&
      per !== null &&
      /\bpay me\b/.test(text) &&
      !/\b(?:how much|average|total|list)\b/.test(text),
  ],
  // "Was it May or June that ate more": of what, is not said.
  [
    'way',
    ({ intent, direction, counterparty, days }, { text }) =>
      intent === 'compare' &&
      direction === null &&
      counterparty === null &&
      days === null &&
      !/\b(?:payment|score|balance)\b/.test(text),
  ],
  // "Who paid late in October" is neither who paid nor how steadily.
  ['who and how', ({ period }, { left }) => period !== null && /\bwho\b.*\bsteady\b/.test(left)],
  [
    'risen or raise',
    ({ intent }, { message }) => {
      const said = normalizeText(message)
      return intent === 'improve' && hasRisen.test(said) && !asksHow.test(said)
    },
  ],
  [
    'whose age',
    ({ intent }, { message }) => {
      const said = normalizeText(message)
      return intent === 'age' && personsAge.test(said) && !walletWord.test(said)
    },
  ],
  // "Del finde": the last one, or all of them.
  [
    'which weekend',
    ({ days, period, per }, { message, text }) =>
      days?.join() === '0,6' &&
      period === null &&
      per === null &&
      !/\b(?:average|which|vs|than|or|compare)\b/.test(text) &&
      !everyWeekend.test(normalizeText(message)),
  ],
]

/** Subjects that have an answer each; those of one line belong together. */
const subjects = [
  /\b(?:score|improve)\b/,
  /\b(?:borrow|loan|debt|trust|afford)\b/,
  /\brisk\b/,
  /\bage\b/,
  /\bpassport\b/,
  /\b(?:balance|how broke)\b/,
  /\bcoverage\b/,
  /\bexclude\b/,
]

/** "How much can we lend and what are the red flags". */
function asksTwo(text: string): boolean {
  const asked = text.split(/ and /).map(part => subjects.filter(subject => subject.test(part)))
  const [first = []] = asked
  return asked.length === 2 && first.length === 1 && asked[1]?.length === 1 && first[0] !== asked[1][0]
}

/** What a reading takes for granted; with any of it the reading is not sure. */
export function findDoubts(query: ChatQuery, read: Read): string[] {
  return read.isContinued ? [] : doubts.flatMap(([what, holds]) => (holds(query, read) ? [what] : []))
}
