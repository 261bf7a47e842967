import { refusedByWords } from '../src/chat/understand/findMeaning.ts'
import { readMessage } from '../src/chat/understand/readMessage.ts'
import { type Question, readQuestions } from '../test/support/questions.ts'
import { salariedAccount } from '../test/support/sampleAccounts.ts'

/** What the embedded engine learns from: the labelled questions by kind, with names, times and amounts taken out. */
export function chatExamples(questions: readonly Question[] = readQuestions('build')): string {
  const activity = salariedAccount()
  const byKind = new Map<string, Set<string>>()
  for (const question of questions) {
    const kind = kindOf(question)
    if (kind === null || question.after !== undefined) continue
    const texts = byKind.get(kind) ?? new Set()
    byKind.set(kind, texts.add(readMessage(question.q, activity).slots.rest.trim()))
  }
  const sorted = [...byKind].toSorted(([a], [b]) => (a < b ? -1 : 1))
  return `${JSON.stringify(Object.fromEntries(sorted.map(([kind, texts]) => [kind, [...texts].toSorted()])), null, 2)}\n`
}

function kindOf({ intent, refusal, unknown }: Question): string | null {
  if (refusal) return refusedByWords.some(reason => reason === refusal) ? refusal : null
  return unknown ? 'nothing' : (intent ?? null)
}
