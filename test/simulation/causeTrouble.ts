import type { Hex } from '../../src/wire/address.ts'
import { cent, treasury } from './addresses.ts'
import type { Auditor } from './createAuditor.ts'
import { type ChainTrouble, noChainTrouble } from './createNodeView.ts'
import { noStoreTrouble, type SharedStore } from './createSharedStore.ts'
import type { VirtualChain } from './createVirtualChain.ts'
import type { VirtualClient } from './createVirtualClient.ts'
import type { VirtualNode } from './createVirtualNode.ts'
import type { Process, VirtualTime } from './createVirtualTime.ts'
import type { Place, Trouble } from './plan.ts'

export type TroubledWorld = {
  time: VirtualTime
  chain: VirtualChain
  store: SharedStore
  auditor: Auditor
  /** Whose events end what began. */
  fate: Process
  nodes: readonly (VirtualNode | null)[]
  clients: readonly VirtualClient[]
  payers: readonly Hex[]
  /** So many troubles are about to strike what they waited for. */
  about: { count: number }
  crash: (place: number, downMs: number) => void
  setAnswersLost: (share: number) => void
}

type Of<K extends Trouble['kind']> = Extract<Trouble, { kind: K }>
type Cause = { [K in Trouble['kind']]: (world: TroubledWorld, trouble: Of<K>) => void }

const wealth = 10n ** 12n
const inStore = { aborts: 'abort', 'lost commits': 'lost', 'slow store': 'slow' } as const
const inChain = {
  'chain fails': 'fail',
  'chain answers lost': 'lost',
  'chain slow': 'slow',
  lag: 'lag',
  'stale branch': 'stale',
  'hidden receipts': 'hideReceipts',
  'hidden logs': 'hideLogs',
} as const satisfies Record<string, keyof ChainTrouble>

const causes: Cause = {
  crash: ({ nodes, store, crash }, { node, forMs, afterWrite }) => {
    const process = nodes[node]?.process
    if (process && afterWrite) store.onceWritten(process, () => crash(node, forMs))
    else crash(node, forMs)
  },
  pause: (world, { node, atMs, forMs, afterWrite, alone, beforeSend }) => {
    const { time, store, nodes } = world
    const paused = nodes[node]
    if (!paused) return
    const { process } = paused
    const pause = () => {
      // One that stops in the middle of a transaction would be cut off by the database.
      if (store.isHeldBy(process)) return
      process.pausedUntil = time.now() + forMs
      const others = alone ? [...nodes.keys()].filter(place => place !== node) : []
      for (const place of others)
        troubleChain(world, { kind: 'chain fails', atMs, forMs: forMs + 1_000, node: place, share: 1 })
    }
    if (beforeSend) paused.onceNonceAsked(pause)
    else if (afterWrite) store.onceWritten(process, pause)
    else pause()
  },
  skew: ({ nodes }, { node, skewMs }) => {
    const process = nodes[node]?.process
    if (process) process.skewMs = skewMs
  },
  aborts: troubleStore,
  'lost commits': troubleStore,
  'slow store': troubleStore,
  'store restart': (world, { atMs, forMs }) => {
    world.store.cut()
    troubleStore(world, { kind: 'aborts', atMs, forMs, node: 'all', share: 1 })
  },
  'chain fails': troubleChain,
  'chain answers lost': troubleChain,
  'chain slow': troubleChain,
  lag: troubleChain,
  'stale branch': troubleChain,
  'hidden receipts': troubleChain,
  'hidden logs': troubleChain,
  'hidden receipts and logs': (world, trouble) => {
    troubleChain(world, { ...trouble, kind: 'hidden receipts' })
    troubleChain(world, { ...trouble, kind: 'hidden logs' })
  },
  stall: (world, trouble) => {
    world.chain.stall(world.time.now() + trouble.forMs)
    moveOn(world, trouble)
  },
  skip: (world, trouble) => {
    troublePool(world, trouble)
    moveOn(world, trouble)
  },
  forget: troublePool,
  reorganisation: (world, { atMs, depth, lose, purchase, meanwhile, once }) => {
    const { time, chain, fate, about } = world
    const strike = () => {
      takeBack(world, depth, lose)
      if (meanwhile) meddle(world, { kind: meanwhile, atMs, purchase })
    }
    if (!once) return strike()
    chain.onceMined(once, () => {
      about.count++
      time.after(time.random().below(depth * 1_000), fate, () => {
        about.count--
        strike()
      })
    })
  },
  'answers lost': ({ time, fate, setAnswersLost }, { share, forMs }) => {
    setAnswersLost(share)
    time.after(forMs, fate, () => setAnswersLost(0))
  },
  drain: ({ chain, payers }, { payer }) =>
    chain.act({ kind: 'spend', payer: payers[payer] as Hex, value: wealth }),
  'drain ahead': (world, { payer: index, forMs }) => {
    const { chain, time, fate } = world
    const payer = world.payers[index] as Hex
    let isDrained = false
    const drain = () => {
      if (isDrained) return
      isDrained = true
      chain.act({ kind: 'spend', payer, value: wealth }, true)
      time.after(forMs, fate, () => chain.act({ kind: 'earn', payer, value: wealth }))
    }
    for (const node of nodesAt(world, 'all')) node.onceNonceAsked(drain)
  },
  cancel: meddle,
  submit: meddle,
}

