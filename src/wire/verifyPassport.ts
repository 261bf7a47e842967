import { Type } from 'typebox'
import { AgentSchema } from './agent.ts'
import { ClosedObject } from './ClosedObject.ts'
import { QuantitySchema, ThresholdSchema } from './passportDisclosure.ts'
import { publishLevels } from './passportDocument.ts'
import { WalletsSchema } from './wallets.ts'

export const PublishSchema = Type.Optional(
  Type.Enum([...publishLevels], {
    description:
      'What anybody who has the id sees beside validity, kind, issuer, dates, window and model: nothing more (`validity`), the verdict and band (`verdict`), or also the figures (`figures`). Default: `validity` where the owner signs, else `verdict`. With a draft, the value in the draft counts.',
    examples: ['validity'],
  }),
)

export const RenewsSchema = Type.Optional(
  Type.String({
    pattern: '^(REP|WP)-[0-9A-Z]{10}$',
    description:
      'Id of the passport whose place it takes: about the same wallet, of the same kind. The contract points from that one to this.',
    examples: ['WP-2M9P4X7QZC'],
  }),
)

/** What verification returns beside the bare record: for the public page, and for verifiers who do not want to trust us. */
export const verifyFields = {
  fieldsRoot: Type.String({
    pattern: '^0x[0-9a-f]{64}$',
    description: 'Merkle root on chain by which single fields are proven.',
  }),
  modelVersion: Type.String({ description: 'Version of the model that judged.', examples: ['1.0.0'] }),
  months: Type.Union([Type.Integer(), Type.Null()], {
    description: 'Months of history judged; null where neither the id nor a document shows it.',
    examples: [12],
  }),
  wallets: Type.Union([Type.Integer(), Type.Null()], {
    description:
      'Wallets of one person that were judged as one; 1 for a single one, null where neither the id nor a document shows it.',
    examples: [1],
  }),
  supersededBy: Type.Union([Type.String(), Type.Null()], {
    description: 'Id of the passport that renews this one; null when none does.',
  }),
  issuerAgent: AgentSchema(
    'The issuer in the ERC-8004 identity registry, when it is the service that answers and is registered.',
  ),
  document: Type.Union(
    [
      ClosedObject({
        form: Type.Enum(['full', 'partial', 'unknown'], { description: 'Whole, or some fields of it.' }),
        matches: Type.Boolean({ description: 'True when each shown byte is what was published.' }),
        problem: Type.Union([Type.String(), Type.Null()], { description: 'Why not, for people.' }),
        fields: Type.Record(Type.String(), Type.Unknown(), { description: 'The facts it proves.' }),
        atLeast: Type.Array(
          ClosedObject(
            { quantity: QuantitySchema, threshold: ThresholdSchema },
            { description: 'One of them.' },
          ),
          { description: 'The quantities it proves to be at least something.' },
        ),
        challenge: Type.Union([Type.String(), Type.Null()], {
          description: 'The challenge for which the wallet signed the disclosure; null when there was none.',
        }),
      }),
      Type.Null(),
    ],
    { description: 'Result of the check of the document that was sent; null when none was.' },
  ),
  links: ClosedObject(
    {
      verify: Type.String({ description: 'This answer.' }),
      short: Type.String({ description: 'Short link, for people and print.' }),
      qr: Type.String({ description: 'QR code of the short link, as an SVG image.' }),
    },
    { description: 'Ways to share it.' },
  ),
  howToCheck: ClosedObject(
    {
      chainId: Type.Integer({ description: 'Chain to ask.', examples: [42220] }),
      to: Type.String({ description: 'Contract to call.' }),
      data: Type.String({ description: 'Call data of verifyReport(string) for this id.' }),
      command: Type.String({ description: 'The same from the command line, against any node.' }),
    },
    { description: 'How to check it without us: one eth_call to any node.' },
  ),
}

