import { registrationOf } from '../../agents/registry/registrationFile.ts'
import { checksumAddress } from '../../chain/checksumAddress.ts'
import { isoTime } from '../../lib/clock.ts'
import type { Feedback } from '../../wire/feedback.ts'
import type { Context } from '../context.ts'

/** Our clients' feedback in the ERC-8004 reputation registry, and which of them bought what they describe. */
export async function describeFeedback({
  config,
  feedback,
}: Pick<Context, 'config' | 'feedback'>): Promise<Feedback> {
  const nothing = { count: 0, average: null }
  const { asOfBlock, summary, newest } = (await feedback?.read()) ?? {
    asOfBlock: null,
    summary: { ...nothing, verified: nothing, revoked: 0 },
    newest: [],
  }
  return {
    agent: registrationOf(config),
    asOfBlock,
    summary,
    newest: newest.map(row => ({
      client: checksumAddress(row.client),
      index: row.feedback_index,
      givenAt: isoTime(row.time * 1000),
      value: row.value,
      tags: [row.tag1, row.tag2].filter(Boolean),
      text: row.comment,
      verifiedPurchase: row.purchase !== null,
      responses: row.responses,
      transaction: row.transaction_hash,
    })),
  }
}
