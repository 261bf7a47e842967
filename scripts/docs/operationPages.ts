import { escapeHtml } from '../../src/http/pages/escapeHtml.ts'
import { type ErrorCode, errorCodes } from '../../src/wire/errorCodes.ts'
import { examples } from '../../src/wire/examples.ts'
import { type Operation, type OperationId, operations } from '../../src/wire/operations.ts'
import { priceUsdt } from '../../src/wire/priceUsdt.ts'
import samples from '../../src/wire/samples.json' with { type: 'json' }
import { type SchemaName, schemas } from '../../src/wire/schemas.ts'
import { highlight } from './highlight.ts'
import { operationSamples } from './operationSamples.ts'
import type { Page } from './page.ts'
import { type Schema, sampleOf, schemaFields, wordsOf } from './schemaFields.ts'
import { textOf } from './textOf.ts'

/** Path parameters of a call that the sample answer does not contain. */
const parts: Record<string, string> = {
  address: '0xDEdE489A2e2547931aFA4CB4473641fA1218dE15',
  signal: 'monthly-income',
  statementId: 'ST-4Q7ZK2M9XA',
  reportId: 'REP-7K3M9Q2ZXA',
  orderId: '0x8f2a559490d6b35a9d1b9ff1a3a1e2a4f5b6c7d8e9f00112233445566778899a',
}

/** A page per operation: its input and output, a call in four languages and a recorded answer beside it. */
export function operationPages(): Page[] {
  return (Object.entries(operations) as [OperationId, Operation][]).map(([id, operation]) =>
    operationPage(id, operation),
  )
}

export function priceOf({ price, per }: Operation): string {
  return price > 0n ? `${priceUsdt(price)} USDT${per ? ` per ${per.unit}` : ''}` : 'free'
}

function operationPage(id: OperationId, operation: Operation): Page {
  const { method, path, price, summary, description, request, response, errors } = operation
  const answer = response && answerOf(id, response)
  const url = path.replaceAll(/\{(\w+)\}/g, (_, name: string) => partOf(name, answer))
  const body = request && requestOf(id, request)
  const all: ErrorCode[] = [...errors, 'INVALID_REQUEST', 'OVERLOADED', 'INTERNAL']
  const sections: [id: string, heading: string, html: string][] = [
    ...(request ? [['request', 'Request', fieldsOf(request)] as [string, string, string]] : []),
    ...(response
      ? [['answer', 'Answer', fieldsOf(response)] as [string, string, string]]
      : [['answer', 'Answer', '<p><code>204</code>, without a body.</p>'] as [string, string, string]]),
    ['errors', 'Errors', errorsOf(all)],
  ]
  const html = `<h1 id="${id}">${escapeHtml(summary)}</h1>
<p class="call"><span class="chip accent">${method}</span> <code>${escapeHtml(path)}</code> <span class="chip">${priceOf(operation)}</span></p>
<p class="lead">${wordsOf(description)}</p>
${price > 0n ? '<p>Paid with x402: <a href="/docs/payments">how a payment works</a>. The same header with the same request gets the same answer again and is charged once. The function <code>pay</code> that the samples in Python and Go call is in <a href="/docs/languages">curl, Python and Go</a>.</p>' : ''}
<div class="operation"><div class="stack beside">${codeOf(id, operationSamples({ id, operation, url, body }))}${answer === undefined ? '' : `<section><h2 id="sample">Sample answer</h2>${highlight(JSON.stringify(answer, null, 2), 'json')}</section>`}</div>
<div class="stack">${sections.map(([anchor, heading, inner]) => `<section><h2 id="${anchor}"><a href="#${anchor}">${heading}</a></h2>${inner}</section>`).join('')}</div></div>`
  const text = `${id} ${method} ${path} ${description}`
  return {
    path: `api/${id}`,
    title: summary,
    summary: description,
    html,
    headings: [],
    sections: [
      { id: '', heading: summary, text },
      ...sections.map(([anchor, heading, inner]) => ({
        id: anchor,
        heading,
        text: textOf(inner.replace(schemaLink, '')),
      })),
    ],
  }
}

function codeOf(id: string, codes: ReturnType<typeof operationSamples>): string {
  const inputs = codes.map(
    ({ name, language }, index) =>
      `<input type="radio" name="language" id="${id}-${language}" value="${language}"${index === 0 ? ' checked' : ''} /><label for="${id}-${language}">${name}</label>`,
  )
  const panels = codes.map(
    ({ language, code }) => `<div class="panel ${language}">${highlight(code, language)}</div>`,
  )
  return `<section><h2 id="call">Call</h2><fieldset class="languages"><legend class="visually-hidden">Language of the sample</legend>${inputs.join('')}${panels.join('')}</fieldset></section>`
}

/** Above the fields; no words of theirs. */
const schemaLink = /^<p class="small">.*?<\/p>/

function fieldsOf(name: SchemaName): string {
  const schema = schemas[name] as Schema
  return `<p class="small"><a href="/schemas/${name}.schema.json">JSON Schema: ${name}</a></p>${schemaFields(schema)}`
}

function errorsOf(codes: readonly ErrorCode[]): string {
  const rows = [...new Set(codes)].map(
    code =>
      `<tr><td>${errorCodes[code].status}</td><td><a href="/docs/errors#${code}"><code>${code}</code></a></td><td>${wordsOf(errorCodes[code].when)}</td></tr>`,
  )
  return `<div class="table-wrap" tabindex="0" role="group" aria-label="Table: errors"><table><thead><tr><th scope="col">status</th><th scope="col">code</th><th scope="col">when</th></tr></thead><tbody>${rows.join('')}</tbody></table></div>`
}

function answerOf(id: OperationId, name: SchemaName): unknown {
  return examples[id]?.response ?? (samples as Record<string, unknown>)[name]
}

function requestOf(id: OperationId, name: SchemaName): unknown {
  return (
    examples[id]?.request ?? (samples as Record<string, unknown>)[name] ?? sampleOf(schemas[name] as Schema)
  )
}

/** The sample answer names its request, so that request and answer fit together. */
function partOf(name: string, answer: unknown): string {
  const told = answer as Record<string, unknown> | undefined
  return String(told?.[name === 'address' ? 'walletAddress' : name] ?? parts[name])
}
