import { createReplayer } from './chain/recording/createReplayer.ts'
import { UsageError } from './errors/usage.ts'
import { systemClock } from './lib/clock.ts'
import { type Difference, firstDifference } from './lib/firstDifference.ts'
import { type Judgement, judgeOnce, type RecordedCase } from './recordedCase.ts'

export type Replay = {
  judgement: Judgement
  /** The first difference between today's judgement and the recorded one; null when they are equal. */
  difference: Difference | null
  /** Questions of this program without an answer in the recording. */
  missing: string[]
}

/** Judges again from a recording alone: no network, at the recorded time. */
export async function replayCase(saved: unknown): Promise<Replay> {
  const flight = readCase(saved)
  const { exchange, missing } = createReplayer(flight.exchanges)
  const started = systemClock()
  const judgement = await judgeOnce(flight.question, {
    exchange,
    clock: () => flight.startedAt + systemClock() - started,
    rpcUrl: 'http://recorded.invalid',
    sleep: async () => {},
  })
  return { judgement, difference: firstDifference(flight.judgement, judgement), missing }
}

function readCase(saved: unknown): RecordedCase {
  const { kind, version, exchanges } = (saved ?? {}) as Partial<RecordedCase>
  if (kind === 'vouch-case' && version === 1 && Array.isArray(exchanges)) return saved as RecordedCase
  throw new UsageError('This is not a recording of Vouch.', 'Make one with `vouch record`.')
}
