/** The only source of the present; passed in wherever time matters. Milliseconds since the epoch. */
export type Clock = () => number

export const systemClock: Clock = Date.now

/** `2026-11-15T12:00:00Z`: whole seconds, UTC. */
export function isoTime(milliseconds: number): string {
  return new Date(milliseconds).toISOString().replace(/\.\d{3}Z$/, 'Z')
}
