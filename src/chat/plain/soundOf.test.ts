import { expect, test } from 'vitest'
import { soundOf } from './soundOf.ts'

test.each([
  ['es', 'beses', 'veces'],
  ['es', 'resivi', 'recibi'],
  ['es', 'octuvre', 'octubre'],
  ['pt', 'setenbro', 'setembro'],
  ['pt', 'mensau', 'mensal'],
  ['fr', 'foi', 'fois'],
  ['fr', 'septembr', 'septembre'],
  ['sw', 'gan', 'gani'],
  ['sw', 'naeza', 'naweza'],
  ['fil', 'setiembri', 'setiembre'],
] as const)('in %s %s sounds like %s', (language, heard, meant) => {
  expect(soundOf(heard, language)).toBe(soundOf(meant, language))
})

test.each([
  ['es', 'gasto', 'pago'],
  ['fr', 'recu', 'reste'],
  ['sw', 'lipa', 'pata'],
] as const)('in %s %s does not sound like %s', (language, one, other) => {
  expect(soundOf(one, language)).not.toBe(soundOf(other, language))
})
