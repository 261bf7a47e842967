import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { PassThrough } from 'node:stream'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { readCalibration } from '../../backtest/readCalibration.ts'
import { backtest } from './backtest.ts'

let folder = ''
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'vouch-backtest-'))
})
afterAll(() => rm(folder, { recursive: true }))

const day = (n: number): string => new Date(Date.UTC(2026, 0, 1) + n * 86_400_000).toISOString()

/** Half the borrowers keep a reserve, half live at zero; all are paid and pay through one counterparty. */
const writeBook = async (
  rows: string[] = [],
  name = 'book',
): Promise<{ transfers: string; outcomes: string }> => {
  const transfers = ['wallet,timestamp,direction,counterparty,amount,kind']
  const outcomes = ['wallet,decision_time,monthly_payment,defaulted']
  for (let i = 0; i < 80; i++) {
    const isBad = i % 4 === 0
    for (let month = 0; month < 10; month++) {
      transfers.push(`w${i},${day((i % 9) + month * 30)},in,cash,1000,x`)
      transfers.push(`w${i},${day((i % 9) + month * 30 + 3)},out,cash,${isBad ? 998 : 850},x`)
    }
    outcomes.push(`w${i},${day(310)},50,${isBad ? 1 : 0}`)
  }
  transfers.push(...rows)
  const files = { transfers: join(folder, `${name}-t.csv`), outcomes: join(folder, `${name}-o.csv`) }
  await writeFile(files.transfers, `${transfers.join('\n')}\n`)
  await writeFile(files.outcomes, outcomes.join('\r\n'))
  return files
}

const run = async (values: Record<string, string | boolean>): Promise<string> => {
  const stdout = new PassThrough()
  const code = await backtest.run({ stdout, stderr: new PassThrough() }, { values, positionals: [] })
  expect(code).toBe(0)
  return String(stdout.read())
}

const readScores = async (
  files: Record<string, string>,
  extra: Record<string, string> = {},
): Promise<string[][]> => {
  const scores = join(folder, 'scores.csv')
  await run({ ...files, ...extra, scores })
  return (await readFile(scores, 'utf8'))
    .trim()
    .split('\n')
    .map(line => line.split(','))
}

describe('a policy on a loan book', () => {
  const write = async (name: string, figure: string): Promise<string> => {
    const file = join(folder, name)
    const rules = [{ id: 'empty', when: [{ figure, below: 40 }], outcome: 'decline', why: 'Lives at zero.' }]
    await writeFile(file, JSON.stringify({ name: 'no zeroes', version: '7', rules, otherwise: 'pass' }))
    return file
  }

  test('is tried: what passes, what is bad of it, and which rule decided', async () => {
    const files = await writeBook()
    const policy = await write('policy.json', 'balance_min_usd_30d')
    const { policy: trial } = JSON.parse(await run({ ...files, policy, json: true }))
    expect(trial).toMatchObject({ name: 'no zeroes', version: '7', badStopped: 1, goodStopped: 0 })
    expect(trial.outcomes[0]).toMatchObject({ outcome: 'pass', loans: 60, bad: 0 })
    expect(trial.rules[0]).toMatchObject({ rule: 'empty', decided: 20, bad: 20, good: 0 })
    expect(await run({ ...files, policy })).toContain('Policy "no zeroes" 7')
  })

  test('with an unknown figure is refused by name before the book is read', async () => {
    const policy = await write('wrong.json', 'balance_of_luck')
    const files = { transfers: 'nowhere.csv', outcomes: 'nowhere.csv' }
    await expect(run({ ...files, policy })).rejects.toMatchObject({ code: 'POLICY_INVALID' })
    await expect(run({ ...files, policy: 'lucky' })).rejects.toThrow('There is no policy "lucky"')
  })
})

