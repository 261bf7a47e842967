import { expect, test } from 'vitest'
import { runQuery } from '../../src/chat/answer/runQuery.ts'
import { type Language, languages } from '../../src/chat/languages.ts'
import { findUnbacked } from '../../src/chat/model/findUnbacked.ts'
import { type Figure, intents } from '../../src/chat/query.ts'
import { understand } from '../../src/chat/understand.ts'
import { createSpeech } from '../../src/chat/words/createSpeech.ts'
import { chatFacts } from '../support/chatFacts.ts'
import {
  freelanceCast,
  growerCast,
  mechanicCast,
  nurseCast,
  readHurried,
  teacherCast,
} from '../support/hurried.ts'
import { askHurried, type Outcome } from '../support/judgeHurried.ts'
import { judge, readPhrases, readQuestions } from '../support/questions.ts'
import {
  emptyAccount,
  freelanceAccount,
  growerAccount,
  mechanicAccount,
  merchantAccount,
  nurseAccount,
  salariedAccount,
  teacherAccount,
  tinyAccount,
} from '../support/sampleAccounts.ts'

const activity = salariedAccount(500)

test('of the questions the grammar was built with, at most 2% are read as something else; the rest is asked back', () => {
  const questions = readQuestions('build')
  const problems = questions.map(question => judge(question, activity)).filter(problem => problem !== null)
  const asked = problems.filter(problem => problem.includes('"unsure"'))
  expect(problems.length - asked.length).toBeLessThanOrEqual(questions.length * 0.02)
  expect(asked.length).toBeLessThanOrEqual(questions.length * 0.12)
})

test('of questions the grammar was not built with, at most 2% are read as something else', () => {
  const questions = readQuestions('held-out')
  const problems = questions.map(question => judge(question, activity)).filter(problem => problem !== null)
  const wrong = problems.filter(problem => !problem.includes('"unsure"'))
  expect(questions.length).toBeGreaterThanOrEqual(100)
  expect(wrong.length).toBeLessThanOrEqual(questions.length * 0.02)
})

test('of 1,000 hurried questions at least 98% are answered with the figures that the rows give, at most 0.5% wrongly', () => {
  const facts = chatFacts(activity)
  const outcomes = readHurried('all').flatMap(conversation => askHurried(facts, conversation))
  const share = (outcome: Outcome) => outcomes.filter(one => one === outcome).length / outcomes.length
  expect(outcomes).toHaveLength(1000)
  expect(share('right')).toBeGreaterThanOrEqual(0.98)
  expect(share('wrong')).toBeLessThanOrEqual(0.005)
})

test('of other questions, put to another wallet, at least 97% are answered with its figures, at most 0.5% wrongly', () => {
  const facts = chatFacts(freelanceAccount())
  const outcomes = (['fresh', 'unseen'] as const)
    .flatMap(set => readHurried('all', set, freelanceCast))
    .flatMap(turns => askHurried(facts, turns))
  const share = (outcome: Outcome) => outcomes.filter(one => one === outcome).length / outcomes.length
  expect(outcomes.length).toBeGreaterThanOrEqual(500)
  expect(share('right')).toBeGreaterThanOrEqual(0.97)
  expect(share('wrong')).toBeLessThanOrEqual(0.005)
})

test('of questions put to a third wallet at least 97% are answered with its figures, at most 0.5% wrongly', () => {
  const facts = chatFacts(teacherAccount())
  const outcomes = readHurried('all', 'later', teacherCast).flatMap(turns => askHurried(facts, turns))
  const share = (outcome: Outcome) => outcomes.filter(one => one === outcome).length / outcomes.length
  expect(outcomes.length).toBeGreaterThanOrEqual(400)
  expect(share('right')).toBeGreaterThanOrEqual(0.97)
  expect(share('wrong')).toBeLessThanOrEqual(0.005)
})

