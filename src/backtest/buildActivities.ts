import { DAY_SECONDS } from '../core/time.ts'
import type { Activity, Counterparty, Link, Transfer } from '../wire/activity.ts'
import type { Edge, Loan, LoanBook, OwnRow } from './readLoanBook.ts'

const MONTHS = 12
const WINDOW_SECONDS = 365.25 * DAY_SECONDS
const MAX_HOPS = 6
const MAX_EDGES_SEEN = 5000

/** Gives the activity of a loan's wallet as it stood when the loan was decided: nothing later is in it. */
export function createActivityBuilder(book: LoanBook): (loan: Loan) => Activity {
  const graph: Graph = { leaving: new Map(), arriving: new Map() }
  for (const edge of book.edges) {
    addEdge(graph.leaving, edge.from, edge)
    addEdge(graph.arriving, edge.to, edge)
  }
  for (const rows of book.rows.values()) rows.sort((a, b) => a.time - b.time || a.order - b.order)
  return loan => {
    const id = book.idOf.get(loan.wallet) ?? -1
    const time = loan.decisionTime - 1
    const seen = (book.rows.get(id) ?? []).filter(row => row.time <= time)
    const from = time - WINDOW_SECONDS
    const window = seen.filter(row => row.time >= from)
    const usdCents = readBalance(seen)
    const parties = new Set(window.map(row => row.party))
    const { links, isTruncated } = collectLinks(graph, id, window, book.firstPayer[id] ?? -1, time)
    for (const edge of links) parties.add(edge.from).add(edge.to)
    return {
      wallet: loan.wallet,
      asOf: { block: time, time },
      from,
      months: MONTHS,
      firstSeen: seen[0]?.time ?? null,
      transfers: window.map(row => toTransfer(book, loan.wallet, row)),
      balances: [{ token: 'unit', symbol: 'USD', amount: BigInt(usdCents), usdCents }],
      counterparties: [...parties.add(id)].map(party => toCounterparty(book, party, time)),
      links: links.map(edge => toLink(book, edge)),
      lending: [],
      unpriced: [],
      coverage: {
        fromBlock: Math.floor(from),
        toBlock: time,
        complete: true,
        gaps: [],
        sources: ['loan book'],
        linksTruncated: !book.areEdgesComplete || isTruncated,
      },
    }
  }
}

/** The balance the file states last, else the sum of all flows from an empty start. */
function readBalance(rows: readonly OwnRow[]): number {
  return rows.at(-1)?.balanceCents ?? rows.reduce((sum, row) => sum + row.side * row.cents, 0)
}

type Graph = { leaving: Map<number, Edge[]>; arriving: Map<number, Edge[]> }

function addEdge(edges: Map<number, Edge[]>, id: number, edge: Edge): void {
  const list = edges.get(id)
  if (list) list.push(edge)
  else edges.set(id, [edge])
}

/** Edges on which money could have gone from whom the wallet paid (or who funded it) to who pays it, up to the decision. */
const collectLinks = (
  { leaving, arriving }: Graph,
  wallet: number,
  rows: readonly OwnRow[],
  funder: number,
  time: number,
): { links: Edge[]; isTruncated: boolean } => {
  const isUsable = (edge: Edge): boolean => edge.from !== wallet && edge.to !== wallet && edge.time <= time
  const paid = rows.filter(row => row.side === -1).map(row => row.party)
  const payers = rows.filter(row => row.side === 1).map(row => row.party)
  const down = walk(funder < 0 ? paid : [...paid, funder], leaving, edge => edge.to, isUsable)
  const up = walk(payers, arriving, edge => edge.from, isUsable)
  const links = down.edges.filter(edge => up.reached.has(edge.to))
  return { links, isTruncated: down.isTruncated || up.isTruncated }
}

/** Breadth first over at most `MAX_HOPS` hops and `MAX_EDGES_SEEN` edges, so that one loan costs the same in any book. */
const walk = (
  start: readonly number[],
  edgesOf: ReadonlyMap<number, readonly Edge[]>,
  next: (edge: Edge) => number,
  isUsable: (edge: Edge) => boolean,
): { reached: Set<number>; edges: Edge[]; isTruncated: boolean } => {
  const reached = new Set(start)
  const edges: Edge[] = []
  let front = [...reached]
  for (let hop = 0; hop < MAX_HOPS && front.length > 0; hop++) {
    const found: number[] = []
    for (const id of front) {
      for (const edge of edgesOf.get(id) ?? []) {
        if (!isUsable(edge)) continue
        if (edges.length >= MAX_EDGES_SEEN) return { reached, edges, isTruncated: true }
        edges.push(edge)
        const other = next(edge)
        if (reached.has(other)) continue
        reached.add(other)
        found.push(other)
      }
    }
    front = found
  }
  return { reached, edges, isTruncated: false }
}

function toTransfer(book: LoanBook, wallet: string, row: OwnRow): Transfer {
  return {
    block: row.time,
    logIndex: row.order,
    transaction: `row-${row.order}`,
    time: row.time,
    token: 'unit',
    symbol: 'USD',
    from: row.side === 1 ? (book.names[row.party] ?? '') : wallet,
    to: row.side === 1 ? wallet : (book.names[row.party] ?? ''),
    amount: BigInt(row.cents),
    usdCents: row.cents,
  }
}

function toCounterparty(book: LoanBook, id: number, time: number): Counterparty {
  const firstSeen = book.firstSeen[id] ?? Number.POSITIVE_INFINITY
  const isFunded = (book.firstInflow[id] ?? Number.POSITIVE_INFINITY) <= time
  return {
    address: book.names[id] ?? '',
    label: null,
    kind: null,
    isContract: null,
    firstSeen: Number.isFinite(firstSeen) ? firstSeen : null,
    firstFunder: isFunded ? (book.names[book.firstPayer[id] ?? -1] ?? null) : null,
    recipients: book.partners.recipientsOf(id),
    payers: book.partners.payersOf(id),
  }
}

/** A transfer told by both sides is one transfer. */
function toLink(book: LoanBook, edge: Edge): Link {
  return {
    from: book.names[edge.from] ?? '',
    to: book.names[edge.to] ?? '',
    time: edge.time,
    usdCents: Math.max(edge.sent, edge.received),
    transaction: `day-${edge.day}`,
  }
}
