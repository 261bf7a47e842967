import type { PaymentRow } from '../../storage/schema.ts'
import { composeBody, summarise } from '../gate/composeBody.ts'
import type { AnswerFacts } from './answerFacts.ts'
import type { Issuer } from './createIssuer.ts'

/** What the receipt of a payment says of its answer; null where nothing was sold, or nothing is known of it any more. */
export function factsOfPayment(
  { issuer, attribution }: { issuer: Pick<Issuer, 'readFacts'>; attribution: string },
  row: PaymentRow,
): AnswerFacts | null {
  if (row.receipt_facts !== null) return JSON.parse(row.receipt_facts)
  if (row.answer === null || row.transaction_hash === null || row.state !== 'settled') return null
  const asked = row.request ?? row.shows
  const request = asked === null ? requestOf(JSON.parse(row.answer)) : JSON.parse(asked)
  return issuer.readFacts(row, { request, body: composeBody(row.answer, attribution, summarise(row)) })
}

/** The wallets that were asked about, by the answer: most requests are not kept. */
function requestOf({
  walletAddress,
  results,
}: {
  walletAddress?: string
  results?: { walletAddress: string }[]
}) {
  return walletAddress === undefined
    ? { wallets: results?.map(result => result.walletAddress) }
    : { walletAddress }
}
