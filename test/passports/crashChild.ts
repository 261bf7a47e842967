import { issuePassport } from '../../src/services/passports/issuePassport.ts'
import { openSqlite } from '../../src/storage/openSqlite.ts'
import { buyer, owner } from './passportWorld.ts'
import { watchedDeps } from './watchedDeps.ts'

// Buys one passport, and is killed at the given moment, when that comes for the given time.
const [rpcUrl = '', dataDir = '', end = '', time = '1'] = process.argv.slice(2)
let left = Number(time)
const deps = watchedDeps(rpcUrl, openSqlite(dataDir), moment => {
  if (moment === end && --left === 0) process.kill(process.pid, 'SIGKILL')
})
deps.passports.start()
await issuePassport(deps, {
  request: { walletAddress: owner.address, callerAddress: buyer.address },
  paymentKey: 'the one payment',
})
process.exit(0)
