// What `@vouch-screening/client/passport` offers: checking and disclosing documents, checking statements, without any service.
export {
  challengeFor,
  presentationsOf,
  presentationTypedData,
  presentTo,
} from '../passportDocument/atLeast/presentation.ts'
export { verifyAtLeast } from '../passportDocument/atLeast/verify.ts'
export { buildPassportDocument, hashDocument } from '../passportDocument/buildPassportDocument.ts'
export { type Commitment, checkDocument, type DocumentCheck } from '../passportDocument/checkDocument.ts'
export { consentTypedData, revocationTypedData } from '../passportDocument/consent.ts'
export { disclose, openDocument, type Threshold } from '../passportDocument/disclose.ts'
export { fromFragment, type LinkedPassport, toFragment } from '../passportDocument/showLink.ts'
export { checkStatementFile, type StatementFileCheck } from '../statementFile/checkStatementFile.ts'
export type { Disclosure } from '../wire/passportDisclosure.ts'
export type { AnyPassportDocument, PassportDocument } from '../wire/passportDocument.ts'
