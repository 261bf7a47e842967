import { checksumAddress } from './chain/checksumAddress.ts'
import { connectChain } from './chain/connectChain.ts'
import { createNode } from './chain/createNode.ts'
import { createOutbox } from './chain/outbox/createOutbox.ts'
import { createContractSignatures } from './chain/signatures/contractSignatures.ts'
import { ReporterUnavailableError } from './errors/passports.ts'
import { systemClock } from './lib/clock.ts'
import { createLogger } from './lib/logger.ts'
import { createPassportReader } from './passports/passportReader.ts'
import { createReporterContract } from './passports/reporterContract.ts'
import type { BareReporter } from './services/passports/revokeOnChain.ts'
import { migrateDatabase } from './storage/migrateDatabase.ts'
import { openSqlite } from './storage/openSqlite.ts'

/** The reporter over a bare node: no database, no service, no trust in anything but the chain. */
export async function composeReporter(options: { rpcUrl: string; contract: string }): Promise<BareReporter> {
  const node = createNode({ url: options.rpcUrl })
  const address = checksumAddress(options.contract)
  try {
    const chainId = await connectChain(node).getChainId()
    const chain = connectChain(node, { chainId })
    const contract = createReporterContract(chain, address)
    if (!(await contract.hasCode()))
      throw new ReporterUnavailableError({
        reason: `there is no contract at ${address} on chain ${chainId}`,
        fix: 'Check the address (REPORTER_CONTRACT or --contract) and that the node is on the right chain.',
      })
    return {
      chain,
      clock: systemClock,
      passports: {
        chainId,
        client: chain,
        signatures: createContractSignatures({ chain, clock: systemClock }),
        contract,
        read: createPassportReader(chain, [contract]),
      },
      withOutbox: async (account, run) => {
        // The outbox is temporary: a later run reads the outcome of the transaction from the contract.
        const database = openSqlite(':memory:')
        try {
          await migrateDatabase(database)
          const outbox = createOutbox({
            database,
            chain,
            chainId,
            account,
            clock: systemClock,
            log: createLogger({ level: 'silent' }),
            limits: { maxFeeGwei: null, gasBudget: null },
            times: { resendMs: 5_000, stuckMs: 45_000, patienceMs: 1_000 },
          })
          return await run(outbox)
        } finally {
          await database.close()
        }
      },
    }
  } catch (cause) {
    if (cause instanceof ReporterUnavailableError) throw cause
    throw new ReporterUnavailableError({
      reason: 'the node does not answer',
      fix: 'Check RPC_URL or --rpc.',
      cause,
    })
  }
}
