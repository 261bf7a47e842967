import { AppError } from './AppError.ts'

export class InvalidReportIdError extends AppError {
  constructor({ reportId }: { reportId: string }) {
    super(`"${reportId.slice(0, 40)}" is not the id of a passport.`, {
      code: 'INVALID_REPORT_ID',
      fix: 'Use REP- or WP- followed by ten characters from 0-9 and A-Z.',
      facts: { reportId },
    })
  }
}

export class ReportNotFoundError extends AppError {
  constructor({ reportId, contract }: { reportId: string; contract: string }) {
    super(`The contract ${contract} has no passport ${reportId}.`, {
      code: 'REPORT_NOT_FOUND',
      fix: 'Check the id with the person who gave it to you. Do not rely on it: what is not on chain is not a passport.',
      facts: { reportId, contract },
    })
  }
}

/** This node cannot publish or verify at the moment. */
export class ReporterUnavailableError extends AppError {
  constructor({ reason, fix, cause }: { reason: string; fix?: string; cause?: unknown }) {
    super(`Passports are not available: ${reason}.`, {
      code: 'REPORTER_UNAVAILABLE',
      fix: fix ?? 'Try again later; GET /api/health/integrations shows the state of the reporter.',
      facts: { reason },
      cause,
      retryAfterSeconds: 30,
    })
  }
}

export class ConsentInvalidError extends AppError {
  constructor({ reason }: { reason: string }) {
    super(`The consent is not valid: ${reason}.`, {
      code: 'CONSENT_INVALID',
      fix: 'Ask POST /api/agent/report/draft with the same walletAddress, months and validDays, let the wallet itself sign what it answers, and send signature and deadline.',
      facts: { reason },
    })
  }
}

export class RenewalInvalidError extends AppError {
  constructor({ reportId, reason }: { reportId: string; reason: string }) {
    super(`${reportId} cannot be renewed: ${reason}.`, {
      code: 'RENEWAL_INVALID',
      fix: 'Ask for a new passport without `renews`.',
      facts: { reportId, reason },
    })
  }
}

export class CredentialUnavailableError extends AppError {
  constructor({ reportId, reason }: { reportId: string; reason: string }) {
    super(`There is no credential for ${reportId}: ${reason}.`, {
      code: 'CREDENTIAL_UNAVAILABLE',
      fix: 'Export a WP- passport that is valid now; renew one that has expired.',
      facts: { reportId, reason },
    })
  }
}

export class DraftNotFoundError extends AppError {
  constructor({ reportId }: { reportId: string }) {
    super(`No draft ${reportId} is waiting: it was paid for or cancelled, or it is older than a day.`, {
      code: 'DRAFT_NOT_FOUND',
      fix: 'An unpaid draft publishes nothing, so there is nothing to cancel. To end a passport, revoke it.',
      facts: { reportId },
    })
  }
}

/** Paid for and durably owed, but not on chain yet. */
export class PublicationPendingError extends AppError {
  constructor({ reportId }: { reportId: string }) {
    super(`The passport ${reportId} is paid for and will be published, but is not on chain yet.`, {
      code: 'REPORT_PENDING',
      charge: 'taken',
      fix: 'Send the very same request and payment header again; you get this passport and never pay twice.',
      facts: { reportId },
      retryAfterSeconds: 5,
    })
  }
}

export class RevocationInvalidError extends AppError {
  constructor() {
    super('The revocation is not signed by the wallet this passport is about, or its deadline has passed.', {
      code: 'REVOCATION_INVALID',
      fix: 'Ask GET /api/agent/verify/{reportId}/revoke, let that wallet sign what it answers, and send signature and deadline.',
    })
  }
}

type RevokeElsewhere = { reportId: string; contract: string; isDistrusted?: boolean }

/**
 * The publisher writes only to one contract, and only for wallets that keep their word; any other wallet revokes a passport
 * itself.
 */
export class RevokeByTransactionError extends AppError {
  constructor({ reportId, contract, isDistrusted }: RevokeElsewhere) {
    const reason = isDistrusted
      ? `The wallet of ${reportId} accepted our transaction in a trial and refused it in the block, so we send nothing more for it.`
      : `${reportId} was published on an earlier contract, ${contract}, and we no longer send transactions there.`
    super(reason, {
      code: 'REVOKE_BY_TRANSACTION',
      fix: 'Send the `transaction` of GET /api/agent/verify/{reportId}/revoke with that wallet, or submit its signature to the contract yourself.',
      facts: { reportId, contract },
    })
  }
}

export class RevocationPendingError extends AppError {
  constructor({ reportId }: { reportId: string }) {
    super(`The revocation of ${reportId} is accepted and will be sent, but is not on chain yet.`, {
      code: 'REVOCATION_PENDING',
      fix: 'Verify the passport in a moment, or send the revocation to the contract yourself.',
      facts: { reportId },
      retryAfterSeconds: 5,
    })
  }
}
