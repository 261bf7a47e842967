import { type Migration, Migrator } from 'kysely/migration'
import { DatabaseUnavailableError, MigrationFailedError } from '../errors/storage.ts'
import { up as leases } from './migrations/001_leases.ts'
import { up as history } from './migrations/002_history.ts'
import { up as payments } from './migrations/003_payments.ts'
import { up as analyses } from './migrations/004_analyses.ts'
import { up as passports } from './migrations/005_passports.ts'
import { up as statements } from './migrations/006_statements.ts'
import { up as chat } from './migrations/007_chat.ts'
import { up as agentTasks } from './migrations/008_agent_tasks.ts'
import { up as growth } from './migrations/009_growth.ts'
import { up as manyAnalyses } from './migrations/010_many_analyses.ts'
import { up as outbox } from './migrations/011_outbox.ts'
import { up as paymentUnits } from './migrations/012_payment_units.ts'
import { up as unpaid } from './migrations/013_unpaid.ts'
import { up as conduct } from './migrations/014_conduct.ts'
import { up as agentTaskOwners } from './migrations/015_agent_task_owners.ts'
import { up as loans } from './migrations/023_loans.ts'
import { up as gasSums } from './migrations/025_gas_sums.ts'
import { up as attributes } from './migrations/026_attributes.ts'
import { up as statementsAndRenewals } from './migrations/027_statements_and_renewals.ts'
import { up as orders } from './migrations/029_orders.ts'
import { up as personWallets } from './migrations/030_person_wallets.ts'
import { up as purchaseKeys } from './migrations/031_purchase_keys.ts'
import { up as traces } from './migrations/034_traces.ts'
import { up as feedback } from './migrations/036_feedback.ts'
import { up as receiptsKept } from './migrations/037_receipts_kept.ts'
import { up as refundBlocks } from './migrations/038_refund_blocks.ts'
import { up as fewerPaymentIndexes } from './migrations/039_fewer_payment_indexes.ts'
import { up as mineableUntil } from './migrations/040_mineable_until.ts'
import { up as releasedPayments } from './migrations/042_released_payments.ts'
import { up as callerNetworks } from './migrations/043_caller_networks.ts'
import type { Database } from './schema.ts'

/** In order; a released migration is never edited, only followed by another. */
export const migrations: Record<string, Migration> = {
  '001_leases': { up: leases },
  '002_history': { up: history },
  '003_payments': { up: payments },
  '004_analyses': { up: analyses },
  '005_passports': { up: passports },
  '006_statements': { up: statements },
  '007_chat': { up: chat },
  '008_agent_tasks': { up: agentTasks },
  '009_growth': { up: growth },
  '010_many_analyses': { up: manyAnalyses },
  '011_outbox': { up: outbox },
  '012_payment_units': { up: paymentUnits },
  '013_unpaid': { up: unpaid },
  '014_conduct': { up: conduct },
  '015_agent_task_owners': { up: agentTaskOwners },
  '023_loans': { up: loans },
  '025_gas_sums': { up: gasSums },
  '026_attributes': { up: attributes },
  '027_statements_and_renewals': { up: statementsAndRenewals },
  '029_orders': { up: orders },
  '030_person_wallets': { up: personWallets },
  '031_purchase_keys': { up: purchaseKeys },
  '034_traces': { up: traces },
  '036_feedback': { up: feedback },
  '037_receipts_kept': { up: receiptsKept },
  '038_refund_blocks': { up: refundBlocks },
  '039_fewer_payment_indexes': { up: fewerPaymentIndexes },
  '040_mineable_until': { up: mineableUntil },
  '042_released_payments': { up: releasedPayments },
  '043_caller_networks': { up: callerNetworks },
}

/** Migrates the schema; safe on every start and from several nodes at once. Returns what it ran. */
export async function migrateDatabase(database: Database): Promise<string[]> {
  const migrator = new Migrator({ db: database.db, provider: { getMigrations: async () => migrations } })
  const { error, results = [] } = await migrator.migrateToLatest()
  if (error instanceof DatabaseUnavailableError) throw error
  if (error)
    throw new MigrationFailedError({ migration: results.at(-1)?.migrationName ?? null, cause: error })
  return results.map(({ migrationName }) => migrationName)
}
