import type { Link } from '../../wire/activity.ts'
import { addAt, floatAt, intAt } from '../at.ts'
import type { Columns } from './createColumns.ts'
import type { Edge, Purses } from './reach.ts'

/** Sums of what moved between the wallet and others, and among others, and what each of them had. */
export function measurePurses(columns: Columns, links: readonly Link[]): Purses {
  const { inflows, outflows, party, cents, addresses } = columns
  const given = new Float64Array(addresses.names.length)
  const got = new Float64Array(addresses.names.length)
  for (const row of outflows) addAt(given, intAt(party, row), floatAt(cents, row))
  for (const row of inflows) addAt(got, intAt(party, row), floatAt(cents, row))
  const edges = sumEdges(columns, links)
  return { given, got, edges, purse: sumPurses(columns, edges, given, got) }
}

function sumEdges({ addresses }: Columns, links: readonly Link[]): Edge[] {
  const edges = new Map<string, Edge>()
  for (const { from, to, usdCents } of links) {
    const source = addresses.idOf.get(from)
    const target = addresses.idOf.get(to)
    if (source === undefined || target === undefined) continue
    const key = `${source} ${target}`
    const edge = edges.get(key) ?? { from: source, to: target, cents: 0, days: 0 }
    edge.cents += usdCents
    edge.days++
    edges.set(key, edge)
  }
  return [...edges.values()]
}

/** What an address had is what it received, and no less than what it is known to have sent. */
function sumPurses(
  { addresses }: Columns,
  edges: readonly Edge[],
  given: Float64Array,
  got: Float64Array,
): Float64Array {
  const received = given.slice()
  const sent = got.slice()
  for (const { from, to, cents } of edges) {
    addAt(received, to, cents)
    addAt(sent, from, cents)
  }
  return received.map((cents, id) => {
    const facts = addresses.facts[id]
    return Math.max(cents, floatAt(sent, id), facts?.receivedCents ?? 0, facts?.sentCents ?? 0)
  })
}
