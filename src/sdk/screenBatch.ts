import { ClientError, VouchError } from './errors.ts'
import type { RowError } from './screenMany.ts'
import { splitQuestion } from './splitQuestion.ts'
import type { InputOf, PaidCallOptions, ResultOf } from './types.ts'

export type ScreenBatchOptions = PaidCallOptions & Omit<InputOf<'screen_batch'>, 'wallets'>

export type ScreenBatchAnswer = {
  /** One result per answered and paid wallet, in the order given. */
  results: ResultOf<'screen_batch'>['results']
  /** Wallets that cannot be screened now. They cost nothing. */
  unanswered: { walletAddress: string; error: RowError }[]
  /** The payment for the answered ones; null when none was answered. */
  payment: ResultOf<'screen_batch'>['payment'] | null
}

type Pay = (input: InputOf<'screen_batch'>, call: PaidCallOptions) => Promise<ResultOf<'screen_batch'>>

/**
 * Up to 100 wallets with one signature for the exact sum. The service answers all of them or charges nothing; wallets that it
 * cannot answer are left out, and the client signs again for the rest.
 */
export function createScreenBatch(pay: Pay) {
  return async (wallets: readonly string[], options: ScreenBatchOptions = {}): Promise<ScreenBatchAnswer> => {
    const { question, rest: call } = splitQuestion(options)
    const unanswered: ScreenBatchAnswer['unanswered'] = []
    let open = [...new Map(wallets.map(wallet => [wallet.toLowerCase(), wallet])).values()]
    if (open.length > 100)
      throw new ClientError(
        'INVALID_OPTION',
        `${open.length} wallets are more than one batch takes.`,
        'Give at most 100, or use screenMany.',
      )
    while (open.length > 0) {
      try {
        const { results, payment } = await pay({ wallets: open, ...question }, call)
        return { results, unanswered, payment }
      } catch (error) {
        if (!(error instanceof VouchError) || error.code !== 'BATCH_INCOMPLETE' || call.payment) throw error
        const failed = new Map(
          error.details.map(({ path, message }) => [Number(path.split('/').at(-1)), message]),
        )
        if (failed.size === 0) throw error
        open.forEach((walletAddress, index) => {
          const message = failed.get(index)
          if (message !== undefined) unanswered.push({ walletAddress, error: toRowError(message, error) })
        })
        open = open.filter((_wallet, index) => !failed.has(index))
      }
    }
    return { results: [], unanswered, payment: null }
  }
}

function toRowError(text: string, { code, charge, fix }: VouchError): RowError {
  const [, own = code, message = text] = /^([A-Z_]+): (.*)$/s.exec(text) ?? []
  return { code: own, charge, message, fix }
}
