import { erc20Abi, getAddress } from 'viem'
import { listTokens } from '../../chain/tokens.ts'
import { analyzeActivity } from '../../core/analyzeActivity.ts'
import type { Activity } from '../../wire/activity.ts'
import type { Analysis } from '../../wire/analysis.ts'
import type { Context } from '../context.ts'

export type Account = {
  activity: Activity
  analysis: Analysis
  decimalsOf: (token: string) => number | null
}

/** A wallet's rows with the judgement made of exactly those rows, and how to read their amounts. */
export async function readAccount(
  ctx: Pick<Context, 'history' | 'chain' | 'config'>,
  request: { walletAddress: string; months: number; asOfBlock?: number },
): Promise<Account> {
  const { walletAddress, ...rest } = request
  const activity = await ctx.history.readActivity({ wallet: walletAddress.toLowerCase(), ...rest })
  const decimals = await readDecimals(ctx, activity)
  return {
    activity,
    analysis: analyzeActivity(activity),
    decimalsOf: token => decimals.get(token) ?? null,
  }
}

const readBefore = new Map<string, number>()

/** Listed decimals; those nobody publishes reliably are asked from the token itself, once. */
async function readDecimals(
  { chain, config }: Pick<Context, 'chain' | 'config'>,
  { balances, transfers }: Activity,
): Promise<Map<string, number>> {
  const used = new Set([...balances, ...transfers].map(({ token }) => token))
  const found = new Map<string, number>()
  for (const { address, decimals } of listTokens(config.chainId))
    if (decimals !== null) found.set(address, decimals)
  await Promise.all(
    [...used].map(async token => {
      if (found.has(token)) return
      const key = `${config.chainId} ${token}`
      const known =
        readBefore.get(key) ??
        (await chain
          .readContract({ address: getAddress(token), abi: erc20Abi, functionName: 'decimals' })
          .catch(() => null))
      if (known === null) return
      readBefore.set(key, known)
      found.set(token, known)
    }),
  )
  return found
}
