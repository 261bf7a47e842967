import { type ChatQuery, flows, type Intent } from '../query.ts'
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
const personsAge = /\b(?:age|edad|idade|umri)\b/

/** Slots that hold something, though what was said leaves it open. Each is asked about, free, rather than taken for granted. */
const doubts: readonly [what: string, holds: Doubt][] = [
  // "Balance in January", asked in November: the one that comes is nearer.
  [
    'which year',
    ({ intent, period }, { text, now }) =>
      intent === 'balance' && period !== null && now - period.to > halfYear && !/\b20\d\d\b/.test(text),
  ],
  // "Received from June": in June, or since then.
  ['from or since', ({ period }, { left }) => period !== null && /\bfrom _period_/.test(left)],
  // A time without a beginning that was made of two.
  ['which time', ({ period }, { left }) => period?.from === 0 && /_period_.*_period_/.test(left)],
  [
    'term',
    ({ intent, termMonths }, { left }) =>
      intent === 'afford' && termMonths === null && /(?<![_\w])\d|(?<!\bper )\b(?:month|year|week)s?\b/.test(left),
  ],
  [
    'two questions',
    ({ intent, direction }) => direction === 'both' && ofOneWay.includes(intent),
  ],
  [
    'two questions',
    ({ intent }, { text }) =>
      intent !== 'compare' && /\b(last|first|biggest|smallest|average)\b.*\band\b.*\b\1\b/.test(text),
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
    ({ days, period, intent }, { message }) =>
      days?.length === 2 && period === null && flows.includes(intent) && /\bthe weekend\b|\bel finde\b|\bdel finde\b/i.test(message),
  ],
]

/** What a reading takes for granted; with any of it the reading is not sure. */
export function findDoubts(query: ChatQuery, read: Read): string[] {
  return read.isContinued ? [] : doubts.flatMap(([what, holds]) => (holds(query, read) ? [what] : []))
}
