import { type Anvil, startAnvil } from '../contracts/support/startAnvil.ts'
import { createRpc } from './rpc.ts'

/** Starts the world's chain. Its command line contains `cachePath`, which identifies a stray one. */
export async function startChain(
  cachePath: string,
  options: { timestamp?: number; epochSlots?: number; onSpawn?: (pid: number) => void } = {},
): Promise<Anvil> {
  const { timestamp, epochSlots = 0, onSpawn } = options
  const settings = [
    '--gas-limit=1000000000',
    // A block is final two epochs later. With none, as usual here, it is final at once and nothing is reverted.
    `--slots-in-an-epoch=${epochSlots}`,
    '--accounts=0',
    `--cache-path=${cachePath}`,
    '--no-request-size-limit',
    ...(timestamp === undefined ? [] : [`--timestamp=${timestamp}`]),
  ]
  const anvil = await startAnvil(settings, onSpawn)
  // It would print every call.
  await createRpc(anvil.url).call('anvil_setLoggingEnabled', false)
  return anvil
}
