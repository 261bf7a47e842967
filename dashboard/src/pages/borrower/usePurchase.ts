import { useState } from 'preact/hooks'
import type { InputOf, PaidOperationId } from '../../../../src/sdk/types.ts'
import { keepAnswer } from '../../data/keepAnswer.ts'
import { type AnswerOf, buy } from '../../wallet/pay.ts'
import type { Stage } from '../../wallet/payments.ts'

/** Buys one answer for a form: where it stands, what went wrong. */
export function usePurchase<O extends PaidOperationId>(operation: O) {
  const [stage, setStage] = useState<Stage | null>(null)
  const [error, setError] = useState<unknown>(null)
  const purchase = async (
    makeInput: () => InputOf<O> | Promise<InputOf<O>>,
    onProblem?: (problem: unknown) => Promise<void>,
  ): Promise<AnswerOf<O> | null> => {
    setError(null)
    setStage('preparing')
    try {
      const answer = await buy(operation, await makeInput(), { onStage: setStage })
      await keepAnswer(operation, answer)
      return answer
    } catch (problem) {
      setError(problem)
      await onProblem?.(problem)
      return null
    } finally {
      setStage(null)
    }
  }
  return { stage, error, purchase }
}
