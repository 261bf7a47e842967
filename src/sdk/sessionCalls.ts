import type { AnalysisField } from '../wire/analyze.ts'
import type { HolderKey } from '../wire/credential.ts'
import type { Caller } from './createCaller.ts'
import { parseAnalysis } from './parseParts.ts'
import type { Analyzed, AnalyzeInput, CallOptions } from './types.ts'

/** For the service's own pages: free calls for a wallet's owner who signed in on this origin (EIP-4361). */
export function sessionCalls(call: Caller) {
  return {
    /** The analysis of the signed-in wallet; never pays. */
    analyzeOwn: async <const F extends AnalysisField = AnalysisField>(
      input: AnalyzeInput<F>,
      options?: CallOptions,
    ): Promise<Analyzed<F>> => {
      const body = { ...input, callerAddress: input.walletAddress }
      return parseAnalysis(await call('analyze_wallet', { body }, options), input.fields)
    },

    session: {
      challenge: (options?: CallOptions) => call('sign_in_challenge', {}, options),
      signIn: (body: { message: string; signature: string }, options?: CallOptions) =>
        call('sign_in', { body }, options),
      /** After `signIn(hash)` was sent to the till: the hash is SHA-256 of our host, a line break and this secret. */
      signInByTransaction: (body: { wallet: string; secret: string }, options?: CallOptions) =>
        call('sign_in_by_transaction', { body }, options),
      read: (options?: CallOptions) => call('read_session', {}, options),
      signOut: (options?: CallOptions) => call('sign_out', {}, options),
      statements: (options?: CallOptions) => call('list_own_statements', {}, options),
      passports: (options?: CallOptions) => call('list_own_passports', {}, options),
      /** A valid WP- passport as SD-JWT VC, bound to this public key (JWK) of its holder. */
      exportCredential: (reportId: string, holderKey: HolderKey, options?: CallOptions) =>
        call('export_credential', { path: { reportId }, body: { holderKey } }, options),
    },
  }
}
