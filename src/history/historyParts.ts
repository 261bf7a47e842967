import type { RpcClient } from '../chain/createRpcClient.ts'
import type { TokenBook } from '../chain/createTokenBook.ts'
import type { Database } from '../storage/schema.ts'
import type { Coverage } from './index/createCoverage.ts'
import type { HeadReader } from './index/createHeadReader.ts'
import type { KnownAddresses } from './neighbours/knownAddresses.ts'
import type { Rates } from './prices/createRates.ts'
import type { BlockTimes } from './sources/createBlockTimes.ts'
import type { HistorySource } from './sources/historySource.ts'

/** What every reading of history uses; createHistory makes it once. */
export type HistoryParts = {
  database: Database
  chainId: number
  rpc: RpcClient
  sources: readonly HistorySource[]
  blockTimes: BlockTimes
  coverage: Coverage
  known: KnownAddresses
  heads: HeadReader
  tokenBook: TokenBook
  rates: Rates
}
