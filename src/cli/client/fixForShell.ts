import { NetworkError, OutcomeUnknownError, SpendCapError, type VouchError } from '../../sdk/errors.ts'

/** The fix for a payment without an answer; it is this simple because `openClient` stores the payment. */
export const askAgain =
  'Run the same command again: it asks with the same payment and fetches what that bought. It does not pay twice.'

/** The client's fix addresses programmers; this is the same advice for a command's user. */
export function fixForShell(error: VouchError): string {
  if (error instanceof OutcomeUnknownError || error.code === 'OUTCOME_UNKNOWN') return askAgain
  if (error instanceof NetworkError)
    return 'Is it running? Check --url or VOUCH_URL and the network, then run the same command again; --demo needs a running `npm start`.'
  if (!(error instanceof SpendCapError)) return error.fix
  return error.cap === 'call'
    ? 'Raise VOUCH_MAX_SPEND_PER_CALL if you mean to pay that. Nothing was paid.'
    : 'Raise --max-spend or VOUCH_MAX_SPEND_PER_DAY, or go on tomorrow (UTC). Nothing was paid.'
}
