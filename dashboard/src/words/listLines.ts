/** Every number, with those that follow each other as a range: 2–4, 7. */
export function listLines(lines: readonly number[]): string {
  const ranges: [number, number][] = []
  for (const line of [...new Set(lines)].toSorted((a, b) => a - b)) {
    const last = ranges.at(-1)
    if (last?.[1] === line - 1) last[1] = line
    else ranges.push([line, line])
  }
  return ranges.map(([from, to]) => (to === from ? String(from) : `${from}–${to}`)).join(', ')
}
