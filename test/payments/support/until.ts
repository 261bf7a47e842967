import { hangMs } from '../../support/hangMs.ts'
/** Looks again and again until it is so; a failure names what did not happen. */
export async function until(check: () => Promise<boolean> | boolean, what = 'it'): Promise<void> {
  const deadline = Date.now() + hangMs
  while (!(await check())) {
    if (Date.now() > deadline) throw new Error(`${what} did not happen`)
    await new Promise(resolve => setTimeout(resolve, 20))
  }
}
