import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import samples from '../wire/samples.json' with { type: 'json' }
import { answerShapes } from './answerShapes.ts'
import { ClientError } from './errors.ts'
import { type AnswerName, parseAnswer } from './parseAnswer.ts'
import { parseAnalysis, parseSignal } from './parseParts.ts'

const names = Object.keys(answerShapes) as AnswerName[]
const sampleOf = (name: AnswerName): unknown => structuredClone((samples as Record<string, unknown>)[name])

it('takes a statement in the form of 2.2.0, which called its own copy pinned', () => {
  const earlier = {
    ...(sampleOf('statementResult') as object),
    gatewayUrl: 'https://dweb.link/ipfs/bafkreicvryzd7iqur53nw4yee3426fpal2jeyrtixubvcgd6nnx72yjcdu',
    pins: [{ service: 'embedded', status: 'pinned' }],
  }
  expect(parseAnswer('statementResult', earlier)).toEqual(earlier)
})

describe.each(names)('an answer %s', name => {
  it('is taken as the service gives it', () => {
    expect(samples, `record a sample: npm run record -- ${name}`).toHaveProperty(name)
    expect(parseAnswer(name, sampleOf(name))).toEqual(sampleOf(name))
  })

  it('is taken with fields that a newer service adds', () => {
    const newer = { ...(sampleOf(name) as object), fieldOfTomorrow: 1 }
    expect(parseAnswer(name, newer)).toEqual(newer)
  })

  it('is refused when it is something else', () => {
    for (const other of [null, undefined, 7, 'text', [], {}])
      expect(() => parseAnswer(name, other)).toThrow(ClientError)
  })

  it('is refused without a field it needs, or with one of another type', () => {
    const whole = sampleOf(name) as Record<string, unknown>
    const needed = Object.keys(whole).filter(key => {
      const { [key]: _left, ...rest } = whole
      return !fits(name, rest)
    })
    expect(needed.length).toBeGreaterThan(0)
    for (const key of needed) {
      const odd = { ...whole, [key]: () => {} }
      expect(() => parseAnswer(name, odd)).toThrow(`: /${key} is not`)
    }
  })
})

it('says where in a list the answer is wrong', () => {
  const screen = structuredClone(samples.lenderScreenResult)
  Object.assign(screen.trust.reasons[0] ?? {}, { points: 'many' })
  expect(() => parseAnswer('lenderScreenResult', screen)).toThrow(': /trust/reasons/0/points is not')
  Object.assign(screen, { ...samples.lenderScreenResult, band: 'superb' })
  expect(() => parseAnswer('lenderScreenResult', screen)).toThrow(': /band is not')
})

it('takes figures that are numbers or null, and nothing else', () => {
  const withFigures = (figures: object) => ({
    ...samples.walletAnalysisResult,
    attributes: { version: '1', figures },
  })
  const good = withFigures({ age_days: 3, income_mean_usd_7d: null })
  expect(parseAnswer('walletAnalysisResult', good)).toEqual(good)
  expect(() => parseAnswer('walletAnalysisResult', withFigures({ age_days: 'old' }))).toThrow(
    ': /attributes/figures/age_days is not',
  )
})

it('takes nothing that is no answer, whatever it is', () => {
  fc.assert(
    fc.property(fc.jsonValue(), value => {
      for (const name of names) expect(fits(name, value)).toBe(false)
    }),
  )
})

it('wants the parts that were asked for, and the signal', () => {
  const { loanCapacity: _, ...some } = parseAnswer('walletAnalysisResult', samples.walletAnalysisResult)
  expect(parseAnalysis(some, ['monthlyIncome'])).toBe(some)
  expect(() => parseAnalysis(some, ['loanCapacity'])).toThrow('without the parts')
  const signal = parseAnswer('walletSignalResult', samples.walletSignalResult)
  expect(parseSignal(signal, signal.signal)).toBe(signal)
  const other = signal.signal === 'statement' ? 'assessment' : 'statement'
  expect(() => parseSignal(signal, other)).toThrow('another signal')
  expect(() => parseSignal({ ...signal, signal: other }, other)).toThrow('another signal')
})

function fits(name: AnswerName, value: unknown): boolean {
  try {
    parseAnswer(name, value)
    return true
  } catch {
    return false
  }
}
