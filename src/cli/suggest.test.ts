import { expect, it } from 'vitest'
import { suggest } from './suggest.ts'

const known = ['screen', 'statement', 'passport', 'index', 'sign']

it('asks back with the word that was meant', () => {
  expect(suggest('sceren', known)).toBe(' Did you mean "screen"?')
  expect(suggest('pasport', known)).toBe(' Did you mean "passport"?')
  expect(suggest('sing', known)).toBe(' Did you mean "sign"?')
})

it('knows a name by its first word', () => {
  expect(suggest('loan-amount', ['loan', 'term', 'json'])).toBe(' Did you mean "loan"?')
  expect(suggest('dry', ['dry-run', 'demo'])).toBe(' Did you mean "dry-run"?')
})

it('knows what else an option may be called', () => {
  expect(suggest('period', ['months', 'out'])).toBe(' Did you mean "months"?')
  expect(suggest('months', ['period', 'out'])).toBe(' Did you mean "period"?')
  expect(suggest('period', ['out'])).toBe('')
})

it('does not guess at what is like nothing', () => {
  for (const word of ['lend', 'xyz', '']) expect(suggest(word, known)).toBe('')
})
