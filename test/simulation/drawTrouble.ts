import type { Random } from './createRandom.ts'
import { confirmations, type Meddling, type Trouble } from './plan.ts'

/** What a trouble may aim at: something that is bought, and until when it may be paid. */
export type Aim = { atMs: number; endMs: number; payer: number; purchase: number | null }

/** How a history is, as far as its troubles care. */
export type Stage = {
  nodes: number
  aims: readonly Aim[]
  /** Most of what goes wrong does so within this time of what it aims at; the rest before `activeMs`. */
  nearMs: number
  activeMs: number
  kinds: readonly Trouble['kind'][]
  /** Most of those that last are over within this time. */
  longestMs: number
}

const onStore = ['aborts', 'lost commits', 'slow store'] as const
const onChain = [
  ...(['chain fails', 'chain answers lost', 'chain slow', 'lag', 'stale branch'] as const),
  ...(['hidden receipts', 'hidden logs', 'hidden receipts and logs'] as const),
]
const byNode = ['crash', 'crash', 'crash', 'pause', 'pause', 'skew'] as const
const onNode = [...byNode, ...onStore, ...onStore, ...onChain]
const onWorld = [
  ...(['store restart', 'stall', 'skip', 'forget', 'answers lost'] as const),
  ...(['reorganisation', 'reorganisation', 'reorganisation'] as const),
]
const byPayers = ['cancel', 'submit', 'drain'] as const

const repeat = <T>(list: readonly T[], times: number): T[] => Array<readonly T[]>(times).fill(list).flat()

/** As often as each shows something: half on a node, a third in the world, the rest by payers. */
export const allTroubles: readonly Trouble['kind'][] = [
  ...repeat(onNode, 12),
  ...repeat(onWorld, 18),
  ...repeat(byPayers, 32),
]
export const troublesOfNodes: readonly Trouble['kind'][] = [...byNode, ...onStore, 'store restart']
export const troublesOfWorld: readonly Trouble['kind'][] = [...repeat(onNode, 12), ...repeat(onWorld, 18)]

export function drawTrouble(random: Random, stage: Stage): Trouble {
  const { nodes, aims, nearMs, activeMs, longestMs } = stage
  const kind = random.pick(stage.kinds)
  const node = random.below(nodes)
  const place = random.chance(0.35) ? 'all' : node
  const { atMs: boughtMs, endMs, payer, purchase } = random.pick(aims)
  // Most of what goes wrong does no harm unless something is under way; much is over within the first moments.
  const afterMs = random.chance(0.4) ? random.between(-300, 200) : random.below(nearMs)
  const atMs = random.chance(0.7) ? Math.max(0, boughtMs + afterMs) : random.below(activeMs)
  const forMs = random.between(100, longestMs)
  const share = random.pick([0.1, 0.3, 0.7, 1])
  // Some pauses outlast a lease, and what another node does meanwhile.
  const afterWrite = random.chance(0.6)
  if (kind === 'crash') return { kind, atMs, forMs, node, afterWrite }
  if (kind === 'pause') {
    const [alone, beforeSend] = [random.chance(0.4), random.chance(0.4)]
    return { kind, atMs, forMs: forMs * 4, node, afterWrite, alone, beforeSend }
  }
  if (kind === 'skew') return { kind, atMs, node, skewMs: random.between(-2_000, 2_000) }
  if (kind === 'reorganisation') {
    const meanwhile: Meddling | null = random.pick([null, null, 'cancel', 'submit'])
    const depth = random.between(1, confirmations)
    const lose = random.pick([0, 0.5, 1])
    return purchase === null
      ? { kind, atMs, depth, lose, purchase: 0, meanwhile: null }
      : { kind, atMs, depth, lose, purchase, meanwhile }
  }
  if (kind === 'cancel' || kind === 'submit')
    return { kind, purchase: purchase ?? 0, atMs: random.chance(0.3) ? endMs - random.below(nearMs) : atMs }
  if (kind === 'drain') return { kind, atMs, payer }
  if (kind === 'drain ahead') return { kind, atMs, forMs, payer }
  if (kind === 'store restart') return { kind, atMs, forMs }
  if (kind === 'stall' || kind === 'skip') {
    // Some last until an authorization is about to end, or has ended.
    const untilMs = endMs + random.between(-2_500, 1_500)
    const longMs = random.chance(0.5) ? Math.max(forMs, untilMs - atMs) : forMs * 2
    const depth = random.chance(0.4) ? random.between(1, confirmations) : 0
    const lagMs = random.chance(0.5) ? random.between(1_000, 6_000) : 0
    const lasting = { atMs, forMs: longMs, depth, lagMs }
    return kind === 'stall' ? { kind, ...lasting } : { kind, share, ...lasting }
  }
  if (kind === 'forget' || kind === 'answers lost') return { kind, atMs, forMs, share }
  // A node that does not show everything does no harm before somebody loses patience.
  const isView = kind === 'lag' || kind === 'stale branch' || kind.startsWith('hidden')
  return { kind, atMs, forMs: isView ? forMs * 2 : forMs, node: place, share }
}

/** When it is over. */
export function endOf(trouble: Trouble): number {
  return trouble.atMs + ('forMs' in trouble ? trouble.forMs : 0)
}
