import { type Static, Type } from 'typebox'
import { Time } from './analysis/scalars.ts'
import { ClosedObject } from './ClosedObject.ts'
import { ReportIdSchema } from './report.ts'

const coordinate = (description: string) =>
  Type.String({
    pattern: '^[A-Za-z0-9_-]{43}$',
    description,
    examples: ['f83OJ3D2xF1Bg8vub9tLe1gHMzV76e8Tus9uPHvRVEU'],
  })

/** A public key; one with a private part (`d`) is refused, so that nobody sends it here by mistake. */
const HolderKeySchema = Type.Union(
  [
    ClosedObject({
      kty: Type.Literal('EC', { description: 'Kind of key.' }),
      crv: Type.Enum(['P-256', 'secp256k1'], { description: 'The curve.' }),
      x: coordinate('First coordinate, base64url.'),
      y: coordinate('Second coordinate, base64url.'),
    }),
    ClosedObject({
      kty: Type.Literal('OKP', { description: 'Kind of key.', examples: ['OKP'] }),
      crv: Type.Literal('Ed25519', { description: 'The curve.', examples: ['Ed25519'] }),
      x: coordinate('The key, base64url.'),
    }),
  ],
  {
    description:
      'Public key (JWK) of the app that will hold the credential; a presentation is signed with it. Never send a private key.',
  },
)

export const CredentialRequestSchema = ClosedObject(
  { holderKey: HolderKeySchema },
  { title: 'CredentialRequest', description: 'Body of POST /api/session/passports/{reportId}/credential.' },
)

export const CredentialSchema = ClosedObject(
  {
    reportId: ReportIdSchema,
    format: Type.Literal('dc+sd-jwt', { description: 'SD-JWT VC.' }),
    credential: Type.String({
      description:
        'The credential with all its disclosures. It shows every figure: keep it as you keep the document.',
    }),
    expiresAt: Time('Until when it is valid: as long as the passport.'),
  },
  {
    title: 'Credential',
    description: 'A passport as a credential for other apps (SD-JWT VC), bound to a key of its holder.',
  },
)

export type HolderKey = Static<typeof HolderKeySchema>
export type Credential = Static<typeof CredentialSchema>
