import { resolve } from 'node:path'
import { ConfigError, type ConfigProblem } from '../errors/config.ts'
import type { Env } from './readEnv.ts'
import { type VariableName, variables } from './variables.ts'

export type Config = {
  host: string
  port: number
  publicUrl: string | null
  trustProxy: boolean
  dataDir: string
  chainId: 42220 | 11142220
  attributionTag: string
  logLevel: string
  adminPort: number | null
  analysisTtlSeconds: number
  freeReadsPerMinute: number
  shutdownSeconds: number
}

export type Secrets = { databaseUrl: string | null; rpcUrl: string | null }

/** Environment → typed settings, secrets apart. Throws one ConfigError that names every problem. */
export function parseConfig(env: Env, options: { required?: readonly VariableName[] } = {}) {
  const problems: ConfigProblem[] = []
  const read = <N extends VariableName>(name: N): (typeof variables)[N]['fallback'] => {
    const { parse, fallback, expects, secret } = variables[name]
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
      problem: secret ? 'is not usable' : `is ${JSON.stringify(text)}`,
      fix: `Use ${expects}`,
    })
    return fallback
  }

  const config: Config = {
    host: read('HOST'),
    port: read('PORT'),
    publicUrl: read('PUBLIC_URL'),
    trustProxy: read('TRUST_PROXY'),
    dataDir: resolve(read('VOUCH_DATA_DIR')),
    chainId: read('CHAIN_ID') === '42220' ? 42220 : 11142220,
    attributionTag: read('ATTRIBUTION_TAG'),
    logLevel: read('LOG_LEVEL'),
    adminPort: read('ADMIN_PORT'),
    analysisTtlSeconds: read('ANALYSIS_TTL_SECONDS'),
    freeReadsPerMinute: read('FREE_READS_PER_MINUTE'),
    shutdownSeconds: read('SHUTDOWN_SECONDS'),
  }
  const secrets: Secrets = { databaseUrl: read('DATABASE_URL'), rpcUrl: read('RPC_URL') }
  problems.push(...unknownNames(env))
  if (problems.length > 0) throw new ConfigError(problems)
  return { config, secrets }
}

/** A misspelt name of ours would otherwise be ignored in silence. */
function unknownNames(env: Env): ConfigProblem[] {
  return Object.keys(env)
    .filter(name => name.startsWith('VOUCH_') && !(name in variables))
    .map(variable => ({
      variable,
      problem: 'is not a setting of Vouch',
      fix: 'Remove it, or look up the right name in .env.example',
    }))
}
