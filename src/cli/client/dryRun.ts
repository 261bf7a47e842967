import type { Vouch } from '../../sdk/createVouch.ts'
import type { PaidOperationId } from '../../sdk/types.ts'
import { priceUsdt } from '../../wire/priceUsdt.ts'
import type { CliIo, CommandInput } from '../command.ts'
import { printJson } from './oneWallet.ts'

/** What `--dry-run` does: says the price, and pays nothing. */
export async function dryRun(
  { stdout }: CliIo,
  { values }: CommandInput,
  client: Vouch,
  { operation, wallets = 1 }: { operation: PaidOperationId; wallets?: number },
): Promise<number> {
  const { amount, token, payTo } = await client.quote(operation)
  const totalUsdt = priceUsdt(BigInt(amount) * BigInt(wallets))
  if (values.json) printJson(stdout, { wallets, totalUsdt, token: token.symbol, payTo })
  else
    stdout.write(
      `${wallets} wallet${wallets > 1 ? 's' : ''}: ${totalUsdt} ${token.symbol} to ${payTo}. Nothing was paid.\n`,
    )
  return 0
}
