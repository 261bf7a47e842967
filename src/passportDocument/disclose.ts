import { type Disclosure, disclosureType, type PassportDocument } from '../wire/passportDocument.ts'
import { fieldTree, saltedFields } from './fieldTree.ts'

/** A document that shows the named fields and proves them, and tells nothing of the others but how many they are. */
export function disclose(document: PassportDocument, names: readonly string[]): Disclosure {
  const fields = saltedFields(document)
  const known = fields.map(({ name }) => name)
  const unknown = names.filter(name => !known.includes(name))
  if (unknown.length > 0)
    throw new RangeError(`The document has no ${unknown.join(', ')}; it has ${known.join(', ')}.`)
  const tree = fieldTree(fields)
  if (tree.root !== document.fieldsRoot)
    throw new RangeError('The document was altered: its fields do not make its fieldsRoot.')
  const { reportId, chainId, contract, fieldsRoot } = document
  return {
    type: disclosureType,
    reportId,
    chainId,
    contract,
    fieldsRoot,
    fields: fields.flatMap((field, index) =>
      names.includes(field.name) ? [{ ...field, proof: tree.getProof(index) }] : [],
    ),
  }
}
