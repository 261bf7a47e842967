import type { Clock } from '../../lib/clock.ts'
import type { Logger } from '../../lib/logger.ts'
import type { Integration } from '../../wire/health.ts'
import type { FacilitatorAddress } from './askFacilitator.ts'
import { type FacilitatorFault, facilitatorFaults as names, probeFacilitator } from './probeFacilitator.ts'

const probeEveryMs = 30_000
/** Our node may be behind the facilitator's by so much; what it claims must be on chain then. */
const proofMs = 15_000
const rememberMs = 3_600_000
const maxClaims = 1_000

/** What is wrong with the facilitator, by name: found within half a minute, paid calls or not. */
export function createFacilitatorWatch(
  options: FacilitatorAddress & { terms: { caip2: string; network: string }; clock: Clock; log: Logger },
) {
  const { clock, log } = options
  const host = new URL(options.url).host
  let probed: { faults: Promise<FacilitatorFault[]>; until: number } | null = null
  let seenTerms: string | null = null
  let changed: (FacilitatorFault & { until: number }) | null = null
  const claims = new Map<string, { at: number; transaction: string }>()

  async function probe(): Promise<FacilitatorFault[]> {
    const { faults, terms } = await probeFacilitator(options, options.terms)
    if (terms !== null && seenTerms !== null && terms !== seenTerms)
      changed = {
        name: 'termsChanged',
        detail: `its terms were ${seenTerms.slice(0, 200)} and are ${terms.slice(0, 200)}`,
        fix: 'Compare its fees with your prices; a restart takes the new terms for granted.',
        until: clock() + rememberMs,
      }
    seenTerms = terms ?? seenTerms
    for (const { name, detail } of faults) log.error({ fault: name, host }, `the facilitator: ${detail}`)
    return faults
  }

  function findLie(): FacilitatorFault | null {
    for (const [key, { at }] of claims) if (at + rememberMs < clock()) claims.delete(key)
    const lies = [...claims.values()].filter(({ at }) => at + proofMs < clock())
    if (lies.length === 0) return null
    return {
      name: 'lying',
      detail: `it said of ${lies.length} payments that they are settled, and the chain does not show it (${lies[0]?.transaction})`,
      fix: 'Nothing was delivered on its word. Ask the facilitator, or set another one.',
    }
  }

  return {
    /** It says that this payment is settled. */
    claim: (key: string, transaction: string): void => {
      if (claims.size < maxClaims) claims.set(key, { at: clock(), transaction })
    },
    /** The chain shows that it is. */
    prove: (key: string): void => {
      claims.delete(key)
    },

    check: async (waiting: number): Promise<Integration> => {
      if (!probed || probed.until <= clock()) probed = { faults: probe(), until: clock() + probeEveryMs }
      const faults = await probed.faults
      const lie = findLie()
      const terms = changed && changed.until > clock() ? changed : null
      return describe([...faults, ...(lie ? [lie] : []), ...(terms ? [terms] : [])], waiting)
    },
  }

  function describe(found: readonly FacilitatorFault[], waiting: number): Integration {
    const faults = names.flatMap(name => found.find(fault => fault.name === name) ?? [])
    const figures = Object.fromEntries(
      names.map(name => [name, faults.some(fault => fault.name === name) ? 1 : 0]),
    )
    const [worst] = faults
    return {
      // Changed terms cost money and hold up nobody.
      status: !worst ? 'ok' : worst.name === 'termsChanged' ? 'degraded' : 'down',
      detail: [
        `facilitator ${host}`,
        `${waiting} waiting`,
        ...faults.map(fault => `${fault.name}: ${fault.detail}`),
      ].join('; '),
      figures: { waiting, ...figures },
      ...(worst && { fix: worst.fix }),
    }
  }
}
