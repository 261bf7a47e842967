import type { AskableField } from '../wire/analyze.ts'
import type { SignalId } from '../wire/signals.ts'
import { signalShapes } from './answerShapes.ts'
import { ClientError } from './errors.ts'
import { findMisfit } from './findMisfit.ts'
import { forms } from './parseAnswer.ts'
import type { Analyzed, ResultOf, SignalOf } from './types.ts'

type Analysis = ResultOf<'analyze_wallet'>

/** An analysis with the requested parts; with the parts that it names itself when none were requested. */
export function parseAnalysis<F extends AskableField>(
  answer: Analysis,
  wanted: readonly F[] | undefined,
): Analyzed<F> {
  if (hasParts(answer, wanted)) return answer
  throw misses('an analysis without the parts that were asked for')
}

function hasParts<F extends AskableField>(
  answer: Analysis,
  wanted: readonly F[] | undefined,
): answer is Analysis & Analyzed<F> {
  return (wanted ?? answer.fields).every(name => answer[name] !== undefined)
}

/** A signal, if it is the requested one with the data of its kind. */
export function parseSignal<S extends SignalId>(
  answer: ResultOf<'get_wallet_signal'>,
  wanted: S,
): SignalOf<S> {
  if (isSignal(answer, wanted)) return answer
  throw misses('another signal than the one asked for')
}

function isSignal<S extends SignalId>(answer: unknown, wanted: S): answer is SignalOf<S> {
  const { signal, data } = answer as { signal: string; data: unknown }
  return signal === wanted && findMisfit(forms, signalShapes[wanted], data) === null
}

function misses(what: string): ClientError {
  return new ClientError(
    'INVALID_ANSWER',
    `The service answered ${what}.`,
    'Bring this client and the service to versions that belong together.',
  )
}
