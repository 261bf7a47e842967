import { askableFieldNames } from '../../wire/analyze.ts'
import { type Operation, operations } from '../../wire/operations.ts'
import { priceUsdt } from '../../wire/priceUsdt.ts'
import { type SchemaName, schemas } from '../../wire/schemas.ts'
import { service } from '../../wire/service.ts'
import { signalIds } from '../../wire/signals.ts'
import type { DocsPage } from '../docs.ts'

/** `/llms.txt`: the shortest introduction for a model that uses the service. */
export function writeLlmsTxt(baseUrl: string, docs: readonly DocsPage[]): string {
  const rows = (Object.values(operations) as Operation[])
    .filter(({ path }) => !path.startsWith('/api/session'))
    .map(
      ({ method, path, price, per, description, request, query = [] }) =>
        `- \`${method} ${path}\` (${price > 0n ? `${priceUsdt(price)} USDT${per ? ` per ${per.unit}` : ''}` : 'free'}): ${description}${query.length > 0 ? ` Query: \`${query.join('?, ')}?\`` : ''}${request ? ` Body: ${bodyOf(request)}` : ''}`,
    )
  return `# ${service.name}

> ${service.description} No account, no API key: a priced call answers 402 with its terms, the caller signs an EIP-3009
> authorization (USDT or USDC on Celo, chain id 42220, no gas needed) and repeats the call with it.

Base address: ${baseUrl}

- If an answer is lost, repeat the same request with the same header: you get it and never pay twice.
- Errors have \`code\`, \`charge\`, \`message\` and \`fix\`. \`charge: none\`: nothing was charged. Otherwise repeat the same request with the same payment; it is charged at most once.
- The judgement does not replace identity checks or collateral. \`insufficient-history\` does not count against the wallet.

## Pay

Any x402 client (versions 1 and 2) does this for you. By hand:

1. \`GET /api/x402/config\` gives \`publicPayTo\`, \`chainId\`, \`assets\` (each with its address and its EIP-712 name and version) and the
   \`amount\` of each operation in base units (six decimals: 10000 is 0.01).
2. Sign EIP-712 \`TransferWithAuthorization(address from,address to,uint256 value,uint256 validAfter,uint256 validBefore,bytes32 nonce)\`
   in the domain \`{ name, version, chainId, verifyingContract: <address of the token> }\`: to \`publicPayTo\`, for exactly the amount,
   \`validAfter\` 0, \`validBefore\` five minutes from now, a random nonce. The payer needs the token and no gas.
3. Send it with the request, as JSON on one line, every value a string. \`callerAddress\` is the payer.

\`\`\`
POST /api/lender/screen
Content-Type: application/json
X-PAYMENT: {"from":"0x…","to":"0x…","value":"10000","validAfter":"0","validBefore":"1794754159","nonce":"0x…","signature":"0x…","token":"0x…"}

{"walletAddress":"0x… (whom to judge)","callerAddress":"0x… (who pays)"}
\`\`\`

Code to copy: [viem](${baseUrl}/docs/integration.md), [curl, Python, Go](${baseUrl}/docs/languages.md), [@x402/fetch, MCP, A2A](${baseUrl}/docs/agents.md).

## Operations

${rows.join('\n')}

\`{signal}\` is one of ${signalIds.join(', ')}; \`fields\` are any of ${askableFieldNames.join(', ')};
\`months\` is 1 to 12 (12 if left out); \`period\` is 3M, 6M or 12M; a \`{reportId}\` looks like REP-7K3M9Q2ZXA.

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

/** As in TypeScript: optional parts have a question mark. */
function bodyOf(name: SchemaName): string {
  const { properties, required = [] } = schemas[name] as { properties?: object; required?: readonly string[] }
  const fields = Object.keys(properties ?? {}).map(field => (required.includes(field) ? field : `${field}?`))
  return `\`{ ${fields.join(', ')} }\``
}

/** `/llms-full.txt`: the same with all guides. */
export function writeLlmsFullTxt(baseUrl: string, docs: readonly DocsPage[]): string {
  return [writeLlmsTxt(baseUrl, docs), ...docs.map(({ markdown }) => markdown)].join('\n---\n\n')
}