test.each([
  { cast: nurseCast, account: nurseAccount(), half: 'sealed', asked: 143, right: 0.8, wrong: 0.02 },
  { cast: mechanicCast, account: mechanicAccount(), half: 'sealed', asked: 143, right: 0.8, wrong: 0.02 },
  { cast: nurseCast, account: nurseAccount(), half: 'open', asked: 123, right: 0.93, wrong: 0.02 },
  { cast: mechanicCast, account: mechanicAccount(), half: 'open', asked: 123, right: 0.93, wrong: 0.02 },
] as const)(
  'of the $half half of the questions of strangers at most $wrong are answered wrongly, put to $cast.E',
  ({ cast, account, half, asked, right, wrong }) => {
    const facts = chatFacts(account)
    const outcomes = readHurried(half, 'strangers', cast).flatMap(turns => askHurried(facts, turns))
    const share = (outcome: Outcome) => outcomes.filter(one => one === outcome).length / outcomes.length
    expect(outcomes).toHaveLength(asked)
    expect(share('right')).toBeGreaterThanOrEqual(right)
    expect(share('wrong')).toBeLessThanOrEqual(wrong)
  },
)

test('of questions of newcomers at most 0.5% are answered wrongly', () => {
  const facts = chatFacts(nurseAccount())
  const outcomes = readHurried('all', 'newcomers', nurseCast).flatMap(turns => askHurried(facts, turns))
  const share = (outcome: Outcome) => outcomes.filter(one => one === outcome).length / outcomes.length
  expect(outcomes).toHaveLength(133)
  expect(share('right')).toBeGreaterThanOrEqual(0.97)
  expect(share('wrong')).toBeLessThanOrEqual(0.005)
})

test.each([
  { set: 'passersby', half: 'open', asked: 130, right: 0.94, wrong: 0.01 },
  { set: 'passersby', half: 'sealed', asked: 145, right: 0.93, wrong: 0.01 },
  { set: 'onlookers', half: 'all', asked: 138, right: 0.89, wrong: 0.02 },
  { set: 'concepts', half: 'all', asked: 358, right: 0.97, wrong: 0.005 },
  { set: 'afterwards', half: 'all', asked: 70, right: 0.75, wrong: 0.02 },
  { set: 'market', half: 'open', asked: 136, right: 0.94, wrong: 0.01 },
  { set: 'market', half: 'sealed', asked: 113, right: 0.82, wrong: 0.06 },
] as const)('of the questions of $set, $half, at most $wrong are answered wrongly', bounds => {
  const facts = chatFacts(mechanicAccount())
  const outcomes = readHurried(bounds.half, bounds.set, mechanicCast).flatMap(turns =>
    askHurried(facts, turns),
  )
  const share = (outcome: Outcome) => outcomes.filter(one => one === outcome).length / outcomes.length
  expect(outcomes).toHaveLength(bounds.asked)
  expect(share('right')).toBeGreaterThanOrEqual(bounds.right)
  expect(share('wrong')).toBeLessThanOrEqual(bounds.wrong)
})

test.each([
  { half: 'open', asked: 110, right: 0.96, wrong: 0.01 },
  { half: 'sealed', asked: 130, right: 0.93, wrong: 0.01 },
] as const)('of the questions of the doorstep, $half, at most $wrong are answered wrongly', bounds => {
  const facts = chatFacts(growerAccount())
  const outcomes = readHurried(bounds.half, 'doorstep', growerCast).flatMap(turns => askHurried(facts, turns))
  const share = (outcome: Outcome) => outcomes.filter(one => one === outcome).length / outcomes.length
  expect(outcomes).toHaveLength(bounds.asked)
  expect(share('right')).toBeGreaterThanOrEqual(bounds.right)
  expect(share('wrong')).toBeLessThanOrEqual(bounds.wrong)
})

test.each([
  ['cuánto gasté en diciembre pasado', 'December 2025'],
  ['cuánto gasté hace dos meses', 'September 2026'],
  ['quanto gastei no mês retrasado', 'September 2026'],
  ['combien j’ai dépensé la dernière semaine d’octobre', '25 October 2026 to 31 October 2026'],
  ['nilitumia kiasi gani wiki ya kwanza ya oktoba', '1 October 2026 to 7 October 2026'],
  ['magkano nagastos ko mula agosto hanggang ngayon', 'since 1 August 2026'],
  ['how much did i spend from august on', 'since 1 August 2026'],
  ['how much did i spend in q1 of this year', 'Q1 2026'],
  ['how much did i spend since the 10th', 'since 10 November 2026'],
])('a time is read in the order of its language: %s', (message, label) => {
  expect(understand(message, activity)).toMatchObject({
    kind: 'query',
    query: { intent: 'total', direction: 'out', period: { label } },
  })
})

