import { concat, encodeFunctionData, getAddress, type Hex, keccak256, parseSignature, toHex } from 'viem'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { placeSmartWallet } from '../world/contracts/support/placeSmartWallet.ts'
import * as VouchReporter from './artifacts/VouchReporter.ts'
import {
  ISSUER,
  makeConsented,
  makePublication,
  type Publication,
  placeReporter,
  publishCall,
  reporter,
  revokeCall,
  STATUS,
  signConsent,
  signRevocation,
  verify,
} from './support/reporter.ts'
import { OWNER, SETTLER, startTestChain, type TestChain, testAccount } from './support/testChain.ts'

const subject = testAccount(90)
const ISSUER_ROLE = keccak256(toHex('ISSUER_ROLE'))
const ADMIN_ROLE: Hex = `0x${'00'.repeat(32)}`

let chain: TestChain
beforeAll(async () => {
  chain = await startTestChain()
  await placeReporter(chain)
})
afterAll(() => chain?.stop())

const simulate = (p: Publication, account = ISSUER) => chain.client.simulateContract(publishCall(p, account))
const publish = (p: Publication, account = ISSUER) =>
  chain.pass(chain.client.writeContract(publishCall(p, account)))
const setRole = (functionName: 'grantRole' | 'revokeRole', role: Hex, who: Hex, account: Hex) =>
  ({ ...reporter, functionName, args: [role, who], account }) as const

describe('a wallet that is a contract', () => {
  const magic = '631626ba7e60e01b5f5260205ff3'
  const wallets: Record<string, Hex> = {
    'writes to storage and agrees': `0x5f5f55${magic}`,
    'burns all gas': '0x5b5f56',
    reverts: '0x5f5ffd',
    'answers nothing': '0x00',
    'answers four bytes instead of a word': '0x631626ba7e60e01b5f5260045ff3',
    'answers true': '0x60015f5260205ff3',
  }
  it.each(Object.entries(wallets))('that %s has not consented', async (_what, bytecode) => {
    const wallet = getAddress(keccak256(bytecode).slice(0, 42))
    await chain.client.setCode({ address: wallet, bytecode })
    const p = await makeConsented(subject, await chain.readTime(), { subject: wallet })
    const call = { ...publishCall(p), gas: 1_000_000n }
    expect((await chain.mine(chain.client.writeContract(call))).status).toBe('reverted')
    expect((await verify(chain, p.reportId)).status).toBe(STATUS.unknown)
  })

  it('that agrees to everything binds itself and nobody else', async () => {
    const wallet = getAddress('0x00000000000000000000000000000000000a9ee5')
    await chain.client.setCode({ address: wallet, bytecode: `0x${magic}` })
    const p = await makeConsented(subject, await chain.readTime(), { subject: wallet })
    await publish({ ...p, consentSignature: '0x' })
    const mine = makePublication(subject.address, await chain.readTime())
    await publish(mine)
    const args = [mine.reportId, 2n ** 255n, '0x'] as const
    const call = { ...reporter, functionName: 'revokeReportBySignature', args, account: wallet } as const
    await expect(chain.client.simulateContract(call)).rejects.toThrow('InvalidRevocation')
  })

  it('does not lend its consent to another contract of the same owner', async () => {
    const [first, second] = [
      '0x00000000000000000000000000000000000c0001',
      '0x00000000000000000000000000000000000c0002',
    ].map(address => getAddress(address))
    if (!first || !second) throw new Error('no wallets')
    for (const address of [first, second]) await placeSmartWallet(chain, address, subject.address)
    const p = await makeConsented(subject, await chain.readTime(), { subject: first })
    await simulate(p)
    await expect(simulate({ ...p, subject: second })).rejects.toThrow('InvalidConsent')
    await expect(simulate({ ...p, subject: subject.address })).rejects.toThrow('InvalidConsent')
  })
})

