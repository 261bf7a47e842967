import type { Hex } from '../../src/wire/address.ts'
import { cent } from './addresses.ts'
import type { VirtualChain } from './createVirtualChain.ts'
import type { VirtualNode } from './createVirtualNode.ts'
import { createProcess, type VirtualTime } from './createVirtualTime.ts'
import type { PlannedOrder } from './plan.ts'
import { depositOf } from './virtualChainState.ts'

const patienceMs = 4_000
const mostTries = 6

/** Places one order until a node has it, then pays as planned, by transfers of a wallet that knows nothing of us. */
export function createVirtualBuyer(
  deps: { time: VirtualTime; chain: VirtualChain; nodes: () => readonly VirtualNode[] },
  { planned, index, payer }: { planned: PlannedOrder; index: number; payer: Hex },
) {
  const { time, chain } = deps
  const process = createProcess(`buyer ${index}`)
  let tries = 0
  let left = planned.parts.length
  let isOver = false
  let id: Hex = '0x'

  function place(): void {
    const random = time.random()
    id = id === '0x' ? `0x${(index + 1).toString(16).padStart(4, '0')}${random.hex(60)}` : id
    const nodes = deps.nodes()
    const node = nodes.length > 0 ? random.pick(nodes) : null
    let isAnswered = false
    const answer = (isPlaced: boolean) => {
      if (isAnswered) return
      isAnswered = true
      if (isPlaced) for (const part of planned.parts) time.after(part.afterMs, process, () => pay(part.units))
      else if (tries++ < mostTries) time.after(random.between(100, 1_000), process, place)
      else isOver = true
    }
    time.after(patienceMs, process, () => answer(false))
    if (!node) return
    const { deadlineMs } = planned
    time.after(random.between(1, 40), node.process, () => {
      node.place({ id, payer, deadlineMs, index }).then(
        () => time.after(random.between(1, 40), process, () => answer(true)),
        () => time.after(random.between(1, 40), process, () => answer(false)),
      )
    })
  }

  function pay(units: number): void {
    left--
    isOver = left === 0
    chain.act({ kind: 'transfer', payer, to: depositOf(id), value: BigInt(units * Number(cent)) })
  }

  return {
    planned,
    start: (): void => void time.after(planned.atMs, process, place),
    id: (): Hex => id,
    isIdle: (): boolean => isOver,
  }
}

export type VirtualBuyer = ReturnType<typeof createVirtualBuyer>
