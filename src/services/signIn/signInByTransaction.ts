import { hash } from 'node:crypto'
import { TillOffError } from '../../errors/orders.ts'
import { SignInFailedError } from '../../errors/payments.ts'
import { equalHosts } from '../../signIn/signInMessage.ts'
import { readSignIns } from '../../till/tillContract.ts'
import { type Hex, lowerAddress } from '../../wire/address.ts'
import type { Context } from '../context.ts'
import { describeSession } from './session.ts'

const goodForSeconds = 600
/** More blocks than any of our chains makes in that time. */
const searchBlocks = 1_500n

/**
 * Opens a session for the wallet that sent `signIn(hash)` to the till; the hash is of a secret that only this browser knows. It
 * covers our host name too, so a secret shown to another service is worthless here.
 */
export async function signInByTransaction(
  ctx: Pick<Context, 'signIn' | 'clock' | 'chain' | 'till' | 'baseUrl'>,
  input: { wallet: string; secret: string; remoteAddress: string },
) {
  const { chain, till, signIn, clock } = ctx
  if (!till.contract) throw new TillOffError()
  signIn.countTry(input.remoteAddress)
  const account = lowerAddress(input.wallet)
  const head = await chain.getBlockNumber({ cacheTime: 0 })
  const fromBlock = head > searchBlocks ? head - searchBlocks : 0n
  for (const host of equalHosts(ctx.baseUrl())) {
    const challengeHash = `0x${hash('sha256', `${host}\n${input.secret}`)}` as Hex
    const query = { till: till.contract, account, challengeHash, fromBlock }
    const blockNumber = await readSignIns(chain, query)
    if (blockNumber === null) continue
    const { timestamp } = await chain.getBlock({ blockNumber })
    if (Number(timestamp) * 1000 < clock() - goodForSeconds * 1000)
      throw new SignInFailedError('The transaction is older than ten minutes.')
    // Works more than once: a browser that lost the answer asks again, and nobody else knows the secret.
    return describeSession(ctx, await signIn.open(account))
  }
  throw new SignInFailedError('No block has this sign-in yet.')
}
