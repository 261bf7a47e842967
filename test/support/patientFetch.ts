import { setTimeout as sleep } from 'node:timers/promises'

/** As a client does that is told the service has too much to do, which on a busy machine a test may be told too. */
export const patientFetch: typeof fetch = async (input, init) => {
  for (let tries = 0; ; tries++) {
    const response = await fetch(input, init)
    if (response.status !== 503 || tries === 40) return response
    const { code } = (await response.clone().json()) as { code?: string }
    if (code !== 'OVERLOADED') return response
    await sleep(500)
  }
}
