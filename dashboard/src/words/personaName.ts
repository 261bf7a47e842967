const tokens: Record<string, string> = { kesm: 'KESm', brlm: 'BRLm' }

/** `paid-in-kesm` → `Paid in KESm`. */
export function personaName(name: string): string {
  const words = name
    .split('-')
    .map(word => tokens[word] ?? word)
    .join(' ')
  return words.charAt(0).toUpperCase() + words.slice(1)
}
