import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import type { Clock } from '../lib/clock.ts'
import type { Database } from '../storage/schema.ts'
import { readSharedSecret } from '../storage/sharedSecret.ts'

export const nonceLifeMs = 10 * 60_000
const pattern = /^[0-9a-f]{64}$/

/**
 * Single-use nonces that need no storage until they are used: time, randomness and our seal over both. So putting one into every
 * 402 cannot fill the database.
 */
export function createNonces({ database, clock }: { database: Database; clock: Clock }) {
  let secret: Promise<Buffer> | undefined
  const readSecret = () => {
    secret ??= readSharedSecret(database, 'sign-in nonce').catch(error => {
      secret = undefined
      throw error
    })
    return secret
  }

  async function seal(head: string): Promise<string> {
    return createHmac('sha256', await readSecret())
      .update(head)
      .digest('hex')
      .slice(0, 32)
  }

  return {
    issue: async (): Promise<string> => {
      const head = clock().toString(16).padStart(12, '0') + randomBytes(10).toString('hex')
      return head + (await seal(head))
    },

    /** True exactly once for a nonce that we issued recently, on any node. */
    consume: async (nonce: string): Promise<boolean> => {
      if (!pattern.test(nonce)) return false
      const head = nonce.slice(0, 32)
      if (!timingSafeEqual(Buffer.from(nonce.slice(32)), Buffer.from(await seal(head)))) return false
      const issuedAt = Number.parseInt(head.slice(0, 12), 16)
      const expires_at = issuedAt + nonceLifeMs
      if (clock() >= expires_at) return false
      const { numInsertedOrUpdatedRows = 0n } = await database.db
        .insertInto('used_nonces')
        .values({ nonce, expires_at })
        .onConflict(conflict => conflict.column('nonce').doNothing())
        .executeTakeFirst()
      return numInsertedOrUpdatedRows > 0n
    },
  }
}
