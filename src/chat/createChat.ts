import { createAnthropic } from '@ai-sdk/anthropic'
import { createOpenAICompatible } from '@ai-sdk/openai-compatible'
import type { Clock } from '../lib/clock.ts'
import type { Logger } from '../lib/logger.ts'
import { createWording, type Wording } from './model/createWording.ts'

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

export function createChat(options: {
  settings: ChatSettings
  apiKey: string | null
  clock: Clock
  log: Logger
}): Chat {
  const { settings, apiKey, clock, log } = options
  const { provider, model: name, url, timeoutSeconds, callsPerHour } = settings
  if (!provider || !name) return { wording: null }
  const model =
    provider === 'anthropic'
      ? createAnthropic({ ...(apiKey && { apiKey }), ...(url && { baseURL: url }) })(name)
      : createOpenAICompatible({ name: 'chat', baseURL: url ?? '', ...(apiKey && { apiKey }) })(name)
  return {
    wording: createWording({ model, name, timeoutMs: timeoutSeconds * 1000, callsPerHour, clock, log }),
  }
}
