import { isGrammarWord } from './findIntent.ts'
import { thesaurus } from './thesaurus.ts'

/** Words people shorten when they type to a machine. */
const shorthand: readonly [RegExp, string][] = [
  [/\b(\d{1,3}) ?d\b/g, '$1 days'],
  [/\b(\d{1,3}) ?(?:w|wks?)\b/g, '$1 weeks'],
  [/\b(\d{1,2}) ?(?:m|mos?|mths?|mnths?)\b/g, '$1 months'],
  [/\b(\d{1,2}) ?(?:y|yrs?)\b/g, '$1 years'],
  [/\bl(\d{1,2}) (?=days|weeks|months|years)/g, 'last $1 '],
  [/ (?:#|no|nr|num) (?=of )/g, ' number '],
  [/\b(?:txs?|txns?|trx|trans)\b/g, 'transactions'],
  [/\b(?:bal)\b/g, 'balance'],
  [/\b(?:amts?)\b/g, 'amount'],
  [/\b(?:mo|mth|mnth)\b/g, 'month'],
  [/\b(?:yr)\b/g, 'year'],
  [/\b(?:wk)\b/g, 'week'],
  [/\b(?:pls|plz)\b/g, ''],
  [/\bhw\b/g, 'how'],
  [/\binc\b/g, 'income'],
  [/\b(?:recvd|rcvd|recd)\b/g, 'received'],
  [/\bqtr\b/g, 'quarter'],
  [/\bttl\b/g, 'total'],
  [/\bsrcs?\b/g, 'sources'],
  [/\b(?:'?em)\b/g, 'them'],
  [/ 4 (?=me |us )/g, ' for '],
  [/\b(?:yday|yest)\b/g, 'yesterday'],
  [/\b(?:tdy)\b/g, 'today'],
  [/\b(?:avrg|avge)\b/g, 'average'],
  [
    /\b1st (?=(?:payment|transfer|transaction|deposit|time|salary|income|inflow|outflow|\S+ (?:payment|deposit|transfer)))/g,
    'first ',
  ],
  [/\b(?:wat|wht|wot)\b/g, 'what'],
  [/\bwen\b/g, 'when'],
  [/\b(?:rn)\b/g, 'right now'],
  [/\b(?:nxt)\b/g, 'next'],
  [/\b(?:acct?|a\/c)\b/g, 'account'],
  [/\b(?:sal)\b/g, 'salary'],
  [/\b(?:ppl)\b/g, 'people'],
  [/\b(?:abt)\b/g, 'about'],
  [/\b(?:thru)\b/g, 'through'],
  [/\b(?:btw|b\/w)\b/g, 'between'],
  [/\b(?:thier|there)(?= (?:income|salary|score|balance|loan|money|wages?|main|average|monthly))/g, 'their'],
  [/\b(?:tl dr|tldr|tl;dr)\b/g, 'summary'],
  [/\b(?:u|ya)\b/g, 'you'],
  [/\b(what|who|when|where|how)s\b/g, '$1 is'],
  [/ [+&] /g, ' and '],
]

/** The words that decide a question; only long ones, since short ones are one slip away from too many others. */
const keys =
  'income salary salaries earnings earned monthly weekly average balance balances savings received receive receiving spending spend deposits payment payments transfer transfers transaction transactions largest biggest highest smallest lowest latest recent employer employers regular steady stable consistent reliable expected excluded counted borrow borrowed borrowing afford affordable repay repayment capacity maximum earliest score trustworthy creditworthy passport summary overview compare outflow inflow expense expenses withdrawals suspicious sanctions liquidated january february august september october november december quarter yesterday improve reputation recipients currency currencies tokens history complete outstanding'.split(
    ' ',
  )

/** Folded English text with shorthand written out, slips of the finger in the deciding words put right, rare words made common. */
export function correctSpelling(text: string): string {
  const plain = shorthand.reduce((words, [pattern, full]) => words.replace(pattern, full), text)
  const right = plain.replace(/[a-z]{5,}/g, word => correct(word) ?? word)
  return thesaurus
    .reduce((words, [pattern, common]) => words.replace(pattern, common), right)
    .replace(/\s+/g, ' ')
}

function correct(word: string): string | null {
  if (keys.includes(word) || isGrammarWord(word)) return null
  return keys.find(key => isSlip(word, key)) ?? null
}

/** One letter wrong, missing, doubled or swapped with its neighbour; two in long words. The first letter must be right. */
export function isSlip(word: string, key: string): boolean {
  if (key.length < 6 || word[0] !== key[0] || Math.abs(word.length - key.length) > 2) return false
  return distance(word, key) <= (key.length >= 9 ? 2 : 1)
}

/** Damerau-Levenshtein with neighbours swapped as one step. */
export function distance(a: string, b: string): number {
  let [older, old]: [number[], number[]] = [[], Array.from({ length: b.length + 1 }, (_, j) => j)]
  for (let i = 1; i <= a.length; i++) {
    const row = [i]
    for (let j = 1; j <= b.length; j++) {
      const isSame = a[i - 1] === b[j - 1]
      let best = Math.min((old[j] ?? 0) + 1, (row[j - 1] ?? 0) + 1, (old[j - 1] ?? 0) + (isSame ? 0 : 1))
      if (i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1])
        best = Math.min(best, (older[j - 2] ?? 0) + 1)
      row.push(best)
    }
    ;[older, old] = [old, row]
  }
  return old[b.length] ?? 0
}
