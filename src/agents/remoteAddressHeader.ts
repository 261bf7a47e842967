/** Carries the caller's network address through the protocols' own handlers. Set by our routes, never taken from outside. */
export const remoteAddressHeader = 'x-vouch-caller'
