import { expect, test } from 'vitest'
import { findMeant } from './findMeant.ts'

test.each([
  ['no, i meant what came in', 'and what came in'],
  ['sorry, i meant september', 'and september'],
  ['not how many, how much', 'and how much'],
  ['the amount, not the count', 'and how much'],
  ['in shillings instead', 'and in shillings'],
  ['quise decir septiembre', 'and septiembre'],
  ['no el monto, cuántos fueron', 'and cuantos fueron'],
  ['non pas le nombre, le montant', 'and how much'],
  ['pardon, je voulais dire les entrées', 'and les entrees'],
  ['não, quis dizer as entradas', 'and as entradas'],
  ['sio oktoba, septemba', 'and septemba'],
  ['hindi oktubre, setyembre', 'and setyembre'],
])('what is meant by a correction: %s', (message, meant) => {
  expect(findMeant(message)?.meant).toBe(meant)
})

test.each([
  'no income in october?',
  'how much did i spend',
  'nothing came in, did it?',
  'no me pagó nadie',
  'wait, not october',
])('%s corrects nothing', message => {
  expect(findMeant(message)).toBeNull()
})
