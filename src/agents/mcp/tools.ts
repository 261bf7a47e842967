import type { ToolAnnotations } from '@modelcontextprotocol/server'
import { type Operation, type OperationId, operations } from '../../wire/operations.ts'
import { priceUsdt } from '../../wire/priceUsdt.ts'
import { inputSchema, outputSchema } from '../inputSchema.ts'
import type { Json } from '../operationAnswer.ts'

export type Tool = {
  name: OperationId
  title: string
  description: string
  price: bigint
  inputSchema: Json
  outputSchema: Json
  annotations: ToolAnnotations
  _meta: Json
}

/** In the order that tools/list shows. */
const names = [
  'screen_wallet',
  'analyze_wallet',
  'get_wallet_signal',
  'list_wallet_signals',
  'chat_query',
  'generate_statement',
  'generate_report',
  'verify_report',
  'list_attributes',
  'payment_config',
] as const satisfies OperationId[]

/** Every tool, made from the table of operations: same names, words, prices and schemas as the HTTP API. */
export const tools: readonly Tool[] = names.map(name => {
  const { summary, description, price }: Operation = operations[name]
  const cost = priceUsdt(price)
  return {
    name,
    title: summary,
    description:
      price > 0n
        ? `${description} Costs ${cost} USDT or USDC on Celo, paid per call with x402; a failed call costs nothing.`
        : `${description} Free.`,
    price,
    inputSchema: inputSchema(name),
    outputSchema: outputSchema(name),
    annotations: {
      title: summary,
      // A passport is published on chain; everything else only reads.
      readOnlyHint: name !== 'generate_report',
      destructiveHint: false,
      idempotentHint: name !== 'generate_report',
      openWorldHint: true,
    },
    _meta: {
      'vouch/priceUsdt': cost,
      ...(price > 0n && { 'agents-x402/paymentRequired': true, 'agents-x402/priceUSD': Number(cost) }),
    },
  }
})
