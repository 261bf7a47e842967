import type { Activity } from '../../wire/activity.ts'
import { numberWords } from '../numberWords.ts'
import type { ChatQuery } from '../query.ts'
import { isSlip } from './correctSpelling.ts'
import { isGrammarWord } from './findIntent.ts'
import { normalizeText } from './normalizeText.ts'

export type Slots = Pick<
  ChatQuery,
  'token' | 'counterparty' | 'transaction' | 'amountUsd' | 'termMonths' | 'instalmentUsd' | 'limit'
> & {
  /** Addresses named in the question that are neither the wallet nor anyone it dealt with. */
  strangers: string[]
  /** Folded text with what was found replaced by `_token_`, `_party_`, `_amount_`, `_term_`, `_hash_`. */
  rest: string
}

/** Other names people use for a token. */
const aliases: Record<string, readonly string[]> = {
  'USD₮': ['usdt', 'tether', 'usd₮', 'usd t'],
  USDC: ['usdc', 'usd coin'],
  USDm: ['usdm', 'cusd', 'mento dollar', 'mento dollars', 'celo dollar', 'celo dollars'],
  EURm: ['eurm', 'ceur', 'euro', 'euros', 'mento euro'],
  KESm: ['kesm', 'ckes', 'kes', 'shilling', 'shillings', 'kenyan shilling', 'kenyan shillings', 'ksh'],
  BRLm: ['brlm', 'creal', 'real', 'reais', 'brl'],
  NGNm: ['ngnm', 'cngn', 'naira', 'ngn'],
  GHSm: ['ghsm', 'cghs', 'cedi', 'cedis', 'ghs'],
  PHPm: ['phpm', 'puso', 'peso', 'pesos', 'php'],
  COPm: ['copm', 'ccop', 'cop'],
  ZARm: ['zarm', 'czar', 'rand', 'zar'],
  XOFm: ['xofm', 'exof', 'cfa', 'xof'],
}

const tokenNames = new Set(Object.values(aliases).flatMap(names => names.flatMap(name => name.split(' '))))

/** Names of money that are common words of their own: meant only where the wallet has such money. */
const commonNames: Partial<Record<string, string>> = { real: 'BRLm', rand: 'ZARm', cop: 'COPm' }

/** Whether a word is one of those that people call a token by. */
export function isTokenName(word: string, symbols: ReadonlySet<string>): boolean {
  const symbol = commonNames[word]
  return tokenNames.has(word) && (symbol === undefined || symbols.has(symbol))
}

export const symbolsOf = ({ transfers, balances }: Activity): ReadonlySet<string> =>
  new Set([...transfers, ...balances].map(({ symbol }) => symbol))

/** Words of labels that name nobody in particular. */
const common = new Set(
  'the and ltd limited inc llc company store stores shop group payroll exchange wallet market services service bank money pay payment payments transfer data foods hot various unknown income loan salary contract pool protocol router app treasury'.split(
    ' ',
  ),
)

const pattern = (words: readonly string[]): RegExp =>
  new RegExp(`(?<![a-z0-9])(?:${words.map(word => word.replace(/[$.]/g, '\\$&')).join('|')})(?![a-z0-9])`)

