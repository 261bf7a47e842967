import { PassThrough } from 'node:stream'
import { WriteStream } from 'node:tty'
import { styleText } from 'node:util'
import { describe, expect, test, vi } from 'vitest'
import { readPeople } from '../../applicants/readPeople.ts'
import type { ScreenRow } from '../../sdk/screenMany.ts'
import type { ScreenResult } from '../../wire/screen.ts'
import { listRows, toCsv, toSummary, toTable } from './formatScreens.ts'

const walletAddress = '0xDEdE489A2e2547931aFA4CB4473641fA1218dE15'

function result(changes: Record<string, unknown> = {}): ScreenResult {
  const income = { averageMonthly: 850.5, low: 800, high: 900, status: 'active' }
  const reason = { effect: 'raises', message: 'Income is steady, and predictable.', code: 'INCOME_REGULAR' }
  return {
    walletAddress,
    months: 12,
    trust: { verdict: 'trustworthy', reasons: [reason] },
    reputationScore: 91,
    band: 'excellent',
    averageMonthlyIncome: 850.5,
    income,
    loanCapacity: { min: 700, max: 800, confidence: 'high' },
    risks: [],
    coverage: { complete: true, gaps: [] },
    payment: { priceUsdt: '0.01', status: 'settled', transaction: '0x12' },
    ...changes,
  } as unknown as ScreenResult
}

const row = (): ScreenRow => ({ walletAddress, status: 'done', result: result() })

describe('a summary', () => {
  test('of a wallet that earns', () => {
    expect(toSummary(result())).toMatchInlineSnapshot(`
      "0xDEdE489A2e2547931aFA4CB4473641fA1218dE15
        verdict   trustworthy (score 91 of 100, excellent)
        income    850.50 USD a month, 800.00 to 900.00 likely
        capacity  700.00 to 800.00 USD, confidence high
        window    12 months
        reasons
          + Income is steady, and predictable. (INCOME_REGULAR)
        paid      0.01 USDT (settled) 0x12
      "
    `)
  })

  test.each(['a summary', 'a table', 'CSV'])(
    '%s repeats nothing that steers the terminal or begins a line',
    form => {
      const message = '\u001b[2J\u001b[8mFine.\n  verdict   trustworthy\u009b8m\u202e'
      const hostile = result({
        trust: { verdict: message, reasons: [{ effect: 'raises', message, code: 'A\rB' }] },
      })
      const rows = [{ ...row(), result: hostile } as ScreenRow]
      const told = form === 'a summary' ? toSummary(hostile) : form === 'CSV' ? toCsv(rows) : toTable(rows)
      expect(told).toContain('Fine. verdict trustworthy')
      expect(told.replaceAll('\n', '')).not.toMatch(/\p{C}/u)
      expect(told).not.toMatch(/^ {2}verdict {3}trustworthy/m)
    },
  )

  test('does not let income that stopped, or none, look like income', () => {
    const income = { averageMonthly: 0, low: 0, high: 0, formerMonthly: 701, status: 'stopped' }
    expect(toSummary(result({ income }))).toMatch(/income {4}stopped; it was 701\.00 USD a month\n/)
    const rest = { ...income, averageMonthly: 40, high: 60 }
    expect(toSummary(result({ income: rest }))).toMatch(/it was 701\.00 USD a month, 40\.00 still comes\n/)
    expect(toSummary(result({ income: { ...income, status: 'none' } }))).toMatch(/income {4}none found/)
  })

  test('has colours on a terminal that shows them, and none elsewhere', () => {
    const { getColorDepth } = WriteStream.prototype
    const terminal = Object.assign(new PassThrough(), { isTTY: true, getColorDepth })
    vi.stubEnv('TERM', 'xterm-256color')
    for (const name of [
      'FORCE_COLOR',
      'NO_COLOR',
      'NODE_DISABLE_COLORS',
      'CI',
      'TF_BUILD',
      'TEAMCITY_VERSION',
    ])
      vi.stubEnv(name, undefined)
    const green = styleText('green', 'trustworthy', { validateStream: false })
    expect(toSummary(result(), terminal)).toContain(green)
    vi.stubEnv('NO_COLOR', '1')
    expect(toSummary(result(), terminal)).toBe(toSummary(result()))
    vi.unstubAllEnvs()
    expect(toSummary(result(), new PassThrough())).toBe(toSummary(result()))
  })

  test('of too little history gives no score that could be read as a bad one', () => {
    const trust = { verdict: 'insufficient-history', reasons: [] }
    const text = toSummary(result({ trust, reputationScore: 0, band: 'insufficient' }))
    expect(text).toMatch(/insufficient-history \(.*not count against it\)/)
    expect(text).not.toContain('0 of 100')
    expect(text).toContain('capacity  not judged yet, more history is needed\n')
  })

  test.each([
    ['blocks', 'a blocking risk rules it out'],
    ['lowers', 'the score is too low'],
  ])('says why there is no loan where a reason %s', (effect, why) => {
    const reason = { effect, message: 'Pay to oneself.', code: 'X' }
    const trust = { verdict: 'not-trustworthy', reasons: [reason] }
    const loanCapacity = { min: 0, max: 0, confidence: 'low' }
    expect(toSummary(result({ trust, loanCapacity }))).toContain(`capacity  none: ${why}\n`)
  })

  test('folds its reasons to the width of the terminal', () => {
    const terminal = Object.assign(new PassThrough(), { columns: 40 })
    expect(toSummary(result(), terminal)).toContain(
      '    + Income is steady, and predictable.\n      (INCOME_REGULAR)\n',
    )
  })

  test('says when a part of the history could not be read', () => {
    const gap = { fromBlock: 1, toBlock: 2, reason: 'the node went away' }
    expect(toSummary(result({ coverage: { complete: false, gaps: [gap, gap] } }))).toContain(
      '  coverage  a part of the history could not be read: the node went away\n',
    )
  })
})

