// One of the nodes of bench/nodes.bench.ts.

import { connectChain } from '../src/chain/connectChain.ts'
import { createNode } from '../src/chain/createNode.ts'
import { defaultTimes } from '../src/payments/settlement/settlement.ts'
import { openPostgres } from '../src/storage/openPostgres.ts'
import { startPaidService } from '../test/payments/support/service.ts'

const { databaseUrl, rpcUrl, settlerPrivateKey, maxBatch, maxInFlight } = JSON.parse(
  process.env.NODE_SETTINGS ?? '{}',
)
const service = await startPaidService({
  rpcUrl,
  settlerPrivateKey,
  database: openPostgres({ databaseUrl }),
  chain: connectChain(createNode({ url: rpcUrl }), { chainId: 42220, retries: 1 }),
  payments: { times: defaultTimes, waitSeconds: 60, maxBatch, maxInFlight },
})
const url = await service.listen()
process.on('message', text => text === 'cpu' && process.send?.(process.cpuUsage()))
process.on('disconnect', () => process.exit())
process.send?.({ port: Number(new URL(url).port) })
