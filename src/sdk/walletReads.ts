import type { SignalId } from '../wire/signals.ts'
import type { Caller } from './createCaller.ts'
import { parseSignal } from './parseParts.ts'
import type { SignalOf, WindowOptions } from './types.ts'

/** Stored facts about a wallet that was analyzed before. All free. */
export function walletReads(call: Caller) {
  return {
    /** Which signals of a wallet can be read now. */
    signals: (address: string, options: WindowOptions = {}) =>
      call('list_wallet_signals', { path: { address }, query: windowOf(options) }, options),

    /** One part of a wallet's newest analysis. */
    signal: async <S extends SignalId>(
      address: string,
      signal: S,
      options: WindowOptions = {},
    ): Promise<SignalOf<S>> => {
      const input = { path: { address, signal }, query: windowOf(options) }
      return parseSignal(await call('get_wallet_signal', input, options), signal)
    },

    /** How much each income stream paid in each month. */
    incomeMonths: (address: string, options: WindowOptions = {}) =>
      call('get_income_months', { path: { address }, query: windowOf(options) }, options),
  }
}

function windowOf({ months }: WindowOptions): { months?: number } {
  return months === undefined ? {} : { months }
}
