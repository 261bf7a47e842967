import { AppError } from './AppError.ts'

/** The seller cannot be tried at all. */
export class SellerUnusableError extends AppError {
  override readonly name = 'SellerUnusableError'

  constructor(problem: string) {
    super(problem, {
      code: 'SELLER_UNUSABLE',
      status: 502,
      fix: 'Give the address of a paid route, with --body where it wants one, and a payer that holds what it asks for.',
    })
  }
}
