/** What a call of an agent counts for under the limits: its protocol costs ten times what a plain call does. */
export const agentCall = { unpaidCost: 10, paysInBody: true } as const

/** Carries the caller's network address through the protocols' own handlers. Set by our routes, never taken from outside. */
export const remoteAddressHeader = 'x-vouch-caller'
