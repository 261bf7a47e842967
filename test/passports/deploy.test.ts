import { execFile } from 'node:child_process'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import * as AtLeastVerifier from '../../contracts/artifacts/AtLeastVerifier.ts'
import { abi, deployedBytecode } from '../../contracts/artifacts/VouchReporter.ts'
import * as VouchTill from '../../contracts/artifacts/VouchTill.ts'
import { OWNER, startTestChain, type TestChain } from '../../contracts/support/testChain.ts'
import { ISSUER_KEY, issuer } from './passportWorld.ts'

let chain: TestChain
beforeAll(async () => {
  chain = await startTestChain()
})
afterAll(() => chain?.stop())

const admin = OWNER
const reporterKey = '0x000000000000000000000000000000000000bEEF'

function deploy(...args: string[]): Promise<{ code: number; stdout: string; stderr: string }> {
  const env = {
    ...process.env,
    RPC_URL: chain.client.chain.rpcUrls.default.http[0],
    DEPLOYER_PRIVATE_KEY: ISSUER_KEY,
  }
  return new Promise(resolve =>
    execFile(process.execPath, ['scripts/deployContract.ts', ...args], { env }, (error, stdout, stderr) =>
      resolve({ code: error ? Number(error.code) : 0, stdout, stderr }),
    ),
  )
}

describe('deploying the reporter', () => {
  it('sends nothing unless it is told to, and then deploys a contract that is set up', async () => {
    const who = ['reporter', '--chain', 'celo', '--admin', admin, '--issuer', reporterKey]
    const dry = await deploy(...who)
    expect(dry).toMatchObject({ code: 0, stdout: expect.stringContaining('Dry run: nothing was sent') })
    expect(await chain.client.getTransactionCount({ address: issuer })).toBe(0)

    await chain.client.setBalance({ address: issuer, value: 10n ** 20n })
    const sent = await deploy(...who, '--send')
    const address = /REPORTER_CONTRACT=(0x[0-9a-fA-F]{40})/.exec(sent.stdout)?.[1] as `0x${string}`
    expect(sent.stderr).toBe('')
    expect(dry.stdout).toContain(address)
    expect(await chain.client.getCode({ address })).toBe(deployedBytecode)
    const role = await chain.client.readContract({ address, abi, functionName: 'ISSUER_ROLE' })
    const args = [role, reporterKey] as const
    expect(await chain.client.readContract({ address, abi, functionName: 'hasRole', args })).toBe(true)
  })

  it('refuses the wrong chain, and one key for both roles', async () => {
    const [elsewhere, same] = await Promise.all([
      deploy('reporter', '--chain', 'celo-sepolia', '--admin', admin, '--issuer', reporterKey),
      deploy('reporter', '--chain', 'celo', '--admin', admin, '--issuer', admin),
    ])
    expect(elsewhere).toMatchObject({
      code: 1,
      stderr: expect.stringContaining('on chain 42220, not 11142220'),
    })
    expect(same).toMatchObject({ code: 1, stderr: expect.stringContaining('must differ') })
  })

  it('deploys those that belong to nobody too, and refuses what it does not know', async () => {
    await chain.client.setBalance({ address: issuer, value: 10n ** 20n })
    for (const [name, code] of [
      ['till', VouchTill.deployedBytecode],
      ['at-least-verifier', AtLeastVerifier.deployedBytecode],
    ] as const) {
      const { stdout } = await deploy(name, '--chain', 'celo', '--send')
      const address = /deployed +(0x[0-9a-fA-F]{40})/.exec(stdout)?.[1] as `0x${string}`
      expect(await chain.client.getCode({ address })).toBe(code)
    }
    expect(await deploy('nothing')).toMatchObject({
      code: 1,
      stderr: expect.stringContaining('Deploy what?'),
    })
  })
})
