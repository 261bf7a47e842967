/** What one request may cost us before it is understood. */
export const bodyLimitBytes = 64 * 1024
export const headersTimeoutMs = 10_000
export const requestTimeoutMs = 30_000
/** How often connections are looked at for these. */
export const checkMs = 5_000
export const keepAliveTimeoutMs = 65_000
export const maxParamLength = 200
/** What the process takes on before it refuses more. */
export const maxInFlight = 2_000
export const maxLoopDelayMs = 1_000
/** So few are never too many: one long pause of the machine is no overload. */
export const fewInFlight = 8

/** What tests make smaller. */
export type ServerLimits = {
  headersTimeoutMs: number
  requestTimeoutMs: number
  checkMs: number
  maxInFlight: number
}
