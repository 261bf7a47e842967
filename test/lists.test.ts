import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { bundledLists } from '../src/chain/lists/bundledLists.ts'
import { formatLists } from '../src/chain/lists/formatLists.ts'
import { doctor } from '../src/cli/commands/doctor.ts'
import { lists } from '../src/cli/commands/lists.ts'
import { compose } from '../src/compose.ts'
import { parseConfig } from '../src/config/parseConfig.ts'
import { createLogger } from '../src/lib/logger.ts'
import { quotePrice } from '../src/services/orders/quotePrice.ts'
import { runCommand } from './passports/runCommand.ts'

const folder = mkdtempSync(join(tmpdir(), 'vouch-lists-command-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

test('vouch lists takes newer ones, and the doctor tells of which day they are', async () => {
  const env = { VOUCH_DATA_DIR: join(folder, 'data') }
  const tokens = bundledLists.tokens.filter(({ symbol }) => symbol !== 'wARS')
  const first = join(folder, 'first.json')
  writeFileSync(first, formatLists({ ...bundledLists, date: '2099-01-01', tokens }))
  const second = join(folder, 'second.json')
  writeFileSync(second, formatLists({ ...bundledLists, date: '2099-01-02' }))

  expect((await runCommand(lists, ['show'], env)).stdout).toContain(`Lists of ${bundledLists.date}`)
  expect((await runCommand(lists, ['update', first], env)).stdout).toContain('Lists of 2099-01-01')
  const taken = await runCommand(lists, ['update', second, '--json'], env)
  expect(JSON.parse(taken.stdout)).toMatchObject({ date: '2099-01-02', newTokens: ['wARS'] })
  expect(await runCommand(lists, ['update', first], env)).toMatchObject({
    code: 1,
    stderr: expect.stringContaining('those in use are of 2099-01-02'),
  })
  const { stdout } = await runCommand(doctor, ['--json'], env)
  const checks = JSON.parse(stdout).checks as { name: string; detail: string }[]
  expect(checks.find(({ name }) => name === 'lists')?.detail).toContain('of 2099-01-02, updated')
})

test('orders are priced in the tokens of newer lists', async () => {
  const dataDir = join(folder, 'orders')
  const [first] = bundledLists.tokens.filter(({ currency, decimals }) => currency === 'USD' && decimals === 6)
  if (!first) throw new Error('no token is listed')
  const token = { ...first, address: '0x5AEDA56215b167893e80B4fE645BA6d5Bab767DE', symbol: 'NEW' }
  const file = join(folder, 'orders.json')
  writeFileSync(
    file,
    formatLists({ ...bundledLists, date: '2099-01-01', tokens: [...bundledLists.tokens, token] }),
  )
  expect(await runCommand(lists, ['update', file], { VOUCH_DATA_DIR: dataDir })).toMatchObject({ code: 0 })
  const { config, secrets } = parseConfig({ VOUCH_DATA_DIR: dataDir, RPC_URL: 'http://127.0.0.1:9' })
  const log = createLogger({ level: 'silent' })
  const ctx = await compose({
    config,
    log,
    baseUrl: () => '',
    secrets: { ...secrets, rpcUrl: secrets.rpcUrl ?? '' },
  })
  try {
    const quote = await quotePrice(ctx, { priceUsdt: 10_000n, token: token.address })
    expect(quote).toMatchObject({ amount: 10_000n, token: { symbol: 'NEW' } })
  } finally {
    await ctx.database.close()
  }
})
