import { deflateRawSync } from 'node:zlib'
import { encode } from 'uqr'
import { describe, expect, it } from 'vitest'
import { samplePassport } from '../../test/passports/samplePassport.ts'
import { disclose } from './disclose.ts'
import { fromFragment, toFragment } from './showLink.ts'

const passport = samplePassport()
const codeOf = (fragment: string) =>
  encode(`https://vouch.example/p/${passport.reportId}#${fragment}`, { ecc: 'L', border: 0 }).size

describe('a link that shows something', () => {
  it('carries a disclosure as it is, in a code that a phone scans', async () => {
    const one = disclose(passport, [], [{ quantity: 'income', threshold: 200 }])
    const two = disclose(passport, ['band', 'verdict'])
    const all = disclose(passport, ['loanCapacity', 'coverage'], [{ quantity: 'score', threshold: 74 }])
    for (const shown of [one, two, all]) {
      const fragment = toFragment(shown)
      expect(fragment).toMatch(/^s=[\w-]+$/)
      expect(await fromFragment(`#${fragment}`, passport)).toEqual(shown)
    }
    // 109 and 113 when the links were deflated JSON.
    expect(codeOf(toFragment(one))).toBe(89)
    expect(codeOf(toFragment(two))).toBe(97)
  })

  it('carries for whom it was made, and what the wallet signed for it', async () => {
    const [proof] = disclose(passport, [], [{ quantity: 'income', threshold: 200 }]).atLeast
    const shown = {
      ...disclose(passport, ['band']),
      atLeast: [{ ...proof, signature: `0x${'1b'.repeat(65)}` }],
      challenge: `0x${'5e'.repeat(32)}`,
    } as ReturnType<typeof disclose>
    expect(await fromFragment(`#${toFragment(shown)}`, passport)).toEqual(shown)
  })

  it('is still read in its first form', async () => {
    const shown = disclose(passport, ['band'])
    const packed = deflateRawSync(JSON.stringify(shown)).toString('base64url')
    expect(await fromFragment(`#show=${packed}`, passport)).toEqual(shown)
  })

  it('shows nothing when it is broken, of another kind, or blows up', async () => {
    const bomb = deflateRawSync(Buffer.alloc(10_000_000, 0x20)).toString('base64url')
    const whole = toFragment(disclose(passport, ['band']))
    const outlined = (outline: unknown) => {
      const text = Buffer.from(JSON.stringify(outline))
      return `#s=${Buffer.concat([Buffer.from([0, text.length]), text]).toString('base64url')}`
    }
    const broken = [
      '',
      '#',
      '#top',
      '#show=',
      '#show=!!!!',
      '#show=AAAA',
      `#show=${bomb}`,
      '#s=',
      '#s=AAAA',
      '#s=____',
      `#${whole.slice(0, -4)}`,
      `#${whole}AAAA`,
      ...[[[['band', 'good', 1e9]], [], 0], [[['band', 'good', -1]], [], 0], [{}, [], 0], null].map(outlined),
    ]
    for (const fragment of broken) expect(await fromFragment(fragment, passport), fragment).toBeNull()
  })
})
