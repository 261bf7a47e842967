import { createOutbox, type Outbox, type OutboxOptions } from '../chain/outbox/createOutbox.ts'

/** What the reporter key sends: publications, revocations, registrations. */
export function createReporterOutbox(
  options: Omit<OutboxOptions, 'times' | 'earlierTable' | 'feeCurrency'>,
): Outbox {
  return createOutbox({
    ...options,
    // What became of a passport is asked from the contract, so there is nothing to wait for.
    times: { resendMs: 5_000, stuckMs: 45_000, patienceMs: 0 },
    earlierTable: 'passport_transactions',
  })
}
