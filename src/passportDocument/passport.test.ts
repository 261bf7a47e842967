import { SimpleMerkleTree } from '@openzeppelin/merkle-tree'
import fc from 'fast-check'
import { keccak256, stringToBytes, toHex } from 'viem'
import { describe, expect, it } from 'vitest'
import { samplePassport } from '../../test/passports/samplePassport.ts'
import { fuzzRuns } from '../../test/support/fuzzRuns.ts'
import type { PassportDocument } from '../wire/passportDocument.ts'
import { hashDocument, renewDocument } from './buildPassportDocument.ts'
import { canonicalJson } from './canonicalJson.ts'
import { checkDocument, verifyDisclosure } from './checkDocument.ts'
import { consentStatement } from './consent.ts'
import { disclose } from './disclose.ts'
import earlier from './earlierPassport.fixture.json' with { type: 'json' }
import { leavesOf } from './fieldTree.ts'
import { keccak256 as keccak } from './keccak256.ts'

const passport = samplePassport()
const commitmentOf = (document: PassportDocument) => ({
  reportId: document.reportId,
  reportHash: hashDocument(document),
  fieldsRoot: document.fieldsRoot,
})
const commitment = commitmentOf(passport)
const names = Object.keys(passport).filter(name => !['salt', 'atLeast', 'fieldsRoot'].includes(name))

describe('our keccak-256', () => {
  it('is that of viem for every length around its blocks', () => {
    for (const length of [...Array(300).keys(), 1_000, 10_000]) {
      const bytes = Uint8Array.from({ length }, (_, index) => (index * 31 + length) % 256)
      expect(toHex(keccak(bytes))).toBe(keccak256(bytes))
    }
  })
})

describe('canonical JSON', () => {
  it('is that of RFC 8785', () => {
    // The example of section 3.2.2 and 3.2.3.
    const value = {
      numbers: [Number('333333333.33333329'), 1e30, 4.5, 2e-3, 1e-27],
      string: "\u20ac$\u000f\u000aA'\u0042\u0022\u005c\\\u0022/",
      literals: [null, true, false],
    }
    expect(canonicalJson(value)).toBe(
      '{"literals":[null,true,false],"numbers":[333333333.3333333,1e+30,4.5,0.002,1e-27],"string":"€$\\u000f\\nA\'B\\"\\\\\\\\\\"/"}',
    )
    expect(canonicalJson({ '\u20ac': 1, '\r': 2, '\ufb33': 3, '1': 4, '\ud83d\ude00': 5, '\u0080': 6 })).toBe(
      '{"\\r":2,"1":4,"\u0080":6,"€":1,"\ud83d\ude00":5,"\ufb33":3}',
    )
  })

  it('is the same whatever the order, and refuses what JSON cannot say', () => {
    fc.assert(
      fc.property(fc.dictionary(fc.string(), fc.jsonValue()), object => {
        const reversed = Object.fromEntries(Object.entries(object).reverse())
        expect(canonicalJson(reversed)).toBe(canonicalJson(object))
        expect(JSON.parse(canonicalJson(object))).toEqual(JSON.parse(JSON.stringify(object)))
      }),
    )
    for (const value of [Number.NaN, Number.POSITIVE_INFINITY, '\ud800', undefined])
      expect(() => canonicalJson(value)).toThrow()
  })
})

