// What `vouch-client/passport` offers: checking and disclosing documents, without any service.
export { buildPassportDocument, hashDocument } from '../passportDocument/buildPassportDocument.ts'
export { type Commitment, checkDocument, type DocumentCheck } from '../passportDocument/checkDocument.ts'
export { consentTypedData, revocationTypedData } from '../passportDocument/consent.ts'
export { disclose } from '../passportDocument/disclose.ts'
export type { Disclosure, PassportDocument } from '../wire/passportDocument.ts'