export const VerifyDocumentRequestSchema = ClosedObject(
  {
    document: Type.Record(Type.String(), Type.Unknown(), {
      description: 'A whole passport document, or a disclosure of some of its fields and thresholds.',
    }),
    challenge: Type.Optional(
      Type.String({
        pattern: '^0x[0-9a-f]{64}$',
        description: 'What you asked the wallet to sign the proof for; a proof for another is refused.',
        examples: [`0x${'5e'.repeat(32)}`],
      }),
    ),
  },
  { title: 'VerifyDocumentRequest', description: 'Body of POST /api/agent/verify/{reportId}.' },
)

const Hash = (description: string) => Type.String({ pattern: '^0x[0-9a-f]{64}$', description })

export const DraftRequestSchema = ClosedObject(
  {
    walletAddress: Type.String({
      pattern: '^0x[a-fA-F0-9]{40}$',
      description: 'Wallet the passport is about; its owner signs.',
      examples: ['0xDEdE489A2e2547931aFA4CB4473641fA1218dE15'],
    }),
    months: Type.Optional(
      Type.Integer({ minimum: 1, maximum: 12, default: 12, description: 'Months judged.' }),
    ),
    validDays: Type.Optional(
      Type.Integer({ minimum: 1, maximum: 365, default: 90, description: 'Days it stays valid.' }),
    ),
    publish: PublishSchema,
    renews: RenewsSchema,
    wallets: WalletsSchema,
  },
  { title: 'PassportDraftRequest', description: 'Body of POST /api/agent/report/draft.' },
)

const OwnTransaction = ClosedObject(
  {
    to: Type.String({ description: 'The reporter contract.' }),
    data: Type.String({ description: 'Call data.' }),
  },
  { description: 'Instead of signing: a transaction of the wallet itself.' },
)

export const DraftResultSchema = ClosedObject(
  {
    reportId: Type.String({ description: 'Id it will have.', examples: ['WP-7K3M9Q2ZXA'] }),
    walletAddress: Type.String({ description: 'The wallet, checksummed.' }),
    months: Type.Integer({ description: 'Months judged.' }),
    validDays: Type.Integer({ description: 'Days it stays valid.' }),
    publish: Type.Enum([...publishLevels], { description: 'Which fields anybody who has the id will see.' }),
    reportHash: Hash('Hash that will be published.'),
    issuedAt: Type.String({ description: 'When it was issued.' }),
    expiresAt: Type.String({ description: 'When it ends.' }),
    deadline: Type.Integer({ description: 'Unix seconds; send it along with the signature.' }),
    typedData: Type.Record(Type.String(), Type.Unknown(), {
      description: 'What the wallet signs, as eth_signTypedData_v4 takes it.',
    }),
    transaction: Type.Union([OwnTransaction, Type.Null()], {
      description:
        'Instead of signing: a transaction of the wallet itself. Null where the contract takes none.',
    }),
  },
  {
    title: 'PassportDraft',
    description: 'Answer of POST /api/agent/report/draft: what the owner of the wallet has to sign.',
  },
)

export const RevocationRequestSchema = ClosedObject(
  {
    signature: Type.String({
      pattern: '^0x[0-9a-fA-F]{2,4096}$',
      description: 'EIP-712 revocation, signed by the wallet the passport is about.',
    }),
    deadline: Type.Integer({ minimum: 0, description: 'Unix seconds; the deadline that was signed.' }),
  },
  { title: 'RevocationRequest', description: 'Body of POST /api/agent/verify/{reportId}/revoke.' },
)

export const RevocationDraftSchema = ClosedObject(
  {
    reportId: Type.String({ description: 'Id of the passport.', examples: ['REP-7K3M9Q2ZXA'] }),
    deadline: Type.Integer({ description: 'Unix seconds; send it along with the signature.' }),
    typedData: Type.Record(Type.String(), Type.Unknown(), {
      description: 'What the wallet signs, as eth_signTypedData_v4 takes it.',
    }),
    transaction: OwnTransaction,
  },
  {
    title: 'RevocationDraft',
    description: 'Answer of GET /api/agent/verify/{reportId}/revoke: what the wallet has to sign.',
  },
)
