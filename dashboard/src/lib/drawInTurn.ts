/** Even where the browser is never idle. */
const patienceMs = 50

const waiting: (() => void)[] = []
let isDrawing = false

/**
 * One part for each frame: a frame lays out and paints all that was drawn for it, and two charts at once are a long one.
 * `first` is for what belongs to a part that stands already.
 */
export function drawInTurn(draw: () => void, { first = false } = {}): () => void {
  if (first) waiting.unshift(draw)
  else waiting.push(draw)
  if (!isDrawing) drawNext()
  return () => {
    const place = waiting.indexOf(draw)
    if (place >= 0) waiting.splice(place, 1)
  }
}

function drawNext(): void {
  isDrawing = waiting.length > 0
  if (isDrawing)
    whenIdle(() => {
      waiting.shift()?.()
      requestAnimationFrame(drawNext)
    })
}

function whenIdle(run: () => void): void {
  if ('requestIdleCallback' in globalThis) requestIdleCallback(run, { timeout: patienceMs })
  else setTimeout(run)
}
