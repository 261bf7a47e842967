import { type Static, Type } from 'typebox'
import { ClosedObject } from './ClosedObject.ts'
import { AddressSchema } from './fields.ts'

const Hash = (description: string) => Type.String({ pattern: '^0x[0-9a-f]{64}$', description })
const Amount = (description: string) => Type.String({ pattern: '^[0-9]+$', description, examples: ['10000'] })
const Call = (description: string) =>
  ClosedObject(
    {
      to: AddressSchema('Contract to call.'),
      data: Type.String({
        pattern: '^0x[0-9a-f]+$',
        description: 'Call data; no value goes with it.',
        examples: ['0xa9059cbb'],
      }),
    },
    { description, examples: [{ to: '0xDEdE489A2e2547931aFA4CB4473641fA1218dE15', data: '0xa9059cbb' }] },
  )
const orNull = <T extends Parameters<typeof Type.Union>[0][number]>(schema: T, description: string) =>
  Type.Union([schema, Type.Null()], { description, examples: [null] })

export const OrderRequestSchema = ClosedObject(
  {
    operation: Type.Enum(
      [
        'screen_wallet',
        'screen_batch',
        'analyze_wallet',
        'chat_query',
        'generate_statement',
        'generate_report',
      ],
      { description: 'What is bought.', examples: ['screen_wallet'] },
    ),
    body: Type.Object({}, { additionalProperties: true, description: 'The body of that operation.' }),
    payer: AddressSchema('Wallet that pays; what is over, late or for nothing goes back there.'),
    token: Type.Optional(AddressSchema('Stablecoin to pay in; the advertised one without it.')),
    secretHash: Type.String({
      pattern: '^[0-9a-f]{64}$',
      description:
        'SHA-256, in hex, of a secret that the caller keeps: whoever knows the secret gets the answer.',
      examples: ['5f70bf18a086007016e948b04aed3b82103a36bea41755b6cddfaf10ace3c6ef'],
    }),
  },
  { title: 'OrderRequest', description: 'Body of POST /api/orders.' },
)

export type OrderRequest = Static<typeof OrderRequestSchema>

export const OrderSchema = ClosedObject(
  {
    orderId: Hash('The order, also on chain.'),
    state: Type.Enum(['awaiting-payment', 'partly-paid', 'paid', 'answered', 'failed', 'expired'], {
      description:
        '`paid`: the work is being done. `failed`: nothing came of it, the money goes back. `expired`: nobody paid in time.',
      examples: ['awaiting-payment'],
    }),
    operation: Type.String({ description: 'What is bought.', examples: ['screen_wallet'] }),
    payTo: AddressSchema('Address of this order alone: a plain transfer to it pays.'),
    token: AddressSchema('Stablecoin to pay in.'),
    symbol: Type.String({ description: 'Its symbol.', examples: ['USD₮'] }),
    decimals: Type.Integer({ description: 'Its decimals.', examples: [6] }),
    amount: Amount('The price in its base units.'),
    priceUsdt: Type.String({ description: 'The price in dollars.', examples: ['0.01'] }),
    rate: orNull(
      ClosedObject(
        {
          currency: Type.String({ description: 'Currency of the token.', examples: ['KES'] }),
          usd: Type.String({ description: 'Dollars for one unit of it.', examples: ['0.00775000'] }),
          asOf: Type.String({ description: 'When that was read.', examples: ['2026-11-15T12:00:00.000Z'] }),
        },
        { description: 'A published rate.' },
      ),
      'By which rate the price became `amount`; null for a dollar.',
    ),
    received: Amount('What came so far, in base units.'),
    chainId: Type.Integer({ description: 'Chain to pay on.', examples: [42220] }),
    till: AddressSchema('The till, which nobody has power over.'),
    treasury: AddressSchema(
      'Where the price goes. With it, order, token, amount, refundTo and deadline the till gives payTo, and refunds.',
    ),
    refundTo: AddressSchema('Where money goes back to.'),
    expiresAt: Type.String({ description: 'Pay until then.', examples: ['2026-11-15T12:30:00.000Z'] }),
    deadline: Type.String({
      description: 'Payments until then count; after it the till only refunds.',
      examples: ['2026-11-17T12:00:00.000Z'],
    }),
    transaction: orNull(
      Call('As eth_sendTransaction takes it.'),
      'What to send to pay what is missing; null when nothing is.',
    ),
    payment: orNull(
      ClosedObject(
        {
          payer: AddressSchema(
            'Whose purchase it is: `refundTo` if any of the price is its own, else who sent most.',
          ),
          transaction: Hash('Transaction of the payment.'),
          logIndex: Type.Union([Type.Integer(), Type.Null()], { description: 'Its log in that block.' }),
        },
        { description: 'The transfer that completed the price.' },
      ),
      'How it was paid; null before.',
    ),
    refund: orNull(
      ClosedObject(
        {
          due: Amount('What still goes back, in base units.'),
          returned: Amount('What went back already.'),
          transaction: Type.Union([Type.String(), Type.Null()], {
            description: 'Newest transaction that did.',
            examples: [null],
          }),
          latest: Type.String({
            description: 'From then on the money can be refunded.',
            examples: ['2026-11-17T12:00:00Z'],
          }),
          call: orNull(
            Call('Any wallet may send it.'),
            'Call that refunds it now, instead of waiting for us; null while the till does not allow it.',
          ),
        },
        { description: 'Money to be refunded.' },
      ),
      'Money to be refunded; null when there is none.',
    ),
    problem: orNull(
      ClosedObject(
        {
          code: Type.String({ description: 'Code of the failure.', examples: ['CONSENT_INVALID'] }),
          message: Type.String({ description: 'What happened.', examples: ['The consent does not hold.'] }),
          fix: Type.String({ description: 'What to do next.', examples: ['Place another order.'] }),
        },
        { description: 'Why nothing came of it.' },
      ),
      'Why nothing came of it; null otherwise.',
    ),
    receipt: Type.Optional(
      Type.Record(Type.String(), Type.Unknown(), {
        description: 'Signed receipt (PurchaseReceipt) of what was charged, where the service signs any.',
        examples: [{ chainId: 42220 }],
      }),
    ),
    answer: Type.Optional(
      Type.Record(Type.String(), Type.Unknown(), {
        description: 'What the operation answers; there once `state` is answered.',
      }),
    ),
  },
  { title: 'Order', description: 'Answer of POST /api/orders and GET /api/orders/{orderId}.' },
)

export type Order = Static<typeof OrderSchema>
