import Type, { type Static } from 'typebox'
import { ClosedObject } from './ClosedObject.ts'

export const POLICY_OUTCOMES = ['pass', 'refer', 'decline'] as const
export const POLICY_PRESETS = ['first-loans', 'instalments', 'collateral'] as const

const Threshold = (description: string) => Type.Optional(Type.Number({ description, examples: [60] }))
const Word = (description: string) =>
  Type.Optional(Type.String({ minLength: 1, maxLength: 64, description, examples: ['trustworthy'] }))
const Line = (description: string, example: string, maxLength: number) =>
  Type.String({
    minLength: 1,
    maxLength,
    pattern: '^[^\\u0000-\\u001f\\u007f]*$',
    description,
    examples: [example],
  })

const ConditionSchema = ClosedObject(
  {
    figure: Type.String({
      minLength: 1,
      maxLength: 64,
      description: 'An attribute, or a figure of the judgement or of the loan.',
      examples: ['score'],
    }),
    below: Threshold('True where the figure is less.'),
    atMost: Threshold('True where it is not more.'),
    above: Threshold('True where it is more.'),
    atLeast: Threshold('True where it is not less.'),
    is: Word('True where the figure is this word.'),
    isNot: Word('True where the figure is another word.'),
    includes: Word('True where the list holds this code.'),
  },
  {
    minProperties: 2,
    maxProperties: 2,
    description: 'A figure and one comparison.',
    examples: [{ figure: 'score', below: 60 }],
  },
)

const exampleRules = [
  {
    id: 'low-score',
    when: [{ figure: 'score', below: 60 }],
    outcome: 'decline',
    why: 'The score is under our cut-off.',
  },
]

const RuleSchema = ClosedObject(
  {
    id: Type.String({
      pattern: '^[a-z0-9][a-z0-9-]{0,63}$',
      description: 'Name of the rule.',
      examples: ['low-score'],
    }),
    when: Type.Array(ConditionSchema, {
      minItems: 1,
      maxItems: 10,
      description: 'All of them must be true.',
      examples: [[{ figure: 'score', below: 60 }]],
    }),
    outcome: Type.Enum(POLICY_OUTCOMES, { description: 'What it decides.', examples: ['decline'] }),
    why: Line('What to tell about it.', 'The score is under our cut-off.', 200),
    ifUnknown: Type.Optional(
      Type.Enum(['refer', 'skip'], {
        description: 'What a figure without a value does: refer (when left out), or leave the rule out.',
        examples: ['refer'],
      }),
    ),
  },
  { description: 'One rule.' },
)

export const PolicySchema = ClosedObject(
  {
    name: Line('Name of the policy.', 'small loans', 100),
    version: Line('Its version, as you count them.', '2026-11', 40),
    rules: Type.Array(RuleSchema, {
      minItems: 1,
      maxItems: 100,
      description: 'Read from the top; the first that is true decides.',
      examples: [exampleRules],
    }),
    otherwise: Type.Enum(POLICY_OUTCOMES, {
      description: 'The outcome where no rule is true.',
      examples: ['pass'],
    }),
  },
  {
    description: 'A policy as data.',
    examples: [
      {
        name: 'small loans',
        version: '2026-11',
        rules: exampleRules,
        otherwise: 'pass',
      },
    ],
  },
)

const Outcome = Type.Enum(POLICY_OUTCOMES, { description: 'What the policy decides.', examples: ['pass'] })
const RuleId = Type.String({ description: 'The rule.', examples: ['low-score'] })

const exampleApplied = [
  {
    rule: 'low-score',
    outcome: 'decline',
    why: 'The score is under our cut-off.',
    isKnown: true,
    figures: [{ figure: 'score', value: 41 }],
  },
]

export const PolicyAnswerSchema = ClosedObject(
  {
    name: Type.String({ description: 'The policy applied.', examples: ['small loans'] }),
    version: Type.String({ description: 'Its version.', examples: ['2026-11'] }),
    hash: Type.String({
      pattern: '^0x[0-9a-f]{64}$',
      description: 'SHA-256 of its canonical JSON (RFC 8785).',
      examples: [`0x${'5e'.repeat(32)}`],
    }),
    outcome: Outcome,
    decidedBy: Type.Union([RuleId, Type.Null()], {
      description: 'The rule that decided; null where none was true.',
      examples: ['low-score'],
    }),
    applied: Type.Array(
      ClosedObject(
        {
          rule: RuleId,
          outcome: Outcome,
          why: Type.String({
            description: 'What it says, or which figure it misses.',
            examples: ['The score is under our cut-off.'],
          }),
          isKnown: Type.Boolean({
            description: 'False where a figure has no value, so that it refers.',
            examples: [true],
          }),
          figures: Type.Array(
            ClosedObject(
              {
                figure: Type.String({ description: 'The figure.', examples: ['score'] }),
                value: Type.Union([Type.Number(), Type.String(), Type.Null()], {
                  description: 'What it was; lists are joined by commas.',
                  examples: [41],
                }),
              },
              { description: 'A figure that the rule looked at.' },
            ),
            { description: 'What it looked at.', examples: [[{ figure: 'score', value: 41 }]] },
          ),
        },
        { description: 'A rule that is true.' },
      ),
      {
        description: 'Every rule that is true, in the order of the policy.',
        examples: [exampleApplied],
      },
    ),
  },
  {
    description: 'What the lender’s policy decides.',
    examples: [
      {
        name: 'small loans',
        version: '2026-11',
        hash: `0x${'5e'.repeat(32)}`,
        outcome: 'decline',
        decidedBy: 'low-score',
        applied: exampleApplied,
      },
    ],
  },
)

export type Policy = Static<typeof PolicySchema>
export type PolicyRule = Static<typeof RuleSchema>
export type PolicyCondition = Static<typeof ConditionSchema>
export type PolicyAnswer = Static<typeof PolicyAnswerSchema>
export type PolicyOutcome = (typeof POLICY_OUTCOMES)[number]
export type PolicyPreset = (typeof POLICY_PRESETS)[number]