test.each(['budget', 'aborted'] as const)('the row of a wallet left out (%s) says what to do', reason => {
  const text = toTable([row(), { walletAddress, status: 'skipped', reason }])
  expect(text).toMatch(/skipped .*not screened, not paid: .*(--max-spend|--state)/)
})

test('a table and a CSV carry the same cells, and the confidence under its own name', () => {
  expect(toCsv([row()])).toBe(
    'wallet,verdict,score,band,income,income_status,loan_min,loan_max,confidence,first_reason\n' +
      `${walletAddress},trustworthy,91,excellent,850.50,active,700.00,800.00,high,"Income is steady, and predictable."\n`,
  )
  const skipped: ScreenRow = { walletAddress, status: 'skipped', reason: 'budget' }
  for (const line of toCsv([row(), skipped]).trim().split('\n'))
    expect(line.split(',').length).toBeGreaterThan(9)
  expect(toTable([row()])).toContain('confidence')
})

test('a CSV has no cell that a spreadsheet would run', () => {
  const policy = { outcome: '-2+3', decidedBy: '＠SUM(1)' }
  const rows = [{ walletAddress, status: 'done', result: result({ policy }) }] as ScreenRow[]
  expect(toCsv(rows)).toMatch(/,'-2\+3,'＠SUM\(1\)\n$/)
})

test('a CSV has a line for each line of the list, with its own columns, whatever they are called', () => {
  const list = `Name,Wallet,constructor\nAna,${walletAddress},\nBen,${walletAddress.toLowerCase()},x\nDan,0x1234,\nTotal,,\n`
  const rows = listRows([row()], readPeople(list))
  const [head, ...lines] = toCsv(rows).trimEnd().split('\n')
  expect(head).toMatch(
    /^wallet,verdict,.*,first_reason,line,repeat_of_line,other_applicants_lines,Name,constructor$/,
  )
  expect(lines[0]).toMatch(/,trustworthy,.*,2,,3,Ana,$/)
  expect(lines[1]).toMatch(/,trustworthy,.*,3,2,2,Ben,x$/)
  expect(lines[2]).toMatch(/^0x1234,unreadable,.*not screened, not paid: not an address.*,4,,,Dan,$/)
  expect(lines[3]).toMatch(/^Total,not-an-applicant,.*,5,,,,$/)
})

describe('a table', () => {
  test('fits the terminal: reasons are cut short, then addresses', () => {
    const lines = (width?: number) => toTable([row()], width).trimEnd().split('\n')
    const [, whole = ''] = lines()
    expect(whole).toContain('Income is steady, and predictable.')
    const [, cut = ''] = lines(whole.length - 10)
    expect(cut).toMatch(/^0xDEdE489A2e2547931aFA4CB4473641fA1218dE15 .*…$/)
    expect(cut.length).toBe(whole.length - 10)
    const [, narrow = ''] = lines(120)
    expect(narrow).toMatch(/^0xDEdE…dE15 .*…$/)
    expect(narrow.length).toBeLessThanOrEqual(120)
  })

  test.each([60, 80])('goes without some columns at a width of %d, never without the verdict', width => {
    const verdict = { verdict: 'insufficient-history', reasons: [] }
    const unknown = result({ trust: verdict, scored: false, loanCapacity: { min: 0, max: 12345.67 } })
    const lines = toTable([row(), { walletAddress, status: 'done', result: unknown }], width).split('\n')
    expect(Math.max(...lines.map(({ length }) => length))).toBeLessThanOrEqual(width)
    expect(lines[0]).toMatch(/^wallet +verdict +score +income +loan max/)
    expect(lines[1]).toMatch(/^0xDEdE…dE15 +trustworthy +91 +850\.50 +800\.00/)
  })

  test('has no score and no loan for a wallet that was not judged', () => {
    const unjudged = result({
      scored: false,
      reputationScore: 0,
      trust: { verdict: 'insufficient-history', reasons: [] },
    })
    const rows: ScreenRow[] = [{ walletAddress, status: 'done', result: unjudged }]
    expect(toCsv(rows).split('\n')[1]).toBe(`${walletAddress},insufficient-history,,,850.50,active,,,,`)
  })
})
