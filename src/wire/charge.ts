/** What a failed call did with the payment that came with it. Stands in every error as `charge`. */
export const charges = ['none', 'unknown', 'taken'] as const

export type Charge = (typeof charges)[number]

const sentences: Record<Charge, string> = {
  none: 'Nothing was charged.',
  unknown:
    'It is not known yet whether the payment was taken. Send the same request with the same payment again: it is charged at most once.',
  taken: 'The payment was taken.',
}

/** The one place that puts it into words. */
export function describeCharge(charge: Charge): string {
  return sentences[charge]
}

/**
 * Whether the payment of a failed call is to be kept and sent again with the same request: it may count already, or it bought
 * an answer that is still to come. A 402 says that this payment buys nothing any more.
 */
export function keepsPayment({ code, charge }: { code: string; charge: Charge }): boolean {
  return charge !== 'none' && code !== 'PAYMENT_REQUIRED'
}
