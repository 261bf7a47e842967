import type { Socket } from 'node:net'
import type { ClientBase } from 'pg'

/** When connections owe answers and none has sent anything for this long, new queries are refused. */
const shedAfterMs = 3_000
/** While they are refused, one query per this time tests whether the database is back. */
const tryEveryMs = 1_000
const looksEveryMs = 500

export type HangLimits = { cutAfterMs: number; shedAfterMs?: number }

export type HangWatch = {
  /** Follows a connection from its first query to its end. */
  add: (client: ClientBase) => void
  /** Notes a query; the returned function notes its answer. */
  ask: (client: ClientBase) => () => void
  /** Whether a new query would only wait with the others. */
  refuses: () => boolean
  cutAll: () => void
  stop: () => void
}

/**
 * A connection can hang without being closed: a firewall forgets it, a proxy hangs, a host stops. Its callers would wait forever,
 * so a connection that owes an answer and sends nothing for too long is cut; its queries fail, and new connections are made.
 */
export function watchHungConnections(limits: HangLimits, now = () => performance.now()): HangWatch {
  const shedMs = limits.shedAfterMs ?? shedAfterMs
  const open = new Set<Socket>()
  /** Connections that owe an answer, with the time of their last sign of life or query. */
  const due = new Map<Socket, number>()
  /** The time of the oldest unanswered query while no connection sends anything. */
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
