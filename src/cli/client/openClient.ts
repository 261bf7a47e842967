import { join } from 'node:path'
import { privateKeyToAccount } from 'viem/accounts'
import { type Config, parseConfig, type Secrets } from '../../config/parseConfig.ts'
import { readEnv } from '../../config/readEnv.ts'
import { NoKeyError } from '../../errors/cli.ts'
import { UsageError } from '../../errors/usage.ts'
import { createVouch, type Vouch } from '../../sdk/createVouch.ts'
import { isSameAddress } from '../../wire/address.ts'
import type { CliIo, CommandInput, CommandOption } from '../command.ts'
import { readWorld, requireWorld, type WorldFile } from '../readWorld.ts'
import { askPassword } from './askPassword.ts'
import { createPaymentFolder } from './createPaymentFolder.ts'
import { createSpendFile } from './createSpendFile.ts'
import { readKeystore } from './keystore.ts'
import { openTransfers } from './openTransfers.ts'
import { appendReceipt } from './receiptFolder.ts'

/** Options of every command that calls a service. */
export const serviceOptions = {
  url: {
    type: 'string',
    placeholder: 'URL',
    help: 'Address of the service (else VOUCH_URL, else a local one).',
  },
  demo: { type: 'boolean', help: 'Ask a running `npm start`.' },
  json: { type: 'boolean', help: 'Print JSON.' },
} as const satisfies Record<string, CommandOption>

/** Options of commands that also pay. */
export const clientOptions = {
  ...serviceOptions,
  token: {
    type: 'string',
    placeholder: 'TOKEN',
    help: 'USDT (default) or USDC; with --by-transaction any accepted stablecoin, such as USDm or KESm.',
  },
  'by-transaction': {
    type: 'boolean',
    help: 'Pay by a plain transfer over RPC_URL instead of a signature.',
  },
  'max-amount': {
    type: 'string',
    placeholder: 'N',
    help: 'With --by-transaction: the most units of a token other than a dollar that one call may cost.',
  },
  'max-spend': {
    type: 'string',
    placeholder: 'USD',
    help: 'The most that this run may cost (default: what is left of VOUCH_MAX_SPEND_PER_DAY).',
  },
  'dry-run': { type: 'boolean', help: 'Say what it would cost, and pay nothing.' },
  demo: { type: 'boolean', help: 'Ask a running `npm start`, and pay with its play money.' },
} as const satisfies Record<string, CommandOption>

/** A client configured by options and environment. `pays` is false for commands that only read. */
export async function openClient(
  io: CliIo,
  { values }: CommandInput,
  { pays }: { pays: boolean },
): Promise<Vouch> {
  const { config, secrets } = parseConfig(readEnv())
  // Never falls back to our own key when there is no world: `--demo` must not cost anything.
  const world = values.demo === true ? requireWorld(config.dataDir) : null
  const isByTransaction = values['by-transaction'] === true
  const token = isByTransaction ? undefined : readToken(values)
  const signs = pays && values['dry-run'] !== true
  const privateKey = signs ? await readKey(io, world, { config, secrets }) : null
  const { maxSpendPerCall, maxSpendPerDay } = config.client
  const maxSpend = readMaxSpend(values)
  return createVouch({
    baseUrl: baseUrlOf(values, config, world),
    ...(privateKey && { signer: privateKeyToAccount(privateKey) }),
    ...(token && { token }),
    ...(isByTransaction &&
      privateKey && {
        payBy: await openTransfers(values, { config, privateKey, rpcUrl: rpcUrlOf(world, secrets) }),
      }),
    receipts: values.receipt !== undefined,
    onReceipt: receipt => appendReceipt(config.dataDir, receipt),
    maxSpendPerCall,
    maxSpendPerDay: maxSpend ?? maxSpendPerDay,
    // The cap for this run counts this run only; the cap for a day counts all runs.
    ...(maxSpend === undefined && { spendStore: createSpendFile(join(config.dataDir, 'client-spend.json')) }),
    paymentStore: createPaymentFolder(join(config.dataDir, 'client-payments')),
  })
}

