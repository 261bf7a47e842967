import type { Link } from '../../wire/activity.ts'
import { floatAt } from '../at.ts'
import { MODEL } from '../model.ts'
import { interpolate } from '../numbers.ts'
import { computeDay } from '../time.ts'
import { type AddressBook, readAddressId } from './addressBook.ts'
import { ROLE } from './findHubs.ts'
import type { Reach } from './reach.ts'

/** Money moved between two addresses around the wallet; `room` is what the wallet's money may still take of it. */
export type Path = { from: number; to: number; day: number; room: number }

/** Links that can be used: between two others than the wallet, up to the judged moment, oldest first. */
export function sortLinks(links: readonly Link[], wallet: string, asOfTime: number): Link[] {
  return links
    .filter(
      ({ from, to, time, usdCents }) =>
        ![from, to].includes(wallet) &&
        from !== to &&
        time <= asOfTime &&
        Number.isFinite(usdCents) &&
        usdCents > 0,
    )
    .sort(compareLinks)
}

/**
 * Links as paths, oldest first. Nothing is followed out of a hub or a service. An address that lives from others than
 * the wallet passes on little of the wallet's money, so little of what it sends can be that; into hubs money is
 * followed only through addresses that live from the wallet (a deposit address, a second wallet), or that are persons who
 * have a good part from it; persons who only carry it to whoever pays the wallet are followed there.
 */
export function readPaths(
  links: readonly Link[],
  book: AddressBook,
  roles: Uint8Array,
  reach: Reach,
  lastDay: number,
): Path[] {
  const { mixing } = MODEL.reach
  const paths: Path[] = []
  for (const link of links) {
    const from = readAddressId(book, link.from)
    const to = readAddressId(book, link.to)
    if (roles[from] || roles[to] === ROLE.service) continue
    const isHub = roles[to] === ROLE.hub
    const share = isHub
      ? floatAt(reach.passing, from)
      : floatAt(reach.got, to) > 0
        ? floatAt(reach.handing, from)
        : interpolate(floatAt(reach.own, from), mixing)
    const room = Math.floor(link.usdCents * share)
    if (room > 0)
      paths.push({ from, to: isHub ? reach.pool : to, day: computeDay(link.time) - lastDay, room })
  }
  return paths
}

function compareLinks(a: Link, b: Link): number {
  return (
    a.time - b.time ||
    (a.from < b.from ? -1 : a.from > b.from ? 1 : 0) ||
    (a.to < b.to ? -1 : a.to > b.to ? 1 : 0) ||
    a.usdCents - b.usdCents
  )
}

/** Every address from which money can reach one of `targets` along the paths. */
export function findFeeders(paths: readonly Path[], targets: Iterable<number>): Set<number> {
  const sources = new Map<number, number[]>()
  for (const { from, to } of paths) {
    const list = sources.get(to)
    if (list) list.push(from)
    else sources.set(to, [from])
  }
  const feeders = new Set(targets)
  for (const address of feeders) for (const source of sources.get(address) ?? []) feeders.add(source)
  return feeders
}

/** A sum at an address: `row` is the outflow it came from, or -1. */
export type Lot = { row: number; cents: number }
export type Lots = Map<number, Lot[]>

export function addLot(lots: Lots, address: number, lot: Lot): void {
  const list = lots.get(address)
  if (list) list.push(lot)
  else lots.set(address, [lot])
}

/** Takes up to `cents` from what lies at an address, newest first, and says from which rows it came. */
export function takeLots(lots: Lots, address: number, cents: number): Lot[] {
  const list = lots.get(address)
  const taken: Lot[] = []
  let need = cents
  while (list && need > 0) {
    const lot = list.at(-1)
    if (!lot) break
    const part = Math.min(lot.cents, need)
    taken.push({ row: lot.row, cents: part })
    need -= part
    lot.cents -= part
    if (lot.cents === 0) list.pop()
  }
  return taken
}

/** Moves lots along the given paths until nothing moves, at most `MODEL.circles.maxHops` times. */
export function moveLots(lots: Lots, paths: readonly Path[], feeders: ReadonlySet<number>): void {
  for (let hop = 0; hop < MODEL.circles.maxHops; hop++) {
    let hasMoved = false
    for (const path of paths) {
      if (path.room === 0 || !feeders.has(path.to)) continue
      for (const lot of takeLots(lots, path.from, path.room)) {
        path.room -= lot.cents
        addLot(lots, path.to, lot)
        hasMoved = true
      }
    }
    if (!hasMoved) return
  }
}
