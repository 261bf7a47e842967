import { expect, test } from 'vitest'
import { nurseAccount } from '../../../test/support/sampleAccounts.ts'
import { toPlain } from './toPlain.ts'

const activity = nurseAccount()

test.each(['parents', 'overseas', 'papers', 'patients'])('%s is a word, no slip of another', word => {
  expect(toPlain(`how much did i send my ${word} in october`, activity, null).unknown).toEqual([word])
})

test('a slip of the finger is still mended', () => {
  expect(toPlain('how much did i spned in october', activity, null)).toMatchObject({
    text: ' how much they spend in october ',
    unknown: [],
  })
})

test.each([
  'gastos del 10 al 20 de octubre',
  'dépenses du 10 au 20 octobre',
  'gastos de 10 a 20 de outubro',
  'matumizi kuanzia 10 hadi 20 oktoba',
  'gastos mula oktubre 10 hanggang 20',
])('two days of one month are a span: %s', question => {
  expect(toPlain(question, activity, null).text).toMatch(/between 10 october and 20 october/)
})

test.each([
  ['abonos del mes de octubre', ' deposit october '],
  ['combien va-t-il dépenser le mois prochain', ' how much will spend next month '],
])('a month that is named is not this one: %s', (question, plain) => {
  expect(toPlain(question, activity, null).text).toBe(plain)
})

test.each([
  ['es', 'cuánto desembolsó en octubre', 'spend'],
  ['pt', 'quanto esbanjei em outubro', 'spend'],
  ['fr', 'combien ai-je flambé en octobre', 'spend'],
  ['sw', 'niliteketeza kiasi gani oktoba', 'spend'],
  ['es', 'cuánto desembolsará en enero', 'will spend'],
] as const)('verbs are read in every form, %s: %s', (language, question, meaning) => {
  const { text, unknown } = toPlain(question, activity, language)
  expect(unknown).toEqual([])
  expect(text).toMatch(new RegExp(`\\b${meaning}\\b`))
})

test.each([
  ['heavens, how much did i spend in october', []],
  ['how much did i spend on paperwork in october', ['paperwork']],
  ['honey, how much did i spend', []],
  ['how much did i send to my honey', ['honey']],
  ['paperwork payments in october', ['paperwork']],
  ['when did honey last pay me', ['honey']],
  ['could we discuss the balance', []],
  ['how much have i paid to discuss', ['discuss']],
  ['amiga, cuánto gasté en octubre', []],
  ['cuánto le pagué a mi amiga en octubre', ['amiga']],
  ['pagos amiga de octubre', ['amiga']],
  ['amiga, quanto gastei em outubro', []],
  ['quanto paguei a amiga em outubro', ['amiga']],
  ['tita, magkano nagastos ko noong oktubre', []],
  ['magkano binayad ko kay tita noong oktubre', ['tita']],
])('a word that says nothing is unknown where it narrows: %s', (question, unknown) => {
  expect(toPlain(question, activity, null).unknown).toEqual(unknown)
})
