const claims =
  /\b(?:(?:not |un|isn't |never )?(?:trustworthy|creditworthy|reliable|safe)|approv\w*|reject\w*|guarantee\w*|fraud\w*|scam\w*|sanction\w*|launder\w*|recommend\w*|criminal\w*|illegal\w*|liquidat\w*|default\w*|passport|stopped|late)\b/gi

/** Judgements in a text that the looked-up words do not make; the model may word, not judge. */
export function findUnfoundedClaims(text: string, lookedUp: readonly string[]): string[] {
  const known = lookedUp.join(' ').toLowerCase()
  const stated = new Set([...known.matchAll(claims)].map(([claim]) => claim.toLowerCase()))
  return [...text.matchAll(claims)].map(([claim]) => claim.toLowerCase()).filter(claim => !stated.has(claim))
}
