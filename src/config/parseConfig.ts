import { resolve } from 'node:path'
import { ConfigError, type ConfigProblem } from '../errors/config.ts'
import type { Address, Hex } from '../wire/address.ts'
import type { Env } from './readEnv.ts'
import { findTreasuryFault } from './treasury.ts'
import { type VariableName, variables } from './variables.ts'

export type Config = {
  host: string
  port: number
  publicUrl: string | null
  /** Number of proxies in front, or their networks. */
  trustProxy: number | readonly string[]
  dataDir: string
  chainId: 42220 | 11142220
  history: {
    sources: ('rpc' | 'blockscout' | 'etherscan')[] | null
    blockscout: { url: string | null; perSecond: number; perDay: number }
    etherscan: { url: string | null; perSecond: number; perDay: number }
    verify: boolean
    index: boolean
    sanctionsList: string | null
  }
  securityContact: string | null
  reporterContract: Address | null
  reporterLimits: {
    maxFeeGwei: number
    gasBudget: number | null
    /** The same for some kinds of transaction. */
    kindBudgets: Record<string, number>
  }
  earlierReporterContracts: readonly string[]
  agentId: number | null
  agentFromBlock: number
  attributionTag: string
  /** Host names besides our own that the agents' interfaces accept. */
  agentHosts: readonly string[]
  payments: {
    treasury: Address | null
    feeCurrency: Address | null
    maxFeeGwei: number
    gasBudget: number | null
    maxInFlight: number
    contractGasBudget: number
    facilitatorUrl: string | null
    mode: 'confirmed' | 'deferred'
    exposureCapCents: number
    waitSeconds: number
    confirmations: number
    retentionDays: number
    freePerHour: number
  }
  till: { contract: Address | null; refundGasBudget: number; collectSeconds: number }
  statements: {
    gatewayUrl: string
    kuboUrl: string | null
    pinningServiceUrl: string | null
    pinningOrigins: readonly string[]
    pinataUrl: string
  }
  chat: {
    provider: 'openai-compatible' | 'anthropic' | null
    model: string | null
    url: string | null
    timeoutSeconds: number
    callsPerHour: number
  }
  client: { url: string | null; keystore: string | null; maxSpendPerCall: string; maxSpendPerDay: string }
  logLevel: string
  /** The traces' collector, and the share of requests that is traced; null without a collector. */
  tracing: { url: string; share: number } | null
  adminPort: number | null
  analysisTtlSeconds: number
  /** The file of `backtest --calibrate` about the lender's book; null when no chance of default is given. */
  calibrationFile: string | null
  analysisRetentionDays: number
  freeReadsPerMinute: number
  unpaidCallsPerMinute: number
  shutdownSeconds: number
}

export type Secrets = {
  databaseUrl: string | null
  rpcUrl: string | null
  payerPrivateKey: Hex | null
  keystorePassword: string | null
  settlerPrivateKey: Hex | null
  facilitatorApiKey: string | null
  blockscoutApiKey: string | null
  etherscanApiKey: string | null
  tracingHeaders: string | null
  reporterPrivateKey: Hex | null
  kuboToken: string | null
  pinningServiceToken: string | null
  pinataJwt: string | null
  chatModelApiKey: string | null
}

