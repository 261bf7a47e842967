import type { Link } from '../../wire/activity.ts'
import { addAt, floatAt, intAt } from '../at.ts'
import { MODEL } from '../model.ts'
import { interpolate, ratio } from '../numbers.ts'
import type { Columns } from './createColumns.ts'
import { ROLE } from './findHubs.ts'
import { findPipes } from './findPipes.ts'
import type { Edge, Reach } from './reach.ts'

/** Shares hardly move any more after so many rounds, also where money goes round many times. */
const ROUNDS = 40

/**
 * Solves for every address: its own share is what the wallet gave it, and what others gave it times their own shares, of
 * all it had. A shop with many customers has a small one, whatever the wallet spends there; a front has a large one,
 * however many hops lie between. Whoever set the wallet up counts as the wallet: `funder` is its id, or -1.
 */
export function measureReach(
  columns: Columns,
  roles: Uint8Array,
  links: readonly Link[],
  funder: number,
): Reach {
  const { count, side, party, cents, addresses } = columns
  const size = addresses.names.length
  const given = new Float64Array(size)
  const got = new Float64Array(size)
  for (let i = 0; i < count; i++) {
    const id = intAt(party, i)
    if (side[i] === -1) addAt(given, id, floatAt(cents, i))
    else if (side[i] === 1) addAt(got, id, floatAt(cents, i))
  }
  const edges = sumEdges(columns, links)
  const purse = measurePurses(columns, edges, given, got)
  const own = new Float64Array(size)
  const hub = new Float64Array(size)
  const rounds = edges.length === 0 ? 1 : ROUNDS
  for (let round = 0; round < rounds; round++) {
    const owned = given.slice()
    const hubbed = new Float64Array(size)
    for (const { from, to, cents } of edges) {
      addAt(owned, to, cents * floatAt(own, from))
      addAt(hubbed, to, cents * (roles[from] === ROLE.hub ? 1 : floatAt(hub, from)))
    }
    for (let id = 0; id < size; id++) {
      const all = floatAt(purse, id)
      if (roles[id] || all === 0) continue
      own[id] = id === funder ? 1 : Math.min(1, floatAt(owned, id) / all)
      hub[id] = Math.min(1, floatAt(hubbed, id) / all)
    }
  }
  const pipes = findPipes(columns, roles, { hub, got, purse, edges })
  const unseenToHubs = measureHubward(columns, roles, { own, purse, given, edges })
  return { own, hub, purse, given, got, unseenToHubs, pool: size, pipes, edges }
}

/** Share of the wallet's private outflow, as far as it was looked at, that is passed on to hubs by addresses living from it. */
function measureHubward(
  { addresses }: Columns,
  roles: Uint8Array,
  { own, purse, given, edges }: Pick<Reach, 'own' | 'purse' | 'given' | 'edges'>,
): number {
  const toHubs = new Float64Array(roles.length)
  for (let hop = 0; hop < MODEL.circles.maxHops; hop++) {
    const next = new Float64Array(roles.length)
    for (const { from, to, cents } of edges) {
      const passed =
        interpolate(floatAt(own, from), MODEL.reach.passing) * (cents / Math.max(floatAt(purse, from), 1))
      addAt(next, from, passed * (roles[to] === ROLE.hub ? 1 : floatAt(toHubs, to)))
    }
    toHubs.set(next)
  }
  let seen = 0
  let hubward = 0
  for (let id = 0; id < roles.length; id++) {
    if (roles[id] !== ROLE.private || addresses.facts[id]?.payers == null) continue
    seen += floatAt(given, id)
    hubward += floatAt(given, id) * Math.min(1, floatAt(toHubs, id))
  }
  return ratio(hubward, seen)
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
function measurePurses(
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
