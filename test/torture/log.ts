import { createWriteStream } from 'node:fs'

/** What a client writes down, one line each. The auditor reads nothing else of them. */
type Done =
  | {
      event: 'signed'
      purchase: string
      door: string
      operation: string
      payer: string
      token: string
      nonce: string
      value: string
    }
  | {
      event: 'ordered'
      purchase: string
      operation: string
      payer: string
      orderId: string
      payTo: string
      token: string
      amount: string
    }
  | { event: 'transferred'; purchase: string; amount: string }
  | { event: 'asked'; purchase: string; nonce?: string; node: string }
  | {
      event: 'answered'
      purchase: string
      nonce?: string
      sha256: string
      reportId?: string
      /** It was given away. */
      isFree?: boolean
      tookMs: number
      tries: number
    }
  | {
      event: 'refused'
      purchase: string
      nonce?: string
      status: number
      code: string
      charge: string
      reason?: string
    }
  | { event: 'lost'; purchase: string; nonce?: string; why: string }
  | { event: 'meddled'; purchase: string; nonce: string; how: 'canceled' | 'drained' }
  | { event: 'gaveUp'; purchase: string }

/** What the chain did to a payment that had been mined. */
type Happened = { event: 'takenBack'; nonce: string }

export type Entry = Done | Happened
export type Log = (entry: Entry) => void

export function openLog(path: string): { log: Log; close: () => Promise<void> } {
  const stream = createWriteStream(path)
  return {
    // Clients whose run ended undecided say so later.
    log: entry => {
      if (!stream.writableEnded) stream.write(`${JSON.stringify({ at: Date.now(), ...entry })}\n`)
    },
    close: () => new Promise(resolve => stream.end(() => resolve())),
  }
}
