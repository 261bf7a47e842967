import { Type } from 'typebox'
import { AddressSchema } from './fields.ts'

const digits = (description: string, example: string) =>
  Type.String({ pattern: '^[0-9]{1,78}$', description, examples: [example] })

export const PaymentPayloadSchema = Type.Object(
  {
    from: AddressSchema('The payer; also `callerAddress` of the body.'),
    to: AddressSchema('`publicPayTo` of GET /api/x402/config.'),
    value: digits('The price in base units (six decimals), exactly.', '10000'),
    validAfter: digits('Unix seconds; "0" is valid at once.', '0'),
    validBefore: digits('Unix seconds; at most a day from now, five minutes are enough.', '1794754159'),
    nonce: Type.String({
      pattern: '^0x[0-9a-fA-F]{64}$',
      description: '32 random bytes, new for each purchase.',
      examples: ['0xac73384ea395ed78c541efc1d3a6d0f390454302bfc60eec40d85ee85402d831'],
    }),
    signature: Type.String({
      pattern: '^0x[0-9a-fA-F]*$',
      description:
        'EIP-712 signature of TransferWithAuthorization(address from,address to,uint256 value,uint256 validAfter,uint256 validBefore,bytes32 nonce) in the domain of the token: its eip712 name and version, chainId, verifyingContract = token.',
      examples: [
        '0xa6199d9998a4016328dd7b4eeab8cdb5709c4540134833e742a7dc7b18b371a117025c9704f2c899d9bb5af02f0d4ea94249b3c164ffaa248976c6a8abe55cd51b',
      ],
    }),
    token: AddressSchema('The token that pays: one of `assets` of GET /api/x402/config.'),
    extensions: Type.Optional(
      Type.Record(Type.String(), Type.Unknown(), {
        description:
          'Extensions by name: `offer-receipt` and `vouch-delivery` ask for signed receipts, `payment-identifier` names the purchase.',
        examples: [{ 'vouch-delivery': {} }],
      }),
    ),
  },
  {
    title: 'PaymentPayload',
    description:
      'Value of the X-PAYMENT header: an EIP-3009 authorization and its signature, as JSON with strings only. Payloads of x402 clients (versions 1 and 2, base64) are taken as well.',
  },
)
