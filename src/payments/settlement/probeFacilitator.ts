import {
  askFacilitator,
  type FacilitatorAddress,
  type FacilitatorAnswer,
  type FacilitatorKind,
  readKinds,
} from './askFacilitator.ts'

/** Shorter than a health check waits. */
const timeoutMs = 2_500

/** The worst first. */
export const facilitatorFaults = [
  'unreachable',
  'wrongNetwork',
  'keyRefused',
  'outOfCredit',
  'lying',
  'termsChanged',
] as const

export type FacilitatorFault = {
  name: (typeof facilitatorFaults)[number]
  detail: string
  fix: string
}

type Probe = {
  faults: FacilitatorFault[]
  /** What the facilitator lists beside scheme and network, as text: fees stand there. */
  terms: string | null
}

/** Whether a facilitator would settle for us, asked without a payment. Whatever it answers, nothing is transferred. */
export async function probeFacilitator(
  facilitator: FacilitatorAddress,
  { caip2, network }: { caip2: string; network: string },
): Promise<Probe> {
  try {
    const [supported, settled] = await Promise.all([
      askFacilitator(facilitator, '/supported', { timeoutMs }),
      askFacilitator(facilitator, '/settle', { timeoutMs, payment: senseless(caip2) }),
    ])
    const barred = readRefusal(supported, facilitator)
    if (barred) return { faults: [barred], terms: null }
    const ours = findKind(readKinds(supported), { caip2, network })
    const refused = readRefusal(settled, facilitator)
    return {
      faults: [...(ours ? [] : [wrongNetwork(caip2)]), ...(refused ? [refused] : [])],
      terms: ours && JSON.stringify(ours.extra ?? null),
    }
  } catch (error) {
    return { faults: [unreachable(error)], terms: null }
  }
}

/** The way in which it settles exact payments on a chain: version 2 before 1; null when it does not. */
export function findKind(
  kinds: readonly FacilitatorKind[],
  { caip2, network }: { caip2: string; network: string },
): FacilitatorKind | null {
  const exact = kinds.filter(({ scheme }) => scheme === 'exact')
  const offers = (version: number, name: string) =>
    exact.find(kind => kind.x402Version === version && kind.network === name)
  return offers(2, caip2) ?? offers(1, network) ?? null
}

/** Our key, or our credit; null for any other answer, since the payment is senseless. */
function readRefusal(
  { status, body }: FacilitatorAnswer,
  { apiKey }: FacilitatorAddress,
): FacilitatorFault | null {
  const said = `${status} ${readWords(body)}`.trim()
  if (status === 401 || status === 403)
    return {
      name: 'keyRefused',
      detail: apiKey ? `it refuses our key (${said})` : `it wants a key, and none is set (${said})`,
      fix: `Set FACILITATOR_API_KEY to ${apiKey ? 'a key it takes; until then' : 'the key it gave you; without one'} every paid call is refused.`,
    }
  if (status === 402)
    return {
      name: 'outOfCredit',
      detail: `our credit there is used up (${said})`,
      fix: 'Buy credit from the facilitator, or set SETTLER_PRIVATE_KEY instead of FACILITATOR_URL.',
    }
  return null
}

/** What it says went wrong: a text, or an object with one. */
function readWords({ error, errorReason }: FacilitatorAnswer['body']): string {
  const { message, code } = (error ?? {}) as { message?: unknown; code?: unknown }
  const words = [error, message, code, errorReason].find(said => typeof said === 'string')
  return String(words ?? '').slice(0, 200)
}

function wrongNetwork(caip2: string): FacilitatorFault {
  return {
    name: 'wrongNetwork',
    detail: `it does not offer exact payments on ${caip2}`,
    fix: 'Set FACILITATOR_URL to one that settles on this chain.',
  }
}

function unreachable(error: unknown): FacilitatorFault {
  const reason = error instanceof Error ? error.message : String(error)
  return {
    name: 'unreachable',
    detail: `it does not answer (${reason.slice(0, 200)})`,
    fix: 'Look at FACILITATOR_URL and the way there.',
  }
}

/** A payment of zero, expired, unsigned and between zero addresses: a facilitator that checks keys refuses the key, any other the payment. */
function senseless(network: string): object {
  const nobody = `0x${'0'.repeat(40)}`
  const authorization = {
    from: nobody,
    to: nobody,
    value: '0',
    validAfter: '0',
    validBefore: '1',
    nonce: `0x${'0'.repeat(64)}`,
  }
  const requirements = {
    scheme: 'exact',
    network,
    amount: '0',
    asset: nobody,
    payTo: nobody,
    maxTimeoutSeconds: 1,
    extra: {},
  }
  return {
    x402Version: 2,
    paymentPayload: {
      x402Version: 2,
      accepted: requirements,
      payload: { signature: `0x${'0'.repeat(130)}`, authorization },
    },
    paymentRequirements: requirements,
  }
}