describe('a loan book', () => {
  test('is ranked, tabulated and printed', async () => {
    const files = await writeBook()
    const result = JSON.parse(await run({ ...files, json: true }))
    expect(result).toMatchObject({ loans: 80, bad: 20, transfers: 1600 })
    expect(result.ranking.auc).toBeGreaterThan(0.95)
    expect(result.cutoffs[0]).toMatchObject({ cutoff: 0, approvalRate: 1, badRate: 0.25 })
    expect(
      result.verdicts
        .map((row: { good: number; bad: number }) => row.good + row.bad)
        .reduce((a: number, b: number) => a + b),
    ).toBe(80)
    expect(await run(files)).toContain('AUC')
  })

  test('counts cash as income although it goes out the same way', async () => {
    const [header, first] = await readScores(await writeBook())
    expect(header).toEqual([
      'wallet',
      'score',
      'verdict',
      'averageMonthlyIncome',
      'low',
      'high',
      'capacityMin',
      'capacityMax',
      'confidence',
      'verifiedIncome',
    ])
    expect(Number(first?.[3])).toBeGreaterThan(900)
  })

  test('gives the same judgement in another currency', async () => {
    const files = await writeBook()
    const plain = await readScores(files)
    const other = await readScores(files, { 'usd-per-unit': '0.5' })
    expect(other.map(row => row[1])).toEqual(plain.map(row => row[1]))
    expect(Number(other[1]?.[3])).toBeCloseTo(Number(plain[1]?.[3]) / 2, 0)
  })

  test('reads the same from a spreadsheet: byte order mark, CRLF, quotes, fields over two lines', async () => {
    const plain = await writeBook([], 'plain')
    const [head = '', ...rows] = (await readFile(plain.transfers, 'utf8')).trim().split('\n')
    const fancy = { ...plain, transfers: join(folder, 'fancy.csv') }
    const note = '"two\nlines, ""quoted"""'
    const lines = rows.map(row => row.replace(/^(\w+),/, '"$1",').replace(/,x$/, `,${note}`))
    await writeFile(fancy.transfers, `\uFEFF${head}\r\n${lines.join('\r\n')}\r\n\r\n`)
    expect(await readScores(fancy)).toEqual(await readScores(plain))
  })

  test('keeps the spelling of wallets, judges each decision of a wallet and tells of loans without history', async () => {
    const files = await writeBook([], 'spelling')
    const outcomes = join(folder, 'spelling-more.csv')
    const first = await readFile(files.outcomes, 'utf8')
    await writeFile(outcomes, `${first}\r\nW1,${day(200)},50,0\r\n"Nobody, Ltd",${day(200)},50,1\r\n`)
    const scores = await readScores({ ...files, outcomes })
    expect(scores.at(-2)?.[0]).toBe('W1')
    expect(scores.at(-1)?.slice(0, 4)).toEqual(['"Nobody', ' Ltd"', '0', 'insufficient-history'])
    expect(await run({ ...files, outcomes })).toContain('1 of these loans have no transfer before')
  })

  test('does not look past the decision', async () => {
    const later = [`w1,${day(311)},in,cash,999999,x`, `w2,${day(310)},out,thief,5000,x`]
    expect(await readScores(await writeBook(later, 'later'))).toEqual(await readScores(await writeBook()))
  })

  test('follows a ring through wallets that have no loan', async () => {
    const ring: string[] = []
    for (let month = 0; month < 9; month++) {
      const at = (offset: number): string => day(10 + month * 30 + offset)
      ring.push(`w1,${at(0)},out,hop,5000,x`, `hop,${at(0)},in,w1,5000,x`)
      ring.push(`hop,${at(2)},out,front,4950,x`, `front,${at(2)},in,hop,4950,x`)
      ring.push(`front,${at(4)},out,w1,4900,x`, `w1,${at(4)},in,front,4900,x`)
    }
    const honest = await readScores(await writeBook())
    const forged = await readScores(await writeBook(ring, 'ring'))
    const income = (rows: string[][]): number => Number(rows.find(row => row[0] === 'w1')?.[3])
    expect(income(forged)).toBeLessThanOrEqual(income(honest))
    expect(forged.find(row => row[0] === 'w1')?.[2]).toBe('not-trustworthy')
  })
})

