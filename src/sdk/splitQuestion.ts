import type { InputOf } from './types.ts'

type Question = Omit<InputOf<'screen_batch'>, 'wallets'>

/** Splits options into the question for the service, without undefined values, and the rest. */
export function splitQuestion<T extends Question>(
  options: T,
): { question: Question; rest: Omit<T, keyof Question> } {
  const { months, force, loan, purpose, reference, policy, ...rest } = options
  return {
    question: {
      ...(months !== undefined && { months }),
      ...(force !== undefined && { force }),
      ...(loan && { loan }),
      ...(purpose !== undefined && { purpose }),
      ...(reference !== undefined && { reference }),
      ...(policy !== undefined && { policy }),
    },
    rest,
  }
}
