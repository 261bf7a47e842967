import { files, readFrozen, readLines } from './files.ts'
import type { Player } from './player.ts'
import { type Figures, reduceFigures, reduceWire, type Wire } from './reduce.ts'
import { requests } from './requests.ts'

export type Corpus = { wire: Wire[]; figures: Figures[]; shapes: Record<string, string> }

/** Parts of an answer that can be approved one by one. */
export const parts = ['status', 'code', 'charge', 'headers', 'schema', 'figures'] as const
export type Part = (typeof parts)[number]
export type Change = { id: string; part: Part; recorded: unknown; now: unknown }

/** Sends every request once, in order. */
export async function playCorpus(player: Player): Promise<Corpus> {
  const shapes = new Map<string, string>()
  const wire: Wire[] = []
  const figures: Figures[] = []
  for (const request of requests) {
    const answer = await player.send(request)
    wire.push(reduceWire(request.id, answer, shapes))
    const seen = reduceFigures(request.id, answer)
    if (seen) figures.push(seen)
  }
  return { wire, figures, shapes: Object.fromEntries([...shapes].sort()) }
}

export function readCorpus(model: string): Corpus {
  return {
    wire: readLines(files.wire),
    figures: readLines(files.figures(model)),
    shapes: JSON.parse(readFrozen(files.shapes).toString()),
  }
}

/** What differs between two corpora, shapes written out. */
export function compareCorpora(recorded: Corpus, now: Corpus): Change[] {
  const changes: Change[] = []
  const compare = (id: string, part: Part, before: unknown, after: unknown): void => {
    if (JSON.stringify(before) !== JSON.stringify(after))
      changes.push({ id, part, recorded: before, now: after })
  }
  const wire = new Map(now.wire.map(one => [one.id, one]))
  for (const before of recorded.wire) {
    const after = wire.get(before.id)
    for (const part of ['status', 'code', 'charge', 'headers'] as const)
      compare(before.id, part, before[part], after?.[part])
    if (before.schema !== after?.schema)
      compare(before.id, 'schema', recorded.shapes[before.schema], now.shapes[after?.schema ?? ''])
  }
  const figures = new Map(now.figures.map(one => [one.id, one.figures]))
  for (const before of recorded.figures) compare(before.id, 'figures', before.figures, figures.get(before.id))
  return changes
}