function rpcUrlOf(world: WorldFile | null, { rpcUrl }: Secrets): string {
  const url = world?.rpcUrl ?? rpcUrl
  if (url) return url
  throw new UsageError('--by-transaction needs a node.', 'Set RPC_URL, such as https://forno.celo.org.')
}

/** The paying key, for a command that calls somebody else's service. */
export function openPayer(io: CliIo, { values }: CommandInput): Promise<`0x${string}`> {
  const { config, secrets } = parseConfig(readEnv())
  return readKey(io, values.demo === true ? requireWorld(config.dataDir) : null, { config, secrets })
}

/** The service's address and the paying account, for a command that signs by itself. */
export async function openSigner(io: CliIo, { values }: CommandInput) {
  const { config, secrets } = parseConfig(readEnv())
  const world = values.demo === true ? requireWorld(config.dataDir) : null
  const token = readToken(values)
  const privateKey = await readKey(io, world, { config, secrets })
  const { paymentConfig } = createVouch({ baseUrl: baseUrlOf(values, config, world) })
  return { signer: privateKeyToAccount(privateKey), token, terms: await paymentConfig() }
}

export function readBaseUrl({ values }: CommandInput): string {
  const { config } = parseConfig(readEnv())
  return baseUrlOf(values, config, values.demo === true ? requireWorld(config.dataDir) : null)
}

function baseUrlOf(values: CommandInput['values'], config: Config, demo: WorldFile | null): string {
  const url = text(values.url)
  if (url !== undefined && !/^https?:\/\//.test(url))
    throw new UsageError(`--url is "${url}".`, 'Give an address that starts with http:// or https://.')
  const local = readWorld(config.dataDir)?.baseUrl ?? `http://127.0.0.1:${config.port}`
  return url ?? demo?.baseUrl ?? config.client.url ?? local
}

function readMaxSpend(values: CommandInput['values']): string | undefined {
  const amount = text(values['max-spend'])
  if (amount === undefined || /^\d{1,12}(\.\d{1,6})?$/.test(amount)) return amount
  throw new UsageError(`--max-spend is "${amount}".`, 'Give US dollars as a decimal, such as 0.25.')
}

function readToken(values: CommandInput['values']): 'USDT' | 'USDC' | undefined {
  const token = text(values.token)
  if (token === undefined || token === 'USDT' || token === 'USDC') return token
  throw new UsageError(`--token ${token} is not accepted.`, 'Use USDT or USDC.')
}

/**
 * The account of a wallet whose owner must sign: ours, or in the embedded world any of its people's. A wallet that is a contract
 * uses its owner's key.
 */
export async function openOwner(io: CliIo, { values }: CommandInput, wallet: string) {
  const { config, secrets } = parseConfig(readEnv())
  if (values.demo !== true) return privateKeyToAccount(await readKey(io, null, { config, secrets }))
  const { personas } = requireWorld(config.dataDir)
  const person = personas.find(({ address }) => isSameAddress(address, wallet))
  if (!person) throw new UsageError(`Nobody in this world owns ${wallet}.`, 'world.json lists its people.')
  return privateKeyToAccount(person.privateKey)
}

async function readKey(
  io: CliIo,
  world: WorldFile | null,
  { config, secrets }: { config: Config; secrets: Secrets },
): Promise<`0x${string}`> {
  if (world) return world.accounts.lender.privateKey
  if (secrets.payerPrivateKey) return secrets.payerPrivateKey
  const { keystore } = config.client
  if (!keystore) throw new NoKeyError()
  return readKeystore(
    keystore,
    secrets.keystorePassword ?? (await askPassword(io, `Password of ${keystore}: `)),
  )
}

function text(value: string | boolean | undefined): string | undefined {
  return typeof value === 'string' ? value : undefined
}
