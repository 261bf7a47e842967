/** Limits on one request before it is parsed. */
export const bodyLimitBytes = 64 * 1024
export const headersTimeoutMs = 10_000
export const requestTimeoutMs = 15_000
/** How often connections are checked against these. */
export const checkMs = 5_000
export const keepAliveTimeoutMs = 65_000
export const maxParamLength = 200
/** Load above which the process refuses more. */
export const maxInFlight = 2_000
export const maxLoopDelayMs = 1_000
/** This few requests are never too many: one long pause of the machine is no overload. */
export const fewInFlight = 8
/** Connections per address, and in total. */
export const connections = { perCaller: 256, inAll: 8_192 }
/** Requests that a connection may send ahead of the answers. */
export const requestsAhead = 8
/** Requests whose body is still arriving, per address and in total. */
export const arrivals = { perCaller: 64, inAll: 1_024 }
/** Limits for an unread answer: time without progress, and total time. */
export const stallMs = 15_000
export const sendMs = 120_000
/** Bytes per minute that callers without payment may send and fetch, per address and in total. */
export const unpaidBytes = { perCaller: 64 * 2 ** 20, inAll: 1_024 * 2 ** 20 }
/** Calls per second of all callers without payment, in units of a plain call (about half a millisecond). */
export const unpaidCallsPerSecond = 1_000
/** Unsuccessful payments per address and minute; one successful payment makes up for a hundred. */
export const badPaymentsPerMinute = 1_200

/** Limits that tests lower. */
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
