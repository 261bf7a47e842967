import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { calibrateBook } from '../src/backtest/calibrateBook.ts'
import { loadCalibration } from '../src/services/loans/loadCalibration.ts'
import { startTestService } from './support/service.ts'

const folder = mkdtempSync(join(tmpdir(), 'vouch-chance-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

/** A book of 200 loans whose bad rate falls as the score rises. */
const cases = Array.from({ length: 200 }, (_, i) => {
  const score = (i * 37) % 100
  return { score, cover: 1, isBad: ((i * 7919) % 1000) / 1000 < 0.5 - score / 200 }
})

test('a service that was given a book tells the chance with its interval, beside a loan only', async () => {
  const file = join(folder, 'chance.json')
  writeFileSync(file, JSON.stringify(calibrateBook({ name: 'our book', file: 'o.csv' }, cases)))
  const service = await startTestService({ CALIBRATION_FILE: file })
  try {
    const walletAddress = service.world.personas.find(({ name }) => name === 'salaried-monthly')?.address
    const screen = async (more: object) => {
      const body = { walletAddress, callerAddress: service.world.accounts.lender.address, ...more }
      return (await service.call('/api/lender/screen', { body, pay: 10_000n })).body
    }
    const { defaultChance } = await screen({ loan: { amount: 20, termMonths: 3 } })
    expect(defaultChance).toMatchObject({ book: { name: 'our book', loans: 200 }, why: null, proxy: null })
    expect(defaultChance.low).toBeLessThan(defaultChance.probability)
    expect(defaultChance.high).toBeGreaterThan(defaultChance.probability)
    expect(await screen({})).not.toHaveProperty('defaultChance')
    const { body } = await service.call('/api/health/integrations')
    expect(body.integrations.calibration).toMatchObject({
      status: 'ok',
      detail: expect.stringContaining('our book'),
      figures: { wallets: 1 },
    })
    const rules = [
      {
        id: 'dear',
        when: [{ figure: 'default_probability', above: 0 }],
        outcome: 'refer',
        why: 'It may go bad.',
      },
    ]
    const policy = { name: 'p', version: '1', rules, otherwise: 'pass' }
    const decided = await screen({ loan: { amount: 20, termMonths: 3 }, policy })
    expect(decided.policy.applied[0].figures).toEqual([
      { figure: 'default_probability', value: defaultChance.probability },
    ])
  } finally {
    await service.stop()
  }
})

test('a calibration that cannot be used is told by name, and the service does not start with it', async () => {
  const file = join(folder, 'wrong.json')
  for (const text of ['', '{}', 'null', '{"type":"vouch-calibration-1"}']) {
    writeFileSync(file, text)
    await expect(loadCalibration(file)).rejects.toMatchObject({ code: 'CALIBRATION_UNUSABLE' })
  }
  const good = calibrateBook({ name: 'b', file: 'o.csv' }, cases)
  writeFileSync(file, JSON.stringify({ ...good, model: { name: 'm', version: '0.0.1' } }))
  await expect(loadCalibration(file)).rejects.toThrow('was fitted with model 0.0.1')
  await expect(loadCalibration(join(folder, 'gone.json'))).rejects.toThrow('cannot be read')
})
