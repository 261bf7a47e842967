import type { Activity } from '../../wire/activity.ts'
import type { Direction } from '../query.ts'

/** Which way the money of a question went, by its words; null when they do not tell. */
export function plainDirection(text: string, party: string | null, activity: Activity): Direction | null {
  const has = (pattern: RegExp): boolean => pattern.test(text)
  if (has(/\bnet\b/)) return 'net'
  if (has(/\bin and out\b/)) return 'both'
  if (has(/\bleft\b/)) return 'net'
  // "For whom does she work": who pays, whatever the preposition.
  if (has(/\bto who\b.*\bsources\b/)) return 'income'
  const way = party === null ? null : wayOf(party, activity)
  if (way) return way
  if (
    has(
      /\bto (?:how many|who)\b|\breceive\b.*\b(?:from me|out)\b|\bwho they (?:pay|send)\b(?! me)|(?<!\bfrom )\bwho receive\b(?!.*\bfrom\b)/,
    )
  )
    return 'out'
  if (has(/\b(?:made|pay|send) to me\b(?! \S*wallet)/)) return 'in'
  const earns = has(/\b(?:earn|salary)\b/)
  const outlays = has(/\b(?:spend|payees)\b/)
  if (earns && outlays) return 'both'
  if (earns) return 'income'
  const spends =
    outlays ||
    has(/\bthey (?:pay|send)\b|\bpay to\b|\bpayment made\b|\b(?:people|payment) they(?! (?:receive|earn))\b/)
  if (
    has(
      /\b(?:pay|send|give) me\b|\bme (?:pay|send)\b|\bwho (?:(?:biggest|most|more|steady) )?(?:pay|send) (?!they)/,
    )
  )
    return 'in'
  const receives = has(/\b(?:receive|deposit|senders)\b/)
  if (receives && spends) return 'both'
  if (receives) return 'in'
  if (spends || has(/\b(?:out|made)\b/)) return 'out'
  if (has(/\b(?:send|people|different)\b.*\bme\b|\bfrom\b.*\bpeople\b|\bpeople send\b/)) return 'in'
  if (has(/\bpay\b|\bsend\b|\bme (?:\S+ ){0,3}payment\b|\bpayment to\b|\bpeople\b/)) return 'out'
  // As in "sum in 2026-03", or with nothing behind it; elsewhere it is a preposition.
  return has(/\bin $|(?:^ |\b(?:total|how many|list|biggest|smallest|average) )in\b/) ? 'in' : null
}

/** Between the wallet and most people money goes one way only. */
export function wayOf(party: string, { transfers, wallet }: Activity): Direction | null {
  const pays = transfers.some(({ from, to }) => from === party && to === wallet)
  const isPaid = transfers.some(({ from, to }) => to === party && from === wallet)
  return pays === isPaid ? null : pays ? 'in' : 'out'
}
