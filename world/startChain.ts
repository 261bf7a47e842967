import { type Anvil, startAnvil } from '../contracts/support/startAnvil.ts'
import { createRpc } from './rpc.ts'

/** Starts the world's chain. Its command line names `cachePath`, by which a stray one is known later. */
export async function startChain(
  cachePath: string,
  options: { timestamp?: number; onSpawn?: (pid: number) => void } = {},
): Promise<Anvil> {
  const { timestamp, onSpawn } = options
  const settings = [
    '--gas-limit=1000000000',
    // No block waits for others to become safe or final: here nothing is ever undone.
    '--slots-in-an-epoch=0',
    '--accounts=0',
    `--cache-path=${cachePath}`,
    '--prune-history',
    '--no-request-size-limit',
    ...(timestamp === undefined ? [] : [`--timestamp=${timestamp}`]),
  ]
  const anvil = await startAnvil(settings, onSpawn)
  // It would print every call.
  await createRpc(anvil.url).call('anvil_setLoggingEnabled', false)
  return anvil
}
