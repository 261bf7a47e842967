import type { Writable } from 'node:stream'
import type { IndexProgress } from '../indexChain.ts'

const width = 30

/** One growing line on a terminal; elsewhere a line per tenth, so that a log stays readable. */
export function createProgressBar(out: Writable): {
  show: (progress: IndexProgress) => void
  end: () => void
} {
  const isTerminal = (out as { isTTY?: boolean }).isTTY === true
  let lastTenth = -1
  let isOpen = false
  return {
    show: progress => {
      const { doneBlocks, totalBlocks, head } = progress
      const share = totalBlocks > 0 ? doneBlocks / totalBlocks : 1
      const tenth = Math.floor(share * 10)
      // Following the head means a block or two at a time: nothing to draw.
      if (totalBlocks < 100) return
      const text = describe(share, progress)
      if (isTerminal) {
        out.write(`\r${text}\u001b[K`)
        isOpen = true
        if (doneBlocks >= totalBlocks) {
          out.write(`\nindexed to block ${head}\n`)
          isOpen = false
        }
      } else if (tenth !== lastTenth) out.write(`${text}\n`)
      lastTenth = tenth
    },
    end: () => {
      if (isOpen) out.write('\n')
    },
  }
}

/** One JSON object per line, for a program that watches. */
export function createProgressLines(out: Writable): ReturnType<typeof createProgressBar> {
  return { show: progress => void out.write(`${JSON.stringify(progress)}\n`), end: () => {} }
}

function describe(share: number, { rows, rowsPerSecond, etaSeconds }: IndexProgress): string {
  const filled = Math.round(share * width)
  const bar = `${'█'.repeat(filled)}${'░'.repeat(width - filled)}`
  const left = etaSeconds === null ? '' : `, ${formatSeconds(etaSeconds)} left`
  return `index ${bar} ${(share * 100).toFixed(1).padStart(5)} %  ${rows} transfers, ${Math.round(rowsPerSecond)}/s${left}`
}

function formatSeconds(seconds: number): string {
  if (seconds < 90) return `${seconds} s`
  if (seconds < 5_400) return `${Math.round(seconds / 60)} min`
  return `${(seconds / 3_600).toFixed(1)} h`
}
