import { SourceError } from '../../errors/history.ts'
import type { Answered, Asked, Exchange } from '../exchange.ts'
import { type Call, keyOf, keyOfCall, type Recorded } from './recorded.ts'

/** After this many turns of the event loop without a new question, the next answer is delivered. */
const idleTurns = 3

type Due = { place: number; give: () => void }

/**
 * Answers from a recording, without a network. Answers arrive in their recorded order, so the program learns the same before each
 * next question. `missing` lists questions that the recording does not have.
 */
export function createReplayer(recorded: readonly Recorded[]): { exchange: Exchange; missing: string[] } {
  const byKey = new Map<string, number[]>()
  const calls = new Map<string, object>()
  const missing: string[] = []
  const due: Due[] = []
  let asked = 0
  let isReleasing = false

  recorded.forEach((item, place) => {
    byKey.set(keyOf(item), [...(byKey.get(keyOf(item)) ?? []), place])
    for (const [key, answer] of singleAnswers(item)) calls.set(key, answer)
  })

  /** The next recorded answer to this question; the last one again when there are no more. */
  function findPlace(key: string): number | undefined {
    const places = byKey.get(key)
    return places && places.length > 1 ? places.shift() : places?.[0]
  }

  async function release(): Promise<void> {
    isReleasing = true
    while (due.length > 0) {
      for (let quiet = 0, seen = asked; quiet < idleTurns; quiet++, seen = asked) {
        await new Promise(resolve => setImmediate(resolve))
        if (seen !== asked) quiet = -1
      }
      due.sort((a, b) => a.place - b.place)
      due.shift()?.give()
    }
    isReleasing = false
  }

  return {
    missing,
    exchange: async request => {
      asked++
      const key = keyOf(request)
      const place = findPlace(key)
      await new Promise<void>(give => {
        due.push({ place: place ?? recorded.length, give })
        if (!isReleasing) void release()
      })
      const item = place === undefined ? undefined : recorded[place]
      if (item && 'failed' in item) throw new SourceError({ source: item.source, ...item.failed })
      const answered = item ? renumber(item, request) : compose(request, calls)
      if (answered) return answered
      missing.push(key)
      const message = 'the recording has no answer to this'
      throw new SourceError({ source: request.source, failure: 'refused', message })
    },
  }
}

/** Answers of single calls, those inside batches too, for a program that groups its calls differently. */
function singleAnswers(item: Recorded): [string, object][] {
  if (item.body === undefined || 'failed' in item) return []
  const requests = [JSON.parse(item.body)].flat() as Call[]
  const answers = [parse(item.text)].flat() as ({ id?: unknown } | null)[]
  return requests.flatMap(call => {
    const answer = answers.find(one => one?.id === call.id)
    return answer ? [[keyOfCall(item.source, call), answer] as [string, object]] : []
  })
}

function compose({ source, body }: Asked, calls: ReadonlyMap<string, object>): Answered | null {
  if (body === undefined) return null
  const requests = JSON.parse(body) as Call | Call[]
  const answers = [requests].flat().map(call => {
    const answer = calls.get(keyOfCall(source, call))
    return answer && { ...answer, id: call.id }
  })
  if (answers.some(answer => answer === undefined)) return null
  const text = JSON.stringify(Array.isArray(requests) ? answers : answers[0])
  return { status: 200, retryAfter: null, text }
}

/** The recorded answer with the ids of the current calls. */
function renumber(item: Recorded & Answered, { body }: Asked): Answered {
  const { status, retryAfter, text } = item
  const answers = parse(text)
  if (item.body === undefined || body === undefined || answers === null) return { status, retryAfter, text }
  const then = [JSON.parse(item.body)].flat() as Call[]
  const now = [JSON.parse(body)].flat() as Call[]
  const numbers = new Map(then.map(({ id }, i) => [id, now[i]?.id]))
  const renumbered = [answers].flat().map(answer => {
    const { id } = (answer ?? {}) as { id?: unknown }
    return numbers.has(id) ? { ...(answer as object), id: numbers.get(id) } : answer
  })
  return {
    status,
    retryAfter,
    text: JSON.stringify(Array.isArray(answers) ? renumbered : renumbered[0]),
  }
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}
