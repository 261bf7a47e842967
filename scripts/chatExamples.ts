import { refusedByWords } from '../src/chat/understand/findMeaning.ts'
import { readMessage } from '../src/chat/understand/readMessage.ts'
import { type Question, readPhrases, readQuestions } from '../test/support/questions.ts'
import { salariedAccount } from '../test/support/sampleAccounts.ts'

/** What the embedded engine learns from: the labelled questions by kind, with names, times and amounts taken out. */
export function chatExamples(): string {
  const activity = salariedAccount()
  const phrases = Object.entries(readPhrases()).flatMap(([kind, texts]) =>
    texts.map(q => ({ q, ...labelOf(kind) })),
  )
  const questions: Question[] = [...readQuestions('build'), ...phrases]
  const asked = questions
    .filter(({ after }) => after === undefined)
    .map(question => ({ ...question, text: readMessage(question.q, activity).slots.rest.trim() }))
  const textsBy = (kindOf: (question: Question) => string | null) => {
    const texts = Object.groupBy(asked, question => kindOf(question) ?? '')
    const kinds = Object.keys(texts).filter(Boolean).toSorted()
    return Object.fromEntries(
      kinds.map(kind => [kind, [...new Set(texts[kind]?.map(({ text }) => text))].toSorted()]),
    )
  }
  return `${JSON.stringify({ meanings: textsBy(meaningOf), directions: textsBy(directionOf) }, null, 2)}\n`
}

/** Questions about income are seldom labelled with the direction that they mean. */
function directionOf({ direction, intent }: Question): string | null {
  return direction ?? (intent === 'income-amount' ? 'income' : null)
}

function labelOf(kind: string): Omit<Question, 'q'> {
  if (kind === 'nothing') return { unknown: true }
  return refusedByWords.some(reason => reason === kind) ? { refusal: kind } : { intent: kind }
}

function meaningOf({ intent, refusal, unknown }: Question): string | null {
  if (refusal) return refusedByWords.some(reason => reason === refusal) ? refusal : null
  return unknown ? 'nothing' : (intent ?? null)
}
