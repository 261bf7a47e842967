import { DAY_SECONDS } from '../../core/time.ts'
import type { Activity, Counterparty, Link, Transfer } from '../../wire/activity.ts'
import type { Edge, Loan, LoanBook, OwnRow } from './readLoanBook.ts'

const MONTHS = 12
const WINDOW_SECONDS = 365.25 * DAY_SECONDS
const MAX_HOPS = 6
const MAX_LINKS = 5000

/** Gives the activity of a loan's wallet as it stood when the loan was decided: nothing later is in it. */
export const createActivityBuilder = (book: LoanBook): ((loan: Loan) => Activity) => {
  const edgesAt = new Map<number, Edge[]>()
  for (const edge of book.edges) {
    for (const id of [edge.from, edge.to]) {
      const list = edgesAt.get(id)
      if (list) list.push(edge)
      else edgesAt.set(id, [edge])
    }
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
    const links = collectLinks(edgesAt, id, parties, time)
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
        linksTruncated: !book.areEdgesComplete || links.length >= MAX_LINKS,
      },
    }
  }
}

/** The balance the file states last, else the sum of all flows from an empty start. */
const readBalance = (rows: readonly OwnRow[]): number =>
  rows.at(-1)?.balanceCents ?? rows.reduce((sum, row) => sum + row.side * row.cents, 0)

/** Edges around the wallet, a few hops out through addresses that are no hubs, up to the decision. */
const collectLinks = (
  edgesAt: ReadonlyMap<number, readonly Edge[]>,
  wallet: number,
  start: Iterable<number>,
  time: number,
): Edge[] => {
  const found = new Set<Edge>()
  const visited = new Set<number>([wallet])
  let front = [...start].filter(id => edgesAt.has(id))
  for (let hop = 0; hop < MAX_HOPS && front.length > 0; hop++) {
    const next: number[] = []
    for (const id of front) {
      if (visited.has(id)) continue
      visited.add(id)
      for (const edge of edgesAt.get(id) ?? []) {
        if (edge.from === wallet || edge.to === wallet || edge.time > time || found.size >= MAX_LINKS)
          continue
        found.add(edge)
        next.push(edge.from === id ? edge.to : edge.from)
      }
    }
    front = next
  }
  return [...found]
}

const toTransfer = (book: LoanBook, wallet: string, row: OwnRow): Transfer => ({
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
})

const toCounterparty = (book: LoanBook, id: number, time: number): Counterparty => {
  const first = book.firstInflow.get(id)
  return {
    address: book.names[id] ?? '',
    label: null,
    kind: null,
    isContract: null,
    firstSeen: book.firstSeen.get(id) ?? null,
    firstFunder: first && first.time <= time ? (book.names[first.from] ?? null) : null,
    recipients: book.recipients.get(id)?.size ?? 0,
    payers: book.payers.get(id)?.size ?? 0,
  }
}

/** A transfer told by both sides is one transfer. */
const toLink = (book: LoanBook, edge: Edge): Link => ({
  from: book.names[edge.from] ?? '',
  to: book.names[edge.to] ?? '',
  time: edge.time,
  usdCents: Math.max(edge.sent, edge.received),
  transaction: `day-${edge.day}`,
})
