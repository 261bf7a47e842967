import { createHash, createHmac } from 'node:crypto'
import { canonicalJson } from '../lib/canonicalJson.ts'
import type { StatementData } from './statementData.ts'

/** Changes whenever the layout of the same data changes. */
const layoutVersion = 5

export type SealedStatement = {
  statementId: string
  /** SHA-256 of `text`, hex. The pages print it, since a file cannot contain its own hash. */
  dataHash: string
  /** Canonical JSON (RFC 8785) of the data; it is attached to the PDF. */
  text: string
}

const alphabet = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ'

/**
 * Derives a statement's id from its content: the same data has the same id on any node. Anybody can compute the data from the
 * chain and see who paid for a statement, so without `secret`, which all nodes share, the id would reveal whom a statement is
 * about.
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