test.each([
  ['how much can we lend and what are the red flags', 'capacity', 'risks'],
  ['largest and smallest payment in october', 'largest', 'smallest'],
])('two subjects are two questions: %s', (message, intent, second) => {
  expect(understand(message, activity)).toMatchObject({
    kind: 'query',
    query: { intent, also: { intent: second } },
  })
})

test('of the errands at most 2% are answered wrongly', () => {
  const facts = chatFacts(growerAccount())
  const outcomes = readHurried('all', 'errands', growerCast).flatMap(turns => askHurried(facts, turns))
  const share = (outcome: Outcome) => outcomes.filter(one => one === outcome).length / outcomes.length
  expect(outcomes).toHaveLength(118)
  expect(share('right')).toBeGreaterThanOrEqual(0.72)
  expect(share('wrong')).toBeLessThanOrEqual(0.02)
})

test.each([
  ['money in october', 'not how much, how many', { intent: 'count', direction: 'in' }],
  ['how many deposits in october', 'how much was that in dollars', { intent: 'total', direction: 'in' }],
  ['how much did i spend in october', 'no, i meant what came in', { intent: 'total', direction: 'in' }],
  ['gastos de octubre', 'no, yo decía los ingresos', { direction: 'income' }],
  ['matumizi ya oktoba', 'hapana, nilimaanisha mapato', { direction: 'income' }],
])('a correction goes on with the last question: %s, %s', (before, message, query) => {
  const first = understand(before, activity)
  const last = first.kind === 'query' ? first.query : null
  expect(understand(message, activity, { last })).toMatchObject({
    kind: 'query',
    query: { ...query, period: { label: 'October 2026' } },
  })
})

test.each([
  'entrou mais no segundo ou no terceiro trimestre',
  'entró más en el segundo o en el tercer trimestre',
  'did more come in in the second or the third quarter',
])('two quarters are compared: %s', message => {
  expect(understand(message, activity)).toMatchObject({
    query: { intent: 'compare', period: { label: 'Q2 2026' }, against: { label: 'Q3 2026' } },
  })
})

test.each([
  ["what's gonna come in next april", 'future'],
  ['combien je vais toucher en avril prochain', 'future'],
  ['vou ter dinheiro em janeiro', 'future'],
  ['cuanto boy a ganar en disienbre', 'future'],
  ['nitakuwa na pesa januari', 'future'],
  ['magkakaroon ba ako ng pera sa enero', 'future'],
  ['should i lend my brother money', 'out-of-scope'],
  ['dois-je prêter à mon frère', 'out-of-scope'],
  ['je nimkopeshe rafiki yangu', 'out-of-scope'],
])('%s has no answer', (message, reason) => {
  expect(understand(message, activity)).toMatchObject({ kind: 'refusal', reason })
})

test('of questions at a counter none is answered wrongly', () => {
  const facts = chatFacts(nurseAccount())
  const outcomes = readHurried('all', 'counter', nurseCast).flatMap(turns => askHurried(facts, turns))
  expect(outcomes).toHaveLength(168)
  expect(outcomes.filter(outcome => outcome === 'wrong')).toEqual([])
  expect(outcomes.filter(outcome => outcome === 'right').length).toBeGreaterThanOrEqual(168 * 0.9)
})

test.each([
  'has my score improved',
  'ha mejorado mi puntaje',
  'meu score melhorou?',
  'tumaas ba ang score ko',
])('whether a score rose is no wish for advice, and what it was is not known: %s', message => {
  expect(understand(message, activity).kind).toBe('unsure')
})

test.each(['gross credits, trailing 3 mo', 'did I end october up or down'])(
  'what was passed over is asked: %s',
  message => {
    expect(understand(message, activity).kind).toBe('unsure')
  },
)

