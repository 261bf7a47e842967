import type { Auditor } from './createAuditor.ts'
import type { VirtualNode } from './createVirtualNode.ts'
import { createProcess, type VirtualTime } from './createVirtualTime.ts'

const patienceMs = 5_000
const mostTries = 8

/** Whom a passport is about, and who wants it to end: asks until a node promises that. */
export function createVirtualOwner(
  deps: { time: VirtualTime; auditor: Auditor; nodes: () => readonly VirtualNode[] },
  reportId: string,
) {
  const { time, auditor } = deps
  const process = createProcess(`owner of ${reportId}`)
  let tries = 0
  let isDone = false

  function ask(): void {
    const random = time.random()
    const nodes = deps.nodes()
    const again = () => {
      if (tries++ < mostTries) time.after(random.between(200, 1_500), process, ask)
      else isDone = true
    }
    if (nodes.length === 0) {
      again()
      return
    }
    const node = random.pick(nodes)
    let isAnswered = false
    const answer = (isTaken: boolean) => {
      if (isTaken) auditor.noteRevoked(reportId)
      if (isAnswered) return
      isAnswered = true
      if (isTaken) isDone = true
      else again()
    }
    time.after(random.between(1, 40), node.process, () => {
      node.revoke(reportId).then(
        isTaken => answer(isTaken),
        () => answer(false),
      )
    })
    time.after(patienceMs, process, () => answer(false))
  }

  return {
    start: (afterMs: number): void => void time.after(afterMs, process, ask),
    isIdle: (): boolean => isDone,
  }
}

export type VirtualOwner = ReturnType<typeof createVirtualOwner>
