import type { SignalId } from '../wire/signals.ts'
import type { Caller } from './createCaller.ts'
import { parseSignal } from './parseParts.ts'
import type { CallOptions, SignalOf } from './types.ts'

/** Stored facts about a wallet that was analyzed before. All free. */
export function walletReads(call: Caller) {
  return {
    /** Which signals of a wallet can be read now. */
    signals: (address: string, options: CallOptions = {}) =>
      call('list_wallet_signals', { path: { address } }, options),

    /** One part of a wallet's newest analysis. */
    signal: async <S extends SignalId>(
      address: string,
      signal: S,
      options: CallOptions = {},
    ): Promise<SignalOf<S>> => {
      const input = { path: { address, signal } }
      return parseSignal(await call('get_wallet_signal', input, options), signal)
    },

    /** How much each income stream paid in each month. */
    incomeMonths: (address: string, options: CallOptions = {}) =>
      call('get_income_months', { path: { address } }, options),
  }
}