/** What a question names: a token, a counterparty, a transaction, an amount of money, a term. */
export function findSlots(raw: string, text: string, activity: Activity): Slots {
  const { addresses, hashes } = findHex(raw)
  const others = addresses.filter(address => address !== activity.wallet)
  const known = new Set(activity.transfers.flatMap(({ from, to }) => [from, to]))
  let rest = text.replace(/\b0x[0-9a-f]{64}\b/g, ' _hash_ ').replace(/\b0x[0-9a-f]{4,40}\b/g, ' _address_ ')
  const take = (words: RegExp, marker: string): RegExpExecArray | null => {
    const match = words.exec(rest)
    if (match) rest = `${rest.slice(0, match.index)} ${marker} ${rest.slice(match.index + match[0].length)}`
    return match
  }
  const term = take(
    /\b(?:over|for|in|within|across|on|during|with|at) (?:a |an )?(?:term of |period of )?(\d{1,3}|one|two|three|four|five|six|seven|eight|nine|ten|twelve|eighteen)[ -](month|year|week)s?(?: (?:term|period|instalments?|loan))?\b|\b(\d{1,3})[ -](month|year|week)s?(?= (?:loan|term|credit|instalment))|(?:\/|,|x|@) ?(\d{1,3})[ -](month|year|week)s?\b|\b(?:over|within|for) an? (month|year)\b|(?<=\b(?:repay|back|loan|borrow)\b.*)in a (year)\b/,
    '_term_',
  )
  const money = take(
    /(?:\$|usd ?|us\$ ?)(\d[\d,]{0,20}(?:\.\d+)?)( ?k\b)?|\b(\d[\d,]{0,20}(?:\.\d+)?)( ?k)? ?(?:usd[tc]?|us dollars?|dollars?|bucks|dolares|dola|\$)(?![a-z0-9])/,
    '_amount_',
  )
  const loose =
    money ??
    take(/\b(\d{1,3}(?:\.\d+)?)( ?k\b)/, '_amount_') ??
    take(/\b(\d[\d,]{0,20}(?:\.\d+)?)( ?k\b)?(?= (?:(?:a|per|each|every) month|monthly)\b)/, '_amount_') ??
    (term !== null ||
    /\b(?:loan|afford|borrow|lend|repay|credit|instalments?|handle|manage|cope|affordable|doable|principal|pay back|pay off)\b/.test(
      rest,
    )
      ? take(
          /\b(\d[\d,]{1,}(?:\.\d+)?|\d(?=(?:\.\d)? ?k\b)(?:\.\d)?)( ?k\b)?(?! ?(?:days|weeks|months|years|%))/,
          '_amount_',
        )
      : null)
  // "400 usd 8 months": beside an amount, a number of months can only be the term.
  const length = term ?? (loose && take(/\b(\d{1,3})[ -](month|year|week)s?\b(?! ago)/, '_term_'))
  const isInstalment =
    /\b(?:monthly|month's) (?:re)?(?:payments?|instal+ments?) of +_amount_|\binstalments? (?:of )? *_amount_|_amount_ +(?:(?:a|per|each|every|\/) ?month|monthly|\/ ?month)\b/.test(
      rest,
    )
  const limit = take(
    /(?<=\b(?:top|last|latest|first|biggest|largest|highest|smallest|recent|main|which|newest|the|name) )(\d{1,2}|two|three|four|five|six|seven|eight|nine|ten|twelve) (?!days?\b|weeks?\b|months?\b|years?\b|quarters?\b)|\b(\d{1,2}|two|three|four|five|six|seven|eight|nine|ten|twelve) (?=(?:biggest|largest|highest|smallest|lowest|latest|most recent|last|main|newest|top) )/,
    '',
  )
  const counterparty = findParty(raw, others, known, activity, rest, take)
  const token = findToken(activity, take)
  return {
    token,
    counterparty,
    transaction: hashes[0] ?? null,
    amountUsd: isInstalment ? null : readAmount(loose),
    instalmentUsd: isInstalment ? readAmount(loose) : null,
    limit: limit && (words[limit[1] ?? limit[2] ?? ''] ?? Number(limit[1] ?? limit[2])),
    termMonths: readTerm(length),
    strangers: others.filter(address => !known.has(address)),
    rest: rest.replace(/\s+/g, ' '),
  }
}

function findHex(raw: string): { addresses: string[]; hashes: string[] } {
  const found = raw.toLowerCase().match(/\b0x[0-9a-f]+\b/g) ?? []
  return {
    addresses: found.filter(({ length }) => length === 42),
    hashes: found.filter(({ length }) => length === 66),
  }
}

