import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Browser } from 'playwright-core'
import { type Hex, parseEther } from 'viem'
import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { OWNER, startTestChain, type TestChain } from '../../contracts/support/testChain.ts'
import { parseConfig } from '../../src/config/parseConfig.ts'
import { createLogger } from '../../src/lib/logger.ts'
import { type RunningService, startService } from '../../src/main.ts'
import * as Multicall3 from '../../world/contracts/artifacts/Multicall3.ts'
import * as Stablecoin3009 from '../../world/contracts/artifacts/Stablecoin3009.ts'
import { mintTokens, readBalance } from '../../world/contracts/support/placeTokens.ts'
import { launchBrowser } from '../support/browser.ts'
import { hangMs } from '../support/hangMs.ts'
import { injectWallet } from './support/injectWallet.ts'

const chainId = 11142220
const usdc: Hex = '0x01C5C0122039549AD1493B8220cABEdD739BC44E'
const treasury: Hex = '0x7e57a00000000000000000000000000000007ea5'
const lender = generatePrivateKey()
const settler = generatePrivateKey()
const root = join(import.meta.dirname, '../..')
const dataDir = mkdtempSync(join(tmpdir(), 'vouch-sepolia-'))

let chain: TestChain
let service: RunningService
let browser: Browser

/** A chain with the id of Celo Sepolia, its USDC, and a real service on it. */
beforeAll(async () => {
  execFileSync(process.execPath, ['scripts/buildDashboard.ts'], { cwd: root, stdio: 'inherit' })
  chain = await startTestChain()
  const { client, pass, place } = chain
  await place('0xcA11bde05977b3631167028862bE2a173976CA11', Multicall3)
  await place(usdc, Stablecoin3009)
  await pass(
    client.writeContract({
      address: usdc,
      abi: Stablecoin3009.abi,
      functionName: 'initialize',
      args: ['USDC', 'USDC', 6, '2', OWNER],
      account: OWNER,
    }),
  )
  await mintTokens(chain, usdc, privateKeyToAccount(lender).address, 1_000_000n)
  await client.setBalance({ address: privateKeyToAccount(settler).address, value: parseEther('1000') })
  await client.request({ method: 'anvil_setChainId', params: [chainId] } as never)
  const { config, secrets } = parseConfig({
    LOG_LEVEL: 'silent',
    PORT: '0',
    VOUCH_DATA_DIR: dataDir,
    CHAIN_ID: String(chainId),
    TREASURY_ADDRESS: treasury,
    SETTLER_PRIVATE_KEY: settler,
  })
  const rpcUrl = client.chain.rpcUrls.default.http[0] as string
  service = await startService({
    config,
    secrets: { ...secrets, rpcUrl },
    log: createLogger({ level: config.logLevel }),
  })
  browser = await launchBrowser()
})
afterAll(async () => {
  await browser?.close()
  await service?.close()
  await chain?.stop()
  rmSync(dataDir, { recursive: true, force: true })
})

test('a service on Celo Sepolia is paid from its own dashboard, by a wallet that did not know the chain', async () => {
  const context = await browser.newContext({ baseURL: service.baseUrl, locale: 'en-US' })
  const rpcUrl = chain.client.chain.rpcUrls.default.http[0] as string
  const mood = await injectWallet(context, { privateKey: lender, rpcUrl })
  const page = await context.newPage()
  page.setDefaultTimeout(hangMs)
  const borrower = privateKeyToAccount(generatePrivateKey()).address
  await page.goto(`/screen?wallet=${borrower}`)
  await page.getByRole('button', { name: /Connect and screen/ }).click()
  mood.staysOnChain = true
  await page.getByRole('button', { name: 'Test Wallet' }).click()
  await page.getByText('Switch it to Celo Sepolia (chain id 11142220)').waitFor()
  expect(mood.signatures).toBe(0)
  mood.staysOnChain = false
  await page.getByRole('button', { name: 'Try again' }).click()
  await page.waitForURL(/\/screen\/w\//)
  expect(mood).toMatchObject({ chainId: '0xaa044c', signatures: 1 })
  expect(await readBalance(chain, usdc, treasury)).toBe(10_000n)
  await page.goto('/screen/spending')
  const link = page.locator('a[href^="https://celo-sepolia.blockscout.com/tx/0x"]').first()
  await link.waitFor()
  await context.close()
})
