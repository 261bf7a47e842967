import { setTimeout as wait } from 'node:timers/promises'
import { Client } from 'pg'

type Lease = { name: string; holder: string; expires_at: string }

/** How long after a kill each lease of the dead has another holder. */
export function watchTakeovers(databaseUrl: string) {
  const takeovers: { lease: string; tookMs: number }[] = []
  const pending = new Map<string, { holder: string; killedMs: number }>()
  const holders = new Map<string, string>()
  let isStopped = false

  async function watch(): Promise<void> {
    while (!isStopped) {
      const client = new Client({ connectionString: databaseUrl })
      client.on('error', () => {})
      try {
        await client.connect()
        while (!isStopped) {
          note((await client.query<Lease>('select name, holder, expires_at from leases')).rows)
          await wait(100)
        }
      } catch {
        // The database restarts.
        await wait(200)
      } finally {
        await client.end().catch(() => {})
      }
    }
  }

  function note(rows: readonly Lease[]): void {
    for (const { name, holder } of rows) {
      const before = pending.get(name)
      if (before && before.holder !== holder) {
        takeovers.push({
          lease: name.replace(/[: ]?(0x[0-9a-f]+|42220)/g, ''),
          tookMs: performance.now() - before.killedMs,
        })
        pending.delete(name)
      }
      holders.set(name, holder)
    }
  }

  const watching = watch()
  return {
    /** Somebody dies now. A lease that changes its holder within ten seconds was of the dead. */
    noteKill: (): void => {
      const killedMs = performance.now()
      for (const [name, holder] of holders) pending.set(name, { holder, killedMs })
      setTimeout(() => {
        for (const [name, one] of pending) if (one.killedMs === killedMs) pending.delete(name)
      }, 10_000).unref()
    },
    stop: async (): Promise<{ lease: string; tookMs: number }[]> => {
      isStopped = true
      await watching
      return takeovers
    },
  }
}
