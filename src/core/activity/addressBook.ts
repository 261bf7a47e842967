import type { Counterparty } from '../../wire/activity.ts'

/** Addresses by number: a number is quick to compare and to count by. */
export type AddressBook = {
  names: string[]
  idOf: Map<string, number>
  facts: (Counterparty | undefined)[]
}

export function createAddressBook(): AddressBook {
  return { names: [], idOf: new Map(), facts: [] }
}

/** Ids are handed out on first sight. */
export function readAddressId(book: AddressBook, address: string): number {
  const known = book.idOf.get(address)
  if (known !== undefined) return known
  const id = book.names.length
  book.idOf.set(address, id)
  book.names.push(address)
  // A place of its own although nothing is known: reading past the end of an array is many times slower.
  book.facts.push(undefined)
  return id
}

export function addFacts(book: AddressBook, counterparties: readonly Counterparty[]): void {
  const byAddress = counterparties.toSorted((a, b) =>
    a.address < b.address ? -1 : a.address > b.address ? 1 : 0,
  )
  for (const facts of byAddress) {
    const id = readAddressId(book, facts.address)
    const other = book.facts[id]
    // Two entries for one address: the choice must not depend on their order.
    if (other === undefined || JSON.stringify(facts) < JSON.stringify(other)) book.facts[id] = facts
  }
}
