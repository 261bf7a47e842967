/** What one request may cost us before it is understood. */
export const bodyLimitBytes = 64 * 1024
export const headersTimeoutMs = 10_000
export const requestTimeoutMs = 15_000
/** How often connections are looked at for these. */
export const checkMs = 5_000
export const keepAliveTimeoutMs = 65_000
export const maxParamLength = 200
/** What the process takes on before it refuses more. */
export const maxInFlight = 2_000
export const maxLoopDelayMs = 1_000
/** So few are never too many: one long pause of the machine is no overload. */
export const fewInFlight = 8
/** Connections of one address, and of all. */
export const connections = { perCaller: 256, inAll: 8_192 }
/** Requests that a connection may send before the answers to those before them are out. */
export const requestsAhead = 8
/** Requests whose body is still on its way, of one address and of all. */
export const arrivals = { perCaller: 64, inAll: 1_024 }
/** What is sent to one who does not read: so long without progress, and so long in all. */
export const stallMs = 15_000
export const sendMs = 120_000
/** What those who have not paid may send and fetch in a minute, each address and all together. */
export const unpaidBytes = { perCaller: 64 * 2 ** 20, inAll: 1_024 * 2 ** 20 }
/** What all who have not paid may ask in a second, in calls of the cost of a plain one (about half a millisecond). */
export const unpaidCallsPerSecond = 1_000
/** Payments of one address that did not count, in a minute; one that does makes up for a hundred. */
export const badPaymentsPerMinute = 1_200

/** What tests make smaller. */
export type ServerLimits = {
  headersTimeoutMs: number
  requestTimeoutMs: number
  checkMs: number
  maxInFlight: number
  connections: { perCaller: number; inAll: number }
  arrivals: { perCaller: number; inAll: number }
  unpaidBytes: { perCaller: number; inAll: number }
  unpaidCallsPerSecond: number
  badPaymentsPerMinute: number
  stallMs: number
}
