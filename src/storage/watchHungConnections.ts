import type { Socket } from 'node:net'
import type { ClientBase } from 'pg'

/** Nothing from any connection for so long, while an answer is due, and new questions are refused. */
const shedAfterMs = 3_000
/** While they are refused, one goes through in this time to see whether the database is back. */
const tryEveryMs = 1_000
const looksEveryMs = 500

export type HangLimits = { cutAfterMs: number; shedAfterMs?: number }

export type HangWatch = {
  /** Follows a connection from its first question to its end. */
  add: (client: ClientBase) => void
  /** A question was asked; the returned function says that it was answered. */
  ask: (client: ClientBase) => () => void
  /** Whether a new question would only wait with the others. */
  refuses: () => boolean
  cutAll: () => void
  stop: () => void
}

/**
 * A connection can fall silent without being closed: a firewall forgets it, a proxy hangs, a host stops. Who waits would wait for
 * ever, so a connection that owes an answer and says nothing for too long is cut; what waits on it fails, and new ones are made.
 */
export function watchHungConnections(limits: HangLimits, now = () => performance.now()): HangWatch {
  const shedMs = limits.shedAfterMs ?? shedAfterMs
  const open = new Set<Socket>()
  /** Those that owe an answer, with when they last said something or were asked. */
  const due = new Map<Socket, number>()
  /** When the first question was asked to which, and since which, nobody said anything. */
  let owedSince: number | null = null
  let triedAt = 0

  const timer = setInterval(
    () => {
      for (const [socket, since] of due) if (now() - since > limits.cutAfterMs) socket.destroy()
    },
    Math.min(looksEveryMs, limits.cutAfterMs / 2),
  ).unref()

  return {
    add: client => {
      const socket = socketOf(client)
      open.add(socket)
      socket.on('data', () => {
        owedSince = null
        if (due.has(socket)) due.set(socket, now())
      })
      socket.on('close', () => {
        open.delete(socket)
        due.delete(socket)
      })
    },
    ask: client => {
      const socket = socketOf(client)
      due.set(socket, now())
      owedSince ??= now()
      return () => due.delete(socket)
    },
    refuses: () => {
      if (owedSince === null || now() - owedSince < shedMs) return false
      if (now() - triedAt < tryEveryMs) return true
      triedAt = now()
      return false
    },
    cutAll: () => {
      for (const socket of open) socket.destroy()
    },
    stop: () => clearInterval(timer),
  }
}

function socketOf(client: ClientBase): Socket {
  return (client as unknown as { connection: { stream: Socket } }).connection.stream
}
