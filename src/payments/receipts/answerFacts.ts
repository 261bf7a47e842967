import { createHmac, hash } from 'node:crypto'
import { toBytes } from '../../chain/bytes.ts'
import { canonicalJson } from '../../lib/canonicalJson.ts'
import { keyText, type PaymentKey } from '../ledger/paymentKey.ts'

/** What a receipt says of an answer: all that is left of it in the end. */
export type AnswerFacts = {
  walletCommitment: string
  answerHash: string
  model: string
  asOfBlock: number
  inputHash: string
  /** Opens the commitment; not kept when the answer is dropped. */
  salt?: string
}

type Judged = { model?: { version?: string }; evidence?: { asOfBlock?: number; inputHash?: string } }

export const noHash = `0x${'0'.repeat(64)}`

/** `secret` makes the salts: only we and the payer can tell which wallet was asked about. */
export function readFacts(
  secret: string,
  key: PaymentKey,
  { request, body }: { request: unknown; body: string },
): AnswerFacts {
  const answer = JSON.parse(body) as Judged
  const salt = `0x${createHmac('sha256', secret).update(keyText(key)).digest('hex')}`
  return {
    walletCommitment: commitTo(walletsOf(request), salt),
    answerHash: `0x${hash('sha256', canonicalJson(answer))}`,
    model: answer.model?.version ?? '',
    asOfBlock: answer.evidence?.asOfBlock ?? 0,
    inputHash: answer.evidence?.inputHash ?? noHash,
    salt,
  }
}

/** As it is kept when the answer is dropped: nothing of ours tells any more which wallet it was about. */
export function toStoredFacts(facts: AnswerFacts | null): string | null {
  return facts && JSON.stringify({ ...facts, salt: undefined })
}

function commitTo(wallets: string, salt: string): string {
  return `0x${hash('sha256', Buffer.concat([toBytes(salt), Buffer.from(wallets)]))}`
}

function walletsOf(request: unknown): string {
  const { walletAddress, wallets } = (request ?? {}) as { walletAddress?: string; wallets?: string[] }
  // Several wallets that are judged as one are named by the one they are judged under, as the answer names them.
  return (walletAddress ?? wallets?.join() ?? '').toLowerCase()
}
