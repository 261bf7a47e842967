import { Type } from 'typebox'
import { ClosedObject } from './ClosedObject.ts'
import { AddressSchema } from './fields.ts'

const text = (description: string, example: string) => Type.String({ description, examples: [example] })

export const SignInChallengeSchema = Type.Object(
  {
    domain: text('Domain of the message.', 'vouch.example'),
    uri: text('URI of the message.', 'https://vouch.example/api/session'),
    version: text('Version of EIP-4361.', '1'),
    chainId: Type.Integer({ description: 'Chain of the message.', examples: [42220] }),
    nonce: text('Good for one sign-in within ten minutes.', '018f2b'),
    statement: text('Statement of the message.', 'Sign in to see your own wallet.'),
    issuedAt: text('Issue time of the message.', '2026-11-15T12:00:00.000Z'),
    expirationTime: text('Expiry of the message.', '2026-11-15T12:10:00.000Z'),
  },
  {
    title: 'SignInChallenge',
    description: 'Answer of POST /api/session/nonce: the fields of the EIP-4361 message to sign.',
  },
)

export const SignInRequestSchema = ClosedObject(
  {
    message: Type.String({ minLength: 1, maxLength: 4_000, description: 'The EIP-4361 message.' }),
    signature: Type.String({
      pattern: '^0x([0-9a-fA-F]{2}){1,2048}$',
      description: "The wallet's signature of it.",
    }),
  },
  { title: 'SignInRequest', description: 'Body of POST /api/session.' },
)

export const TransactionSignInSchema = ClosedObject(
  {
    wallet: AddressSchema('Wallet that sent the transaction.'),
    secret: Type.String({
      pattern: '^[0-9a-f]{64}$',
      description:
        'The secret that the browser kept until now. The chain holds only the SHA-256 of our host, a line break and this secret.',
      examples: ['8b1a9953c4611296a827abf8c47804d7e6c49c6b97a7d3e1c0b5f2a4d6e8f001'],
    }),
  },
  { title: 'TransactionSignIn', description: 'Body of POST /api/session/transaction.' },
)

export const SessionSchema = Type.Object(
  {
    wallet: Type.Union([Type.String(), Type.Null()], {
      description: 'The wallet that is signed in; null when none is.',
    }),
    expiresAt: Type.Union([Type.String(), Type.Null()], { description: 'End of the session.' }),
  },
  { title: 'Session', description: 'Answer of GET and POST /api/session.' },
)
