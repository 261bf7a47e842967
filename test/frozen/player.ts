import { randomBytes } from 'node:crypto'
import { setImmediate } from 'node:timers/promises'
import { encodeFunctionData, parseAbi } from 'viem'
import { type PrivateKeyAccount, privateKeyToAccount } from 'viem/accounts'
import { embeddedSettings } from '../../src/cli/embeddedSettings.ts'
import { parseConfig } from '../../src/config/parseConfig.ts'
import { createLogger } from '../../src/lib/logger.ts'
import { startService } from '../../src/main.ts'
import type { Database } from '../../src/storage/schema.ts'
import { transferAuthorizationTypes } from '../../src/wire/transferAuthorization.ts'
import { createRpc } from '../../world/rpc.ts'
import type { World } from '../../world/startWorld.ts'
import { startTestWorld } from '../support/world.ts'

/** The moment of the recorded world: every figure of it is the same on any day. */
const NOW = Date.parse('2026-11-15T12:00:00Z')

export type Payment = {
  form?: 'flat' | 'v1' | 'v2'
  token?: 'USDT' | 'USDC'
  by?: 'lender' | 'lender2'
  value?: bigint
  /** Changes of the signed message, or of the payload afterwards. */
  message?: { to?: string; validAfter?: bigint; validBefore?: bigint }
  signature?: string
  asset?: string
}

export type Call = {
  method?: string
  path: string
  body?: unknown
  headers?: Record<string, string>
  pay?: Payment
  /** Sends the payment headers of an earlier request again. */
  payAs?: string
}

export type Answer = {
  status: number
  headers: Headers
  text: string
  // biome-ignore lint/suspicious/noExplicitAny: recorded answers are looked into freely
  body: any
  sent: Record<string, string>
}

export type Recorded = { id: string; call: Call | ((player: Player) => Call | Promise<Call>) }

export type Player = {
  world: World
  baseUrl: string
  now: () => number
  answers: Map<string, Answer>
  wallet: (persona: string) => string
  account: (who: string) => PrivateKeyAccount
  sign: (payment: Payment & { amount: bigint }) => Promise<Record<string, string>>
  payload: (payment: Payment & { amount: bigint }) => Promise<Record<string, unknown>>
  /** A plain token transfer, mined when this returns. */
  transfer: (to: string, amount: bigint) => Promise<void>
  send: (request: Recorded) => Promise<Answer>
  /** Runs `act` while the chain mines nothing. */
  withoutBlocks: (act: () => Promise<void>) => Promise<void>
  database: Database
  stop: () => Promise<void>
}

const domains = { USDT: { name: 'Tether USD', version: '1' }, USDC: { name: 'USDC', version: '2' } }
const prices: Record<string, bigint> = { '/api/agent/report': 100_000n }

