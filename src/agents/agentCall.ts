/** How much an agent's call counts for the limits: its protocol costs ten times a plain call. */
export const agentCall = { unpaidCost: 10, paysInBody: true } as const

/** Carries the caller's network address through the protocols' handlers. Our routes set it; a caller's own value is discarded. */
export const remoteAddressHeader = 'x-vouch-caller'
