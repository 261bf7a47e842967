import { expect, test } from 'vitest'
import { runQuery } from '../../src/chat/answer/runQuery.ts'
import { findUnbacked } from '../../src/chat/model/findUnbacked.ts'
import { intents } from '../../src/chat/query.ts'
import { understand } from '../../src/chat/understand.ts'
import { chatFacts } from '../support/chatFacts.ts'
import { judge, readPhrases, readQuestions } from '../support/questions.ts'
import { emptyAccount, merchantAccount, salariedAccount, tinyAccount } from '../support/sampleAccounts.ts'

const activity = salariedAccount(500)

test('the questions the grammar was built with are all understood', () => {
  const wrong = readQuestions('build').flatMap(question => {
    const problem = judge(question, activity)
    return problem === null ? [] : [`${question.q} → ${problem}`]
  })
  expect(wrong).toEqual([])
})

test('of questions the grammar was not built with, at least 95% are understood', () => {
  const questions = readQuestions('held-out')
  const right = questions.filter(question => judge(question, activity) === null).length
  expect(questions.length).toBeGreaterThanOrEqual(100)
  expect(right / questions.length).toBeGreaterThanOrEqual(0.95)
})

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
  expect(new Set(all.map(({ intent }) => intent).filter(Boolean))).toEqual(new Set(intents))
})

test('every number of every answer stands in its figures, for wallets of all sizes', () => {
  const questions = [...readQuestions('build'), ...readQuestions('held-out')]
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
