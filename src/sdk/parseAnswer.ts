import type { Static } from 'typebox'
import type { schemas } from '../wire/schemas.ts'
import { answerShapes, forms } from './answerShapes.ts'
import { ClientError } from './errors.ts'
import { findMisfit } from './findMisfit.ts'

export type AnswerName = keyof typeof answerShapes

/** The answer, if it has the form that the wire's schema of this name promises. */
export function parseAnswer<N extends AnswerName>(name: N, answer: unknown): Static<(typeof schemas)[N]> {
  if (isAnswer(name, answer)) return answer
  const place = findMisfit(forms, answerShapes[name], answer) || '/'
  throw new ClientError(
    'INVALID_ANSWER',
    `The service answered something that is no ${name}: ${place} is not what it should be.`,
    'Bring this client and the service to versions that belong together; a payment that was made fetches the answer then.',
  )
}

function isAnswer<N extends AnswerName>(name: N, answer: unknown): answer is Static<(typeof schemas)[N]> {
  return findMisfit(forms, answerShapes[name], answer) === null
}
