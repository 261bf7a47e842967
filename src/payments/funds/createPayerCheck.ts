import { checksumAddress } from '../../chain/checksumAddress.ts'
import type { Conduct, Standing } from '../../chain/conduct/createConduct.ts'
import type { AppError } from '../../errors/AppError.ts'
import { OverloadedError } from '../../errors/limits.ts'
import { PaymentRequiredError } from '../../errors/payments.ts'
import type { VerifiedPayment } from '../terms/verifyPayment.ts'

/** Why nothing is sent for a payer, before anything is done for it; null when it is. */
export function createPayerCheck(conduct: Conduct) {
  async function judge({ authorization: { from }, signer }: VerifiedPayment): Promise<Standing> {
    if (signer === 'contract') return conduct.judge(from)
    return (await conduct.findDistrusted([from])).has(from) ? 'distrusted' : 'plain'
  }

  return async (payment: VerifiedPayment): Promise<AppError | null> => {
    const standing = await judge(payment)
    if (standing === 'paused')
      return new OverloadedError('Payers with code that have not paid before are not taken right now.')
    if (standing !== 'distrusted') return null
    const payer = checksumAddress(payment.authorization.from)
    return new PaymentRequiredError('settlement_failed', {
      problem: `what ${payer}, or its code, agreed to was refused in the block before`,
    })
  }
}