describe('a signature', () => {
  it('has one form: not the short one, not with bytes behind it, not with another v', async () => {
    const p = await makeConsented(subject, await chain.readTime())
    const { r, s, yParity } = parseSignature(p.consentSignature)
    const compact = concat([r, toHex(BigInt(s) | (BigInt(yParity) << 255n), { size: 32 })])
    for (const consentSignature of [
      compact,
      concat([p.consentSignature, '0x00']),
      concat([r, s, toHex(yParity, { size: 1 })]),
    ])
      await expect(simulate({ ...p, consentSignature })).rejects.toThrow('InvalidConsent')
    await simulate(p)
  })

  it('is for one contract: the same code elsewhere takes neither consent nor revocation', async () => {
    const elsewhere = getAddress('0x000000000000000000000000000000000000f00e')
    await chain.place(elsewhere, VouchReporter)
    const twin = { ...reporter, address: elsewhere } as const
    const initialize = { ...twin, functionName: 'initialize', args: [OWNER, ISSUER], account: OWNER } as const
    await chain.pass(chain.client.writeContract(initialize))
    const p = await makeConsented(subject, await chain.readTime())
    await expect(chain.client.simulateContract({ ...publishCall(p), address: elsewhere })).rejects.toThrow(
      'InvalidConsent',
    )
    const consentSignature = await signConsent(subject, p, { verifyingContract: elsewhere })
    await chain.pass(
      chain.client.writeContract({ ...publishCall({ ...p, consentSignature }), address: elsewhere }),
    )
    const deadline = (await chain.readTime()) + 600n
    const args = [p.reportId, deadline, await signRevocation(subject, p.reportId, deadline)] as const
    const revoke = { ...twin, functionName: 'revokeReportBySignature', args, account: SETTLER } as const
    await expect(chain.client.simulateContract(revoke)).rejects.toThrow('InvalidRevocation')
  })

  it('to revoke is no signature to publish, nor the other way round', async () => {
    const time = await chain.readTime()
    const p = await makeConsented(subject, time)
    const consentSignature = await signRevocation(subject, p.reportId, p.consentDeadline)
    await expect(simulate({ ...p, consentSignature })).rejects.toThrow('InvalidConsent')
    await publish(p)
    const args = [p.reportId, p.consentDeadline, p.consentSignature] as const
    const revoke = { ...reporter, functionName: 'revokeReportBySignature', args, account: SETTLER } as const
    await expect(chain.client.simulateContract(revoke)).rejects.toThrow('InvalidRevocation')
  })
})

