import { ADDRESS_KINDS, type AddressKind } from '../wire/activity.ts'
import { BacktestFileError } from './BacktestFileError.ts'
import { parseName } from './parseFields.ts'
import { readCsv } from './readCsv.ts'

/** The known identities of a book's addresses. */
export type BookLabels = ReadonlyMap<string, { label: string; kind: AddressKind }>

/** Reads a file of labels: address,kind,label. */
export async function readLabels(file: string): Promise<BookLabels> {
  const labels = new Map<string, { label: string; kind: AddressKind }>()
  await readCsv(file, { required: ['address', 'kind'], optional: ['label'] }, ({ line, fields }) => {
    const [address = '', kind = '', label = ''] = fields
    const place = { file, line }
    const known = ADDRESS_KINDS.find(name => name === kind)
    if (!known)
      throw new BacktestFileError(
        place,
        `kind "${kind}" is not known`,
        `Write one of ${ADDRESS_KINDS.join(', ')}.`,
      )
    labels.set(parseName(address, 'address', place), { label: label === '' ? known : label, kind: known })
  })
  return labels
}
