/**
 * Owns a world until it is killed: `node ownerProcess.ts <data folder> <now> [pay | reset]`. Prints one line of JSON when ready.
 */
import { startWorld } from '../startWorld.ts'
import { payTreasury } from './payTreasury.ts'

const [dataDir = '', now = '0', wish] = process.argv.slice(2)
const world = await startWorld({ dataDir, now: Number(now), reset: wish === 'reset' })
const transaction = wish === 'pay' ? await payTreasury(world, world.accounts.lender2) : null
process.stdout.write(`${JSON.stringify({ transaction, rpcUrl: world.rpcUrl })}\n`)
