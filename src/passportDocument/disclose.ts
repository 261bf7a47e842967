import type { Hex } from '../wire/address.ts'
import { type Disclosure, disclosureType } from '../wire/passportDisclosure.ts'
import { type AnyPassportDocument, passportType } from '../wire/passportDocument.ts'
import type { Quantity } from './atLeast/format.ts'
import { type AtLeastProof, proveAtLeast } from './atLeast/prove.ts'
import { quantitiesOf } from './atLeast/quantitiesOf.ts'
import { fieldTree, saltedFields } from './fieldTree.ts'
import type { MerkleTree } from './merkleTree.ts'

/** A quantity to prove. Different thresholds of one quantity should have different uses, 0 to 7. */
export type Threshold = { quantity: Quantity; threshold: number; use?: number | undefined }

/** A document that shows the named fields, proves the thresholds, and reveals nothing else. */
export function disclose(
  document: AnyPassportDocument,
  names: readonly string[],
  thresholds: readonly Threshold[] = [],
): Disclosure {
  return openDocument(document)(names, thresholds)
}

/** `disclose` for repeated use: more than half of its work is the same each time. */
export function openDocument(document: AnyPassportDocument) {
  const fields = saltedFields(document)
  const known = fields.map(({ name }) => name)
  const { tree, root, pathOf } = fieldTree(document)
  if (root !== document.fieldsRoot)
    throw new RangeError('The document was altered: its fields do not make its fieldsRoot.')
  const { reportId, chainId, contract, fieldsRoot } = document
  return (names: readonly string[], thresholds: readonly Threshold[] = []): Disclosure => {
    const unknown = names.filter(name => !known.includes(name))
    if (unknown.length > 0)
      throw new RangeError(`The document has no ${unknown.join(', ')}; it has ${known.join(', ')}.`)
    return {
      type: disclosureType,
      reportId,
      chainId,
      contract,
      fieldsRoot,
      fields: fields.flatMap((field, index) =>
        names.includes(field.name) ? [{ ...field, proof: pathOf(index) }] : [],
      ),
      atLeast: thresholds.map(wanted => prove(document, tree, wanted)),
    }
  }
}

function prove(
  document: AnyPassportDocument,
  tree: MerkleTree,
  { quantity, threshold, use }: Threshold,
): AtLeastProof {
  if (document.type !== passportType)
    throw new RangeError('The document is of an earlier form: it shows fields and proves no thresholds.')
  const value = quantitiesOf(document)[quantity]
  const salt = document.salt as Hex
  const proof = proveAtLeast({ salt, quantity, value, use }, threshold, tree)
  if (!proof) throw new RangeError(`Its ${quantity} is not at least ${threshold}.`)
  return proof
}
