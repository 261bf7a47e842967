import { type Address, type Hex, keccak256, type PrivateKeyAccount, parseEventLogs, toHex } from 'viem'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { CHAIN_ID, startTestChain, type TestChain, testAccount } from '../../contracts/support/testChain.ts'
import { placeRegistries, identityRegistry as registry } from './support/placeRegistries.ts'
import { placeSmartWallet } from './support/placeSmartWallet.ts'

const [owner, buyer, stranger] = [testAccount(70).address, testAccount(71).address, testAccount(72).address]
const signer = testAccount(73)
const NOBODY = '0x0000000000000000000000000000000000000000'

let chain: TestChain

beforeAll(async () => {
  chain = await startTestChain()
  await placeRegistries(chain)
})
afterAll(() => chain?.stop())

async function registerAgent(uri = 'ipfs://agent'): Promise<bigint> {
  const call = { ...registry, functionName: 'register', args: [uri], account: owner } as const
  const { result } = await chain.client.simulateContract(call)
  await chain.pass(chain.client.writeContract(call))
  return result
}

function readWallet(agentId: bigint) {
  return chain.client.readContract({ ...registry, functionName: 'getAgentWallet', args: [agentId] })
}

function readMetadata(agentId: bigint, key: string) {
  return chain.client.readContract({ ...registry, functionName: 'getMetadata', args: [agentId, key] })
}

function signConsent(
  by: PrivateKeyAccount,
  agentId: bigint,
  newWallet: Address,
  deadline: bigint,
): Promise<Hex> {
  return by.signTypedData({
    domain: {
      name: 'ERC8004IdentityRegistry',
      version: '1',
      chainId: CHAIN_ID,
      verifyingContract: registry.address,
    },
    types: {
      AgentWalletSet: [
        { name: 'agentId', type: 'uint256' },
        { name: 'newWallet', type: 'address' },
        { name: 'owner', type: 'address' },
        { name: 'deadline', type: 'uint256' },
      ],
    },
    primaryType: 'AgentWalletSet',
    message: { agentId, newWallet, owner, deadline },
  })
}

describe('registering an agent', () => {
  it('counts from zero and gives a token of "AgentIdentity"', async () => {
    const call = { ...registry, functionName: 'register', account: owner } as const
    const { logs } = await chain.pass(chain.client.writeContract(call))
    const events = parseEventLogs({ abi: registry.abi, logs })
    expect(events.find(event => event.eventName === 'Registered')?.args).toEqual({
      agentId: 0n,
      agentURI: '',
      owner,
    })
    expect(await chain.client.readContract({ ...registry, functionName: 'ownerOf', args: [0n] })).toBe(owner)
    expect(await chain.client.readContract({ ...registry, functionName: 'name' })).toBe('AgentIdentity')
    expect(await chain.client.readContract({ ...registry, functionName: 'symbol' })).toBe('AGENT')
    expect(await readWallet(0n)).toBe(owner)
  })

  it('stores the address of its file and its metadata', async () => {
    const metadata = [{ metadataKey: 'tier', metadataValue: '0x1234' }] as const
    const call = {
      ...registry,
      functionName: 'register',
      args: ['ipfs://file', metadata],
      account: owner,
    } as const
    const { result: agentId } = await chain.client.simulateContract(call)
    const { logs } = await chain.pass(chain.client.writeContract(call))
    expect(await chain.client.readContract({ ...registry, functionName: 'tokenURI', args: [agentId] })).toBe(
      'ipfs://file',
    )
    expect(await readMetadata(agentId, 'tier')).toBe('0x1234')
    expect(await readMetadata(agentId, 'agentWallet')).toBe(owner.toLowerCase())
    const sets = parseEventLogs({ abi: registry.abi, logs, eventName: 'MetadataSet' }).map(log => log.args)
    expect(sets).toContainEqual({
      agentId,
      indexedMetadataKey: keccak256(toHex('tier')),
      metadataKey: 'tier',
      metadataValue: '0x1234',
    })
  })

  it('keeps the wallet key for itself', async () => {
    const metadata = [{ metadataKey: 'agentWallet', metadataValue: '0x12' }] as const
    const register = {
      ...registry,
      functionName: 'register',
      args: ['ipfs://x', metadata],
      account: owner,
    } as const
    await expect(chain.client.simulateContract(register)).rejects.toThrow('reserved key')
    const agentId = await registerAgent()
    const args = [agentId, 'agentWallet', '0x12'] as const
    const set = chain.client.simulateContract({
      ...registry,
      functionName: 'setMetadata',
      args,
      account: owner,
    })
    await expect(set).rejects.toThrow('reserved key')
  })
})