describe('keys that change hands', () => {
  it('an issuer that was replaced publishes and revokes nothing more; what it published stands', async () => {
    const next = testAccount(91).address
    const p = makePublication(subject.address, await chain.readTime())
    await publish(p)
    await chain.pass(chain.client.writeContract(setRole('grantRole', ISSUER_ROLE, next, OWNER)))
    await chain.pass(chain.client.writeContract(setRole('revokeRole', ISSUER_ROLE, ISSUER, OWNER)))
    try {
      const other = makePublication(subject.address, await chain.readTime())
      await expect(simulate(other)).rejects.toThrow('AccessControlUnauthorizedAccount')
      await expect(chain.client.simulateContract(revokeCall(p.reportId, ISSUER))).rejects.toThrow(
        'NotAllowedToRevoke',
      )
      expect(await verify(chain, p.reportId)).toMatchObject({ valid: true, issuer: ISSUER })
      await publish(other, next)
      expect(await verify(chain, other.reportId)).toMatchObject({ valid: true, issuer: next })
      for (const account of [next, ISSUER])
        await expect(chain.client.simulateContract(revokeCall(p.reportId, account))).rejects.toThrow(
          'NotAllowedToRevoke',
        )
      await chain.pass(chain.client.writeContract(revokeCall(other.reportId, next)))
      await chain.pass(chain.client.writeContract(revokeCall(p.reportId, OWNER)))
      expect((await verify(chain, p.reportId)).status).toBe(STATUS.revoked)
    } finally {
      await chain.pass(chain.client.writeContract(setRole('grantRole', ISSUER_ROLE, ISSUER, OWNER)))
    }
  })

  it('an issuer cannot make issuers, nor admins; nobody makes an admin at once', async () => {
    const next = testAccount(92).address
    for (const [role, error] of [
      [ISSUER_ROLE, 'AccessControlUnauthorizedAccount'],
      [ADMIN_ROLE, 'AccessControlEnforcedDefaultAdminRules'],
    ] as const)
      await expect(chain.client.simulateContract(setRole('grantRole', role, next, ISSUER))).rejects.toThrow(
        error,
      )
    for (const functionName of ['grantRole', 'revokeRole'] as const)
      await expect(
        chain.client.simulateContract(setRole(functionName, ADMIN_ROLE, next, OWNER)),
      ).rejects.toThrow('AccessControlEnforcedDefaultAdminRules')
  })

  it('an admin hands over in two steps with two days between, and is out', async () => {
    const next = testAccount(92).address
    const begin = (newAdmin: Hex, account: Hex) =>
      ({ ...reporter, functionName: 'beginDefaultAdminTransfer', args: [newAdmin], account }) as const
    const accept = { ...reporter, functionName: 'acceptDefaultAdminTransfer', account: next } as const
    const cancel = { ...reporter, functionName: 'cancelDefaultAdminTransfer', account: OWNER } as const
    const wait = async (seconds: bigint) => {
      await chain.client.setNextBlockTimestamp({ timestamp: (await chain.readTime()) + seconds })
      await chain.client.mine({ blocks: 1 })
    }
    await expect(chain.client.simulateContract(begin(next, ISSUER))).rejects.toThrow(
      'AccessControlUnauthorizedAccount',
    )
    await chain.pass(chain.client.writeContract(begin(next, OWNER)))
    await wait(2n * 86_400n - 5n)
    await expect(chain.client.simulateContract(accept)).rejects.toThrow('AdminDelay')
    await chain.pass(chain.client.writeContract(cancel))
    await wait(10n)
    await expect(chain.client.simulateContract(accept)).rejects.toThrow('AccessControlInvalidDefaultAdmin')

    await chain.pass(chain.client.writeContract(begin(next, OWNER)))
    await wait(2n * 86_400n + 1n)
    await expect(chain.client.simulateContract({ ...accept, account: OWNER })).rejects.toThrow(
      'AccessControlInvalidDefaultAdmin',
    )
    await chain.pass(chain.client.writeContract(accept))
    const pause = { ...reporter, functionName: 'pause' } as const
    await expect(chain.client.simulateContract({ ...pause, account: OWNER })).rejects.toThrow('AccessControl')
    await chain.client.simulateContract({ ...pause, account: next })
    await chain.pass(chain.client.writeContract(begin(OWNER, next)))
    await wait(2n * 86_400n + 1n)
    await chain.pass(chain.client.writeContract({ ...accept, account: OWNER }))
  })

  it('the delay cannot be shortened, by nobody', async () => {
    const change = { ...reporter, functionName: 'changeDefaultAdminDelay', args: [0] } as const
    await expect(chain.client.simulateContract({ ...change, account: OWNER })).rejects.toThrow(
      'AdminDelayIsFixed',
    )
    expect(await chain.client.readContract({ ...reporter, functionName: 'defaultAdminDelay' })).toBe(172_800)
  })
})

describe('gas', () => {
  const gasOf = (data: Hex) => chain.client.estimateGas({ account: OWNER, to: reporter.address, data })

  it('the largest batch fits in a block of Celo, and so does a page of its list', async () => {
    const wallet = testAccount(93).address
    const time = await chain.readTime()
    const publications = Array.from({ length: 100 }, () => makePublication(wallet, time))
    const batch = {
      ...reporter,
      functionName: 'publishBatch',
      args: [publications],
      account: ISSUER,
    } as const
    const { gasUsed } = await chain.pass(chain.client.writeContract(batch))
    expect(gasUsed).toBeLessThan(25_000_000n)
    const args = [wallet, 0n, 100n] as const
    const gas = await gasOf(encodeFunctionData({ abi: reporter.abi, functionName: 'reportsOf', args }))
    expect(gas).toBeLessThan(2_000_000n)
    expect(await chain.client.readContract({ ...reporter, functionName: 'reportsOf', args })).toHaveLength(
      100,
    )
  })

  it('verifying is cheap for a contract that asks, however much was published', async () => {
    const p = makePublication(subject.address, await chain.readTime())
    await publish(p)
    const gas = await gasOf(
      encodeFunctionData({ abi: reporter.abi, functionName: 'verifyReport', args: [p.reportId] }),
    )
    expect(gas).toBeLessThan(60_000n)
  })
})
