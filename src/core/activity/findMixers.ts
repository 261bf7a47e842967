import { addAt, countAt, floatAt, intAt } from '../at.ts'
import { MODEL } from '../model.ts'
import { interpolate, ratio } from '../numbers.ts'
import type { Columns } from './createColumns.ts'
import { ROLE } from './findHubs.ts'
import { measureMonthlyInflow } from './findPipes.ts'
import { measureTowards } from './measureTowards.ts'
import type { Mixers, Reach } from './reach.ts'

/**
 * Places where the money of several mixes, though they are no hubs: people who change money, and contracts that take from
 * some and pay others. Whose money comes out there nobody sees. An employer is paid by few, a shop pays few. Of a payer it
 * takes that it is filled at hubs and such places, or is a contract: a firm with customers lives from them. Of who is paid it is seldom known,
 * so it takes sums like wages: everyday shopping is no sale of coins.
 */
export function findMixers(
  columns: Columns,
  roles: Uint8Array,
  known: Pick<Reach, 'given' | 'got' | 'edges' | 'purse' | 'passing'>,
): Mixers {
  const { outflows, party, addresses } = columns
  const { given, got, edges, purse, passing } = known
  const { mixes, filled, wageLike } = MODEL.reach
  const payments = new Int32Array(roles.length)
  for (const row of outflows) countAt(payments, intAt(party, row))
  const monthly = measureMonthlyInflow(columns, got)
  const places = new Float64Array(roles.length)
  for (let id = 0; id < roles.length; id++) {
    const { payers, recipients } = addresses.facts[id] ?? {}
    if (roles[id] === ROLE.private) places[id] = interpolate(Math.min(payers ?? 0, recipients ?? 0), mixes)
    else if (roles[id] === ROLE.hub) places[id] = 1
  }
  const fromPlaces = new Float64Array(roles.length)
  for (const { from, to, cents } of edges) addAt(fromPlaces, to, cents * floatAt(places, from))
  const towards = measureTowards(edges, purse, passing, places)
  const sinks = towards.slice()
  const pots = places.slice()
  for (let id = 0; id < roles.length; id++) {
    const place = floatAt(places, id)
    if (place === 0) continue
    if (roles[id] === ROLE.hub) {
      sinks[id] = 1
      continue
    }
    const each = ratio(floatAt(given, id), intAt(payments, id))
    sinks[id] = Math.max(place * interpolate(ratio(each, monthly), wageLike), floatAt(towards, id))
    const isContract = addresses.facts[id]?.isContract ? 1 : 0
    const share = ratio(floatAt(fromPlaces, id), floatAt(purse, id))
    pots[id] = place * Math.max(isContract, interpolate(share, filled))
  }
  return { sinks, pots }
}
