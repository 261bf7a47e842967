import type { Token } from './tokenize.ts'
import { numberNames, signalNames, type WordClass, words } from './words.ts'

/** The meaning of a text, when every word of it is known. */
export type Order = {
  operations: Set<WordClass>
  wallets: string[]
  passports: string[]
  months: Set<number>
  validDays: number | null
  signal: string | null
  /** How many wallets the words name; "wallets" alone means two or more. */
  said: { count: number | null; isPlural: boolean }
  unknown: string[]
}

type Piece =
  | { class: WordClass; text: string }
  | { class: 'wallet' | 'reportId' | 'signal' | 'unknown'; text: string }
  | { class: 'number'; text: string; value: number }

const classes = new Map<string, WordClass>(
  Object.entries(words).flatMap(([name, lists]) =>
    lists.flatMap(list => list.split('|').map(phrase => [phrase, name as WordClass] as const)),
  ),
)
const longestPhrase = 5
const betweenWallets =
  /^(?:[-.:]|the|la|el|le|l|a|wallet|address|borrower|client|customer|applicant|account|billetera|cartera|direccion|cliente|portefeuille|adresse|carteira|endereco|pochi|anwani)$/
const operationClasses: readonly WordClass[] = [
  'screen',
  'analyze',
  'statement',
  'passport',
  'verify',
  'signals',
]

export function readOrder(tokens: readonly Token[]): Order {
  const order: Order = {
    operations: new Set(),
    wallets: [],
    passports: [],
    months: new Set(),
    validDays: null,
    signal: null,
    said: { count: null, isPlural: false },
    unknown: [],
  }
  let rest = toPieces(tokens)
  while (rest.length > 0) rest = rest.slice(take(order, rest))
  return order
}

/** Reads the first phrase; returns its number of tokens. */
function take(order: Order, rest: readonly Piece[]): number {
  const period = takePeriod(order, rest)
  if (period > 0) return period
  const piece = rest[0] as Piece
  const next = rest[1]
  switch (piece.class) {
    case 'wallet':
      if (!order.wallets.some(wallet => wallet.toLowerCase() === piece.text.toLowerCase()))
        order.wallets.push(piece.text)
      return 1 + takeConjunction(order, rest.slice(1))
    case 'reportId':
      order.passports.push(piece.text)
      return 1
    case 'signal':
      order.signal = piece.text
      return 1
    case 'number':
      if (next?.class !== 'plural') break
      order.said.count = piece.value
      return 1
    case 'pair':
      order.said.count = 2
      return 1
    case 'plural':
      order.said.isPlural = true
      return 1
    case 'make':
    case 'look':
      order.operations.add(piece.class)
      return 1
    case 'one':
    case 'filler':
      return 1
    case 'join':
      if (/^[,;]$/.test(piece.text)) return 1
      break
    default:
      if (operationClasses.includes(piece.class as WordClass)) {
        order.operations.add(piece.class as WordClass)
        return 1
      }
  }
  order.unknown.push(piece.text)
  return 1
}

/** Only an "and" may stand between two wallets: "for", "or" and "not" change the request. */
function takeConjunction(order: Order, rest: readonly Piece[]): number {
  const until = rest.findIndex(({ class: name }) => name === 'wallet')
  if (until < 0) return 0
  const between = rest.slice(0, until)
  const isJoint = between.every(({ class: name, text }) => name === 'join' || betweenWallets.test(text))
  if (!isJoint) order.unknown.push(between.map(({ text }) => text).join(' '))
  return until
}

/** "the last 3 months", "3M", "three months of history", "miezi mitatu iliyopita", "valid for 30 days". */
function takePeriod(order: Order, rest: readonly Piece[]): number {
  const is = (at: number, name: Piece['class']) => rest[at]?.class === name
  if (is(0, 'year') || is(0, 'halfYear')) {
    order.months.add(is(0, 'year') ? 12 : 6)
    return 1
  }
  const short = /^(\d{1,2})mo?$/.exec(rest[0]?.text ?? '')
  if (short) {
    order.months.add(Number(short[1]))
    return 1
  }
  if (is(0, 'validFor') && rest[1]?.class === 'number' && is(2, 'day')) {
    order.validDays = rest[1].value
    return 3
  }
  let at = 0
  const skip = (name: Piece['class']) => {
    while (is(at, name)) at++
  }
  skip('trailing')
  const monthFirst = is(at, 'month') && rest[at + 1]?.class === 'number'
  const number = rest[monthFirst ? at + 1 : at]
  if (monthFirst) at += 2
  else {
    if (number?.class !== 'number' && !(is(at, 'one') && is(at + 1, 'month'))) return 0
    at++
    skip('trailing')
    if (!is(at, 'month')) return 0
    at++
  }
  skip('trailing')
  skip('history')
  order.months.add(number?.class === 'number' ? number.value : 1)
  return at
}

/** The longest known phrase at each position. */
function toPieces(tokens: readonly Token[]): Piece[] {
  const pieces: Piece[] = []
  for (let at = 0; at < tokens.length; ) {
    const token = tokens[at] as Token
    if (token.kind !== 'word') {
      pieces.push(
        token.kind === 'wallet'
          ? { class: 'wallet', text: token.address }
          : { class: 'reportId', text: token.reportId },
      )
      at++
      continue
    }
    const { piece, length } = longest(tokens, at)
    pieces.push(piece)
    at += length
  }
  return pieces
}

function longest(tokens: readonly Token[], at: number): { piece: Piece; length: number } {
  for (let length = longestPhrase; length >= 1; length--) {
    const slice = tokens.slice(at, at + length)
    if (slice.length < length || slice.some(({ kind }) => kind !== 'word')) continue
    const text = slice.map(token => (token.kind === 'word' ? token.text : '')).join(' ')
    const piece = toPiece(text)
    if (piece) return { piece, length }
  }
  const token = tokens[at]
  return { piece: { class: 'unknown', text: token?.kind === 'word' ? token.text : '' }, length: 1 }
}

function toPiece(text: string): Piece | null {
  const signal = signalNames[text]
  if (signal) return { class: 'signal', text: signal }
  const value = /^\d{1,4}$/.test(text) ? Number(text) : numberNames[text]
  const found = classes.get(text)
  if (value !== undefined && found !== 'one') return { class: 'number', text, value }
  return found ? { class: found, text } : null
}
