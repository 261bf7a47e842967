/** How much an agent's call counts under the limits: its protocol costs ten times as much as a plain call. */
export const agentCall = { unpaidCost: 10, paysInBody: true } as const

/** Carries the caller's network address through the protocols' own handlers. Set by our routes, never taken from outside. */
export const remoteAddressHeader = 'x-vouch-caller'
