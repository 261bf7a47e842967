import { describe, expect, it } from 'vitest'
import { understand } from '../../../src/chat/understand.ts'
import { PERSONAS } from '../../../src/core/testing/personas.ts'
import { REASONS } from '../../../src/core/verdict/reasonCodes.ts'
import { EXCLUSION_KINDS } from '../../../src/wire/analysis/income.ts'
import { FACTOR_IDS } from '../../../src/wire/analysis/judgement.ts'
import { personas } from '../../../world/personas/all.ts'
import { fitsIn } from '../charts/breakWords.ts'
import en from './en.json' with { type: 'json' }
import es from './es.json' with { type: 'json' }
import fil from './fil.json' with { type: 'json' }
import fr from './fr.json' with { type: 'json' }
import pt from './pt.json' with { type: 'json' }
import sw from './sw.json' with { type: 'json' }

const english: Record<string, string> = en
const others: Record<string, Record<string, string>> = { es, fil, fr, pt, sw }
const blanks = (text = '') => (text.match(/\{\w+\}/g) ?? []).sort()

/** Words that are the same in English; whatever else is equal was forgotten. */
const sameWords: Record<string, readonly string[]> = {
  es: ['cadence.irregular', 'kind.airdrop'],
  fil: [
    'nav.privacy',
    'wallet',
    'block',
    'landing.account',
    'connect.demo.name',
    'connect.demo.short',
    'batch.found.one',
    'operation.generate_statement',
    'kind.refund',
    'kind.airdrop',
    'kind.mixer',
    'statement.number',
    'part.chain',
    'part.database',
    'help.privacy',
    'problem.id',
  ],
  fr: [
    'date',
    'score',
    'receipt',
    'verdict',
    'points',
    'points.one',
    'rule.not-trustworthy',
    'rule.score',
    'operation.chat_query',
    'band.excellent',
    'severity.info',
    'kind.airdrop',
    'quantity.score',
    'passport.field.reputationScore',
    'passport.field.verdict',
    'part.chat',
  ],
  pt: ['cadence.irregular', 'kind.airdrop'],
  sw: ['kind.airdrop'],
}

/** What the service says in English and other languages say themselves. */
const spoken = [
  ...Object.keys(REASONS).map(code => `reason.${code}`),
  ...EXCLUSION_KINDS.map(kind => `why.${kind}`),
  ...FACTOR_IDS.map(id => `factor.${id}.improve`),
  ...FACTOR_IDS.map(id => `factor.${id}.value`),
  ...personas.map(({ name }) => `story.${name}`),
]

describe.each(Object.entries(others))('the catalog of %s', (name, catalog) => {
  it('says everything English says, and what the service says', () => {
    expect(Object.keys(catalog).sort()).toEqual([...Object.keys(english), ...spoken].sort())
  })

  it('leaves the same blanks to fill', () => {
    for (const [key, text] of Object.entries(english)) expect(blanks(catalog[key]), key).toEqual(blanks(text))
  })

  it('is a translation', () => {
    const same = Object.keys(english).filter(key => catalog[key] === english[key])
    expect(same.sort()).toEqual([...(sameWords[name] ?? [])].sort())
  })

  it('tells the sums of each person as the English story does', () => {
    const sums = (text = '') =>
      (text.match(/\d+([.,\u202f]\d+)*/g) ?? []).map(sum => sum.replace(/\D/g, '')).sort()
    for (const { name, story } of personas) expect(sums(catalog[`story.${name}`]), name).toEqual(sums(story))
  })

  it('leaves no English in a sentence', () => {
    const left = Object.entries(catalog).filter(([, text]) =>
      /\b(the|your|with|this|from|which)\b(?!\})/i.test(text),
    )
    expect(left).toEqual([])
  })
})

describe.each(Object.entries({ en: english, ...others }))(
  'the questions it suggests in %s',
  (_name, catalog) => {
    it.each([
      ['ask.q1', 'income-amount'],
      ['ask.q2', 'income-sources'],
      ['ask.q3', 'total'],
      ['ask.q4', 'score'],
    ])('%s is understood', (key, intent) => {
      const activity = PERSONAS[0]?.activity
      if (!activity) throw new Error('Nobody is there.')
      const understood = understand(catalog[key] ?? '', activity)
      expect(understood).toMatchObject({ kind: 'query', query: { intent } })
      if (key === 'ask.q3') expect(understood).toMatchObject({ query: { direction: 'out' } })
    })
  },
)

it.each(Object.entries({ en, ...others }))(
  '%s names what made the score in the room beside its bars',
  (_, words) => {
    const names = [
      'score.taken',
      'family.balance',
      'family.income',
      'family.habits',
      'family.standing',
    ] as const
    expect(names.filter(name => !fitsIn(words[name] ?? '', 96))).toEqual([])
  },
)
