import { errorCodes } from '../src/wire/errorCodes.ts'
import { type Operation, operations } from '../src/wire/operations.ts'
import { priceUsdt } from '../src/wire/priceUsdt.ts'

/** docs/api.md: one row per operation, from the service's own table. */
export function apiDoc(): string {
  const rows = (Object.entries(operations) as [string, Operation][]).map(
    ([id, { method, path, price, per, request, response, errors }]) =>
      `| \`${id}\` | \`${method} ${path}\` | ${price > 0n ? `${priceUsdt(price)} USDT${per ? ` per ${per.unit}` : ''}` : 'free'} | ${link(request)} | ${link(response)} | ${errors.map(code => `\`${code}\``).join(', ') || '–'} |`,
  )
  return `# The API at a glance

Generated from \`src/wire/operations/\` by \`npm run generate\`. A running service shows it
at \`/docs/api\`, with a sample call and answer for each. The full description is at \`/openapi.json\`, the schemas are at \`/schemas/\`.

| operation | call | price | request | answer | errors beside the common ones |
|---|---|---|---|---|---|
${rows.join('\n')}

Any call may also meet \`INVALID_REQUEST\`, \`NOT_FOUND\`, \`METHOD_NOT_ALLOWED\`, \`OVERLOADED\` and \`INTERNAL\`: see
[errors](errors.md). Every answer carries \`X-Request-Id\`.
`
}

/** docs/errors.md: every code with cause and fix. */
export function errorsDoc(): string {
  const rows = Object.entries(errorCodes).map(
    ([code, { status, charge, when, fix }]) =>
      `| \`${code}\` | ${status} | ${charge.map(one => `\`${one}\``).join(', ')} | ${when} | ${fix} |`,
  )
  return `# Errors

Generated from \`src/wire/errorCodes.ts\` by \`npm run generate\`.

Every answer that is not 2xx has the body \`{ status, code, charge, message, fix, requestId, details? }\`. Branch on
\`code\`; it is stable. \`message\` and \`fix\` are for people. A 402 also carries the payment terms, and \`reason\` when a
payment was tried.

\`charge\` says what happened to the payment of the call. \`none\`: nothing was charged, and this payment will not be charged
for this call. \`unknown\`: it may have been charged, or may still be. \`taken\`: it was charged. If \`charge\` is not \`none\` and the code
is not \`PAYMENT_REQUIRED\`, keep the payment and send the same request with it again: it is charged at most once, and you get the answer.

| code | status | charge | when | what to do |
|---|---|---|---|---|
${rows.join('\n')}

## Codes of the client

The client, the command line and \`vouch mcp\` have codes of their own, for what happens before or without an answer of the service:

| code | charge | when | what to do |
|---|---|---|---|
| \`NETWORK\` | \`none\` | No answer came to a call without a payment. | Check the address and the network, then call again. |
| \`OUTCOME_UNKNOWN\` | \`unknown\`, \`taken\` | The payment was sent and its answer was lost. | Make the same call again, or call with the payment of the error: you get the answer and pay once. |
| \`INVALID_OPTION\` | \`none\` | An option or an address is wrong, for example its checksum. | Correct it; nothing was sent. |
| \`INVALID_ANSWER\` | \`none\`, \`unknown\` | The answer does not fit its schema. | Update the client, and fetch the answer with the payment of the error. |
| \`SPEND_CAP_EXCEEDED\`, \`NO_SIGNER\`, \`UNTRUSTED_TERMS\` | \`none\` | The client did not sign: a cap, no signer, or terms it does not trust. | Read \`fix\`. |
`
}

function link(schema: string | undefined): string {
  return schema ? `[${schema}](../schemas/${schema}.schema.json)` : '–'
}
