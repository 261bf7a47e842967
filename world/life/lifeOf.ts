import { personas } from '../personas/all.ts'
import { SLOTS_PER_DAY } from './calendar.ts'
import type { LifeEvent } from './events.ts'
import { createRng } from './rng.ts'
import { createScene, type Doing } from './scene.ts'
import type { Occurrence } from './schedules.ts'
import { createStage, type Stage, slotTime } from './stage.ts'
import { surroundings } from './surroundings.ts'

export const DEFAULT_SEED = 'vouch'

/**
 * Everything that happens from `origin` to `until`, in order. A pure function of its arguments; a later `until` only appends, so
 * a world can be continued and its past never changes.
 */
export function lifeOf(origin: number, until: number, seed: string = DEFAULT_SEED): readonly LifeEvent[] {
  const stage = createStage(seed, origin)
  const threads = [
    ...surroundings.map((doing, i) => createThread(stage, 'cast', doing, i)),
    ...personas.flatMap(persona => {
      if (persona.paysGasInToken) stage.gasPayers.add(persona.name)
      if (persona.smartWallet) stage.owners.set(persona.name, `${persona.name}/owner`)
      return persona.does.flat().map((doing, i) => createThread(stage, persona.name, doing, i))
    }),
  ]
  for (; slotTime(seed, origin, stage.slot) <= until; stage.slot++) {
    for (const act of stage.takeDue()) act()
    for (const thread of threads) thread.play()
  }
  return stage.events
}

/** One activity of one actor, waiting for its next occurrence. */
function createThread(stage: Stage, actor: string, doing: Doing, position: number) {
  const key = [stage.seed, actor, position] as const
  const occurrences = doing
    .when({ origin: stage.origin, rng: index => createRng(...key, 'when', index) })
    [Symbol.iterator]()
  const take = (): Occurrence | null => occurrences.next().value ?? null
  let next = take()
  return {
    play() {
      while (next !== null && next.day * SLOTS_PER_DAY + next.slot <= stage.slot) {
        stage.story = actor
        doing.act(createScene(stage, actor, createRng(...key, 'do', next.index)))
        next = take()
      }
    },
  }
}
