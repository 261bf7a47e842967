/** Owns a world until it is killed: `node ownWorld.ts <data folder> <now> [pay]`. Says one line of JSON when ready. */
import { startWorld } from '../startWorld.ts'
import { payTreasury } from './payTreasury.ts'

const [dataDir = '', now = '0', pay] = process.argv.slice(2)
const world = await startWorld({ dataDir, now: Number(now) })
const transaction = pay === 'pay' ? await payTreasury(world, world.accounts.lender2) : null
process.stdout.write(`${JSON.stringify({ transaction, rpcUrl: world.rpcUrl })}\n`)
