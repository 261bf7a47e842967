import { refusedByWords } from '../src/chat/understand/findMeaning.ts'
import { readMessage } from '../src/chat/understand/readMessage.ts'
import { featuresOf, type Learned } from '../src/chat/understand/scoreIntents.ts'
import { type Question, readPhrases, readQuestions } from '../test/support/questions.ts'
import { salariedAccount } from '../test/support/sampleAccounts.ts'

/** A feature of a single question says more about that question than about its kind. */
const leastSeen = 2

/** What the embedded engine learns from labelled questions: features of their words, without names, times and amounts. */
export function learnedQuestions(): string {
  const activity = salariedAccount()
  const phrases = Object.entries(readPhrases()).flatMap(([kind, texts]) =>
    texts.map((q): Question => ({ q, ...labelOf(kind) })),
  )
  const asked = [...readQuestions('build'), ...phrases]
    .filter(({ after }) => after === undefined)
    .map(question => ({ ...question, features: featuresOf(readMessage(question.q, activity).slots.rest) }))
  const matters = { meanings: count(asked, meaningOf), directions: count(asked, directionOf) }
  return `{\n${Object.entries(matters).map(render).join(',\n')}\n}\n`
}

type Asked = Question & { features: string[] }

function count(asked: readonly Asked[], kindOf: (question: Question) => string | null): Learned {
  const kinds = [...new Set(asked.flatMap(question => kindOf(question) ?? []))].toSorted()
  const counts = new Map<string, Map<number, number>>()
  for (const question of asked) {
    const kind = kinds.indexOf(kindOf(question) ?? '')
    if (kind < 0) continue
    for (const feature of question.features) {
      const byKind = counts.get(feature) ?? new Map<number, number>()
      counts.set(feature, byKind.set(kind, (byKind.get(kind) ?? 0) + 1))
    }
  }
  const kept = [...counts]
    .filter(([, byKind]) => [...byKind.values()].reduce((sum, times) => sum + times) >= leastSeen)
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
  return { kinds, counts: Object.fromEntries(kept.map(([feature, byKind]) => [feature, [...byKind].flat()])) }
}

/** One line per feature, so that a diff shows what changed. */
function render([matter, { kinds, counts }]: [string, Learned]): string {
  const lines = Object.entries(counts).map(
    ([feature, pairs]) => `${JSON.stringify(feature)}:${JSON.stringify(pairs)}`,
  )
  return `${JSON.stringify(matter)}: {\n"kinds": ${JSON.stringify(kinds)},\n"counts": {\n${lines.join(',\n')}\n}\n}`
}

function labelOf(kind: string): Omit<Question, 'q'> {
  if (kind === 'nothing') return { unknown: true }
  return refusedByWords.some(reason => reason === kind) ? { refusal: kind } : { intent: kind }
}

function meaningOf({ intent, refusal, unknown }: Question): string | null {
  if (refusal) return refusedByWords.some(reason => reason === refusal) ? refusal : null
  return unknown ? 'nothing' : (intent ?? null)
}

/** Labels of income questions often omit the direction. */
function directionOf({ direction, intent }: Question): string | null {
  return direction ?? (intent === 'income-amount' ? 'income' : null)
}
