import { Check } from 'typebox/value'
import { UsageError } from '../../errors/usage.ts'
import { disclose } from '../../passportDocument/disclose.ts'
import { type Disclosure, PassportDocumentSchema } from '../../wire/passportDocument.ts'

/** A document with some fields of a whole one; needs no chain and no service. */
export function disclosePassport(document: unknown, names: readonly string[]): Disclosure {
  if (!Check(PassportDocumentSchema, document))
    throw new UsageError('This is not a whole passport document.', 'Give the document as it was issued.')
  try {
    return disclose(document, names)
  } catch (error) {
    throw new UsageError(
      (error as Error).message,
      'Name fields the document has, of a document as it was issued.',
    )
  }
}