function findToken(activity: Activity, take: (words: RegExp, marker: string) => unknown): string | null {
  const symbols = symbolsOf(activity)
  for (const symbol of symbols) {
    const names = [...(aliases[symbol] ?? []), normalizeText(symbol).trim()].filter(name => name.length > 1)
    if (take(pattern(names.toSorted((a, b) => b.length - a.length)), '_token_')) return symbol
  }
  for (const [symbol, names] of Object.entries(aliases))
    if (!symbols.has(symbol) && take(pattern(names.filter(name => !commonNames[name])), '_token_'))
      return symbol
  return null
}

/** By address, by a label in its own script, or by the words of a label that the question contains. */
function findParty(
  raw: string,
  others: readonly string[],
  known: ReadonlySet<string>,
  { counterparties }: Activity,
  rest: string,
  take: (words: RegExp, marker: string) => unknown,
): string | null {
  const byAddress = others.find(address => known.has(address))
  if (byAddress) return byAddress
  const labelled = counterparties.flatMap(({ label, address }) =>
    label !== null && known.has(address) ? [{ label, address }] : [],
  )
  const foreign = labelled.find(({ label }) => normalizeText(label).trim() === '' && raw.includes(label))
  if (foreign) {
    take(/(?<=\b(?:to|from|by|at|with|pay|paid|via) )|$/, '_party_')
    return foreign.address
  }
  const [best] = rankParties(labelled, rest)
  if (!best) return null
  for (const word of best.hits) take(pattern([word]), '_party_')
  return best.address
}

/** Everybody a text names, best first; one name may be that of several. */
export function findParties({ counterparties, transfers }: Activity, text: string): string[] {
  const known = new Set(transfers.flatMap(({ from, to }) => [from, to]))
  const labelled = counterparties.flatMap(({ label, address }) =>
    label !== null && known.has(address) ? [{ label, address }] : [],
  )
  const taken = new Set<string>()
  return rankParties(labelled, text).flatMap(({ address, hits }) => {
    if (hits.every(word => taken.has(word))) return []
    for (const word of hits) taken.add(word)
    return [address]
  })
}

function rankParties(labelled: readonly { label: string; address: string }[], rest: string) {
  const asked = rest.trim().split(' ')
  return labelled
    .map(({ label, address }) => ({ address, words: namesIn(label) }))
    .map(({ address, words }) => ({
      address,
      share: words.filter(word => asked.some(name => isNamed(name, word))).length / words.length,
      hits: asked.filter(name => words.some(word => isNamed(name, word))),
    }))
    .filter(({ hits }) => hits.length > 0)
    .toSorted((a, b) => b.share - a.share || (a.address < b.address ? -1 : 1))
}

/** The words of a label that tell whom it means. */
const namesIn = (label: string): string[] =>
  normalizeText(label)
    .trim()
    .split(' ')
    .filter(word => word.length >= 4 && !common.has(word) && !isGrammarWord(word))

const isNamed = (asked: string, word: string): boolean =>
  asked === word || asked === `${word}'s` || (!isGrammarWord(asked) && isSlip(asked, word))

function readAmount(match: RegExpExecArray | null): number | null {
  if (!match) return null
  const digits = (match[1] ?? match[3] ?? '').replaceAll(',', '')
  const value = Number(digits) * (match[2] || match[4] ? 1000 : 1)
  return Number.isFinite(value) && value > 0 && value < 1e9 ? value : null
}

const words: Record<string, number> = { ...numberWords, eighteen: 18 }

export function readTerm(match: RegExpExecArray | null): number | null {
  if (!match) return null
  const count = words[match[1] ?? ''] ?? Number(match[1] ?? match[3] ?? match[5] ?? 1)
  const unit = match[2] ?? match[4] ?? match[6] ?? match[7] ?? match[8]
  return unit === 'year' ? count * 12 : unit === 'week' ? Math.max(1, Math.round(count / 4.345)) : count
}
