/** The only source of the present time, in ms since the epoch; passed in wherever time matters. */
export type Clock = () => number

export const systemClock: Clock = Date.now

/** `2026-11-15T12:00:00Z`: whole seconds, UTC. */
export function isoTime(milliseconds: number): string {
  return new Date(milliseconds).toISOString().replace(/\.\d{3}Z$/, 'Z')
}