/** Environment → typed settings, with secrets separate. Throws one ConfigError that names every problem. */
export function parseConfig(env: Env, options: { required?: readonly VariableName[] } = {}) {
  const problems: ConfigProblem[] = []
  const read = <N extends VariableName>(name: N): (typeof variables)[N]['fallback'] => {
    const { parse, fallback, expects, secret, explain } = variables[name]
    const text = env[name]?.trim()
    if (!text) {
      if (options.required?.includes(name))
        problems.push({ variable: name, problem: 'is missing', fix: `Set it to ${expects}` })
      return fallback
    }
    const value = parse(text)
    if (value !== undefined) return value
    problems.push({
      variable: name,
      ...(explain?.(text) ?? {
        // A password may stand before an at sign.
        problem: secret || text.includes('@') ? 'is not usable' : `is ${JSON.stringify(text)}`,
        fix: `Use ${expects}`,
      }),
    })
    return fallback
  }

  const tracingUrl = read('OTEL_EXPORTER_OTLP_ENDPOINT')
  const config: Config = {
    host: read('HOST'),
    port: read('PORT'),
    publicUrl: read('PUBLIC_URL'),
    trustProxy: read('TRUST_PROXY'),
    dataDir: resolve(read('VOUCH_DATA_DIR')),
    chainId: read('CHAIN_ID') === '42220' ? 42220 : 11142220,
    history: {
      sources: (read('HISTORY_SOURCES')?.split(',') ?? null) as Config['history']['sources'],
      blockscout: {
        url: read('BLOCKSCOUT_URL'),
        perSecond: read('BLOCKSCOUT_PER_SECOND'),
        perDay: read('BLOCKSCOUT_PER_DAY'),
      },
      etherscan: {
        url: read('ETHERSCAN_URL'),
        perSecond: read('ETHERSCAN_PER_SECOND'),
        perDay: read('ETHERSCAN_PER_DAY'),
      },
      verify: read('HISTORY_VERIFY'),
      index: read('INDEX_CHAIN'),
      sanctionsList: read('SANCTIONS_LIST'),
    },
    securityContact: read('SECURITY_CONTACT'),
    reporterContract: read('REPORTER_CONTRACT'),
    reporterLimits: {
      maxFeeGwei: read('REPORTER_MAX_FEE_GWEI'),
      gasBudget: read('REPORTER_GAS_BUDGET'),
      kindBudgets: { revocation: read('REPORTER_REVOCATION_GAS_BUDGET') },
    },
    earlierReporterContracts: read('EARLIER_REPORTER_CONTRACTS'),
    agentId: read('AGENT_ID'),
    agentFromBlock: read('AGENT_FROM_BLOCK'),
    attributionTag: read('ATTRIBUTION_TAG'),
    agentHosts: read('AGENT_HOSTS'),
    payments: {
      treasury: read('TREASURY_ADDRESS'),
      feeCurrency: read('SETTLER_FEE_CURRENCY'),
      maxFeeGwei: read('SETTLER_MAX_FEE_GWEI'),
      gasBudget: read('SETTLER_GAS_BUDGET'),
      maxInFlight: read('SETTLER_MAX_IN_FLIGHT'),
      contractGasBudget: read('SETTLER_CONTRACT_GAS_BUDGET'),
      facilitatorUrl: read('FACILITATOR_URL'),
      mode: read('SETTLEMENT_MODE'),
      exposureCapCents: read('EXPOSURE_CAP_CENTS'),
      waitSeconds: read('SETTLEMENT_WAIT_SECONDS'),
      confirmations: read('SETTLEMENT_CONFIRMATIONS'),
      retentionDays: read('ANSWER_RETENTION_DAYS'),
      freePerHour: read('FREE_ANALYSES_PER_HOUR'),
    },
    till: {
      contract: read('TILL_CONTRACT'),
      refundGasBudget: read('TILL_REFUND_GAS_BUDGET'),
      collectSeconds: read('TILL_COLLECT_SECONDS'),
    },
    statements: {
      gatewayUrl: read('IPFS_GATEWAY_URL'),
      kuboUrl: read('KUBO_RPC_URL'),
      pinningServiceUrl: read('PINNING_SERVICE_URL'),
      pinningOrigins:
        read('PINNING_SERVICE_ORIGINS')
          ?.split(',')
          .map(origin => origin.trim()) ?? [],
      pinataUrl: read('PINATA_UPLOAD_URL'),
    },
    chat: {
      provider: read('CHAT_MODEL_PROVIDER'),
      model: read('CHAT_MODEL'),
      url: read('CHAT_MODEL_URL'),
      timeoutSeconds: read('CHAT_MODEL_TIMEOUT_SECONDS'),
      callsPerHour: read('CHAT_MODEL_CALLS_PER_HOUR'),
    },
    client: {
      url: read('VOUCH_URL'),
      keystore: read('VOUCH_KEYSTORE'),
      maxSpendPerCall: read('VOUCH_MAX_SPEND_PER_CALL'),
      maxSpendPerDay: read('VOUCH_MAX_SPEND_PER_DAY'),
    },
    logLevel: read('LOG_LEVEL'),
    tracing: tracingUrl === null ? null : { url: tracingUrl, share: read('OTEL_TRACES_SAMPLER_ARG') },
    adminPort: read('ADMIN_PORT'),
    analysisTtlSeconds: read('ANALYSIS_TTL_SECONDS'),
    calibrationFile: read('CALIBRATION_FILE'),
    analysisRetentionDays: read('ANALYSIS_RETENTION_DAYS'),
    freeReadsPerMinute: read('FREE_READS_PER_MINUTE'),
    unpaidCallsPerMinute: read('UNPAID_CALLS_PER_MINUTE'),
    shutdownSeconds: read('SHUTDOWN_SECONDS'),
  }
  const secrets: Secrets = {
    databaseUrl: read('DATABASE_URL'),
    rpcUrl: read('RPC_URL'),
    payerPrivateKey: read('VOUCH_PRIVATE_KEY'),
    keystorePassword: read('VOUCH_KEYSTORE_PASSWORD'),
    settlerPrivateKey: read('SETTLER_PRIVATE_KEY'),
    facilitatorApiKey: read('FACILITATOR_API_KEY'),
    blockscoutApiKey: read('BLOCKSCOUT_API_KEY'),
    etherscanApiKey: read('ETHERSCAN_API_KEY'),
    tracingHeaders: read('OTEL_EXPORTER_OTLP_HEADERS'),
    reporterPrivateKey: read('REPORTER_PRIVATE_KEY'),
    kuboToken: read('KUBO_RPC_TOKEN'),
    pinningServiceToken: read('PINNING_SERVICE_TOKEN'),
    pinataJwt: read('PINATA_JWT'),
    chatModelApiKey: read('CHAT_MODEL_API_KEY'),
  }
  const { treasury } = config.payments
  const fault = treasury && findTreasuryFault(treasury, contractsOf(config))
  if (fault) problems.push({ variable: 'TREASURY_ADDRESS', ...fault })
  problems.push(...unknownNames(env))
  if (problems.length > 0) throw new ConfigError(problems)
  return { config, secrets }
}

function contractsOf({ payments, till, reporterContract }: Config) {
  return {
    SETTLER_FEE_CURRENCY: payments.feeCurrency,
    TILL_CONTRACT: till.contract,
    REPORTER_CONTRACT: reporterContract,
  }
}

/** Otherwise a misspelt name of ours would be ignored silently. */
function unknownNames(env: Env): ConfigProblem[] {
  return Object.keys(env)
    .filter(name => name.startsWith('VOUCH_') && !(name in variables))
    .map(variable => ({
      variable,
      problem: 'is not a setting of Vouch',
      fix: 'Remove it, or look up the right name in .env.example',
    }))
}
