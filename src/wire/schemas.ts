import type { TSchema } from 'typebox'
import { CapabilitiesSchema } from './capabilities.ts'
import { ErrorBodySchema } from './error.ts'
import { HealthSchema } from './health.ts'
import { PaymentSummarySchema } from './payment.ts'
import { PaymentConfigSchema } from './paymentConfig.ts'
import { PaymentRequiredSchema } from './paymentRequired.ts'
import { SessionSchema, SignInChallengeSchema, SignInRequestSchema } from './paymentSession.ts'

/** Published at `/schemas/{name}.schema.json`; the very objects the service validates and serialises with. */
export const schemas = {
  capabilities: CapabilitiesSchema,
  error: ErrorBodySchema,
  health: HealthSchema,
  payment: PaymentSummarySchema,
  'payment-config': PaymentConfigSchema,
  'payment-required': PaymentRequiredSchema,
  session: SessionSchema,
  'sign-in-challenge': SignInChallengeSchema,
  'sign-in-request': SignInRequestSchema,
} satisfies Record<string, TSchema>

export type SchemaName = keyof typeof schemas

const dialect = 'https://json-schema.org/draft/2020-12/schema'

export function publishSchema(name: SchemaName, baseUrl: string): Record<string, unknown> {
  return { $schema: dialect, $id: `${baseUrl}/schemas/${name}.schema.json`, ...schemas[name] }
}