describe('changing an agent', () => {
  it('is for its owner and those the owner approved', async () => {
    const agentId = await registerAgent()
    const setUri = { ...registry, functionName: 'setAgentURI', args: [agentId, 'ipfs://new'] } as const
    const setTier = { ...registry, functionName: 'setMetadata', args: [agentId, 'tier', '0x02'] } as const
    await expect(chain.client.simulateContract({ ...setUri, account: stranger })).rejects.toThrow(
      'Not authorized',
    )
    await expect(chain.client.simulateContract({ ...setTier, account: stranger })).rejects.toThrow(
      'Not authorized',
    )
    const { logs } = await chain.pass(chain.client.writeContract({ ...setUri, account: owner }))
    expect(parseEventLogs({ abi: registry.abi, logs, eventName: 'URIUpdated' })[0]?.args).toEqual({
      agentId,
      newURI: 'ipfs://new',
      updatedBy: owner,
    })
    const approve = {
      ...registry,
      functionName: 'approve',
      args: [stranger, agentId],
      account: owner,
    } as const
    await chain.pass(chain.client.writeContract(approve))
    await chain.pass(chain.client.writeContract({ ...setTier, account: stranger }))
    expect(await readMetadata(agentId, 'tier')).toBe('0x02')
    const may = { ...registry, functionName: 'isAuthorizedOrOwner' } as const
    expect(await chain.client.readContract({ ...may, args: [stranger, agentId] })).toBe(true)
    expect(await chain.client.readContract({ ...may, args: [buyer, agentId] })).toBe(false)
    await expect(chain.client.readContract({ ...may, args: [buyer, 999n] })).rejects.toThrow(
      'NonexistentToken',
    )
  })
})

describe("an agent's wallet", () => {
  it('is set with its own consent and within five minutes', async () => {
    const agentId = await registerAgent()
    const now = await chain.readTime()
    const set = { ...registry, functionName: 'setAgentWallet', account: owner } as const
    const consent = async (deadline: bigint, by = signer) =>
      [agentId, signer.address, deadline, await signConsent(by, agentId, signer.address, deadline)] as const

    const forged = chain.client.simulateContract({ ...set, args: await consent(now + 60n, testAccount(1)) })
    await expect(forged).rejects.toThrow('invalid wallet sig')
    const late = chain.client.simulateContract({ ...set, args: await consent(now - 60n) })
    await expect(late).rejects.toThrow('expired')
    const far = chain.client.simulateContract({ ...set, args: await consent(now + 3_600n) })
    await expect(far).rejects.toThrow('deadline too far')
    const good = await consent(now + 60n)
    const byStranger = chain.client.simulateContract({ ...set, args: good, account: stranger })
    await expect(byStranger).rejects.toThrow('Not authorized')

    await chain.pass(chain.client.writeContract({ ...set, args: good }))
    expect(await readWallet(agentId)).toBe(signer.address)
    expect(await readMetadata(agentId, 'agentWallet')).toBe(signer.address.toLowerCase())
  })

  it('may be a contract that agrees', async () => {
    const wallet: Address = '0x000000000000000000000000000000000000cccc'
    await placeSmartWallet(chain, wallet, signer.address)
    const agentId = await registerAgent()
    const deadline = (await chain.readTime()) + 60n
    const set = { ...registry, functionName: 'setAgentWallet', account: owner } as const
    const by = async (account: PrivateKeyAccount) =>
      [agentId, wallet, deadline, await signConsent(account, agentId, wallet, deadline)] as const
    const forged = chain.client.simulateContract({ ...set, args: await by(testAccount(1)) })
    await expect(forged).rejects.toThrow('invalid wallet sig')
    await chain.pass(chain.client.writeContract({ ...set, args: await by(signer) }))
    expect((await readWallet(agentId)).toLowerCase()).toBe(wallet)
  })

  it('is forgotten on request, and when the agent changes hands', async () => {
    const [first, second] = [await registerAgent(), await registerAgent()]
    const unset = { ...registry, functionName: 'unsetAgentWallet', args: [first] } as const
    await expect(chain.client.simulateContract({ ...unset, account: stranger })).rejects.toThrow(
      'Not authorized',
    )
    await chain.pass(chain.client.writeContract({ ...unset, account: owner }))
    expect(await readWallet(first)).toBe(NOBODY)

    const args = [owner, buyer, second] as const
    const sell = { ...registry, functionName: 'transferFrom', args, account: owner } as const
    const { logs } = await chain.pass(chain.client.writeContract(sell))
    expect(await readWallet(second)).toBe(NOBODY)
    expect(await readMetadata(second, 'agentWallet')).toBe('0x')
    const [cleared] = parseEventLogs({ abi: registry.abi, logs, eventName: 'MetadataSet' })
    expect(cleared?.args).toMatchObject({ agentId: second, metadataKey: 'agentWallet', metadataValue: '0x' })
  })
})
