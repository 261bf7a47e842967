import { isoTime } from '../../lib/clock.ts'
import type { Context } from '../../services/context.ts'
import { describeTerms } from '../../services/payments/describePayments.ts'
import { describeReceipts } from '../../services/payments/describeReceipts.ts'
import { examples } from '../../wire/examples.ts'
import { type Operation, type OperationId, operations } from '../../wire/operations.ts'
import { schemas } from '../../wire/schemas.ts'
import { tools } from '../mcp/tools.ts'
import type { Json } from '../operationAnswer.ts'

/** `/.well-known/x402.json`: what we sell, with the same terms as each 402. */
export function describeX402(ctx: Context, { startedAt }: { startedAt: number }): Json {
  const paid = (Object.entries(operations) as [OperationId, Operation][]).filter(
    ([, { price }]) => price > 0n,
  )
  const items = paid.flatMap(([id, operation]) => {
    const accepts = describeTerms(ctx, id)
    return accepts ? [describeHttp(ctx.baseUrl(), id, operation, accepts), ...describeTool(id, accepts)] : []
  })
  return {
    x402Version: 2,
    lastUpdated: isoTime(startedAt),
    config: `${ctx.baseUrl()}${operations.payment_config.path}`,
    receipts: describeReceipts(ctx),
    items,
  }
}

function describeHttp(baseUrl: string, id: OperationId, operation: Operation, accepts: unknown): Json {
  const { method, path, description, request, response } = operation
  return {
    type: 'http',
    resource: { url: `${baseUrl}${path}`, description, mimeType: 'application/json' },
    accepts,
    input: {
      method,
      routeTemplate: path,
      bodyType: 'json',
      ...(request && { schema: schemas[request], example: examples[id]?.request }),
    },
    output: { type: 'json', ...(response && { schemaUrl: `${baseUrl}/schemas/${response}.schema.json` }) },
    requires: [],
  }
}

function describeTool(id: OperationId, accepts: unknown): Json[] {
  return tools
    .filter(({ name }) => name === id)
    .map(({ name, description, inputSchema }) => ({
      type: 'mcp',
      resource: { url: `mcp://tool/${name}`, description, mimeType: 'application/json' },
      accepts,
      input: { toolName: name, transport: 'streamable-http', inputSchema },
      output: { type: 'json' },
      requires: [],
    }))
}
