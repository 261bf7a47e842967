import type { Vouch } from '../../sdk/createVouch.ts'
import type { PaidOperationId } from '../../sdk/types.ts'
import { priceUsdt } from '../../wire/priceUsdt.ts'
import type { CliIo, CommandInput } from '../command.ts'
import { printResult } from '../printResult.ts'

/** Runs `--dry-run`: prints the price and pays nothing. */
export async function dryRun(
  io: CliIo,
  input: CommandInput,
  client: Vouch,
  { operation, wallets = 1 }: { operation: PaidOperationId; wallets?: number },
): Promise<number> {
  const { amount, token, payTo } = await client.quote(operation)
  const totalUsdt = priceUsdt(BigInt(amount) * BigInt(wallets))
  return printResult(io, input, {
    json: { wallets, totalUsdt, token: token.symbol, payTo },
    text: `${wallets} wallet${wallets > 1 ? 's' : ''}: ${totalUsdt} ${token.symbol} to ${payTo}. Nothing was paid.\n`,
  })
}
