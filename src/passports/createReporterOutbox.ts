import { createOutbox, type Outbox, type OutboxOptions } from '../chain/outbox/createOutbox.ts'

/** Everything the reporter key sends: publications, revocations, registrations. */
export function createReporterOutbox(
  options: Omit<OutboxOptions, 'times' | 'earlierTable' | 'feeCurrency'>,
): Outbox {
  return createOutbox({
    ...options,
    // The contract knows a passport's state, so there is nothing to wait for.
    times: { resendMs: 5_000, stuckMs: 45_000, patienceMs: 0 },
    earlierTable: 'passport_transactions',
  })
}
