import type { ToolAnnotations } from '@modelcontextprotocol/server'
import { type Operation, type OperationId, operations } from '../../wire/operations.ts'
import { priceUsdt } from '../../wire/priceUsdt.ts'
import { inputSchema, outputSchema } from '../inputSchema.ts'
import type { Json } from '../operationAnswer.ts'

export type Tool = {
  name: ToolName
  title: string
  description: string
  price: bigint
  inputSchema: Json
  outputSchema: Json
  annotations: ToolAnnotations
  _meta: Json
}

/** In the order of tools/list. */
const names = [
  'screen_wallet',
  'screen_batch',
  'analyze_wallet',
  'get_wallet_signal',
  'list_wallet_signals',
  'chat_query',
  'generate_statement',
  'generate_report',
  'draft_report',
  'cancel_draft',
  'verify_report',
  'draft_revocation',
  'revoke_report',
  'sign_in_challenge',
  'list_attributes',
  'read_feedback',
  'payment_config',
] as const satisfies OperationId[]

export type ToolName = (typeof names)[number]

/** A passport is published on chain and a draft is stored; everything else only reads. */
const makes: readonly OperationId[] = ['generate_report', 'draft_report']
const destroys: readonly OperationId[] = ['cancel_draft', 'revoke_report']
const writes = [...makes, ...destroys]

/** Every tool, generated from the table of operations: same names, words, prices and schemas as the HTTP API. */
export const tools: readonly Tool[] = names.map(name => {
  const { summary, description, price, per }: Operation = operations[name]
  const cost = priceUsdt(price)
  return {
    name,
    title: summary,
    description:
      price > 0n
        ? `${description} Costs ${cost} USDT or USDC on Celo${per ? ` per ${per.unit}` : ''}, paid per call with x402; an error says in \`charge\` whether anything was charged.`
        : `${description} Free.`,
    price,
    inputSchema: inputSchema(name),
    outputSchema: outputSchema(name),
    annotations: {
      title: summary,
      readOnlyHint: !writes.includes(name),
      destructiveHint: destroys.includes(name),
      idempotentHint: !makes.includes(name),
      openWorldHint: true,
    },
    _meta: {
      'vouch/priceUsdt': cost,
      ...(price > 0n && { 'agents-x402/paymentRequired': true, 'agents-x402/priceUSD': Number(cost) }),
    },
  }
})
