import { expect, test } from 'vitest'
import { chatFacts } from '../../test/support/chatFacts.ts'
import { mechanicAccount } from '../../test/support/sampleAccounts.ts'
import { runQuery } from './answer/runQuery.ts'
import { understand } from './understand.ts'

const activity = mechanicAccount()

function read(question: string) {
  const found = understand(question, activity)
  return found.kind === 'query' ? found.query : null
}

test('two questions in one breath are both answered, after how both were understood', () => {
  const found = understand("what's the balance and the score", activity)
  if (found.kind !== 'query') throw new Error(found.kind)
  const { answer, figures } = runQuery(chatFacts(activity), found.query, found.language)
  const [reading, ...answers] = answer.split('\n')
  expect(reading).toBe('Balance + Score.')
  expect(answers).toHaveLength(2)
  expect(figures.map(({ name }) => name)).toEqual(expect.arrayContaining(['balance', 'score']))
})

test.each([
  'cuánto entró y cuánto salió en octubre',
  'received in october and how much was spent',
  'oktoba ziliingia ngapi na zikatoka ngapi',
])('a time that is said once is that of both: %s', question => {
  const query = read(question)
  expect(query?.period?.label).toBe('October 2026')
  expect((query?.also ?? query)?.period?.label).toBe('October 2026')
})

test('a word alone takes the rest from the other', () => {
  expect(read('largest and smallest payment in october')).toMatchObject({
    intent: 'largest',
    period: { label: 'October 2026' },
    also: { intent: 'smallest', period: { label: 'October 2026' } },
  })
})

test.each([
  'what is the balance and how much did i spend abroad',
  'quitando Sunrise, ¿cuánto gastó en octubre?',
])('where one of them is not sure, neither is answered: %s', question => {
  expect(read(question)).toBeNull()
})

test('the next question goes on with the first of two', () => {
  const last = read('how many payments did i make in october and what is the score')
  const next = understand('and in september?', activity, { last })
  expect(next).toMatchObject({ kind: 'query', query: { intent: 'count', also: null } })
})

test('a long text is no two questions, however many commas it has', () => {
  expect(read('the balance and the score')?.also).toBeDefined()
  expect(read(`${'hmm, '.repeat(60)}the balance and the score`)?.also).toBeUndefined()
})
