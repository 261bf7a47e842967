import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { words } from './passportWords.ts'
import statementWords from './statementWords.json' with { type: 'json' }

const catalogs = join(import.meta.dirname, '../../../dashboard/src/i18n')

describe.each(Object.entries(statementWords))('the statement page in %s', (language, said) => {
  it('says what the dashboard says', () => {
    const catalog = JSON.parse(readFileSync(join(catalogs, `${language}.json`), 'utf8'))
    for (const state of ['known', 'unknown'] as const)
      expect(said[state]).toEqual([catalog[`statement.${state}`], catalog[`statement.${state}.means`]])
    expect(said.months).toBe(catalog['months.count'])
  })
})

describe.each(Object.entries(words))('the passport page in %s', (language, said) => {
  it('says what the dashboard says', () => {
    const catalog = JSON.parse(readFileSync(join(catalogs, `${language}.json`), 'utf8'))
    for (const state of ['valid', 'expired', 'revoked', 'unknown'] as const)
      expect(said.states[state]).toEqual([catalog[`passport.${state}`], catalog[`passport.${state}.means`]])
    for (const [band, word] of Object.entries(said.bands)) expect(word).toBe(catalog[`band.${band}`])
    for (const [verdict, word] of Object.entries(said.verdicts))
      expect(word).toBe(catalog[`verdict.${verdict}`])
    for (const [kind, word] of Object.entries(said.kinds)) expect(word).toBe(catalog[`passport.kind.${kind}`])
    expect(said.facts).toMatchObject({
      verdict: catalog.verdict,
      score: catalog.score,
      wallet: catalog.wallet,
      issued: catalog['passport.issued'],
      expires: catalog['passport.expires'],
      window: catalog['passport.window'],
      model: catalog['passport.model'],
    })
  })
})
