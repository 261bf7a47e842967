import { fromJsonSchema, McpServer, type McpServerFactory } from '@modelcontextprotocol/server'
import { service } from '../../wire/service.ts'
import { remoteAddressHeader } from '../agentCall.ts'
import type { CallOperation } from '../operationAnswer.ts'
import { passThrough } from './passThrough.ts'
import { prompts } from './prompts.ts'
import type { McpResource } from './resources.ts'
import { toolResult } from './toolResult.ts'
import { type Tool, tools } from './tools.ts'

export type McpServerParts = {
  call: CallOperation
  isServed: (tool: Tool) => boolean
  resources: readonly McpResource[]
  websiteUrl: () => string
  /** How calls are paid here; shown to the model. */
  instructions: string
}

const known = tools.map(tool => ({
  tool,
  input: passThrough(tool.inputSchema),
  output: passThrough(tool.outputSchema),
}))
const written = prompts.map(prompt => ({ prompt, args: fromJsonSchema<Record<string, string>>(prompt.args) }))
const fixed = { listChanged: false }
const cacheHint = { ttlMs: 300_000, cacheScope: 'public' } as const

/** Makes the server for one request (HTTP) or one connection (stdio); the same for both protocol generations. */
export function createMcpServerFactory(parts: McpServerParts): McpServerFactory {
  return ({ requestInfo }) => {
    const server = new McpServer(
      {
        name: 'vouch',
        title: service.name,
        version: service.version,
        description: service.description,
        websiteUrl: parts.websiteUrl(),
      },
      {
        instructions: parts.instructions,
        // Nothing changes while it runs, so there are no change notifications.
        capabilities: { tools: fixed, resources: fixed, prompts: fixed },
        cacheHints: {
          'tools/list': cacheHint,
          'prompts/list': cacheHint,
          'resources/list': cacheHint,
          'resources/templates/list': cacheHint,
          'server/discover': cacheHint,
        },
      },
    )
    const remoteAddress = requestInfo?.headers.get(remoteAddressHeader) ?? undefined
    for (const { tool, input, output } of known) {
      if (!parts.isServed(tool)) continue
      const { name, title, description, annotations, _meta } = tool
      server.registerTool(
        name,
        {
          title,
          description,
          annotations,
          _meta,
          inputSchema: input,
          outputSchema: output,
        },
        async (args, { mcpReq }) => {
          const meta: Record<string, unknown> = mcpReq._meta ?? {}
          const answer = await parts.call({
            operation: name,
            input: args ?? {},
            payment: meta['x402/payment'] ?? null,
            proof: meta['x402/sign-in-with-x'],
            ...(remoteAddress !== undefined && { remoteAddress }),
          })
          return toolResult(tool, answer)
        },
      )
    }
    for (const { name, uri, title, description, mimeType, read } of parts.resources)
      server.registerResource(name, uri, { title, description, mimeType, cacheHint }, async () => ({
        contents: [{ uri, mimeType, text: read() }],
      }))
    for (const { prompt, args } of written)
      server.registerPrompt(
        prompt.name,
        { title: prompt.title, description: prompt.description, argsSchema: args },
        values => ({
          messages: [{ role: 'user', content: { type: 'text', text: prompt.write(values) } }],
        }),
      )
    return server
  }
}