describe('a document', () => {
  it('is hashed as exactly its canonical bytes', () => {
    expect(hashDocument(passport)).toBe(keccak256(stringToBytes(canonicalJson(passport))))
    expect(hashDocument(passport)).toMatchInlineSnapshot(
      `"0x3b1f4403b7657924391db226c33fda02da8fc7165fdfcc85b800e1289f9359d7"`,
    )
    expect(passport.fieldsRoot).toMatchInlineSnapshot(
      `"0x9f4dbc60a363d3ebf147d8fcc4f4ad0302f397bf77ddf7fb5f52437e01434735"`,
    )
  })

  it('has the tree of OpenZeppelin over its leaves, whatever their number', () => {
    for (const document of [passport, earlier.document])
      expect(document.fieldsRoot).toBe(SimpleMerkleTree.of(leavesOf(document)).root)
  })

  it('passes whole, in any layout', () => {
    const check = checkDocument(JSON.parse(JSON.stringify(passport, null, 8)), commitment)
    expect(check).toMatchObject({ form: 'full', matches: true, problem: null })
    expect(Object.keys(check.fields).sort()).toEqual([...names].sort())
  })

  it('is refused when any of its bytes was altered', () => {
    const text = canonicalJson(passport)
    fc.assert(
      fc.property(fc.nat(text.length - 1), fc.integer({ min: 32, max: 126 }), (at, code) => {
        const altered = `${text.slice(0, at)}${String.fromCharCode(code)}${text.slice(at + 1)}`
        let document: unknown
        try {
          document = JSON.parse(altered)
        } catch {
          return
        }
        fc.pre(altered !== text && canonicalJson(document) !== text)
        expect(checkDocument(document, commitment)).toMatchObject({ matches: false, fields: {} })
      }),
      { numRuns: fuzzRuns(100) },
    )
  })

  it('is refused under another id, with another root, or as something else', () => {
    const other = samplePassport({ reportId: 'REP-0000000000' })
    const unrooted = { ...passport, fieldsRoot: other.fieldsRoot }
    expect(checkDocument(other, commitment).matches).toBe(false)
    expect(checkDocument(passport, { ...commitment, reportId: 'REP-0000000000' }).matches).toBe(false)
    expect(checkDocument(passport, { ...commitment, fieldsRoot: other.fieldsRoot }).matches).toBe(false)
    expect(checkDocument(unrooted, { ...commitmentOf(unrooted) }).matches).toBe(false)
    let deep: unknown = []
    for (let i = 0; i < 30_000; i++) deep = [deep]
    for (const document of [null, 1, 'x', [], {}, { type: 'x' }, { ...passport, deep }, '\ud800'])
      expect(checkDocument(document, commitment).matches).toBe(false)
    const polluted = JSON.parse(`{"__proto__":1,${JSON.stringify(passport).slice(1)}`)
    expect(checkDocument(polluted, commitment).matches).toBe(false)
  })
})

describe('a disclosure', () => {
  it('proves any choice of fields and shows no other', () => {
    fc.assert(
      fc.property(fc.subarray(names, { minLength: 1 }), chosen => {
        const disclosure = JSON.parse(JSON.stringify(disclose(passport, chosen)))
        const check = verifyDisclosure(disclosure, commitment)
        expect(check).toMatchObject({ form: 'partial', matches: true })
        expect(check.fields).toEqual(Object.fromEntries(chosen.map(name => [name, passport[name as 'band']])))
        expect(disclosure.fields.map(({ name }: { name: string }) => name).sort()).toEqual([...chosen].sort())
        expect(JSON.stringify(disclosure)).not.toContain(passport.salt)
      }),
      { numRuns: fuzzRuns(20) },
    )
  })

  it('is refused with a value, name, salt or proof that is not the published one', () => {
    const disclosure = disclose(passport, ['reputationScore', 'band'])
    const [score, band] = disclosure.fields
    if (!score || !band) throw new Error('nothing was disclosed')
    const forged = [
      { ...score, value: 75 },
      { ...score, value: '74' },
      { ...score, name: 'months' },
      { ...score, salt: band.salt },
      { ...score, proof: band.proof },
      { ...score, proof: score.proof.slice(1) },
      { ...score, proof: [] },
      { ...score, proof: ['0x12'] },
    ]
    for (const field of forged)
      expect(verifyDisclosure({ ...disclosure, fields: [field, band] }, commitment)).toMatchObject({
        matches: false,
        fields: {},
      })
    expect(verifyDisclosure({ ...disclosure, fields: [score, score] }, commitment).matches).toBe(false)
    expect(verifyDisclosure({ ...disclosure, fields: [] }, commitment).matches).toBe(false)
    expect(verifyDisclosure({ ...disclosure, reportId: 'REP-0000000000' }, commitment).matches).toBe(false)
    const elsewhere = disclose(samplePassport({ facts: { reputationScore: 99 } }), ['reputationScore'])
    expect(checkDocument(elsewhere, commitment)).toMatchObject({ form: 'partial', matches: false })
  })

  it('cannot be made of an altered document, or of fields that are not there', () => {
    expect(() => disclose({ ...passport, reputationScore: 99 }, ['band'])).toThrow('altered')
    for (const name of ['salt', 'atLeast', 'fieldsRoot', 'nope'])
      expect(() => disclose(passport, [name])).toThrow(`has no ${name}`)
  })
})