test('an offer names the words that are not known', () => {
  const found = understand('cuál fue el pago más grande xilofante', activity)
  expect(found).toMatchObject({ kind: 'unsure', unknown: ['xilofante'] })
})

test('a month that is to come has no figures', () => {
  expect(understand('cuánto voy a ganar el mes que viene', activity)).toMatchObject({
    kind: 'refusal',
    reason: 'future',
  })
})

test.each([
  ['money in october', 'spending?', 'out'],
  ['magkano pumasok noong oktubre', 'eh yung lumabas?', 'out'],
  ['dépenses d’octobre', 'la plus grosse ?', 'out'],
])('a bare way or place goes on with the time that was named: %s, %s', (before, message, direction) => {
  const first = understand(before, activity)
  const last = first.kind === 'query' ? first.query : null
  expect(understand(message, activity, { last })).toMatchObject({
    kind: 'query',
    query: { direction, period: { label: 'October 2026' } },
  })
})

test.each(languages)(
  'an answer in %s begins with how the question was understood and has only backed numbers',
  language => {
    const facts = chatFacts(activity)
    for (const conversation of readHurried('all')) {
      const [first] = conversation
      if (first?.language !== language) continue
      const found = understand(first.question, activity, { page: language })
      if (found.kind !== 'query') continue
      const { answer, figures } = runQuery(facts, found.query, language)
      expect(findUnbacked(withoutDates(answer, figures, language), figures), answer).toEqual([])
      expect(answer).toMatch(/^[^\n]+\.\n\S/)
      expect(answer).not.toMatch(/[{}]|undefined/)
    }
  },
)

/** Dates as the language writes them are taken out where they are among the figures. */
function withoutDates(answer: string, figures: readonly Figure[], language: Language): string {
  const { date, month } = createSpeech(language)
  return figures
    .filter(({ unit }) => unit === 'date' || unit === 'period')
    .flatMap(({ unit, value }) => {
      const time = Date.parse(String(value)) / 1000
      return unit === 'period' ? [String(value)] : [date(time), month(time)]
    })
    .toSorted((a, b) => b.length - a.length)
    .reduce((text, words) => text.replaceAll(words, ''), answer)
}

test('no held-out question is among those it was built with', () => {
  const plain = (text: string) =>
    text
      .toLowerCase()
      .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
      .trim()
  const seen = new Set(
    [...readQuestions('build').map(({ q }) => q), ...Object.values(readPhrases()).flat()].map(plain),
  )
  const shared = readQuestions('held-out').filter(({ q, after }) => after === undefined && seen.has(plain(q)))
  expect(shared).toEqual([])
})

test('there are at least 250 questions, with every kind of answer among them', () => {
  const all = [...readQuestions('build'), ...readQuestions('held-out')]
  expect(all.length).toBeGreaterThanOrEqual(250)
  const since = ['list', 'peak', 'payers']
  expect(new Set(all.map(({ intent }) => intent).filter(Boolean))).toEqual(
    new Set(intents.filter(intent => !since.includes(intent))),
  )
})

test('every number of every answer stands in its figures, for wallets of all sizes', () => {
  const questions = [...readQuestions('build'), ...readQuestions('held-out')].filter((_, i) => i % 6 === 0)
  for (const account of [activity, tinyAccount(), emptyAccount(), merchantAccount(400)]) {
    const facts = chatFacts(account)
    const hashes = new Set(account.transfers.map(({ transaction }) => transaction))
    const asked = new Set<string>()
    for (const { q } of questions) {
      const found = understand(q, account)
      if (found.kind !== 'query' || asked.has(JSON.stringify(found.query))) continue
      asked.add(JSON.stringify(found.query))
      const { answer, figures, transactions } = runQuery(facts, found.query)
      expect(findUnbacked(answer, figures), `${q} → ${answer}`).toEqual([])
      expect(answer.length, q).toBeGreaterThan(10)
      expect(
        transactions.every(hash => hashes.has(hash)),
        q,
      ).toBe(true)
    }
  }
})
