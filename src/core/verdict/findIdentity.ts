import type { AddressKind } from '../../wire/activity.ts'
import type { Findings } from '../judgement.ts'
import { MODEL } from '../model.ts'
import { finding, type RiskFinding } from './riskFinding.ts'

/** `cash` is no address at all, and a sanctioned one may well be a person. */
const PEOPLE: ReadonlySet<AddressKind> = new Set(['cash', 'sanctioned'])

/**
 * Who the wallet itself is, where that is known: on a list, or a service. A label alone makes nobody a service: an account
 * with a key must deal with as many others as one does.
 */
export function findIdentity({ activity, classified }: Findings): RiskFinding[] {
  const { idOf, facts } = classified.columns.addresses
  const own = facts[idOf.get(activity.wallet) ?? -1]
  if (!own?.kind) return []
  const about = own.label ?? own.kind
  if (own.kind === 'sanctioned') return [name('SANCTIONED_WALLET', about)]
  const parties = Math.max(own.payers ?? 0, own.recipients ?? 0)
  const isService = own.isContract !== false || parties >= MODEL.circles.hubParties
  return isService && !PEOPLE.has(own.kind) ? [name('SERVICE_WALLET', about)] : []
}

function name(code: 'SANCTIONED_WALLET' | 'SERVICE_WALLET', about: string): RiskFinding {
  const risk = finding(code, 'block', null, null)
  return { ...risk, message: `${risk.message} (${about})` }
}
