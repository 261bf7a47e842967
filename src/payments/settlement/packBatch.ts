import { concatHex, type Hex } from 'viem'
import { authorizationCall, batchCall } from '../../chain/eip3009.ts'
import { multicall3 } from '../../chain/multicall.ts'
import type { PaymentRow } from '../../storage/schema.ts'

/** One payment goes straight to its token, several through Multicall3; the attribution suffix follows the call data. */
export function packBatch(rows: readonly PaymentRow[], suffix: Hex): { to: Hex; data: Hex } {
  const [only, ...others] = rows
  if (only && others.length === 0)
    return { to: only.token, data: concatHex([authorizationCall(only), suffix]) }
  return { to: multicall3, data: concatHex([batchCall(rows), suffix]) }
}
