import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { findAddresses, toCsv } from './files.ts'

const address = fc
  .array(fc.constantFrom(...'0123456789abcdefABCDEF'), { minLength: 40, maxLength: 40 })
  .map(digits => `0x${digits.join('')}`)

describe('findAddresses', () => {
  it('finds each address once, in order, whatever stands between', () => {
    fc.assert(
      fc.property(
        fc.uniqueArray(address, { selector: text => text.toLowerCase() }),
        fc.string(),
        (list, junk) => {
          const between = ` ${junk.replace(/0x/gi, '')},\n`
          expect(findAddresses([...list, ...list].join(between))).toEqual(list)
        },
      ),
    )
  })

  it('does not take a transaction for an address', () => {
    expect(findAddresses(`0x${'ab'.repeat(32)}`)).toEqual([])
  })
})

describe('toCsv', () => {
  it('quotes what needs it and disarms formulas, but not negative numbers', () => {
    expect(
      toCsv(
        ['a', 'b'],
        [
          ['x,"y"', '=1+1'],
          [-5, null],
        ],
      ),
    ).toBe('a,b\r\n"x,""y""",\'=1+1\r\n-5,\r\n')
  })
})
