import type { Activity } from '../../wire/activity.ts'
import { EXCLUSION_KINDS, type ExclusionKind } from '../../wire/analysis/income.ts'
import type { FlowCircle, FlowGroup, FlowSource, FlowStop, FlowUse, MoneyFlow } from '../../wire/moneyFlow.ts'
import type { Columns } from '../activity/createColumns.ts'
import { readBit } from '../activity/exclusions.ts'
import { ROLE } from '../activity/findHubs.ts'
import { at, floatAt, intAt, rowAt, wordAt } from '../at.ts'
import { gatherFindings } from '../gatherFindings.ts'
import { SOURCE_OF, sumBySource } from '../income/sumBySource.ts'
import { sumVerified } from '../income/sumVerified.ts'
import type { Findings } from '../judgement.ts'
import { toUsd } from '../numbers.ts'
import { formatTime } from '../time.ts'
import { describeBalance } from './describeBalance.ts'
import { findRings, type Ring } from './findRings.ts'
import { addToParty, describeGroup, type PartySums } from './sumParties.ts'

const SOURCES: readonly FlowSource[] = ['verified', 'unverified', 'own', 'debt', 'passThrough', 'gift']
const USES: readonly FlowUse[] = ['people', 'hubs', 'services']

/** Where the money of a wallet came from and went, as the judgement takes it. The transfers are left to the reader. */
export function describeFlow(activity: Activity): Omit<MoneyFlow, 'transfers'> {
  const findings = gatherFindings(activity)
  const rings = findRings(findings.classified)
  return {
    walletAddress: activity.wallet,
    asOfBlock: activity.asOf.block,
    heldUsd: toUsd(findings.measures.path.closingCents),
    balance: describeBalance(findings),
    sources: listSources(findings, rings),
    uses: listUses(findings, rings),
    circles: rings.map(ring => describeRing(findings, ring)),
  }
}

/** Groups of inflows. Their sums are those of the answer, less what went round. */
function listSources({ classified, streams }: Findings, rings: readonly Ring[]): FlowGroup<FlowSource>[] {
  const { columns, exclusions, provenance } = classified
  const { count, side, party, cents, open } = columns
  const round = new Set(rings.flatMap(({ inflows }) => inflows))
  const sums = new Map<FlowSource, PartySums>(SOURCES.map(kind => [kind, new Map()]))
  const add = (kind: FlowSource, row: number, part: number): void => {
    const group = sums.get(kind)
    if (group && part > 0) addToParty(group, intAt(party, row), row, part)
  }
  for (let i = 0; i < count; i++) {
    if (side[i] !== 1) continue
    const known = Math.floor(floatAt(open, i) * floatAt(provenance.verified, intAt(party, i)))
    add('verified', i, known)
    add('unverified', i, floatAt(open, i) - known)
    const kind = firstKind(wordAt(exclusions.marks, i))
    if (kind && !round.has(i)) add(SOURCE_OF[kind], i, floatAt(cents, i) - floatAt(open, i))
  }
  const totals = sumBySource(classified, sumVerified(classified, streams))
  const ringed = rings.reduce((total, ring) => total + ring.cents, 0)
  return SOURCES.map(kind => {
    const whole = Math.round(totals[kind] * 100) - (kind === 'own' ? ringed : 0)
    return describeGroup(columns, kind, Math.max(whole, 0), sums.get(kind) ?? new Map())
  }).filter(({ usd }) => usd > 0)
}

function firstKind(marks: number): ExclusionKind | undefined {
  return EXCLUSION_KINDS.find(kind => (marks & readBit(kind)) !== 0)
}

/** Groups of outflows, less what went round. */
function listUses({ classified }: Findings, rings: readonly Ring[]): FlowGroup<FlowUse>[] {
  const { columns, roles } = classified
  const { count, side, party, cents, matched } = columns
  const starts = new Set(rings.flatMap(({ stops }) => at(stops, 0)))
  const sums = new Map<FlowUse, PartySums>(USES.map(kind => [kind, new Map()]))
  const totals = { people: 0, hubs: 0, services: 0 }
  for (let i = 0; i < count; i++) {
    if (side[i] !== -1) continue
    const id = intAt(party, i)
    const part = floatAt(cents, i) - (starts.has(id) ? floatAt(matched, i) : 0)
    if (part <= 0) continue
    const kind = readUse(roles[id])
    totals[kind] += part
    addToParty(sums.get(kind) ?? new Map(), id, i, part)
  }
  return USES.map(kind => describeGroup(columns, kind, totals[kind], sums.get(kind) ?? new Map())).filter(
    ({ usd }) => usd > 0,
  )
}

function readUse(role: number | undefined): FlowUse {
  if (role === ROLE.hub || role === ROLE.cash) return 'hubs'
  return role === ROLE.service ? 'services' : 'people'
}

function describeRing({ classified }: Findings, { stops, inflows, cents }: Ring): FlowCircle {
  const { columns } = classified
  const rows = inflows.toSorted((a, b) => a - b)
  const timeOf = (row: number): string => formatTime(rowAt(columns.rows, row).time)
  return {
    usd: toUsd(cents),
    times: rows.length,
    first: timeOf(at(rows, 0)),
    last: timeOf(at(rows, rows.length - 1)),
    stops: stops.map((ids, index) => ({
      ...nameStop(classified.columns, ids),
      isHub: ids.every(id => classified.roles[id] === ROLE.hub),
      usd: toUsd(index === 0 ? sumLeft(columns, ids) : sumBetween(classified, at(stops, index - 1), ids)),
    })),
  }
}

function nameStop({ addresses }: Columns, ids: readonly number[]): Pick<FlowStop, 'addresses' | 'label'> {
  return {
    addresses: ids.map(id => at(addresses.names, id)),
    label: ids.flatMap(id => addresses.facts[id]?.label ?? []).at(0) ?? null,
  }
}

/** What left the wallet for these and came back some way. */
function sumLeft({ count, side, party, matched }: Columns, ids: readonly number[]): number {
  let sum = 0
  for (let i = 0; i < count; i++)
    if (side[i] === -1 && ids.includes(intAt(party, i))) sum += floatAt(matched, i)
  return sum
}

function sumBetween(
  { reach }: Findings['classified'],
  from: readonly number[],
  to: readonly number[],
): number {
  return reach.edges.reduce(
    (sum, edge) => (from.includes(edge.from) && to.includes(edge.to) ? sum + edge.cents : sum),
    0,
  )
}