/** One thing of the plan goes wrong now. */
export function causeTrouble<K extends Trouble['kind']>(world: TroubledWorld, trouble: Of<K>): void {
  causes[trouble.kind as K](world, trouble)
}

function troubleStore(
  world: TroubledWorld,
  { kind, node: place, forMs, share }: Of<keyof typeof inStore>,
): void {
  for (const node of nodesAt(world, place)) {
    node.trouble.store = { ...node.trouble.store, [inStore[kind]]: share }
    world.time.after(forMs, world.fate, () => {
      node.trouble.store = noStoreTrouble
    })
  }
}

function troubleChain(
  world: TroubledWorld,
  { kind, node: place, forMs, share }: Of<keyof typeof inChain>,
): void {
  for (const node of nodesAt(world, place)) {
    node.trouble.chain = { ...node.trouble.chain, [inChain[kind]]: share }
    world.time.after(forMs, world.fate, () => {
      node.trouble.chain = noChainTrouble
    })
  }
}

/** The chain goes on after a while, and nodes of it catch up. */
function moveOn(world: TroubledWorld, trouble: Of<'stall' | 'skip'>): void {
  const { atMs, forMs, depth, lagMs } = trouble
  const isEarlier = trouble.kind === 'stall' && trouble.isEarlier
  // Some blocks may have come by then.
  const laterMs = depth > 0 ? world.time.random().below(2_500) : 0
  world.time.after(forMs + laterMs, world.fate, () => takeBack(world, depth, 0, isEarlier))
  world.time.after(forMs, world.fate, () => {
    if (lagMs > 0) troubleChain(world, { kind: 'lag', atMs, forMs: lagMs, node: 'all', share: 0.7 })
  })
}

function nodesAt({ nodes }: TroubledWorld, place: Place): VirtualNode[] {
  return nodes.filter((node, index) => node !== null && (place === 'all' || place === index)) as VirtualNode[]
}

function takeBack({ chain, auditor }: TroubledWorld, depth: number, lose: number, isEarlier = false): void {
  if (depth > 0) auditor.noteReorganised(chain.reorganise(depth, lose, isEarlier))
}

function troublePool(
  { time, chain, fate }: TroubledWorld,
  { kind, share, forMs }: Of<'skip' | 'forget'>,
): void {
  const none = { skip: 0, forget: 0 }
  chain.setTrouble({ ...none, [kind]: share })
  time.after(forMs, fate, () => chain.setTrouble(none))
}

/** The payer, or a stranger who has the header, uses the authorization itself. */
function meddle({ chain, clients }: TroubledWorld, { kind, purchase }: Of<'cancel' | 'submit'>): void {
  const payment = clients[purchase]?.current()
  if (!payment) return
  payment.isMeddled = true
  const { payer, nonce, validBefore } = payment
  if (kind === 'cancel') chain.act({ kind, payer, nonce })
  else chain.act({ kind: 'pay', payer, nonce, value: cent, validBefore, validAfter: 0, payTo: treasury })
}
