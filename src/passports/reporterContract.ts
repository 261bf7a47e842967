import { type Address, type Hex, keccak256, type PublicClient, stringToHex } from 'viem'
import { abi } from '../../contracts/artifacts/VouchReporter.ts'
import type { ReporterVersion } from '../passportDocument/consent.ts'

type PassportStatus = 'valid' | 'expired' | 'revoked'

/** The contract's record of one passport. Times are unix seconds. */
export type OnchainPassport = {
  reportId: string
  status: PassportStatus
  kind: 'purchased' | 'owner-signed'
  subject: Address
  reportHash: Hex
  fieldsRoot: Hex
  issuer: Address
  issuedAt: number
  expiresAt: number
  revokedAt: number | null
  publishedBlock: number
  modelVersion: string
}

const statuses = [null, 'valid', 'expired', 'revoked'] as const

/** Reads the reporter of either version over any node; trusts nothing else. */
export function createReporterContract(client: PublicClient, contract: Address) {
  const reporter = { address: contract, abi } as const
  let version: ReporterVersion | undefined

  /**
   * Both versions have the same calls except for pointers; what a wallet signs differs. Code is immutable, so the version is read
   * once.
   */
  async function readVersion(): Promise<ReporterVersion> {
    if (version) return version
    const [, , told] = await client.readContract({ ...reporter, functionName: 'eip712Domain' })
    version = told === '1' ? '1' : '2'
    return version
  }

  async function readTime(): Promise<number> {
    return Number((await client.getBlock({ blockTag: 'latest' })).timestamp)
  }

  return {
    contract,

    /** Null for an unpublished id. As of the newest block, or of a given one. */
    async read(reportId: string, blockNumber?: bigint): Promise<OnchainPassport | null> {
      const report = await client.readContract({
        ...reporter,
        functionName: 'verifyReport',
        args: [reportId],
        ...(blockNumber !== undefined && { blockNumber }),
      })
      const status = statuses[report.status]
      if (!status) return null
      return {
        reportId,
        status,
        kind: report.kind === 1 ? 'purchased' : 'owner-signed',
        subject: report.subject,
        reportHash: report.reportHash,
        fieldsRoot: report.fieldsRoot,
        issuer: report.issuer,
        issuedAt: Number(report.issuedAt),
        expiresAt: Number(report.expiresAt),
        revokedAt: report.revokedAt === 0n ? null : Number(report.revokedAt),
        publishedBlock: Number(report.publishedBlock),
        modelVersion: report.modelVersion,
      }
    },

    /** The transaction that published it; null when the node no longer has the logs of that block. */
    async findTransaction({ reportId, publishedBlock }: OnchainPassport): Promise<Hex | null> {
      const block = BigInt(publishedBlock)
      const logs = await client
        .getContractEvents({
          ...reporter,
          eventName: 'FinancialReportPublished',
          fromBlock: block,
          toBlock: block,
        })
        .catch(() => [])
      const indexed = keccak256(stringToHex(reportId))
      return logs.find(({ topics }) => topics[1] === indexed)?.transactionHash ?? null
    },

    /** Ids about a wallet, oldest first. */
    listBySubject: (subject: Address, offset = 0, limit = 100): Promise<readonly string[]> =>
      client.readContract({
        ...reporter,
        functionName: 'reportsOf',
        args: [subject, BigInt(offset), BigInt(limit)],
      }),

    readVersion,

    /** The id that renews this one; null when none does, and on contracts without pointers. */
    async readSupersededBy(reportId: string): Promise<string | null> {
      if ((await readVersion()) === '1') return null
      const newer = await client.readContract({
        ...reporter,
        functionName: 'supersededBy',
        args: [reportId],
      })
      return newer || null
    },

    async hasCode(): Promise<boolean> {
      return ((await client.getCode({ address: contract })) ?? '0x') !== '0x'
    },

    isPaused: (): Promise<boolean> => client.readContract({ ...reporter, functionName: 'paused' }),

    async isIssuer(account: Address): Promise<boolean> {
      const role = await client.readContract({ ...reporter, functionName: 'ISSUER_ROLE' })
      return client.readContract({ ...reporter, functionName: 'hasRole', args: [role, account] })
    },

    /** Passports follow the chain's clock, not ours. */
    readTime,

    /**
     * The time that a deadline must exceed: the next block comes now, and on a chain that mines only on demand the newest block
     * can be hours old. `now` is in milliseconds.
     */
    readNextTime: async (now: number): Promise<number> => Math.max(await readTime(), Math.floor(now / 1000)),
  }
}

export type ReporterContract = ReturnType<typeof createReporterContract>
