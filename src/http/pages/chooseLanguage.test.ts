import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { chooseLanguage } from './chooseLanguage.ts'

const offered = ['en', 'sw', 'pt', 'fil'] as const

describe('chooseLanguage', () => {
  it.each([
    [undefined, 'en'],
    ['', 'en'],
    ['*', 'en'],
    ['pt-BR,pt;q=0.9,en;q=0.8', 'pt'],
    ['de-DE,de;q=0.9,sw;q=0.5,en;q=0.4', 'sw'],
    ['en;q=0.2, sw;q=0.7', 'sw'],
    ['SW-ke', 'sw'],
    ['tl-PH', 'fil'],
    ['sw;q=0, pt;q=0.1', 'pt'],
    ['sw;q=nonsense', 'en'],
  ] as const)('%j → %s', (header, language) => {
    expect(chooseLanguage(header, offered, 'en')).toBe(language)
  })

  it('answers any header with a language there is', () => {
    fc.assert(fc.property(fc.string(), header => offered.includes(chooseLanguage(header, offered, 'en'))))
  })
})
