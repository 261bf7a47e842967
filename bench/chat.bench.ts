// How well questions are understood, by intent, and how many answers the embedded engine gives in a second.
import { runQuery } from '../src/chat/answer/runQuery.ts'
import { understand } from '../src/chat/understand.ts'
import { chatFacts } from '../test/support/chatFacts.ts'
import { judge, readQuestions } from '../test/support/questions.ts'
import { salariedAccount } from '../test/support/sampleAccounts.ts'

const activity = salariedAccount(500)
for (const part of ['build', 'held-out'] as const) {
  const questions = readQuestions(part)
  const byIntent = new Map<string, { right: number; all: number }>()
  for (const question of questions) {
    const name = question.intent ?? (question.refusal ? `refusal: ${question.refusal}` : 'not a question')
    const count = byIntent.get(name) ?? { right: 0, all: 0 }
    const problem = judge(question, activity)
    count.all++
    if (problem === null) count.right++
    else console.log(`  ✗ ${question.q} → ${problem}`)
    byIntent.set(name, count)
  }
  const right = [...byIntent.values()].reduce((sum, count) => sum + count.right, 0)
  console.log(`${part}: ${right} of ${questions.length} (${((100 * right) / questions.length).toFixed(1)}%)`)
  for (const [name, count] of [...byIntent].toSorted(([a], [b]) => (a < b ? -1 : 1)))
    console.log(`  ${name.padEnd(24)} ${count.right}/${count.all}`)
}

const facts = chatFacts(activity)
const questions = readQuestions('build').map(({ q }) => q)
let answers = 0
const started = process.cpuUsage()
const until = performance.now() + 2_000
while (performance.now() < until)
  for (const question of questions) {
    const found = understand(question, activity)
    if (found.kind === 'query') runQuery(facts, found.query)
    answers++
  }
const { user, system } = process.cpuUsage(started)
console.log(
  `${Math.round(answers / ((user + system) / 1e6))} answers per CPU-second on a wallet with 500 transfers`,
)
