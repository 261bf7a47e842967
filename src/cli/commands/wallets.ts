import { existsSync, writeFileSync } from 'node:fs'
import { getAddress } from 'viem'
import { UsageError } from '../../errors/usage.ts'
import { systemClock } from '../../lib/clock.ts'
import { type ProvenWallet, proveWallets } from '../../sdk/proveWallets.ts'
import { maxWallets, proofDays } from '../../wire/wallets.ts'
import { assertAddress } from '../client/assertAddress.ts'
import { assertWritable } from '../client/assertWritable.ts'
import { openClient, openOwner, serviceOptions } from '../client/openClient.ts'
import { parseWholeNumber } from '../client/parseWholeNumber.ts'
import type { CliIo, Command, CommandInput } from '../command.ts'
import { printResult } from '../printResult.ts'
import { readJsonFile } from '../readJsonFile.ts'

export const wallets: Command = {
  name: 'wallets',
  usage: 'prove WALLET OTHER… --out FILE [--days N]   once with the key of each of them',
  examples: [
    'vouch wallets prove 0xDEdE489A2e2547931aFA4CB4473641fA1218dE15 0x08A25fD0aF40b77B09413CBBff0Fe79bB4b35c72 --demo',
  ],
  maxArguments: maxWallets + 1,
  options: {
    out: { type: 'string', placeholder: 'FILE', help: 'File that collects the proofs (wallets.json).' },
    days: { type: 'string', placeholder: 'N', help: `Days a proof is valid, 1 to ${proofDays - 1} (7).` },
    as: {
      type: 'string',
      placeholder: 'WALLET',
      help: 'The wallet that your key is for, if it is a contract.',
    },
    ...serviceOptions,
    demo: { type: 'boolean', help: 'Sign for people of a running `npm start`, with their keys.' },
  },
  run: async (io, input) => {
    const [what, ...named] = input.positionals
    if (what !== 'prove') throw new UsageError('What to do?', 'Say prove: `vouch wallets --help`.')
    const set = readSet(named)
    const file = typeof input.values.out === 'string' ? input.values.out : 'wallets.json'
    assertWritable(file)
    const known = existsSync(file) ? readProven(file, set) : []
    const proven = await prove(io, input, set)
    const all = [...known.filter(({ address }) => proven.every(one => one.address !== address)), ...proven]
    writeFileSync(file, `${JSON.stringify(all, null, 2)}\n`)
    const missing = set.filter(wallet => all.every(({ address }) => address !== wallet))
    return printResult(io, input, {
      json: { file, proven: all.map(({ address }) => address), missing },
      text:
        missing.length === 0
          ? `All ${set.length} wallets have proved it: ${file}. Use it with: vouch screen ${set[0]} --with ${file}\n`
          : `${all.length} of ${set.length} wallets have proved it: ${file}. Run it again with the key of ${missing.join(', ')}.\n`,
    })
  },
}

function readSet(named: readonly string[]): string[] {
  const set = named.map(text => getAddress(assertAddress(text)))
  if (new Set(set).size !== set.length) throw new UsageError('One wallet is named twice.', 'Name each once.')
  if (set.length < 2 || set.length > maxWallets)
    throw new UsageError(
      'Which wallets?',
      `Name the one to be judged first, then the others: two to ${maxWallets}.`,
    )
  return set
}

/** The earlier signers of the same set. */
function readProven(file: string, set: readonly string[]): ProvenWallet[] {
  const proven = readJsonFile(file)
  const isOfSet =
    Array.isArray(proven) &&
    proven.every((one: { address?: unknown } | null) => set.includes(String(one?.address)))
  if (!isOfSet)
    throw new UsageError(
      `${file} holds something other than proofs of these wallets.`,
      'Choose another --out.',
    )
  return proven as ProvenWallet[]
}

/** Our own wallet signs; in the embedded world all of them do. */
async function prove(io: CliIo, input: CommandInput, set: readonly string[]): Promise<ProvenWallet[]> {
  const { values } = input
  const days = parseWholeNumber(values.days, '--days', 1, proofDays - 1) ?? 7
  const client = await openClient(io, input, { pays: false })
  const { chainId } = await client.paymentConfig()
  const claim = {
    baseUrl: client.baseUrl,
    chainId,
    walletAddress: set[0] ?? '',
    wallets: set,
    expires: Math.floor(systemClock() / 1000) + days * 86_400,
  }
  if (values.demo === true)
    return Promise.all(
      set.map(async wallet => {
        const { signMessage } = await openOwner(io, input, wallet)
        return proveWallets({ address: getAddress(wallet), signMessage }, claim)
      }),
    )
  const { address, signMessage } = await openOwner(io, input, set[0] ?? '')
  const wallet = typeof values.as === 'string' ? getAddress(assertAddress(values.as)) : address
  if (!set.includes(wallet))
    throw new UsageError(
      `Your key belongs to ${wallet}, which is not one of these wallets.`,
      'Use the key of one of the wallets, or name the contract that it owns with --as.',
    )
  return [await proveWallets({ address: wallet, signMessage }, claim)]
}
