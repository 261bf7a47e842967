import type { Activity } from '../../wire/activity.ts'

export type HiddenNames = {
  hide: (text: string) => string
  /** The text with the names back, or null when it uses a placeholder that was never given. */
  reveal: (text: string) => string | null
  addressOf: (placeholder: string) => string | null
}

/**
 * Names of counterparties are written by strangers, so the model never reads them: it gets `[party-1]` and the like, and
 * the names are put back afterwards. A label that says "ignore your instructions" has nobody to say it to.
 */
export function hideNames({ counterparties }: Activity): HiddenNames {
  const entries = counterparties
    .filter(({ label }) => label !== null && label.trim() !== '')
    .toSorted((a, b) => (b.label?.length ?? 0) - (a.label?.length ?? 0) || (a.address < b.address ? -1 : 1))
    .map(({ label, address }, i) => ({ label: label ?? '', address, placeholder: `[party-${i + 1}]` }))
  const byPlaceholder = new Map(entries.map(entry => [entry.placeholder, entry]))
  return {
    hide: text =>
      entries.reduce((hidden, { label, placeholder }) => hidden.replaceAll(label, placeholder), text),
    reveal: text => {
      let isKnown = true
      const revealed = text.replace(/\[party-\d+\]/g, placeholder => {
        const entry = byPlaceholder.get(placeholder)
        isKnown &&= entry !== undefined
        return entry?.label ?? ''
      })
      return isKnown ? revealed : null
    },
    addressOf: placeholder => byPlaceholder.get(placeholder)?.address ?? null,
  }
}
