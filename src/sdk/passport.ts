// What `vouch/passport` offers: checking and disclosing documents, without any service.
export { buildPassportDocument, hashDocument } from '../wire/passport/buildPassportDocument.ts'
export { type Commitment, checkDocument, type DocumentCheck } from '../wire/passport/checkDocument.ts'
export { consentTypedData, revocationTypedData } from '../wire/passport/consent.ts'
export { disclose } from '../wire/passport/disclose.ts'
export type { Disclosure, PassportDocument } from '../wire/passport/documentSchema.ts'
