import { type ServerCallContext, STATE_HEADERS_KEY } from '@a2a-js/sdk/server'
import { remoteAddressHeader } from '../agentCall.ts'

/** Network address of the caller, which our route put into the headers. */
export function readRemoteAddress(context: ServerCallContext): string {
  const headers = context.state.get(STATE_HEADERS_KEY) as Record<string, string> | undefined
  return headers?.[remoteAddressHeader] ?? ''
}

const paidKey = 'vouch.paid'

/** This call paid for its task, or may have: the task is stored for longer than an unpaid one. */
export function markPaid({ state }: ServerCallContext): void {
  state.set(paidKey, true)
}

export function isMarkedPaid({ state }: ServerCallContext): boolean {
  return state.get(paidKey) === true
}
