import { type Operation, operations, priceUsdt } from '../../wire/operations.ts'
import { service } from '../../wire/service.ts'
import type { DocsPage } from '../docs.ts'

/** `/llms.txt`: the shortest way for a model to understand and use the service. */
export function writeLlmsTxt(baseUrl: string, docs: readonly DocsPage[]): string {
  const rows = (Object.values(operations) as Operation[])
    .filter(({ path }) => !path.startsWith('/api/session'))
    .map(
      ({ method, path, price, per, description }) =>
        `- \`${method} ${path}\` (${price > 0n ? `${priceUsdt(price)} USDT${per ? ` per ${per.unit}` : ''}` : 'free'}): ${description}`,
    )
  return `# ${service.name}

> ${service.description} No account, no API key: a priced call answers 402 with its terms, the caller signs an EIP-3009
> authorization (USDT or USDC on Celo, chain id 42220, no gas needed) and repeats the call with it.

Base address: ${baseUrl}

- Pay with any x402 client (v1, v2), or send the flat JSON of GET /api/x402/config's terms in the X-PAYMENT header.
- If an answer is lost, repeat the same request with the same header: you get it and never pay twice.
- Failed calls cost nothing. Errors have \`code\`, \`message\` and \`fix\`.
- The judgement does not replace identity checks or collateral. \`insufficient-history\` is not a bad mark.

## Operations

${rows.join('\n')}

## Machine-readable

- [OpenAPI](${baseUrl}/openapi.json): every operation with schemas and examples
- [JSON Schemas](${baseUrl}/schemas/): requests and answers
- [x402](${baseUrl}/.well-known/x402.json): what is sold, on which terms
- [MCP](${baseUrl}/mcp): Streamable HTTP; card at ${baseUrl}/.well-known/mcp.json
- [A2A](${baseUrl}/.well-known/agent-card.json): agent card, versions 0.3 and 1.0

## Guides

${docs.map(({ name, title, summary }) => `- [${title}](${baseUrl}/docs/${name}.md)${summary ? `: ${summary}` : ''}`).join('\n')}
`
}

/** `/llms-full.txt`: the same with all guides in it. */
export function writeLlmsFullTxt(baseUrl: string, docs: readonly DocsPage[]): string {
  return [writeLlmsTxt(baseUrl, docs), ...docs.map(({ markdown }) => markdown)].join('\n---\n\n')
}
