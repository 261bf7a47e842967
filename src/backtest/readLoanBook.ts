import { BacktestFileError } from './BacktestFileError.ts'
import { createPartners, type Partners } from './createPartners.ts'
import { parseDefaulted, parseDirection, parseName, parseNumber, parseTime } from './parseFields.ts'
import { readCsv } from './readCsv.ts'

export type Loan = {
  wallet: string
  /** The wallet as the file spells it. */
  spelling: string
  decisionTime: number
  amount: number | null
  durationMonths: number | null
  monthlyPayment: number | null
  isBad: boolean
}

/** A stored row: `cents` from or to `party`; `order` is its position in the file. */
export type OwnRow = {
  time: number
  side: 1 | -1
  party: number
  cents: number
  balanceCents: number | null
  order: number
}

/** Money between two addresses on one day, first at `since` and last at `time`, in cents, as reported by sender and receiver. */
export type Edge = {
  from: number
  to: number
  day: number
  since: number
  time: number
  sent: number
  received: number
}

export type LoanBook = {
  loans: Loan[]
  names: string[]
  idOf: Map<string, number>
  /** Rows of wallets with a loan, by wallet id. */
  rows: Map<number, OwnRow[]>
  /** Who pays whom around them; edges between two hubs are not stored. */
  edges: Edge[]
  /** Addresses with rows of their own. */
  tellers: Set<number>
  /** Whether an address is a hub, through which nothing is followed. */
  isBusy: (id: number) => boolean
  /** Distinct payers and recipients of every address, counted up to `COUNT_LIMIT`. */
  partners: Partners
  transfers: number
}

/** Counting stops here: enough to recognize a hub. */
const COUNT_LIMIT = 64
const MAX_EDGES = 2_000_000

/** The loans of a book and their outcomes. */
export async function readLoans(file: string): Promise<Loan[]> {
  const loans: Loan[] = []
  const columns = {
    required: ['wallet', 'decision_time', 'defaulted'],
    optional: ['amount', 'duration_months', 'monthly_payment'],
  }
  await readCsv(file, columns, ({ line, fields }) => {
    const [wallet = '', decision = '', defaulted = '', amount = '', duration = '', payment = ''] = fields
    const place = { file, line }
    const optional = (text: string, column: string): number | null =>
      text === '' ? null : parseNumber(text, column, place)
    loans.push({
      wallet: parseName(wallet, 'wallet', place),
      spelling: wallet,
      decisionTime: parseTime(decision, 'decision_time', place),
      amount: optional(amount, 'amount'),
      durationMonths: optional(duration, 'duration_months'),
      monthlyPayment: optional(payment, 'monthly_payment'),
      isBad: parseDefaulted(defaulted, place),
    })
  })
  if (loans.length === 0)
    throw new BacktestFileError({ file }, 'has no loans', 'Add one row per loan under the header.')
  return loans
}

/** Two passes over the transfers: the first finds hubs and the borrowers' own rows, the second who pays whom around them. */
export async function readLoanBook(
  files: { transfers: string; outcomes: string },
  usdPerUnit: number,
): Promise<LoanBook> {
  const loans = await readLoans(files.outcomes)
  const partners = createPartners(COUNT_LIMIT)
  const book: LoanBook = {
    loans,
    names: [],
    idOf: new Map(),
    rows: new Map(),
    edges: [],
    tellers: new Set(),
    isBusy: id => partners.payersOf(id) >= COUNT_LIMIT && partners.recipientsOf(id) >= COUNT_LIMIT,
    partners,
    transfers: 0,
  }
  const lastDecision = new Map<number, number>()
  for (const loan of loans) {
    const id = readId(book, loan.wallet)
    lastDecision.set(id, Math.max(lastDecision.get(id) ?? 0, loan.decisionTime))
  }
  await readTransfers(files.transfers, usdPerUnit, (row, wallet) => {
    book.transfers++
    const id = readId(book, wallet)
    book.tellers.add(id)
    const party = row.party(book)
    if (row.side === 1) book.partners.add(party, id)
    else book.partners.add(id, party)
    const decision = lastDecision.get(id)
    if (decision === undefined || row.time >= decision) return
    const rows = book.rows.get(id) ?? []
    if (rows.length === 0) book.rows.set(id, rows)
    rows.push({ ...row, party, order: book.transfers })
  })
  if (book.transfers === 0) {
    throw new BacktestFileError(
      { file: files.transfers },
      'has no transfers',
      'Add one row per transfer under the header.',
    )
  }
  await readEdges(files.transfers, usdPerUnit, book)
  return book
}

async function readEdges(file: string, usdPerUnit: number, book: LoanBook): Promise<void> {
  const edges = new Map<string, Edge>()
  await readTransfers(file, usdPerUnit, (row, wallet) => {
    const id = readId(book, wallet)
    const party = row.party(book)
    if (book.isBusy(id) && book.isBusy(party)) return
    const from = row.side === 1 ? party : id
    const to = row.side === 1 ? id : party
    const day = Math.floor(row.time / 86_400)
    const key = `${from} ${to} ${day}`
    let edge = edges.get(key)
    if (!edge) {
      if (edges.size >= MAX_EDGES)
        throw new BacktestFileError(
          { file },
          `has more than ${MAX_EDGES} pairs of addresses and days`,
          'Give the transfers of fewer borrowers at a time.',
        )
      edge = { from, to, day, since: row.time, time: row.time, sent: 0, received: 0 }
      edges.set(key, edge)
      book.edges.push(edge)
    }
    edge.since = Math.min(edge.since, row.time)
    edge.time = Math.max(edge.time, row.time)
    if (row.side === 1) edge.received += row.cents
    else edge.sent += row.cents
  })
}

type RawRow = Omit<OwnRow, 'party' | 'order'> & { party: (book: LoanBook) => number }

const readTransfers = async (
  file: string,
  usdPerUnit: number,
  onRow: (row: RawRow, wallet: string) => void,
): Promise<void> => {
  const columns = {
    required: ['wallet', 'timestamp', 'direction', 'counterparty', 'amount'],
    optional: ['balance_after'],
  }
  const toCents = (units: number, column: string, place: { file: string; line: number }): number => {
    const cents = Math.round(units * usdPerUnit * 100)
    if (Number.isSafeInteger(cents)) return cents
    throw new BacktestFileError(
      place,
      `${column} ${units} is too large`,
      'Write amounts in whole units of the currency, and check --usd-per-unit.',
    )
  }
  await readCsv(file, columns, ({ line, fields }) => {
    const [wallet = '', timestamp = '', direction = '', counterparty = '', amount = '', balance = ''] = fields
    const place = { file, line }
    const units = parseNumber(amount, 'amount', place)
    if (units < 0)
      throw new BacktestFileError(
        place,
        `amount ${amount} is negative`,
        'Write amounts without sign; direction says in or out.',
      )
    const name = parseName(counterparty, 'counterparty', place)
    onRow(
      {
        time: parseTime(timestamp, 'timestamp', place),
        side: parseDirection(direction, place),
        party: book => readId(book, name),
        cents: toCents(units, 'amount', place),
        balanceCents:
          balance === ''
            ? null
            : toCents(parseNumber(balance, 'balance_after', place), 'balance_after', place),
      },
      parseName(wallet, 'wallet', place),
    )
  })
}

function readId(book: LoanBook, name: string): number {
  const known = book.idOf.get(name)
  if (known !== undefined) return known
  // A copy: a substring would keep its whole source text in memory.
  const own = Buffer.from(name).toString()
  book.idOf.set(own, book.names.length)
  return book.names.push(own) - 1
}
