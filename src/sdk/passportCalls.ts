import type { Caller } from './createCaller.ts'
import type { CallOptions } from './types.ts'

/** Passports, except buying one: what anybody may verify and their owners may revoke. All free. */
export function passportCalls(call: Caller) {
  return {
    /**
     * What a wallet's owner signs for a WP- passport. Buy it with the signature as `consent`. Only the wallet itself may ask:
     * signed in on this origin, or by `signInWithX`.
     */
    draftPassport: (
      body: {
        walletAddress: string
        months?: number
        validDays?: number
        publish?: 'validity' | 'verdict' | 'figures'
        renews?: string
      },
      options?: CallOptions,
    ) => call('draft_report', { body }, options),

    /** Cancels an unpaid draft, also after its consent was signed. Only for the wallet itself, like drafting. */
    cancelDraft: (reportId: string, options?: CallOptions) =>
      call('cancel_draft', { path: { reportId } }, options),

    /** What the contract says about a passport. Unknown ids throw NotFoundError. */
    verifyPassport: (reportId: string, options?: CallOptions) =>
      call('verify_report', { path: { reportId } }, options),

    /**
     * The same, and whether a whole document, or a disclosure of some fields and thresholds, is the published one; with a
     * challenge, also whether the wallet itself showed it for that challenge.
     */
    verifyDocument: (
      reportId: string,
      document: Record<string, unknown>,
      { challenge, ...options }: CallOptions & { challenge?: string } = {},
    ) =>
      call(
        'verify_document',
        { path: { reportId }, body: { document, ...(challenge !== undefined && { challenge }) } },
        options,
      ),

    /** Whether this service made a statement of this number, and who signed its file. Unknown numbers throw NotFoundError. */
    verifyStatement: (statementId: string, options?: CallOptions) =>
      call('verify_statement', { path: { statementId } }, options),

    /** What the wallet of a passport signs to revoke it. */
    draftRevocation: (reportId: string, options?: CallOptions) =>
      call('draft_revocation', { path: { reportId } }, options),

    /** Revokes a passport permanently by that signature; the service pays the gas. */
    revokePassport: (
      reportId: string,
      signed: { signature: string; deadline: number },
      options?: CallOptions,
    ) => call('revoke_report', { path: { reportId }, body: signed }, options),
  }
}
