/** Caches a value per base URL, which changes at most once, when the server begins to listen. */
export function cachePerBaseUrl<T>(make: (baseUrl: string) => T): (baseUrl: string) => T {
  let kept: { baseUrl: string; made: T } | null = null
  return baseUrl => {
    if (kept?.baseUrl !== baseUrl) kept = { baseUrl, made: make(baseUrl) }
    return kept.made
  }
}
