import { exchangeOverHttp } from './chain/exchange.ts'
import { SourceError } from './errors/history.ts'
import { fetchJson } from './history/sources/fetchJson.ts'
import { readExplorerAnswer } from './history/sources/readExplorerAnswer.ts'
import { type FacilitatorFault, probeFacilitator } from './payments/settlement/probeFacilitator.ts'

/** All gas in USDT passes through here, so its pages are always full. */
const busyAddress = '0x000000000000000000000000000000000ce106a5'
const windows = [10_000, 5_000, 1_000]
const patienceMs = 30_000

/** Etherscan's rows per page on this key: asks for the most, then for less after each refusal. */
export async function measureEtherscanPage(options: {
  url: string
  apiKey: string | null
  chainId: number
}): Promise<number> {
  const { url, apiKey, chainId } = options
  for (const offset of windows) {
    const query = new URLSearchParams({
      chainid: String(chainId),
      module: 'account',
      action: 'tokentx',
      address: busyAddress,
      page: '1',
      offset: String(offset),
      sort: 'desc',
      ...(apiKey && { apikey: apiKey }),
    })
    try {
      const signal = AbortSignal.timeout(patienceMs)
      const answer = await fetchJson(exchangeOverHttp, 'etherscan', `${url}?${query}`, { signal })
      return readExplorerAnswer('etherscan', answer).length
    } catch (error) {
      if (!(error instanceof SourceError) || error.failure !== 'range') throw error
    }
  }
  return 0
}

/** Blockscout's newest block. */
export async function readBlockscoutHead(options: { url: string; apiKey: string | null }): Promise<number> {
  const { url, apiKey } = options
  const answer = (await fetchJson(exchangeOverHttp, 'blockscout', `${url}/blocks?type=block`, {
    signal: AbortSignal.timeout(patienceMs),
    ...(apiKey !== null && { headers: { authorization: `Bearer ${apiKey}` } }),
  })) as { items?: { height?: unknown }[] } | null
  const height = answer?.items?.[0]?.height
  if (typeof height === 'number') return height
  throw new SourceError({
    source: 'blockscout',
    failure: 'shape',
    message: 'the list of blocks has no height',
  })
}

/** Reasons why a facilitator would not settle for us on a chain, by name. */
export async function findFacilitatorFaults({
  chainId,
  ...facilitator
}: {
  url: string
  apiKey: string | null
  chainId: number
}): Promise<FacilitatorFault[]> {
  const network = chainId === 42220 ? 'celo' : 'celo-sepolia'
  const { faults } = await probeFacilitator(facilitator, { caip2: `eip155:${chainId}`, network })
  return faults
}
