import { LegacyA2AError, toLegacyHTTPError } from '@a2a-js/sdk/compat/v0_3/server'
import { RequestMalformedError, toRestErrorBody } from '@a2a-js/sdk/errors'

/** What HTTP+JSON answers to a body that is no JSON, in the caller's version of the protocol; without one it is 0.3. */
export function refuseRestBody(version: unknown): object {
  const message = 'The body is no JSON.'
  const isLegacy = typeof version !== 'string' || /^\s*(?:0\.|$)/.test(version)
  return isLegacy
    ? toLegacyHTTPError(LegacyA2AError.parseError(message))
    : toRestErrorBody(new RequestMalformedError(message), 400)
}
