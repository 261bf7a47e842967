import { Type } from 'typebox'
import { ClosedObject } from './ClosedObject.ts'

const Text = (description: string, example: string) => Type.String({ description, examples: [example] })
const Hash = (description: string) => Type.String({ pattern: '^0x[0-9a-f]{64}$', description })
const Amount = (description: string) => Type.Number({ description, examples: [480.5] })

export const passportType = 'vouch-passport-2'
export const earlierPassportType = 'vouch-passport-1'

/** What anyone with the id sees beside the validity: nothing, the verdict in words, or the figures too. */
export const publishLevels = ['validity', 'verdict', 'figures'] as const
export type Publish = (typeof publishLevels)[number]

/** Fields of a document that anyone with its id sees. */
const publicNames = [
  'verdict',
  'isTrustworthy',
  'band',
  'reputationScore',
  'averageMonthlyIncome',
  'loanCapacity',
] as const

export const publishedFields: Readonly<Record<Publish, readonly (typeof publicNames)[number][]>> = {
  validity: [],
  verdict: publicNames.slice(0, 3),
  figures: publicNames,
}

/** Shared by both forms. */
const facts = {
  reportId: Text('Id on chain.', 'REP-7K3M9Q2ZXA'),
  kind: Type.Enum(['purchased', 'owner-signed'], { description: 'Whether the owner signed for it.' }),
  chainId: Type.Integer({ description: 'Chain it is published on.', examples: [42220] }),
  contract: Text('The reporter contract.', '0x000000000000000000000000000000000000F00D'),
  issuer: Text('Who published it.', '0x000000000000000000000000000000000000dDDd'),
  subject: Text('The wallet it is about.', '0xDEdE489A2e2547931aFA4CB4473641fA1218dE15'),
  issuedAt: Text('When it was issued.', '2026-11-15T12:00:00Z'),
  expiresAt: Text('When it ends.', '2027-02-13T12:00:00Z'),
  months: Type.Integer({ description: 'Months of history judged.', examples: [12] }),
  reputationScore: Type.Integer({ description: 'Score, 0 to 100.', examples: [74] }),
  band: Text('The score in a word.', 'good'),
  verdict: Text('The verdict in a word.', 'trustworthy'),
  isTrustworthy: Type.Boolean({ description: 'The verdict as yes or no.', examples: [true] }),
  averageMonthlyIncome: Amount('Conservative monthly income in USD.'),
  income: ClosedObject(
    {
      low: Amount('Low end.'),
      high: Amount('High end.'),
      probability: Type.Number({
        description: 'How likely the next month is in between.',
        examples: [0.8],
      }),
      currency: Text('Currency.', 'USD'),
    },
    { description: 'Range of monthly income.' },
  ),
  loanCapacity: ClosedObject(
    {
      min: Amount('Low end.'),
      max: Amount('High end.'),
      currency: Text('Currency.', 'USD'),
      confidence: Text('How sure.', 'medium'),
    },
    { description: 'What it could afford to borrow.' },
  ),
  coverage: ClosedObject(
    {
      from: Text('First moment seen.', '2025-11-15T12:00:00Z'),
      to: Text('Last moment seen.', '2026-11-15T12:00:00Z'),
      fromBlock: Type.Integer({ description: 'First block seen.' }),
      toBlock: Type.Integer({ description: 'Last block seen.' }),
      daysObserved: Type.Number({ description: 'Days of history seen.' }),
      transfers: Type.Integer({ description: 'Transfers judged.' }),
      complete: Type.Boolean({ description: 'Whether nothing in between is missing.' }),
    },
    { description: 'How much of the history was really seen.' },
  ),
  model: ClosedObject(
    { name: Text('Name.', 'vouch'), version: Text('Version.', '1.0.0') },
    { description: 'The model that judged.' },
  ),
  asOfBlock: Type.Integer({ description: 'Block of the judgement.' }),
  asOfTime: Text('Time of that block.', '2026-11-15T12:00:00Z'),
  inputHash: Hash('Hash of the activity it was judged from.'),
}

const seal = {
  salt: Hash('Random; the salt of each field is derived from it. Keep it with the document.'),
  fieldsRoot: Hash('Merkle root over all fields above; also on chain.'),
}

const Commitments = (what: string) =>
  Type.Array(Hash('Root of one commitment.'), { minItems: 8, maxItems: 8, description: what })

/** The whole document. Its canonical JSON is what the hash on chain is the hash of. */
export const PassportDocumentSchema = ClosedObject(
  {
    type: Type.Literal(passportType, { description: 'Form of the document.' }),
    ...facts,
    walletAgeDays: Type.Integer({ description: 'Days since the wallet was first seen.', examples: [412] }),
    monthsSeen: Type.Integer({ description: 'Months of the window with a transfer.', examples: [12] }),
    walletCount: Type.Optional(
      Type.Integer({
        minimum: 2,
        description:
          'Wallets that were judged as one, the subject included; present when there are several. Shown to anybody who has the id.',
        examples: [3],
      }),
    ),
    wallets: Type.Optional(
      Type.Array(Text('One of them.', '0x000000000000000000000000000000000000F00D'), {
        description: 'The remaining wallets; the holder of the document can show or hide each.',
        examples: [['0x000000000000000000000000000000000000F00D']],
      }),
    ),
    published: Type.Array(
      Type.Enum([...publicNames], { description: 'Name of a field.', examples: ['band'] }),
      { description: 'Fields shown to anybody who has the id. No field can be added later.' },
    ),
    atLeast: ClosedObject(
      {
        score: Commitments('To the score.'),
        income: Commitments('To the monthly income.'),
        capacity: Commitments('To the low end of the loan range.'),
        age: Commitments('To the age in days.'),
        months: Commitments('To the months seen.'),
      },
      {
        description:
          'Commitments for proofs of the form “at least”; leaves of the same Merkle tree as the fields.',
      },
    ),
    ...seal,
  },
  { title: 'PassportDocument', description: 'A whole passport.' },
)

/** As it was issued before figures were private and “at least” could be proven. */
export const EarlierPassportDocumentSchema = ClosedObject(
  {
    type: Type.Literal(earlierPassportType, {
      description: 'Form of the document.',
      examples: [earlierPassportType],
    }),
    ...facts,
    ...seal,
  },
  { title: 'EarlierPassportDocument', description: 'A whole passport of the first form.' },
)

export const AnyPassportDocumentSchema = Type.Union([PassportDocumentSchema, EarlierPassportDocumentSchema])

export type PassportDocument = Type.Static<typeof PassportDocumentSchema>
export type AnyPassportDocument = Type.Static<typeof AnyPassportDocumentSchema>
