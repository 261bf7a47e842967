/** Names of headings as GitHub makes them, so that a link works there and here. */
export function createSlugger(): (text: string) => string {
  const taken = new Map<string, number>()
  return text => {
    const slug = text
      .trim()
      .toLowerCase()
      .replaceAll(/[^\p{L}\p{N}\s_-]/gu, '')
      .replaceAll(/\s/g, '-')
    const before = taken.get(slug) ?? 0
    taken.set(slug, before + 1)
    return before === 0 ? slug : `${slug}-${before}`
  }
}
