import { Type } from 'typebox'
import { ClosedObject } from './ClosedObject.ts'

const Text = (description: string, example: string) => Type.String({ description, examples: [example] })
const Hash = (description: string) => Type.String({ pattern: '^0x[0-9a-f]{64}$', description })

export const disclosureType = 'vouch-passport-disclosure-2'
export const earlierDisclosureType = 'vouch-passport-disclosure-1'

const passport = {
  reportId: Text('Id on chain.', 'REP-7K3M9Q2ZXA'),
  chainId: Type.Integer({ description: 'Chain it is published on.', examples: [42220] }),
  contract: Text('The reporter contract.', '0x000000000000000000000000000000000000F00D'),
  fieldsRoot: Hash('Merkle root over all fields; also on chain.'),
}

const FieldSchema = ClosedObject(
  {
    name: Text('Name of the field.', 'reputationScore'),
    value: Type.Unknown({ description: 'Its value.' }),
    salt: Hash('Its salt.'),
    proof: Type.Array(Hash('A neighbour on the way to the root.'), {
      maxItems: 32,
      description: 'Neighbours on the way to the root.',
    }),
  },
  { description: 'A field and its proof.' },
)

export const QuantitySchema = Type.Enum(['score', 'income', 'capacity', 'age', 'months'], {
  description:
    'Score, monthly income in USD, low end of the loan range in USD, age in days, months with a transfer.',
  examples: ['income'],
})

export const ThresholdSchema = Type.Integer({
  minimum: 0,
  maximum: 1_048_575,
  description: 'What the quantity is at least.',
  examples: [200],
})

const AtLeastSchema = ClosedObject(
  {
    quantity: QuantitySchema,
    threshold: ThresholdSchema,
    nodes: Type.Array(Hash('A node of a chain.'), {
      minItems: 5,
      maxItems: 5,
      description: 'One for each digit, the least significant first.',
    }),
    path: Type.Array(Hash('A neighbour on the way to the root.'), {
      maxItems: 32,
      description: 'Neighbours on the way to the root.',
    }),
    signature: Type.Optional(
      Type.String({
        pattern: '^0x[0-9a-f]{2,4096}$',
        description: 'Of the wallet over this proof and the challenge (EIP-712), where there is one.',
        examples: [`0x${'1b'.repeat(65)}`],
      }),
    ),
  },
  { description: 'A quantity that is at least a threshold.' },
)

/** Some fields of a document and some of its quantities, each with what proves it against the root on chain. */
export const DisclosureSchema = ClosedObject(
  {
    type: Type.Literal(disclosureType, { description: 'Form of the document.' }),
    ...passport,
    fields: Type.Array(FieldSchema, { maxItems: 64, description: 'What is shown.' }),
    atLeast: Type.Array(AtLeastSchema, { maxItems: 16, description: 'What is proven without being shown.' }),
    challenge: Type.Optional(
      Type.String({
        pattern: '^0x[0-9a-f]{64}$',
        description: 'The challenge of the verifier; the wallet signed each proof for it.',
        examples: [`0x${'5e'.repeat(32)}`],
      }),
    ),
  },
  { title: 'PassportDisclosure', description: 'A part of a passport.' },
)

/** As it was made before “at least” could be proven. */
export const EarlierDisclosureSchema = ClosedObject(
  {
    type: Type.Literal(earlierDisclosureType, {
      description: 'Form of the document.',
      examples: [earlierDisclosureType],
    }),
    ...passport,
    fields: Type.Array(FieldSchema, {
      minItems: 1,
      maxItems: 64,
      description: 'What is shown.',
      examples: [[{ name: 'band', salt: `0x${'0'.repeat(64)}`, value: 'good', proof: [] }]],
    }),
  },
  { title: 'EarlierPassportDisclosure', description: 'A part of a passport.' },
)

export type Disclosure = Type.Static<typeof DisclosureSchema>
