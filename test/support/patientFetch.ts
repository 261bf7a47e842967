import { setTimeout as sleep } from 'node:timers/promises'
import { hangMs } from './hangMs.ts'

/** On a busy machine the service may have too much to do, or wait too long for a connection to its database. */
const isBusy = ({ code }: { code?: string }) => code === 'OVERLOADED' || code === 'DATABASE_UNAVAILABLE'

/** Repeats the same request when the answer asks for it, as a client does. */
export const patientFetch: typeof fetch = async (input, init) => {
  const end = performance.now() + hangMs
  for (;;) {
    const response = await fetch(input, init)
    if (response.status !== 503 || performance.now() > end) return response
    if (!isBusy(await response.clone().json())) return response
    await sleep(500)
  }
}
