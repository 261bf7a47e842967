import { serverNow, vouch } from '../lib/service.ts'

const everyMs = 1_500
const atOnce = 5

/** The answer to a batch comes as one; until then the free signals tell which of its wallets are judged already. */
export function watchJudged(wallets: readonly string[], found: (address: string) => void): () => void {
  const startedAt = serverNow() * 1000
  const left = [...wallets]
  let timer: ReturnType<typeof setTimeout>
  let stopped = false
  const look = async () => {
    for (const address of left.slice(0, atOnce)) {
      const list = await vouch.signals(address).catch(() => null)
      if (stopped) return
      const fresh =
        list?.signals.some(({ stale }) => !stale) || Date.parse(list?.analyzedAt ?? '') >= startedAt
      if (!list?.analyzed || !fresh) continue
      left.splice(left.indexOf(address), 1)
      found(address)
    }
    if (left.length > 0) timer = setTimeout(() => void look(), everyMs)
  }
  timer = setTimeout(() => void look(), everyMs)
  return () => {
    stopped = true
    clearTimeout(timer)
  }
}