/** The whole service on the recorded world, with a clock that stands at its moment unless the chain's does not. */
export async function startPlayer(): Promise<Player> {
  const { world, dataDir, stop } = await startTestWorld({ now: NOW / 1000 })
  const rpc = createRpc(world.rpcUrl)
  const started = Date.now()
  const now = (): number => NOW + (Date.now() - started)
  const settings = parseConfig({
    LOG_LEVEL: 'silent',
    PORT: '0',
    VOUCH_DATA_DIR: dataDir,
    UNPAID_CALLS_PER_MINUTE: '1000000',
    FREE_READS_PER_MINUTE: '1000000',
    FREE_ANALYSES_PER_HOUR: '100000',
  })
  const service = await startService({
    ...embeddedSettings(world, settings),
    log: createLogger({ level: 'silent' }),
    overrides: { clock: now },
  })
  const { baseUrl } = service
  const answers = new Map<string, Answer>()
  const account = (who: string): PrivateKeyAccount => {
    const known = who === 'lender' || who === 'lender2' ? world.accounts[who] : undefined
    const found = known ?? world.personas.find(({ name }) => name === who)
    if (!found) throw new Error(`There is no ${who} in this world.`)
    return privateKeyToAccount(found.privateKey)
  }

  async function authorize(payment: Payment & { amount: bigint }) {
    const { token = 'USDT', by = 'lender', amount } = payment
    const payer = account(by)
    const asset = world.contracts[token] as `0x${string}`
    const message = {
      from: payer.address,
      to: (payment.message?.to ?? world.treasury) as `0x${string}`,
      value: payment.value ?? amount,
      validAfter: payment.message?.validAfter ?? 0n,
      validBefore: payment.message?.validBefore ?? BigInt(Math.floor(now() / 1000) + 280),
      nonce: `0x${randomBytes(32).toString('hex')}` as const,
    }
    const signature = await payer.signTypedData({
      domain: { ...domains[token], chainId: 42220, verifyingContract: asset },
      primaryType: 'TransferWithAuthorization',
      types: transferAuthorizationTypes,
      message,
    })
    const authorization = {
      ...message,
      value: String(message.value),
      validAfter: String(message.validAfter),
      validBefore: String(message.validBefore),
    }
    return { authorization, signature: payment.signature ?? signature, asset: payment.asset ?? asset }
  }

  async function payload(payment: Payment & { amount: bigint }) {
    const { authorization, signature, asset } = await authorize(payment)
    const { amount } = payment
    const accepted = {
      scheme: 'exact',
      network: 'eip155:42220',
      asset,
      payTo: world.treasury,
      amount: String(amount),
      maxTimeoutSeconds: 300,
      extra: domains[payment.token ?? 'USDT'],
    }
    return { x402Version: 2, accepted, payload: { signature, authorization } }
  }

  async function sign(payment: Payment & { amount: bigint }): Promise<Record<string, string>> {
    const encode = (value: unknown): string => Buffer.from(JSON.stringify(value)).toString('base64')
    if (payment.form === 'v2') return { 'payment-signature': encode(await payload(payment)) }
    const { authorization, signature, asset } = await authorize(payment)
    if (payment.form === 'v1')
      return {
        'x-payment': encode({
          x402Version: 1,
          scheme: 'exact',
          network: 'celo',
          payload: { signature, authorization },
        }),
      }
    return { 'x-payment': JSON.stringify({ ...authorization, signature, token: asset }) }
  }

  const player: Player = {
    world,
    baseUrl,
    now,
    answers,
    wallet: persona => account(persona).address,
    account,
    sign,
    payload,
    transfer: async (to, amount) => {
      const data = encodeFunctionData({
        abi: parseAbi(['function transfer(address to, uint256 value) returns (bool)']),
        args: [to as `0x${string}`, amount],
      })
      const from = world.accounts.lender2.address
      await rpc.call('anvil_impersonateAccount', from)
      await rpc.call('eth_sendTransaction', { from, to: world.contracts.USDT, data })
      await rpc.call('anvil_mine', '0x1')
    },
    withoutBlocks: async act => {
      await rpc.call('evm_setAutomine', false)
      await act()
      await rpc.call('evm_setAutomine', true)
      await rpc.call('anvil_mine', '0x1')
    },
    database: service.database,
    send: async ({ id, call }) => {
      const { method, path, body, headers, pay, payAs } =
        typeof call === 'function' ? await call(player) : call
      const payment = pay ? await sign({ amount: prices[path] ?? 10_000n, ...pay }) : {}
      const earlier = payAs === undefined ? {} : (answers.get(payAs)?.sent ?? {})
      const sent = { ...earlier, ...payment }
      const response = await fetch(`${baseUrl}${path}`, {
        method: method ?? (body === undefined ? 'GET' : 'POST'),
        redirect: 'manual',
        headers: {
          ...(body !== undefined && { 'content-type': 'application/json' }),
          ...sent,
          ...headers,
        },
        ...(body !== undefined && { body: typeof body === 'string' ? body : JSON.stringify(body) }),
      })
      const text = await response.text()
      const answer = { status: response.status, headers: response.headers, text, body: parse(text), sent }
      answers.set(id, answer)
      // Signals become readable after the answer has left.
      const { walletAddress } = (answer.body ?? {}) as { walletAddress?: string }
      if (response.ok && pay && /screen$|analyze$/.test(path) && walletAddress)
        while (!(await isShown(service.database, walletAddress))) await setImmediate()
      return answer
    },
    stop: async () => {
      await service.close()
      await stop()
    },
  }
  return player
}

async function isShown({ db }: Database, wallet: string): Promise<boolean> {
  const shown = db.selectFrom('analyses').select('id').where('shown', '>', 0)
  return (await shown.where('wallet', '=', wallet.toLowerCase()).executeTakeFirst()) !== undefined
}

/** JSON, or the JSON in the data line of a server-sent event. */
function parse(text: string): unknown {
  const data = /^data: (.*)$/m.exec(text)?.[1] ?? text
  try {
    return JSON.parse(data)
  } catch {
    return null
  }
}
