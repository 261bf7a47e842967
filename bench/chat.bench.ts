// How well questions are understood, and how many answers the embedded engine gives in a second.
import { runQuery } from '../src/chat/answer/runQuery.ts'
import { understand } from '../src/chat/understand.ts'
import { chatFacts } from '../test/support/chatFacts.ts'
import { freelanceCast, mechanicCast, nurseCast, readHurried, teacherCast } from '../test/support/hurried.ts'
import { askHurried, type Outcome } from '../test/support/judgeHurried.ts'
import { judge, readQuestions } from '../test/support/questions.ts'
import {
  freelanceAccount,
  mechanicAccount,
  nurseAccount,
  salariedAccount,
  teacherAccount,
} from '../test/support/sampleAccounts.ts'

const activity = salariedAccount(500)
const facts = chatFacts(activity)
const percent = (part: number, whole: number): string => `${((100 * part) / whole).toFixed(1)}%`

for (const part of ['build', 'held-out'] as const) {
  const problems = readQuestions(part).map(question => ({ question, problem: judge(question, activity) }))
  const asked = problems.filter(({ problem }) => problem?.includes('"unsure"'))
  const wrong = problems.filter(({ problem }) => problem !== null && !problem.includes('"unsure"'))
  for (const { question, problem } of wrong) console.log(`  ✗ ${question.q} → ${problem}`)
  console.log(
    `${part}: of ${problems.length} ${percent(asked.length, problems.length)} asked back, ${percent(wrong.length, problems.length)} read as something else`,
  )
}

const tally = new Map<string, Record<Outcome, number>>()
const other = chatFacts(freelanceAccount())
const third = chatFacts(teacherAccount())
const strangers = [
  { cast: nurseCast, of: chatFacts(nurseAccount()) },
  { cast: mechanicCast, of: chatFacts(mechanicAccount()) },
]
const newcomers = chatFacts(nurseAccount())
const counter = chatFacts(nurseAccount())
const afterwards = chatFacts(mechanicAccount())
const names = new Map([
  [newcomers, 'newcomers'],
  [counter, 'counter'],
  [afterwards, 'afterwards'],
  [facts, 'the thousand'],
  [other, 'fresh, another wallet'],
  [third, 'later, a third wallet'],
])
const sets = [
  ...readHurried('all').map(conversation => ({ conversation, of: facts })),
  ...strangers.flatMap(({ cast, of }) =>
    readHurried('all', 'strangers', cast).map(conversation => ({ conversation, of })),
  ),
  ...(['fresh', 'unseen'] as const)
    .flatMap(set => readHurried('all', set, freelanceCast))
    .map(conversation => ({ conversation, of: other })),
  ...readHurried('all', 'later', teacherCast).map(conversation => ({ conversation, of: third })),
  ...readHurried('all', 'newcomers', nurseCast).map(conversation => ({ conversation, of: newcomers })),
  ...readHurried('all', 'counter', nurseCast).map(conversation => ({ conversation, of: counter })),
  ...readHurried('all', 'afterwards', mechanicCast).map(conversation => ({ conversation, of: afterwards })),
]
for (const { conversation, of } of sets) {
  const outcomes = askHurried(of, conversation)
  for (const [i, { language, question, expected }] of conversation.entries()) {
    const outcome = outcomes[i] ?? 'free'
    for (const name of [language, names.get(of) ?? 'strangers, two more wallets']) {
      const counts = tally.get(name) ?? { right: 0, wrong: 0, free: 0 }
      counts[outcome]++
      tally.set(name, counts)
    }
    if (outcome !== 'right') console.log(`  ${outcome}: ${question} (${expected})`)
  }
}
for (const [language, { right, wrong, free }] of tally)
  console.log(
    `hurried, ${language}: ${percent(right, right + wrong + free)} right, ${percent(wrong, right + wrong + free)} wrong and charged, ${free} free`,
  )

const questions = readHurried('all').flatMap(conversation => conversation.map(({ question }) => question))
let answers = 0
const started = process.cpuUsage()
const until = performance.now() + 2_000
while (performance.now() < until)
  for (const question of questions) {
    const found = understand(question, activity)
    if (found.kind === 'query') runQuery(facts, found.query, found.language)
    answers++
  }
const { user, system } = process.cpuUsage(started)
console.log(
  `${Math.round(answers / ((user + system) / 1e6))} answers per CPU-second on a wallet with 500 transfers`,
)