describe('at least', () => {
  const thresholds = [
    { quantity: 'income', threshold: 480 },
    { quantity: 'score', threshold: 74 },
    { quantity: 'capacity', threshold: 300 },
    { quantity: 'age', threshold: 412 },
    { quantity: 'months', threshold: 12 },
  ] as const

  it('is proven of each quantity beside fields, and shows neither its figure nor the salt', () => {
    const shown = JSON.parse(JSON.stringify(disclose(passport, ['months'], thresholds)))
    expect(checkDocument(shown, commitment)).toEqual({
      form: 'partial',
      matches: true,
      problem: null,
      fields: { months: 12 },
      atLeast: thresholds,
    })
    for (const secret of [passport.salt, '480.5', '900.01', 'averageMonthlyIncome'])
      expect(JSON.stringify(shown)).not.toContain(secret)
    for (const { path } of shown.atLeast) expect(path).toHaveLength(10)
  })

  it('has no proof beyond the figure, nor one of a score that says nothing', () => {
    for (const { quantity, threshold } of thresholds)
      expect(() => disclose(passport, [], [{ quantity, threshold: threshold + 1 }])).toThrow(
        'is not at least',
      )
    const unscored = samplePassport({ facts: { band: 'insufficient', reputationScore: 30 } })
    expect(() => disclose(unscored, [], [{ quantity: 'score', threshold: 1 }])).toThrow('is not at least')
  })

  it('is refused for another threshold, and a disclosure of nothing is none', () => {
    const shown = disclose(passport, [], [{ quantity: 'income', threshold: 200 }])
    const more = { ...shown, atLeast: shown.atLeast.map(proof => ({ ...proof, threshold: 300 })) }
    expect(checkDocument(shown, commitment).matches).toBe(true)
    expect(checkDocument(more, commitment)).toMatchObject({
      matches: false,
      problem: 'Not as published: income at least 300.',
      atLeast: [],
    })
    expect(checkDocument({ ...shown, atLeast: [] }, commitment).matches).toBe(false)
  })
})

describe('a passport of the first form', () => {
  const document = earlier.document as Parameters<typeof disclose>[0]

  it('is checked as ever, whole and in part', () => {
    expect(hashDocument(document)).toBe(earlier.reportHash)
    const { reportId, reportHash } = earlier
    const known = { reportId, reportHash, fieldsRoot: document.fieldsRoot }
    expect(checkDocument(document, known)).toMatchObject({ form: 'full', matches: true })
    expect(checkDocument(earlier.disclosure, known)).toMatchObject({
      matches: true,
      fields: { band: 'good' },
    })
    expect(checkDocument(disclose(document, ['band']), known)).toMatchObject({ fields: { band: 'good' } })
    expect(() => disclose(document, [], [{ quantity: 'score', threshold: 1 }])).toThrow('earlier form')
  })

  it('is renewed in its own form', () => {
    const renewed = renewDocument(document, {
      reportId: 'REP-0000000001',
      issuedAt: 1_794_744_001,
      expiresAt: 1_802_520_001,
      salt: `0x${'6b'.repeat(32)}`,
    })
    const { reportId, fieldsRoot } = renewed
    expect(checkDocument(renewed, { reportId, fieldsRoot, reportHash: hashDocument(renewed) }).matches).toBe(
      true,
    )
    expect(renewed.type).toBe(document.type)
  })
})

it('is consented to in words that name the window, what will be public, and the end', () => {
  const passport = { reportId: 'WP-7K3M9Q2ZXA', months: 12, expiresAt: 1_802_520_000 }
  const sees = (publish: 'validity' | 'verdict' | 'figures') =>
    /Whoever has its id sees (.*?)\./.exec(consentStatement({ ...passport, publish }))?.[1]
  expect(consentStatement({ ...passport, publish: 'validity' })).toBe(
    'I agree that WP-7K3M9Q2ZXA about my wallet is published. It covers 12 months and is valid until 2027-02-13 12:00 UTC. Whoever has its id sees that it is valid, and none of my figures. I can revoke it at any time.',
  )
  expect(sees('verdict')).toBe('that it is valid, and my verdict and band, but no figure')
  expect(sees('figures')).toBe('my score, verdict, income and loan range')
})
