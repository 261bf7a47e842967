import { Attribution } from 'ox/erc8021'
import type { Address, Hex, PublicClient, TypedDataDefinition } from 'viem'
import { privateKeyToAccount } from 'viem/accounts'
import { checksumAddress } from '../chain/checksumAddress.ts'
import { type Conduct, createConduct } from '../chain/conduct/createConduct.ts'
import type { KeyObserver } from '../chain/outbox/createOutbox.ts'
import type { SpendingLimits } from '../chain/outbox/createSpendingLimit.ts'
import { type ContractSignatures, createContractSignatures } from '../chain/signatures/contractSignatures.ts'
import type { Clock } from '../lib/clock.ts'
import type { Leaving } from '../lib/leaving.ts'
import type { Logger } from '../lib/logger.ts'
import type { LeasedLoop } from '../storage/createLeasedLoop.ts'
import { createWatch } from '../storage/createWatch.ts'
import type { Database, PassportRow } from '../storage/schema.ts'
import type { Integration } from '../wire/health.ts'
import { type CredentialKey, createCredentialKey } from './createCredentialKey.ts'
import { createPublisher } from './createPublisher.ts'
import { createReporterOutbox } from './createReporterOutbox.ts'
import { createPassportReader, type PassportReading } from './passportReader.ts'
import { createReporterContract, type ReporterContract } from './reporterContract.ts'
import { assertCanPublish, assertReporter, checkReporter } from './reporterHealth.ts'
import { type Revocation, tryRevocation } from './revocations.ts'
import { startPublishing } from './startPublishing.ts'
import { readPaidPassport, readPaidPassports } from './store.ts'

export type Passports = {
  chainId: number
  client: PublicClient
  /** Asks wallets that are contracts whether they signed. */
  signatures: ContractSignatures
  /** Null when no contract is configured: then nothing is verified or issued. */
  contract: ReporterContract | null
  /** Null when no key is configured: then nothing is issued. */
  issuer: Address | null
  /** Signs as the issuer; null when no key is configured. */
  sign: ((typedData: TypedDataDefinition) => Promise<Hex>) | null
  /** The issuer's key for credentials; null when no key is configured. */
  credentialKey: CredentialKey | null
  /** A passport's state on chain now; null for an unpublished id. */
  read: (reportId: string) => Promise<PassportReading | null>
  /** Throws when this node has no contract or no key to write with. */
  assertReporter: () => { contract: ReporterContract; issuer: Address }
  /** Throws, before anybody pays, when nothing could be published now. */
  assertCanPublish: () => Promise<{ contract: ReporterContract; issuer: Address }>
  checkHealth: () => Promise<Integration>
  /** How wallets behaved that our transactions called. */
  conduct: Conduct
  /** Whether the contract would accept our revocation now. */
  wouldRevoke: (revocation: Revocation) => Promise<boolean>
  wake: () => void
  /** The passport that this payment bought, once it is on chain; null when that takes longer than `waitMs`. */
  untilPublished: (paymentKey: string, waitMs: number) => Promise<PassportRow | null>
  /** Whether the passport is revoked on chain within `waitMs`. */
  untilRevoked: (reportId: string, waitMs: number, signal?: Leaving) => Promise<boolean>
  /** Starts publishing what is owed, including what an earlier run left. */
  start: () => void
  stop: () => Promise<void>
}

const noLimits: SpendingLimits = { maxFeeGwei: null, gasBudget: null }

export function createPassports(options: {
  client: PublicClient
  database: Database
  chainId: number
  contract: Address | null
  /** Contracts whose passports still verify, but where nothing is published any more. */
  earlierContracts?: readonly string[]
  privateKey: Hex | null
  attribution: string
  confirmations: number
  limits?: SpendingLimits
  observer?: KeyObserver
  clock: Clock
  log: Logger
}): Passports {
  const { client, database, clock, log, chainId } = options
  const contract = options.contract ? createReporterContract(client, checksumAddress(options.contract)) : null
  const earlier = (options.earlierContracts ?? []).map(address =>
    createReporterContract(client, checksumAddress(address)),
  )
  const account = options.privateKey ? privateKeyToAccount(options.privateKey) : null
  const issuer = account?.address ?? null
  const outbox =
    account &&
    createReporterOutbox({ ...options, chain: client, account, limits: options.limits ?? noLimits })
  const reporter = { client, database, contract, outbox }
  const conduct = createConduct({
    database,
    chain: client,
    chainId,
    clock,
    log,
    onBroken: () => options.observer?.transaction('disagreed', 0n),
  })
  // By payment and not by id: another passport may replace the first.
  const published = createWatch<string, PassportRow>({
    textOf: key => key,
    read: keys => readPaidPassports(database, keys),
  })
  const read = contract ? createPassportReader(client, [contract, ...earlier]) : async () => null
  const revoked = createWatch<string, PassportReading | null>({
    textOf: reportId => reportId,
    read: async reportIds =>
      new Map(await Promise.all(reportIds.map(async id => [id, await read(id)] as const))),
  })
  let publishing: LeasedLoop | null = null

  return {
    chainId,
    client,
    signatures: createContractSignatures({ chain: client, clock }),
    contract,
    issuer,
    sign: account && (typedData => account.signTypedData(typedData)),
    credentialKey: account && createCredentialKey(account),
    read,
    assertReporter: () => assertReporter(reporter),
    assertCanPublish: () => assertCanPublish(reporter),
    checkHealth: () => checkReporter(reporter),
    conduct,
    wouldRevoke: async revocation => {
      const able = assertReporter(reporter)
      const suffix = Attribution.toDataSuffix({ codes: [options.attribution] })
      const place = { contract: able.contract.contract, issuer: able.issuer, suffix }
      return (await tryRevocation(client, { ...place, revocation })) !== null
    },
    wake: () => publishing?.wake(),
    untilPublished: async (paymentKey, waitMs) => {
      const row = await readPaidPassport(database, paymentKey)
      return row && isPublished(row) ? row : published.until(paymentKey, isPublished, waitMs)
    },
    untilRevoked: async (reportId, waitMs, signal) =>
      (await revoked.until(reportId, isRevoked, waitMs, signal)) !== null,
    start: () => {
      if (!contract || !outbox || publishing) return
      const publisher = createPublisher({ ...options, outbox, conduct, contract })
      const onConcluded = () => void Promise.all([published.look(), revoked.look()])
      publishing = startPublishing({ publisher, database, clock, log, onConcluded })
    },
    stop: async () => {
      await publishing?.stop()
      publishing = null
      published.close()
      revoked.close()
    },
  }
}

function isPublished({ state }: PassportRow): boolean {
  return state === 'published' || state === 'final'
}

function isRevoked(reading: PassportReading | null): boolean {
  return reading?.passport.status === 'revoked'
}
