import { createHash, createHmac } from 'node:crypto'
import { canonicalJson } from '../lib/canonicalJson.ts'
import type { StatementData } from './statementData.ts'

/** Changes whenever the same data would be laid out in other bytes. */
const layoutVersion = 5

export type SealedStatement = {
  statementId: string
  /** SHA-256 of `text`, hex: what the pages print, since a file cannot contain a hash of itself. */
  dataHash: string
  /** Canonical JSON (RFC 8785) of the data, the file attached to the PDF. */
  text: string
}

const alphabet = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ'

/**
 * Names a statement by its content: same data, same id, on any node. Anybody can make the data from the chain, and payments
 * for statements are seen there: without `secret`, which all nodes share, the id would tell whom one of them was about.
 */
export function sealStatement(data: StatementData, secret: Uint8Array): SealedStatement {
  const text = canonicalJson(data)
  const dataHash = createHash('sha256').update(text).digest('hex')
  const seed = createHmac('sha256', secret)
    .update(`vouch-statement ${layoutVersion} ${dataHash}`)
    .digest('hex')
  let rest = BigInt(`0x${seed}`)
  let id = ''
  for (let i = 0; i < 10; i++, rest /= 36n) id += alphabet[Number(rest % 36n)]
  return { statementId: `ST-${id}`, dataHash, text }
}
