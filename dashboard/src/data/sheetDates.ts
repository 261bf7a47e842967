const attribute = (tag: string, name: string): string =>
  new RegExp(`\\b${name}="([^"]*)"`).exec(tag)?.[1] ?? ''

/** Formats of days that every spreadsheet knows by number. */
const isKnownDay = (id: number): boolean => (id >= 14 && id <= 17) || id === 22

/** The looks of cells that show a day, by their place in `xl/styles.xml`: the cell itself holds a count. */
export function listDayStyles(styles: string): ReadonlySet<number> {
  const own = new Set(
    [...styles.matchAll(/<numFmt\b[^>]*>/g)]
      .filter(([tag]) =>
        /[dy]/i.test(attribute(tag, 'formatCode').replace(/&quot;.*?&quot;|\[[^\]]*\]|\\./g, '')),
      )
      .map(([tag]) => Number(attribute(tag, 'numFmtId'))),
  )
  const [, looks = ''] = /<cellXfs\b[^>]*>(.*?)<\/cellXfs>/s.exec(styles) ?? []
  const ids = [...looks.matchAll(/<xf\b[^>]*>/g)].map(([tag]) => Number(attribute(tag, 'numFmtId')))
  return new Set(ids.flatMap((id, place) => (own.has(id) || isKnownDay(id) ? [place] : [])))
}

const dayMs = 86_400_000

/** Days are counted from the end of 1899; what is no count stays as it is. */
export function toDay(count: string): string {
  const days = Math.floor(Number(count))
  if (count === '' || !(days > 60 && days < 2_958_466)) return count
  return new Date(Date.UTC(1899, 11, 30) + days * dayMs).toISOString().slice(0, 10)
}
