/** Small settings in localStorage; a browser that refuses storage still works, it only forgets. */
export function readLocalSetting<T>(name: string, fallback: T): T {
  try {
    const text = localStorage.getItem(`vouch.${name}`)
    return text === null ? fallback : (JSON.parse(text) as T)
  } catch {
    return fallback
  }
}

export function keepLocalSetting(name: string, value: unknown): void {
  try {
    localStorage.setItem(`vouch.${name}`, JSON.stringify(value))
  } catch {
    // Nothing depends on it.
  }
}
