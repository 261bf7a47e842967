import { finished } from 'node:stream/promises'
import { serveStdio } from '@modelcontextprotocol/server/stdio'
import { readDocs } from '../../agents/docs.ts'
import { createMcpServerFactory } from '../../agents/mcp/createMcpServerFactory.ts'
import { listResources } from '../../agents/mcp/resources.ts'
import { callThroughClient, isClientTool } from '../client/callThroughClient.ts'
import { clientOptions, openClient } from '../client/openClient.ts'
import type { Command } from '../command.ts'

const { json: _json, 'dry-run': _dry, ...options } = clientOptions

export const mcp: Command = {
  name: 'mcp',
  usage: '[--url URL] [--max-spend USD]',
  examples: ['vouch mcp --demo --max-spend 0.10'],
  maxArguments: 0,
  options,
  run: async (io, input) => {
    const client = await openClient(io, input, { pays: true })
    const { network, chainId } = await client.paymentConfig()
    const { operations } = await client.capabilities()
    const { leftToday } = await client.spent()
    const served = new Set(operations.filter(({ available }) => available).map(({ id }) => id))
    const server = serveStdio(
      createMcpServerFactory({
        call: callThroughClient(client),
        isServed: ({ name }) => served.has(name) && isClientTool(name),
        resources: listResources({ baseUrl: () => client.baseUrl, docs: readDocs() }),
        websiteUrl: () => client.baseUrl,
        instructions: `Vouch judges wallets on ${network} (${chainId}) for lenders. Calls are paid automatically from ${client.address}: one US cent each, ten for a passport. ${leftToday} USD are left to spend today; ask before you spend more than a few cents. screen_wallet answers most lending questions in one call. Amounts are US dollars.`,
      }),
    )
    io.stderr.write(
      `vouch mcp: ${client.baseUrl}, paying from ${client.address}, ${leftToday} USD left today\n`,
    )
    // It may have ended already, for example when nothing is piped in.
    if (io.stdin) await finished(io.stdin).catch(() => {})
    await server.close()
    return 0
  },
}
