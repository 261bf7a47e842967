import { describe, expect, test } from 'vitest'

type Read = (value: number) => unknown
type Line = readonly (readonly [number, number])[]

/** How a figure of the model shows in what the code does. */
export type Probe =
  /** What is read changes when the value reaches the figure. */
  | { from: Read; step?: number }
  /** … when the value goes over the figure. */
  | { over: Read; step?: number }
  /** What is read grows up to the figure and not beyond. */
  | { upTo: Read; step?: number }
  /** What is read is the figure itself. */
  | { shows: () => number }
  /** What is read follows a polyline: it moves inside of its corners and rests outside. */
  | { line: (value: number) => number; step: number }

/** Walks every figure of a part of the model: just below, at, and just above. A figure without a probe is a failure. */
export function walkThresholds(
  name: string,
  table: Readonly<Record<string, unknown>>,
  probes: Readonly<Record<string, Probe | readonly Probe[]>>,
): void {
  describe(name, () => {
    test('each figure has a probe, and each probe a figure', () => {
      expect(Object.keys(probes).sort()).toEqual(Object.keys(table).sort())
    })
    for (const [key, entry] of Object.entries(probes))
      for (const [i, probe] of [entry].flat().entries())
        test(`${key} ${Object.keys(probe)[0]}${i > 0 ? ` (${i + 1})` : ''}`, () => walk(table[key], probe))
  })
}

function walk(figure: unknown, probe: Probe): void {
  if ('line' in probe) walkLine(figure as Line, probe.line, probe.step)
  else if ('shows' in probe) expect(probe.shows()).toBeCloseTo(figure as number, 6)
  else walkEdge(figure as number, probe)
}

function walkEdge(threshold: number, probe: Exclude<Probe, { line: unknown } | { shows: unknown }>): void {
  const step = probe.step ?? (Number.isInteger(threshold) ? 1 : 0.01)
  const read = 'from' in probe ? probe.from : 'over' in probe ? probe.over : probe.upTo
  const [below, at, above] = [threshold - step, threshold, threshold + step].map(value => read(value))
  if ('over' in probe) {
    expect(at).toEqual(below)
    expect(above).not.toEqual(at)
  } else {
    expect(below).not.toEqual(at)
    expect(above).toEqual(at)
  }
}

function walkLine(line: Line, read: (value: number) => number, step: number): void {
  const [first = [0, 0], last = [0, 0]] = [line[0], line.at(-1)]
  const [outside, start, inside] = [first[0] - step, first[0], first[0] + step].map(read)
  expect(outside).toBeCloseTo(start as number, 2)
  expect(Math.abs((inside as number) - (start as number))).toBeGreaterThan(0.01)
  const [within, end, beyond] = [last[0] - step, last[0], last[0] + step].map(read)
  expect(beyond).toBeCloseTo(end as number, 2)
  expect(Math.abs((within as number) - (end as number))).toBeGreaterThan(0.01)
  // Halfway between two corners is halfway between what they give.
  for (const [i, [corner]] of line.slice(1).entries()) {
    const before = line[i]?.[0] ?? 0
    expect(read((before + corner) / 2)).toBeCloseTo((read(before) + read(corner)) / 2, 1)
  }
}
