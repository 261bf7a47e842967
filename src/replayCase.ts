import { createReplayer } from './chain/recording/createReplayer.ts'
import { UsageError } from './errors/usage.ts'
import { systemClock } from './lib/clock.ts'
import { type Difference, firstDifference } from './lib/firstDifference.ts'
import { type Judgement, judgeOnce, type RecordedCase } from './recordedCase.ts'

export type Replay = {
  judgement: Judgement
  /** Where the judgement of today parts from the recorded one; null when it is the same. */
  difference: Difference | null
  /** Questions that this program asks and the recording has no answer to. */
  missing: string[]
}

/** Judges once more from a recording alone: no network, at the time of the recording. */
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
