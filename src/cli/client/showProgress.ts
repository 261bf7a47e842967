import type { Writable } from 'node:stream'
import type { ScreenProgress } from '../../sdk/screenMany.ts'

const width = 30

/** A progress bar on a terminal, nothing in a pipe. */
export function showProgress(stderr: Writable & { isTTY?: boolean }) {
  if (!stderr.isTTY) return () => {}
  return ({ finished, total, spentUsdt }: ScreenProgress) => {
    const done = Math.round((finished / total) * width)
    const bar = `${'█'.repeat(done)}${'░'.repeat(width - done)}`
    stderr.write(`\r${bar} ${finished}/${total}  ${spentUsdt} USDT${finished === total ? '\n' : ''}`)
  }
}
