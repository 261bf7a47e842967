import type { LanguageModel } from 'ai'
import type { Clock } from '../lib/clock.ts'
import type { Logger } from '../lib/logger.ts'
import type { Wording } from './model/createWording.ts'

export type ChatSettings = {
  provider: 'openai-compatible' | 'anthropic' | null
  model: string | null
  url: string | null
  timeoutSeconds: number
  callsPerHour: number
}

export type Chat = {
  /** Null: the embedded engine words its answers itself. */
  wording: Wording | null
  /** How the model did lately; health tells it without asking, since each question costs its operator money. */
  record?: { latencyMs: number; failedInARow: number }
}

/** The SDK of the models (22 MB) is read from disk only where one is configured. */
export async function createChat(options: {
  settings: ChatSettings
  apiKey: string | null
  clock: Clock
  log: Logger
}): Promise<Chat> {
  const { settings, apiKey, clock, log } = options
  const { provider, model: name, timeoutSeconds, callsPerHour } = settings
  if (!provider || !name) return { wording: null }
  const { createWording } = await import('./model/createWording.ts')
  const model = await openModel({ provider, name, url: settings.url, apiKey })
  return {
    wording: createWording({ model, name, timeoutMs: timeoutSeconds * 1000, callsPerHour, clock, log }),
  }
}

async function openModel(options: {
  provider: NonNullable<ChatSettings['provider']>
  name: string
  url: string | null
  apiKey: string | null
}): Promise<LanguageModel> {
  const { provider, name, url, apiKey } = options
  const key = apiKey ? { apiKey } : {}
  if (provider === 'anthropic') {
    const { createAnthropic } = await import('@ai-sdk/anthropic')
    return createAnthropic({ ...key, ...(url && { baseURL: url }) })(name)
  }
  const { createOpenAICompatible } = await import('@ai-sdk/openai-compatible')
  return createOpenAICompatible({ name: 'chat', baseURL: url ?? '', ...key })(name)
}
