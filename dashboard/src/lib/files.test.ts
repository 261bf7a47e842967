import { describe, expect, it } from 'vitest'
import { toCsv } from './files.ts'

describe('toCsv', () => {
  it('quotes what needs it and disarms formulas, but not negative numbers', () => {
    expect(
      toCsv(
        ['a', 'b'],
        [
          ['x,"y"', '=1+1'],
          [-5, null],
          ['＝1+1', '-5+1'],
        ],
      ),
    ).toBe('a,b\r\n"x,""y""",\'=1+1\r\n-5,\r\n\'＝1+1,\'-5+1\r\n')
  })
})
