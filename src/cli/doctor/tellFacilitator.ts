import { findFacilitatorFaults } from '../../rehearseSources.ts'
import { bad, type Check, ok } from './check.ts'

/** Whether the facilitator would settle for us; if not, why. */
export async function tellFacilitator(
  name: string,
  facilitator: Parameters<typeof findFacilitatorFaults>[0],
): Promise<Check> {
  const [fault] = await findFacilitatorFaults(facilitator)
  const { host } = new URL(facilitator.url)
  return fault
    ? bad(name, `the facilitator ${host} does not settle for us: ${fault.detail}`, fault.fix)
    : ok(name, `the facilitator ${host} settles exact payments on this chain and takes our key`)
}
