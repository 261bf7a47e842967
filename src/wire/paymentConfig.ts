import { Type } from 'typebox'

const AssetSchema = Type.Object({
  symbol: Type.String({ description: 'Symbol of the token.', examples: ['USDT'] }),
  address: Type.String({
    description: 'Contract of the token.',
    examples: ['0x48065fbBE25f71C9282ddf5e1cD6D6A887483D5e'],
  }),
  decimals: Type.Integer({ description: 'Decimals of its base unit.', examples: [6] }),
  eip712: Type.Object(
    {
      name: Type.String({ description: 'Domain name to sign with.', examples: ['Tether USD'] }),
      version: Type.String({ description: 'Domain version to sign with.', examples: ['1'] }),
    },
    { description: 'EIP-712 domain of the token.' },
  ),
})

const PriceSchema = Type.Object({
  operation: Type.String({ description: 'Operation id.', examples: ['screen_wallet'] }),
  method: Type.String({ description: 'HTTP method.', examples: ['POST'] }),
  path: Type.String({ description: 'Path under the base address.', examples: ['/api/lender/screen'] }),
  priceUsdt: Type.String({ description: 'Price in USDT.', examples: ['0.01'] }),
  amount: Type.String({ description: 'The same in base units.', examples: ['10000'] }),
  per: Type.Optional(
    Type.String({ description: 'What it is for, when a call can ask for several: sign for the sum.' }),
  ),
})

export const PaymentConfigSchema = Type.Object(
  {
    publicPayTo: Type.String({ description: 'Recipient treasury address.' }),
    payTo: Type.String({ description: 'The same under its x402 name.' }),
    network: Type.String({ description: 'Name of the chain.', examples: ['celo'] }),
    chainId: Type.Integer({ description: 'Id of the chain.', examples: [42220] }),
    scheme: Type.Literal('exact', { description: 'x402 scheme.' }),
    x402Versions: Type.Array(Type.Integer(), { description: 'Versions of x402 that are understood.' }),
    paymentHeader: Type.Literal('X-PAYMENT', { description: 'Header of the specification.' }),
    enforced: Type.Boolean({ description: 'Whether priced operations insist on payment.', examples: [true] }),
    apiKeyRequired: Type.Boolean({ description: 'Always false.', examples: [false] }),
    settlement: Type.Enum(['confirmed', 'deferred'], {
      description: 'Whether an answer waits for its transfer to be on chain.',
      examples: ['confirmed'],
    }),
    validitySeconds: Type.Integer({ description: 'For how long to sign.', examples: [300] }),
    asset: Type.String({ description: 'The advertised token (USDT).' }),
    assets: Type.Array(AssetSchema, { description: 'All tokens that are taken.' }),
    prices: Type.Array(PriceSchema, { description: 'What each priced operation costs.' }),
    till: Type.Optional(
      Type.Union([Type.String(), Type.Null()], {
        description:
          'The till, for payments (POST /api/orders) and sign-in by transaction; null where there is none.',
        examples: ['0x5A1e5b2c0B7a4cb1E6a6c9A9D5f2BB2F6f1CE711'],
      }),
    ),
    receiptSigner: Type.Optional(
      Type.Union([Type.String(), Type.Null()], {
        description: 'Account that signs offers and receipts; null where none are signed.',
        examples: ['0x7A1c9bE03Dd4A6f2b0E5d1f8C3a4B5c6D7e8F901'],
      }),
    ),
    attribution: Type.String({ description: 'The tag on answers to paid calls.', examples: ['vouch'] }),
    version: Type.String({ description: 'Version of the service descriptor.', examples: ['1.0.0'] }),
  },
  { title: 'PaymentConfig', description: 'Answer of GET /api/x402/config: whom and how to pay.' },
)

export type PaymentConfig = Type.Static<typeof PaymentConfigSchema>
