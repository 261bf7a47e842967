import type { AddressKind } from '../../wire/activity.ts'
import { floatAt, intAt } from '../at.ts'
import type { Findings } from '../judgement.ts'
import { MODEL } from '../model.ts'
import { ratio, roundTo } from '../numbers.ts'
import { findRows } from './evidence.ts'
import { finding, type RiskFinding } from './riskFinding.ts'

/** Money from or to sanctioned addresses and mixers. */
export function findTaint(findings: Findings): RiskFinding[] {
  const { columns } = findings.classified
  const { side, cents, party, count, addresses } = columns
  const { mixerShare } = MODEL.verdict
  if (!addresses.facts.some(known => known?.kind === 'sanctioned' || known?.kind === 'mixer')) return []
  const isKind = (i: number, kind: AddressKind): boolean => addresses.facts[intAt(party, i)]?.kind === kind
  const listed: Dealings = { sent: 0, got: 0, inflow: 0, firstDay: 0 }
  let mixed = 0
  let mixerTouched = 0
  for (let i = 0; i < count; i++) {
    const worth = floatAt(cents, i)
    if (side[i] === 1) listed.inflow += worth
    if (side[i] !== 0 && isKind(i, 'sanctioned')) {
      if (side[i] === -1) listed.sent += Math.max(worth, 1)
      else {
        if (listed.got === 0) listed.firstDay = intAt(columns.day, i)
        listed.got += worth
      }
    } else if (isKind(i, 'mixer')) {
      mixerTouched++
      if (side[i] === 1) mixed += worth
    }
  }
  const { sent, got, inflow } = listed
  const risks: RiskFinding[] = []
  if (sent > 0 || got > 0) {
    const evidence = findRows(columns, i => isKind(i, 'sanctioned'))
    risks.push(
      isDealing(findings, listed)
        ? finding('SANCTIONED_CONTACT', 'block', roundTo((sent + got) / 100, 2), 0, evidence)
        : finding(
            'SANCTIONED_DUST',
            isLarge(listed) ? 'warn' : 'info',
            roundTo(ratio(got, inflow), 4),
            MODEL.verdict.sanctionedShare,
            evidence,
          ),
    )
  }
  if (mixerTouched > 0) {
    const share = roundTo(ratio(mixed, inflow), 4)
    const isMuch = share >= mixerShare
    const evidence = findRows(columns, i => isKind(i, 'mixer'))
    risks.push(
      finding(
        isMuch ? 'MIXER_FUNDS' : 'MIXER_CONTACT',
        isMuch ? 'block' : 'warn',
        share,
        mixerShare,
        evidence,
      ),
    )
  }
  return risks
}

/** What went to and came from sanctioned addresses, in cents, and the day of the first that came. */
type Dealings = { sent: number; got: number; inflow: number; firstDay: number }

function isLarge({ got, inflow }: Dealings): boolean {
  const { sanctionedShare, sanctionedCents } = MODEL.verdict
  return got >= sanctionedCents && ratio(got, inflow) >= sanctionedShare
}

/**
 * Anyone can send money to anyone, so receiving is no dealing by itself. Paying more than came is one; and so is a large sum
 * that was used: paid back in part, or gone from the balance.
 */
function isDealing({ measures }: Findings, listed: Dealings): boolean {
  const { sent, got, firstDay } = listed
  if (sent > got) return true
  if (!isLarge(listed)) return false
  const { days } = measures.path
  const since = days.subarray(Math.max(0, days.length - 1 + firstDay))
  const untouched = since.every(cents => cents >= got)
  return sent > 0 || !untouched
}
