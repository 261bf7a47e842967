import { zeroAddress } from '../../chain/bytes.ts'
import { bundledLists } from '../../chain/lists/bundledLists.ts'
import type { Lists } from '../../chain/lists/lists.ts'
import { listTokens } from '../../chain/tokens.ts'
import type { AddressKind } from '../../wire/activity.ts'
import { findListing, type Sanctions } from './sanctions.ts'
import { tornadoCash } from './tornadoCash.ts'

export type KnownAddress = {
  address: string
  label: string
  kind: AddressKind
  /** Known from other chains only: here its flows decide what it is. */
  isElsewhere?: boolean
}

export type KnownAddresses = {
  (address: string): KnownAddress | null
  /** Addresses with no owner: fee collectors, tokens themselves, zero. */
  nobodies: readonly string[]
  /** Fee collectors: what they receive is gas. */
  feePlaces: ReadonlySet<string>
}

/** Looks addresses up. Later sources win, and sanctions win over all: a label must never hide a sanction. */
export function createKnownAddresses(options: {
  chainId: number
  lists?: Lists
  labels?: readonly KnownAddress[]
  sanctions: Sanctions
}): KnownAddresses {
  const { chainId, lists = bundledLists, labels = [], sanctions } = options
  const known = new Map<string, KnownAddress>()
  const add = (address: string, label: string, kind: AddressKind, isElsewhere = false) => {
    const key = address.toLowerCase()
    known.set(key, { address: key, label, kind, isElsewhere })
  }
  add(zeroAddress, 'Mint and burn', 'token')
  for (const { address, symbol } of listTokens(chainId, lists)) add(address, `${symbol} contract`, 'token')
  for (const { address, label, kind, elsewhere } of lists.places) add(address, label, kind, elsewhere)
  for (const address of tornadoCash) add(address, 'Tornado Cash', 'mixer')
  for (const { address, label, kind } of labels) add(address, label, kind)
  for (const address of sanctions.addresses) add(address, findListing(sanctions, address) ?? '', 'sanctioned')
  const nobodies = [...known.values()].filter(({ kind }) => kind === 'fee' || kind === 'token')
  return Object.assign((address: string) => known.get(address) ?? null, {
    nobodies: nobodies.map(({ address }) => address),
    feePlaces: new Set(nobodies.filter(({ kind }) => kind === 'fee').map(({ address }) => address)),
  })
}
