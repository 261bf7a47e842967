import { Check } from 'typebox/value'
import { UsageError } from '../../errors/usage.ts'
import { disclose, type Threshold } from '../../passportDocument/disclose.ts'
import type { Disclosure } from '../../wire/passportDisclosure.ts'
import { AnyPassportDocumentSchema } from '../../wire/passportDocument.ts'

/** A document that discloses some of a whole one's fields or thresholds; needs no chain and no service. */
export function disclosePassport(
  document: unknown,
  names: readonly string[],
  thresholds: readonly Threshold[] = [],
): Disclosure {
  if (!Check(AnyPassportDocumentSchema, document))
    throw new UsageError('This is not a whole passport document.', 'Give the document as it was issued.')
  try {
    return disclose(document, names, thresholds)
  } catch (error) {
    throw new UsageError(
      (error as Error).message,
      'Name what the document has and what is true of it, of a document as it was issued.',
    )
  }
}
