import { AppError, type ErrorDetail } from './AppError.ts'

export class CurrencyUnknownError extends AppError {
  constructor({ currency, known }: { currency: string; known: readonly string[] }) {
    super(`We read no published rate for ${currency.slice(0, 8)}.`, {
      code: 'CURRENCY_UNKNOWN',
      fix: `Use one of ${known.join(', ')}.`,
      facts: { currency },
    })
  }
}

export class RateUnavailableError extends AppError {
  constructor({ currency, day }: { currency: string; day: string }) {
    super(`We have no rate for ${currency} on ${day}.`, {
      code: 'RATE_UNAVAILABLE',
      fix: 'Try again in a few minutes, or ask in USD.',
      facts: { currency, day },
    })
  }
}

export class PolicyInvalidError extends AppError {
  constructor({ details }: { details: readonly ErrorDetail[] }) {
    super(`The policy cannot be used: ${details[0]?.message ?? 'it has no rules'}.`, {
      code: 'POLICY_INVALID',
      fix: 'Correct what details lists; GET /api/attributes and /docs/policies name every figure.',
      details,
    })
  }
}
