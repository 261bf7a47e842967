import { useState } from 'preact/hooks'

/** Of this element alone on the page. Preact's own ids repeat where parts of a page come later: labels then point elsewhere. */
export function useUniqueId(): string {
  const [id] = useState(() => `id-${crypto.getRandomValues(new Uint32Array(2)).join('-')}`)
  return id
}