describe('a file that cannot be used names itself, the line and the fix', () => {
  const fail = async (values: Record<string, string>): Promise<unknown> =>
    run(values).catch((error: unknown) => error)

  test('missing option', async () => {
    expect(await fail({ transfers: 'x.csv' })).toMatchObject({
      code: 'USAGE',
      message: 'backtest needs --outcomes',
    })
  })
  test('missing file', async () => {
    const files = await writeBook()
    expect(await fail({ ...files, transfers: join(folder, 'none.csv') })).toMatchObject({
      code: 'BACKTEST_FILE_INVALID',
    })
  })
  test('missing column', async () => {
    const files = await writeBook([], 'columns')
    await writeFile(files.transfers, 'wallet,timestamp,amount\n')
    expect(await fail(files)).toMatchObject({
      message: expect.stringContaining('line 1: has no column direction, counterparty'),
    })
  })
  test('commas are not what separates the fields', async () => {
    const files = await writeBook([], 'semicolons')
    await writeFile(files.transfers, (await readFile(files.transfers, 'utf8')).replaceAll(',', ';'))
    expect(await fail(files)).toMatchObject({
      message: expect.stringContaining('has ";" between its fields'),
    })
  })
  test('nothing under the header', async () => {
    const files = await writeBook([], 'bare')
    await writeFile(files.transfers, 'wallet,timestamp,direction,counterparty,amount\n')
    expect(await fail(files)).toMatchObject({ message: expect.stringContaining('has no transfers') })
  })
  test.each([
    ['w1,yesterday,in,cash,5', 'timestamp "yesterday" is not a time'],
    [`w1,${day(1)},up,cash,5`, 'direction "up" is unknown'],
    [`w1,${day(1)},in,cash,many`, 'amount "many" is not a number'],
    [`w1,${day(1)},in,cash,-5`, 'amount -5 is negative'],
    [`w1,${day(1)},in,,5`, 'counterparty is empty'],
    ['w1,2026-13-40,in,cash,5', 'timestamp "2026-13-40" is not a time'],
    ['w1,2026-02-29,in,cash,5', 'timestamp "2026-02-29" is not a time'],
    [`w1,${day(1)},in,cash,0x10`, 'amount "0x10" is not a number'],
    [`w1,${day(1)},in,cash,"1,000.50"`, 'amount "1,000.50" is not a number'],
    [`w1,${day(1)},in,cash,1e30`, 'amount 1e+30 is too large'],
    [`w1,${day(1)},in,cash,1,000,x`, 'has 7 fields where the header names 6'],
    [`w1,${day(1)},in`, 'has 3 fields where the header names 6'],
    [`w1,${day(1)},in,cash,5,"x`, 'a quote is opened and never closed'],
  ])('%s', async (row, problem) => {
    const error = await fail(await writeBook([row], 'broken'))
    expect(error).toMatchObject({
      code: 'BACKTEST_FILE_INVALID',
      message: expect.stringContaining(`line 1602: ${problem}`),
    })
  })
})

describe('a calibration', () => {
  test('is fitted on the book, read again, and tells a chance with its interval', async () => {
    const files = await writeBook([], 'calibrated')
    const file = join(folder, 'calibration.json')
    const text = await run({ ...files, calibrate: file, book: 'first book' })
    expect(text).toMatch(/Score and loan together.*AUC \d\.\d{3}/)
    const { predict } = await readCalibration(file)
    const [good, bad] = [predict({ score: 95, cover: 3 }), predict({ score: 5, cover: 0 })]
    expect(good).toMatchObject({ book: 'first book' })
    expect(good.probability).toBeLessThan(bad.probability)
    expect(good.high).toBeGreaterThan(good.low)
  })

  test('of a book too small, or from a file that is none, is refused by name', async () => {
    const files = await writeBook([], 'small')
    const text = await readFile(files.outcomes, 'utf8')
    await writeFile(files.outcomes, text.split('\r\n').slice(0, 12).join('\r\n'))
    const small = run({ ...files, calibrate: join(folder, 'none.json') })
    await expect(small).rejects.toMatchObject({ code: 'BACKTEST_FILE_INVALID' })
    await expect(readCalibration(files.transfers)).rejects.toMatchObject({ code: 'BACKTEST_FILE_INVALID' })
    await expect(readCalibration(join(folder, 'nowhere'))).rejects.toMatchObject({
      code: 'BACKTEST_FILE_INVALID',
    })
  })
})
