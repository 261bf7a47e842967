import { expect, test } from 'vitest'
import type { PaymentRequiredError } from '../../errors/payments.ts'
import { parsePaymentHeaders } from './parsePayment.ts'

const base64 = (content: string | Uint8Array) => Buffer.from(content).toString('base64')
const neither = /neither a JSON object nor the base64 of one/

test.each([
  ['a word that happens to be base64', 'garbage', neither],
  ['a word that is not', 'not base64!', neither],
  ['nothing', '', neither],
  ['JSON that is no object', '[1]', neither],
  ['base64 of JSON that is no object', base64('[1]'), neither],
  ['base64 of bytes', base64(Uint8Array.of(0xff, 0xfe, 0x00)), neither],
  ['broken JSON', '{"from":', /it is not acceptable JSON: /],
  ['base64 of broken JSON', base64('{"from":'), /the JSON in its base64 is not acceptable: /],
  [
    'base64 of an object that is not UTF-8',
    base64(Buffer.from('{"from":"\xff"}', 'latin1')),
    /the JSON in its base64 is not acceptable: not valid UTF-8/,
  ],
  ['an empty object', '{}', / is not /],
])('a payment header with %s is named for what it is', (_what, header, problem) => {
  for (const name of ['x-payment', 'payment-signature']) {
    const read = () => parsePaymentHeaders({ [name]: header })
    expect(read).toThrow(
      expect.objectContaining({ reason: 'malformed_header' } satisfies Partial<PaymentRequiredError>),
    )
    expect(read).toThrow(problem)
  }
})
