import Type, { type Static } from 'typebox'
import { ClosedObject } from './ClosedObject.ts'
import { AddressSchema } from './fields.ts'

/** Wallets of one person that are judged as one. */
export const maxWallets = 10
/** How far ahead a proof may end. */
export const proofDays = 31

const exampleProof = { expires: 1_795_348_800, signature: `0x${'5e'.repeat(65)}` }

const WalletProofSchema = ClosedObject(
  {
    expires: Type.Integer({
      minimum: 0,
      maximum: 9_999_999_999,
      description: `Unix seconds until which it holds, at most ${proofDays} days ahead.`,
      examples: [1_795_348_800],
    }),
    signature: Type.Optional(
      Type.String({
        pattern: '^0x([0-9a-fA-F]{2}){1,2048}$',
        description: 'The wallet’s signature (EIP-191, ERC-1271) of the text in /docs/wallets.',
        examples: [`0x${'5e'.repeat(65)}`],
      }),
    ),
    transaction: Type.Optional(
      Type.String({
        pattern: '^0x[0-9a-fA-F]{64}$',
        description:
          'Instead of a signature: a transaction in which the wallet called signIn of the till with the SHA-256 of that text.',
        examples: [`0x${'7a'.repeat(32)}`],
      }),
    ),
  },
  { description: 'That this wallet is one of the person’s.', examples: [exampleProof] },
)

export const WalletsSchema = Type.Optional(
  Type.Array(
    ClosedObject(
      { address: AddressSchema('One of the wallets.'), proof: WalletProofSchema },
      { description: 'A wallet and its proof.' },
    ),
    {
      minItems: 2,
      maxItems: maxWallets,
      description:
        'All wallets of one person, walletAddress among them, each with its own proof: they are judged as one. Left out, walletAddress is judged alone.',
      examples: [
        [
          { address: '0xDEdE489A2e2547931aFA4CB4473641fA1218dE15', proof: exampleProof },
          { address: '0x000000000000000000000000000000000000F00D', proof: exampleProof },
        ],
      ],
    },
  ),
)

/** What an answer about several wallets adds. */
export const walletsAnswer = {
  wallets: Type.Optional(
    ClosedObject(
      {
        count: Type.Integer({
          minimum: 2,
          maximum: maxWallets,
          description: 'Wallets that were judged as one, walletAddress included.',
          examples: [3],
        }),
      },
      { description: 'There when several wallets were judged as one.', examples: [{ count: 3 }] },
    ),
  ),
}

export type ProvenWallet = Static<typeof WalletsSchema>[number]
