import type { Static } from 'typebox'
import type { schemas } from '../wire/schemas.ts'
import { answerShapes, forms as table } from './answerShapes.ts'
import { ClientError } from './errors.ts'
import { findMisfit, readForms } from './findMisfit.ts'

export type AnswerName = keyof typeof answerShapes
type ParsedAnswer<N extends AnswerName> = Static<(typeof schemas)[N]>

export const forms = /* @__PURE__ */ readForms(table)

/** The answer, if it fits the wire's schema of this name; throws otherwise. */
export function parseAnswer<N extends AnswerName>(name: N, answer: unknown): ParsedAnswer<N> {
  const misfit = findMisfit(forms, answerShapes[name], answer)
  if (misfit === null) return answer as ParsedAnswer<N>
  throw new ClientError(
    'INVALID_ANSWER',
    `The service answered something that is no ${name}: ${misfit || '/'} is not what it should be.`,
    'Bring this client and the service to versions that belong together; a payment that was made fetches the answer then.',
  )
}
