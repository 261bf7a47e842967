import { AppError } from './AppError.ts'

export class StatementRenderFailedError extends AppError {
  constructor({ reason, cause }: { reason: string; cause?: unknown }) {
    super(`The statement could not be made: ${reason}`, {
      code: 'STATEMENT_UNAVAILABLE',
      fix: 'Try again with the same payment; a statement that is paid for is made as soon as it can be.',
      retryAfterSeconds: 5,
      facts: { reason },
      cause,
    })
  }
}

export class StatementQueueFullError extends AppError {
  constructor({ waiting }: { waiting: number }) {
    super('Too many statements are waiting to be made.', {
      code: 'OVERLOADED',
      fix: 'Send the same request again after the time in Retry-After.',
      retryAfterSeconds: 5,
      facts: { waiting },
    })
  }
}

export class CidMismatchError extends AppError {
  constructor({ service, expected, returned }: { service: string; expected: string; returned: string }) {
    super(`${service} stored the statement under ${returned}, but its CID is ${expected}.`, {
      code: 'PIN_CID_MISMATCH',
      fix: 'Check that the pinning service keeps files in the UnixFS profile unixfs-v1-2025.',
      facts: { service, expected, returned },
    })
  }
}

export class PinFailedError extends AppError {
  constructor({ service, reason, cause }: { service: string; reason: string; cause?: unknown }) {
    super(`${service} did not pin the statement: ${reason}`, {
      code: 'PIN_FAILED',
      fix: 'Check the address and the token of the pinning service; pinning is tried again until it succeeds.',
      facts: { service, reason },
      cause,
    })
  }
}

export class InvalidCidError extends AppError {
  constructor({ cid }: { cid: string }) {
    super('This is not an IPFS CID.', {
      code: 'INVALID_REQUEST',
      fix: 'Use the cid of a statement, e.g. /ipfs/bafkrei….',
      facts: { cid: cid.slice(0, 100) },
    })
  }
}

export class FileNotKeptError extends AppError {
  constructor({ cid }: { cid: string }) {
    super(`This service does not keep ${cid}.`, {
      code: 'NOT_FOUND',
      fix: 'Use the cid of a statement made here, or ask a public IPFS gateway.',
      facts: { cid },
    })
  }
}

export class RangeNotSatisfiableError extends AppError {
  constructor({ size }: { size: number }) {
    super(`The range asked for lies outside the ${size} bytes of the file.`, {
      code: 'RANGE_NOT_SATISFIABLE',
      fix: `Ask for bytes from 0 to ${size - 1}.`,
      facts: { size },
    })
  }
}

export class InvalidStatementIdError extends AppError {
  constructor({ statementId }: { statementId: string }) {
    super('This is not the number of a statement.', {
      code: 'INVALID_STATEMENT_ID',
      fix: 'Use ST- followed by ten characters from 0-9 and A-Z, as printed at the foot of each page.',
      facts: { statementId: statementId.slice(0, 64) },
    })
  }
}

export class StatementNotFoundError extends AppError {
  constructor({ statementId }: { statementId: string }) {
    super(`No statement ${statementId} was made here.`, {
      code: 'STATEMENT_NOT_FOUND',
      fix: 'Compare it with the number on the page. The file can be checked without it: `vouch verify --statement FILE`.',
      facts: { statementId },
    })
  }
}
