import { type PrivateKeyAccount, privateKeyToAccount } from 'viem/accounts'
import { embeddedSettings } from '../../src/cli/embeddedSettings.ts'
import { parseConfig } from '../../src/config/parseConfig.ts'
import { createLogger } from '../../src/lib/logger.ts'
import { startService } from '../../src/main.ts'
import { transferAuthorizationTypes } from '../../src/wire/transferAuthorization.ts'
import type { World } from '../../world/startWorld.ts'
import { patientFetch } from './patientFetch.ts'
import { startTestWorld } from './world.ts'

export type TestService = {
  baseUrl: string
  world: World
  /** The lender's calls, with or without a payment. */
  call: (path: string, options?: CallOptions) => Promise<Answer>
  stop: () => Promise<void>
}

export type CallOptions = {
  method?: string
  body?: unknown
  /** Pays this many base units of USDT with a fresh authorization, or sends a given header. */
  pay?: bigint | string
  headers?: Record<string, string>
}

// biome-ignore lint/suspicious/noExplicitAny: tests look into bodies freely
export type Answer = { status: number; headers: Headers; body: any; text: string }

/** The whole service on a world of its own, in this process. */
export async function startTestService(
  env: Record<string, string> = {},
  /** What stands between the service and the node of the world, by its address. */
  { nodeThrough = async url => url }: { nodeThrough?: (rpcUrl: string) => Promise<string> } = {},
): Promise<TestService> {
  const { world, dataDir, stop } = await startTestWorld()
  const settings = parseConfig({ LOG_LEVEL: 'silent', PORT: '0', VOUCH_DATA_DIR: dataDir, ...env })
  const embedded = embeddedSettings(world, settings)
  const service = await startService({
    ...embedded,
    secrets: { ...embedded.secrets, rpcUrl: await nodeThrough(world.rpcUrl) },
    log: createLogger({ level: settings.config.logLevel }),
  })
  const { baseUrl } = service
  return {
    baseUrl,
    world,
    call: async (path, { method, body, pay, headers = {} } = {}) => {
      const payment = typeof pay === 'bigint' ? await signPayment(world, pay) : pay
      const response = await patientFetch(`${baseUrl}${path}`, {
        method: method ?? (body === undefined ? 'GET' : 'POST'),
        headers: {
          ...(body !== undefined && { 'content-type': 'application/json' }),
          ...(payment && { 'x-payment': payment }),
          ...headers,
        },
        ...(body !== undefined && { body: typeof body === 'string' ? body : JSON.stringify(body) }),
      })
      const text = await response.text()
      return { status: response.status, headers: response.headers, text, body: parseOrNull(text) }
    },
    stop: async () => {
      await service.close()
      await stop()
    },
  }
}

const domains = { USDT: { name: 'Tether USD', version: '1' }, USDC: { name: 'USDC', version: '2' } }

/** The specification's flat header: an EIP-3009 authorization from the world's lender, or another, to its treasury, signed as changed. */
export async function signPayment(
  world: World,
  value: bigint,
  {
    symbol = 'USDT',
    by: account = privateKeyToAccount(world.accounts.lender.privateKey),
    ...changes
  }: {
    symbol?: 'USDT' | 'USDC'
    by?: PrivateKeyAccount
    to?: `0x${string}`
    validAfter?: bigint
    validBefore?: bigint
  } = {},
): Promise<string> {
  const nonce = `0x${Buffer.from(crypto.getRandomValues(new Uint8Array(32))).toString('hex')}` as const
  const token = world.contracts[symbol] as `0x${string}`
  const message = {
    from: account.address,
    to: world.treasury as `0x${string}`,
    value,
    validAfter: 0n,
    validBefore: BigInt(Math.floor(Date.now() / 1000) + 280),
    nonce,
    ...changes,
  }
  const signature = await account.signTypedData({
    domain: { ...domains[symbol], chainId: 42220, verifyingContract: token },
    primaryType: 'TransferWithAuthorization',
    types: transferAuthorizationTypes,
    message,
  })
  return JSON.stringify({
    from: account.address,
    to: message.to,
    value: String(value),
    validAfter: String(message.validAfter),
    validBefore: String(message.validBefore),
    nonce,
    signature,
    token,
  })
}

function parseOrNull(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}
