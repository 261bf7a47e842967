import { join } from 'node:path'
import { privateKeyToAccount } from 'viem/accounts'
import { type Config, parseConfig, type Secrets } from '../../config/parseConfig.ts'
import { readEnv } from '../../config/readEnv.ts'
import { NoKeyError } from '../../errors/cli.ts'
import { UsageError } from '../../errors/usage.ts'
import { createVouch, type Vouch } from '../../sdk/createVouch.ts'
import type { CliIo, CommandInput, CommandOption } from '../command.ts'
import { needWorld, readWorld, type WorldFile } from '../readWorld.ts'
import { askPassword } from './askPassword.ts'
import { createSpendFile } from './createSpendFile.ts'
import { readKeystore } from './keystore.ts'

/** Options of every command that talks to a service. */
export const clientOptions: Record<string, CommandOption> = {
  url: {
    type: 'string',
    placeholder: 'URL',
    help: 'Address of the service (else VOUCH_URL, else a local one).',
  },
  token: { type: 'string', placeholder: 'TOKEN', help: 'USDT (default) or USDC.' },
  'max-spend': { type: 'string', placeholder: 'USD', help: 'Most that this run may cost.' },
  demo: { type: 'boolean', help: 'Pay with the play money of a running `npm start`.' },
  json: { type: 'boolean', help: 'Print JSON.' },
}

/** A client as the options and the environment say. `pays` is false for commands that only read. */
export async function openClient(
  io: CliIo,
  { values }: CommandInput,
  { pays }: { pays: boolean },
): Promise<Vouch> {
  const { config, secrets } = parseConfig(readEnv())
  const world = readWorld(config.dataDir)
  const baseUrl = text(values.url) ?? config.client.url ?? world?.baseUrl ?? `http://127.0.0.1:${config.port}`
  const token = text(values.token)
  if (token !== undefined && token !== 'USDT' && token !== 'USDC')
    throw new UsageError(`--token ${token} is not taken.`, 'Use USDT or USDC.')
  const privateKey = pays ? await readKey(io, values.demo === true ? world : null, { config, secrets }) : null
  const { maxSpendPerCall, maxSpendPerDay } = config.client
  const maxSpend = text(values['max-spend'])
  return createVouch({
    baseUrl,
    ...(privateKey && { signer: privateKeyToAccount(privateKey) }),
    ...(token && { token }),
    maxSpendPerCall,
    maxSpendPerDay: maxSpend ?? maxSpendPerDay,
    // A cap for this run counts this run only; the day's cap counts all of them.
    ...(maxSpend === undefined && { spendStore: createSpendFile(join(config.dataDir, 'client-spend.json')) }),
  })
}

/** The address of the service and the account that pays, for a command that signs by itself. */
export async function openSigner(io: CliIo, { values }: CommandInput) {
  const { config, secrets } = parseConfig(readEnv())
  const world = readWorld(config.dataDir)
  const baseUrl = text(values.url) ?? config.client.url ?? world?.baseUrl ?? `http://127.0.0.1:${config.port}`
  const privateKey = await readKey(io, values.demo === true ? world : null, { config, secrets })
  return { baseUrl, signer: privateKeyToAccount(privateKey) }
}

/**
 * The account of a wallet whose owner has to sign: ours, or in the embedded world that of any of its people. A wallet
 * that is a contract has its owner's key.
 */
export async function openOwner(io: CliIo, { values }: CommandInput, wallet: string) {
  const { config, secrets } = parseConfig(readEnv())
  if (values.demo !== true) return privateKeyToAccount(await readKey(io, null, { config, secrets }))
  const { personas } = needWorld(config.dataDir)
  const person = personas.find(({ address }) => address.toLowerCase() === wallet.toLowerCase())
  if (!person) throw new UsageError(`Nobody in this world owns ${wallet}.`, 'world.json lists its people.')
  return privateKeyToAccount(person.privateKey)
}

async function readKey(
  io: CliIo,
  world: WorldFile | null,
  { config, secrets }: { config: Config; secrets: Secrets },
): Promise<`0x${string}`> {
  if (world) return world.accounts.lender.privateKey
  if (secrets.payerPrivateKey) return secrets.payerPrivateKey as `0x${string}`
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
