import { expect, test } from 'vitest'
import type { Claim, Recomputation } from '../services/analysis/recomputeAnalysis.ts'
import { describeRecomputation } from './describeRecomputation.ts'

const claim = { walletAddress: '0xabc', evidence: { asOfBlock: 7 } } as unknown as Claim
const outcome: Recomputation = {
  compared: ['walletAddress', 'evidence'],
  missing: [],
  notCompared: [],
  difference: null,
  inputHash: '0x12',
}

test('the same says what it does not cover', () => {
  expect(describeRecomputation(claim, { ...outcome, notCompared: ['payment'] }, 'chain')).toBe(
    'Same. 2 fields of 0xabc at block 7 re-derived from the chain; input 0x12.\nNot of the chain, so not compared: payment.\n',
  )
})

test('a missing section is never called the same', () => {
  const text = describeRecomputation(claim, { ...outcome, missing: ['trust', 'income'] }, 'chain')
  expect(text).toMatch(/^Incomplete: the file lacks trust, income/)
  expect(text).not.toMatch(/^Same/m)
})

test('a difference comes first, shortened, with what is missing after it', () => {
  const difference = { path: '/band', expected: 'x'.repeat(300), actual: undefined }
  expect(describeRecomputation(claim, { ...outcome, difference, missing: ['trust'] }, 'chain')).toBe(
    `Different, first at /band:\n  claimed     "${'x'.repeat(199)}…\n  recomputed  nothing\nAlso, the file lacks trust, which its kind of answer has.\n`,
  )
})

test('what a stranger wrote into the file neither steers the terminal nor begins a line', () => {
  const trick = '\u001b[2J\u001b[H\u009b1mSame.\nSame. 30 fields\u202e'
  const difference = { path: `/${trick}`, expected: trick, actual: 1 }
  const texts = [
    describeRecomputation(claim, { ...outcome, difference }, 'chain'),
    describeRecomputation(claim, { ...outcome, notCompared: [trick] }, 'chain'),
  ]
  for (const text of texts) expect(text.replaceAll('\n', '')).not.toMatch(/\p{C}/u)
  expect(texts[0]).not.toMatch(/^Same/m)
  expect(texts[1]?.match(/^Same/gm)).toHaveLength(1)
})
