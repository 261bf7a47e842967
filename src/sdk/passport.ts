// What `vouch-client/passport` offers: checking and disclosing documents, without any service.
export { presentationsOf, presentationTypedData } from '../passportDocument/atLeast/presentation.ts'
export { verifyAtLeast } from '../passportDocument/atLeast/verify.ts'
export { buildPassportDocument, hashDocument } from '../passportDocument/buildPassportDocument.ts'
export { type Commitment, checkDocument, type DocumentCheck } from '../passportDocument/checkDocument.ts'
export { consentTypedData, revocationTypedData } from '../passportDocument/consent.ts'
export { disclose, type Threshold } from '../passportDocument/disclose.ts'
export type { Disclosure } from '../wire/passportDisclosure.ts'
export type { AnyPassportDocument, PassportDocument } from '../wire/passportDocument.ts'
