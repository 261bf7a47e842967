import type { Token } from '../../chain/tokens.ts'
import { SourceError } from '../../errors/history.ts'
import type { TokenTransfer } from '../rows.ts'
import type { BlockTimes } from './createBlockTimes.ts'
import type { LogReader } from './createLogReader.ts'
import { fetchPart, readRows, walletFilters } from './createRpcSource.ts'

/** A wallet's transfers in single blocks, from the node. */
export type BlockReader = (wallet: string, blocks: ReadonlySet<number>) => Promise<TokenTransfer[]>

const mostBlocks = 400

/** For rows that an explorer gives only in part: the explorer names the block, the node gives the rows. */
export function createBlockReader(deps: {
  logs: LogReader
  blockTimes: BlockTimes
  tokens: readonly Token[]
}): BlockReader {
  const { logs, blockTimes, tokens } = deps

  return async (wallet, blocks) => {
    if (blocks.size > mostBlocks)
      throw new SourceError({
        source: 'rpc',
        failure: 'budget',
        message: `an explorer left ${blocks.size} blocks to be read one by one`,
      })
    const filters = walletFilters(wallet, tokens).slice(0, 2)
    const found = []
    for (const block of blocks) {
      let got = null
      while (got === null) got = await fetchPart(logs, filters, { fromBlock: block, toBlock: block })
      found.push(...got)
    }
    return (await readRows(found, tokens, blockTimes)).transfers
  }
}
