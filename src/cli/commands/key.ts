import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts'
import { parseConfig } from '../../config/parseConfig.ts'
import { readEnv } from '../../config/readEnv.ts'
import { UsageError } from '../../errors/usage.ts'
import { askPassword } from '../client/askPassword.ts'
import { readKeystoreAddress, writeKeystore } from '../client/keystore.ts'
import type { Command } from '../command.ts'

export const key: Command = {
  name: 'key',
  usage: 'create | import | address [--keystore FILE]',
  examples: ['vouch key create --keystore payer.json'],
  maxArguments: 1,
  options: {
    keystore: {
      type: 'string',
      placeholder: 'FILE',
      help: 'The file (else VOUCH_KEYSTORE, else payer.json).',
    },
    json: { type: 'boolean', help: 'Print JSON.' },
  },
  run: async (io, { values, positionals: [what] }) => {
    const { config, secrets } = parseConfig(readEnv())
    const file =
      typeof values.keystore === 'string' ? values.keystore : (config.client.keystore ?? 'payer.json')
    const tell = (address: string) =>
      io.stdout.write(values.json ? `${JSON.stringify({ address, keystore: file })}\n` : `${address}\n`)
    if (what === 'address') {
      tell(readKeystoreAddress(file))
      return 0
    }
    if (what !== 'create' && what !== 'import')
      throw new UsageError(
        'What should be done with the key?',
        'Say `vouch key create`, `vouch key import` or `vouch key address`.',
      )
    const privateKey = what === 'create' ? generatePrivateKey() : secrets.payerPrivateKey
    if (!privateKey)
      throw new UsageError('Import which key?', 'Set it in VOUCH_PRIVATE_KEY, never as an argument.')
    const password = secrets.keystorePassword ?? (await askPassword(io, `New password for ${file}: `))
    if (password.length < 8) throw new UsageError('The password is too short.', 'Use at least 8 characters.')
    const { address } = privateKeyToAccount(privateKey)
    writeKeystore(file, { privateKey, address, password })
    tell(address)
    io.stderr.write(
      `Saved in ${file}. Set VOUCH_KEYSTORE=${file}, and send some USDT or USDC on Celo to the address.\n`,
    )
    return 0
  },
}
