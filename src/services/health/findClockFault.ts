const toleranceSeconds = 60

type ClockFault = { problem: string; fix: string }

/**
 * Compares this machine's clock with the newest block. Celo makes a block a second and none ahead of time, so a clock behind
 * block time is certainly wrong; one ahead of it may be right, while the node is late.
 */
export function findClockFault({
  nowMs,
  blockTime,
}: {
  nowMs: number
  blockTime: number
}): ClockFault | null {
  const aheadSeconds = Math.round(nowMs / 1000) - blockTime
  if (Math.abs(aheadSeconds) <= toleranceSeconds) return null
  return aheadSeconds < 0
    ? {
        problem: `the clock of this machine is ${-aheadSeconds} s behind block time`,
        fix: 'Set the clock and keep it set (NTP): sign-in, leases and payments depend on it.',
      }
    : {
        problem: `the clock of this machine is ${aheadSeconds} s ahead of the newest block: the clock is fast, or the node has stopped or lags`,
        fix: 'Compare `date -u` with another clock. If it is wrong, set it (NTP); if it is right, point RPC_URL at a node that is up to date.',
      }
}
