import { addAt, floatAt } from '../at.ts'
import { MODEL } from '../model.ts'
import { interpolate, ratio } from '../numbers.ts'
import type { Columns } from './createColumns.ts'
import { ROLE } from './findHubs.ts'
import { findMixers } from './findMixers.ts'
import { findPipes } from './findPipes.ts'
import type { Carrying } from './measureCarrying.ts'
import { measurePassing } from './measurePassing.ts'
import { findPassers } from './measureSweeping.ts'
import { measureTowards } from './measureTowards.ts'
import { measureUse, tellSpent } from './measureUse.ts'
import type { Mixers, Purses, Reach } from './reach.ts'

/** Shares hardly move any more after so many rounds, also where money goes round many times. */
const ROUNDS = 40

/**
 * Solves for every address: its own share is what the wallet gave it, and what others gave it times their own shares, of
 * all it had. A shop with many customers has a small one, whatever the wallet spends there; a front has a large one,
 * however many hops lie between. Whoever set the wallet up counts as the wallet: `funders` are their ids.
 */
export function measureReach(
  columns: Columns,
  roles: Uint8Array,
  purses: Purses & Pick<Reach, 'hands'>,
  carries: Carrying,
  funders: ReadonlySet<number>,
  holdings: number,
): Reach {
  const size = columns.addresses.names.length
  const { given, got, edges, purse, hands } = purses
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
      own[id] = funders.has(id) ? 1 : Math.min(1, floatAt(owned, id) / all)
      hub[id] = Math.min(1, floatAt(hubbed, id) / all)
    }
  }
  const unseenToHubs = measureHubward(columns, roles, { own, purse, given, edges })
  const { passing, handing } = measurePassing(columns, own, carries)
  const known = { own, hub, passing, purse, given, got, unseenToHubs, edges }
  const use = measureUse(columns, roles, known, holdings)
  const { pipes, conduits } = findPipes(columns, roles, { ...known, hands }, use)
  const readHubShare = (isHub: (id: number) => boolean): number =>
    interpolate(measureHubShare(roles, got, isHub), MODEL.use.hubShare)
  const isHub = (id: number): boolean => roles[id] === ROLE.hub
  // Who hands on what a hub sends is told as the hub is; nothing rests on that.
  const isTold = (id: number): boolean => isHub(id) || conduits.has(id)
  const mixers = findMixers(columns, roles, known)
  return {
    ...known,
    handing,
    hands,
    funders,
    mixers,
    mixed: canMix(known, mixers, pipes)
      ? 1 - Math.max(tellSpent(columns, roles, known, mixers.sinks), use.cashed)
      : 0,
    pool: size,
    pipes,
    conduits,
    cashed: use.cashed * readHubShare(isHub),
    used:
      use.spent *
      readHubShare(isTold) *
      interpolate(-measureReturned(columns, roles, known, isTold), MODEL.use.returned),
  }
}

/** Whether anything went to where money mixes, and anything came from there. */
function canMix(
  { given, got }: Purses,
  { sinks, pots }: Mixers,
  pipes: ReadonlyMap<number, number>,
): boolean {
  const isSource = (id: number): boolean => floatAt(pots, id) > 0 || pipes.has(id)
  return (
    given.some((cents, id) => cents > 0 && floatAt(sinks, id) > 0) &&
    got.some((cents, id) => cents > 0 && isSource(id))
  )
}

/** What goes to hubs, straight or over deposit addresses, as a share of what comes from there. */
function measureReturned(
  columns: Columns,
  roles: Uint8Array,
  known: Pick<Reach, 'own' | 'purse' | 'edges' | 'given' | 'got'>,
  isSource: (id: number) => boolean,
): number {
  const passers = findPassers(columns, roles, known)
  let [sent, got] = [0, 0]
  for (let id = 0; id < roles.length; id++) {
    if (isSource(id)) got += floatAt(known.got, id)
    if (roles[id] === ROLE.hub || passers.has(id)) sent += floatAt(known.given, id)
  }
  return got === 0 ? 1 : sent / got
}

/** Share of inflow that comes from hubs. */
function measureHubShare(roles: Uint8Array, got: Float64Array, isHub: (id: number) => boolean): number {
  let [hubs, all] = [0, 0]
  for (let id = 0; id < roles.length; id++) {
    all += floatAt(got, id)
    if (isHub(id)) hubs += floatAt(got, id)
  }
  return ratio(hubs, all)
}

/** Share of the wallet's private outflow, as far as it was looked at, that is passed on to hubs by addresses living from it. */
function measureHubward(
  { addresses }: Columns,
  roles: Uint8Array,
  { own, purse, given, edges }: Pick<Reach, 'own' | 'purse' | 'given' | 'edges'>,
): number {
  if (edges.length === 0) return 0
  const passing = own.map(share => interpolate(share, MODEL.reach.passing))
  const toHubs = measureTowards(
    edges,
    purse,
    passing,
    roles.map(role => (role === ROLE.hub ? 1 : 0)),
  )
  let seen = 0
  let hubward = 0
  for (let id = 0; id < roles.length; id++) {
    if (roles[id] !== ROLE.private || addresses.facts[id]?.payers == null) continue
    seen += floatAt(given, id)
    hubward += floatAt(given, id) * floatAt(toHubs, id)
  }
  return ratio(hubward, seen)
}
