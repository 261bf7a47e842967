import type { CallToolResult } from '@modelcontextprotocol/server'
import { withoutKeys } from '../../lib/withoutKeys.ts'
import type { OperationAnswer } from '../operationAnswer.ts'
import type { Tool } from './tools.ts'

/**
 * An answer in MCP's form. An unpaid call returns the terms wherever clients look: in structuredContent and text (the x402
 * transport for MCP), and in `x402/error` (Cloudflare's agents).
 */
export function toolResult(tool: Tool, answer: OperationAnswer): CallToolResult {
  if (answer.kind === 'answer')
    return {
      content: [text(answer.body)],
      structuredContent: answer.body,
      ...(answer.receipt && { _meta: { 'x402/payment-response': answer.receipt } }),
    }
  if (answer.kind === 'failed')
    return { isError: true, content: [text(answer.error)], structuredContent: { ...answer.error } }
  const { body, receipt } = answer
  const required = describeForMcp(tool, answer.required)
  const { status, code, charge, message, fix, reason } = body
  const explained = {
    ...required,
    status,
    code,
    charge,
    message,
    fix,
    ...(reason !== undefined && { reason }),
  }
  return {
    isError: true,
    content: [text(explained)],
    structuredContent: explained,
    _meta: { 'x402/error': required, ...(receipt && { 'x402/payment-response': receipt }) },
  }
}

/** The same terms, for this tool instead of the HTTP route. */
function describeForMcp(tool: Tool, required: Record<string, unknown>): Record<string, unknown> {
  const { name, title, inputSchema } = tool
  // Only the description of the input differs here.
  const { bazaar: _http, ...extensions } = (required.extensions ?? {}) as Record<string, unknown>
  return {
    ...required,
    resource: {
      ...(required.resource as object),
      url: `mcp://tool/${name}`,
      description: title,
      mimeType: 'application/json',
    },
    extensions: {
      ...extensions,
      bazaar: {
        info: {
          input: {
            type: 'mcp',
            toolName: name,
            transport: 'streamable-http',
            // Clients send the terms back with each payment, so they travel without descriptions.
            inputSchema: withoutKeys(inputSchema, ['description', 'examples']),
          },
        },
        schema: {
          $schema: 'https://json-schema.org/draft/2020-12/schema',
          type: 'object',
          properties: {
            input: {
              type: 'object',
              properties: {
                type: { type: 'string', const: 'mcp' },
                toolName: { type: 'string' },
                transport: { type: 'string' },
                inputSchema: { type: 'object' },
              },
              required: ['type', 'toolName', 'inputSchema'],
              additionalProperties: false,
            },
          },
          required: ['input'],
        },
      },
    },
  }
}

function text(value: unknown): { type: 'text'; text: string } {
  return { type: 'text', text: JSON.stringify(value) }
}
