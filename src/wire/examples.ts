import recorded from './examples.json' with { type: 'json' }

/** Real requests and answers, recorded from the embedded world by `npm run record`. */
export const examples: Partial<Record<string, { request?: unknown; response: unknown }>> = recorded
