import { DAY_SECONDS } from '../core/time.ts'
import { limits } from '../history/limits.ts'
import { describeCounterparties } from '../history/neighbours/describeCounterparties.ts'
import type { Flow } from '../history/neighbours/exploreNeighbours.ts'
import type { Profile } from '../history/neighbours/readProfiles.ts'
import { monthsBefore } from '../lib/monthsBefore.ts'
import type { Activity, Transfer } from '../wire/activity.ts'
import type { BookLabels } from './readLabels.ts'
import type { Edge, Loan, LoanBook, OwnRow } from './readLoanBook.ts'

const MONTHS = 12

/**
 * Returns the activity of a loan's wallet as of the loan's decision, with nothing later. Neighbours are looked up by the live
 * service's code and within its limits; only the reader differs.
 */
export function createActivityBuilder(
  book: LoanBook,
  labels: BookLabels = new Map(),
): (loan: Loan) => Promise<Activity> {
  const graph = indexEdges(book)
  for (const rows of book.rows.values()) rows.sort((a, b) => a.time - b.time || a.order - b.order)
  const cash = findCash(book)
  const known = (address: string) =>
    labels.get(address) ?? (cash.has(address) ? { label: 'Cash', kind: 'cash' as const } : null)
  return async loan => {
    const id = book.idOf.get(loan.wallet) ?? -1
    const time = loan.decisionTime - 1
    const seen = (book.rows.get(id) ?? []).filter(row => row.time <= time)
    const from = monthsBefore(time, MONTHS)
    const lookback = monthsBefore(time, limits.lookbackMonths)
    const transfers = seen.filter(row => row.time >= from).map(row => toTransfer(book, loan.wallet, row))
    const usdCents = readBalance(seen)
    const surroundings = await describeCounterparties(
      {
        readProfiles: async addresses =>
          addresses.map(address => describeAddress(book, graph, address, { from: lookback, to: time })),
        readFlows: async ({ address }, side) => {
          const edges = readEdges(book, graph, address, side, { from, to: time })
          return edges.slice(-limits.profileTransfers).map(edge => toFlow(book, edge))
        },
        readCodes: async () => new Map(),
      },
      { wallet: loan.wallet, transfers, known },
    )
    return {
      wallet: loan.wallet,
      asOf: { block: time, time },
      from,
      months: MONTHS,
      firstSeen: seen[0]?.time ?? null,
      transfers,
      balances: [{ token: 'unit', symbol: 'USD', amount: BigInt(usdCents), usdCents }],
      counterparties: surroundings.counterparties,
      links: surroundings.links,
      lending: [],
      unpriced: [],
      coverage: {
        fromBlock: Math.floor(from),
        toBlock: time,
        complete: true,
        gaps: [],
        sources: ['loan book'],
      },
    }
  }
}

/** The file's last balance, else the sum of all flows from an empty start. */
function readBalance(rows: readonly OwnRow[]): number {
  return rows.at(-1)?.balanceCents ?? rows.reduce((sum, row) => sum + row.side * row.cents, 0)
}

/**
 * Names that stand for nobody: a bank's statements name cash, or a card terminal, as a party. Only borrowers name them, they have
 * no rows of their own, and many pay them and are paid by them. A chain's address has other counterparties too.
 */
function findCash({ edges, loans, names, idOf, tellers, partners }: LoanBook): ReadonlySet<string> {
  const borrowers = new Set(loans.map(({ wallet }) => idOf.get(wallet) ?? -1))
  const isMany = (id: number): boolean =>
    partners.payersOf(id) >= limits.crowd && partners.recipientsOf(id) >= limits.crowd
  const found = new Set<number>()
  for (const { from, to } of edges)
    for (const id of [from, to]) if (!tellers.has(id) && isMany(id)) found.add(id)
  for (const { from, to } of edges) {
    if (!borrowers.has(from)) found.delete(to)
    if (!borrowers.has(to)) found.delete(from)
  }
  return new Set(Array.from(found, id => names[id] ?? ''))
}

type Graph = { in: Map<number, Edge[]>; out: Map<number, Edge[]> }
type Span = { from: number; to: number }

/** Edges of every address except hubs, through which nothing is followed, oldest first. */
function indexEdges({ edges, isBusy }: LoanBook): Graph {
  const graph: Graph = { in: new Map(), out: new Map() }
  const add = (side: Map<number, Edge[]>, id: number, edge: Edge): void => {
    if (isBusy(id)) return
    const list = side.get(id)
    if (list) list.push(edge)
    else side.set(id, [edge])
  }
  for (const edge of edges.toSorted((a, b) => a.time - b.time)) {
    add(graph.in, edge.to, edge)
    add(graph.out, edge.from, edge)
  }
  return graph
}

function readEdges(
  { idOf }: LoanBook,
  graph: Graph,
  address: string,
  side: 'in' | 'out',
  { from, to }: Span,
): Edge[] {
  const edges = graph[side].get(idOf.get(address) ?? -1) ?? []
  return edges.filter(edge => edge.time >= from && edge.time <= to)
}

function describeAddress(book: LoanBook, graph: Graph, address: string, span: Span): Profile {
  const id = book.idOf.get(address) ?? -1
  const { payersOf, recipientsOf } = book.partners
  const seen = { fromBlock: Math.floor(span.from), toBlock: span.to }
  if (book.isBusy(id))
    return {
      address,
      firstSeen: null,
      firstFunder: null,
      seen,
      isWhole: false,
      recipients: recipientsOf(id),
      payers: payersOf(id),
    }
  const received = readEdges(book, graph, address, 'in', span)
  const sent = readEdges(book, graph, address, 'out', span)
  const first = [...received, ...sent].reduce(
    (least, { since }) => Math.min(least, since),
    Number.POSITIVE_INFINITY,
  )
  const funding = received.reduce<Edge | undefined>(
    (least, edge) => (least && least.since <= edge.since ? least : edge),
    undefined,
  )
  return {
    address,
    seen,
    isWhole: true,
    firstSeen: Number.isFinite(first) ? first : null,
    firstFunder: book.names[funding?.from ?? -1] ?? null,
    recipients: new Set(sent.map(edge => edge.to)).size,
    payers: new Set(received.map(edge => edge.from)).size,
  }
}

function toTransfer(book: LoanBook, wallet: string, row: OwnRow): Transfer {
  const party = book.names[row.party] ?? ''
  return {
    block: row.time,
    logIndex: row.order,
    transaction: `row-${row.order}`,
    time: row.time,
    token: 'unit',
    symbol: 'USD',
    from: row.side === 1 ? party : wallet,
    to: row.side === 1 ? wallet : party,
    amount: BigInt(row.cents),
    usdCents: row.cents,
  }
}

/** A transfer reported by both sides is one transfer. */
function toFlow({ names }: LoanBook, edge: Edge): Flow {
  return {
    from: names[edge.from] ?? '',
    to: names[edge.to] ?? '',
    time: edge.time,
    usdCents: Math.max(edge.sent, edge.received),
    transaction: `day-${Math.floor(edge.time / DAY_SECONDS)}`,
  }
}
