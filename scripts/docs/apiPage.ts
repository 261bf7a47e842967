import { escapeHtml } from '../../src/http/pages/escapeHtml.ts'
import { type Operation, operations } from '../../src/wire/operations.ts'
import { priceOf } from './operationPages.ts'
import type { Page } from './page.ts'

/** All operations on one page, each with its price and a link to its own. */
export function apiPage(): Page {
  const entries = Object.entries(operations) as [string, Operation][]
  const table = (wanted: [string, Operation][], label: string) =>
    `<div class="table-wrap" tabindex="0" role="group" aria-label="Table: ${label}"><table><thead><tr><th scope="col">operation</th><th scope="col">call</th><th scope="col">price</th></tr></thead><tbody>${wanted.map(([id, operation]) => rowOf(id, operation)).join('')}</tbody></table></div>`
  const html = `<h1 id="api">API</h1>
<p class="lead">No account and no key: a priced call answers 402 with its terms, the caller signs, and repeats the call with the payment.</p>
<p>For programs: <a href="/openapi.json">OpenAPI 3.1</a>, <a href="/schemas/">JSON Schemas</a>, <a href="/llms.txt">llms.txt</a>, <a href="/api/x402/config">prices and tokens</a>. Every answer carries <code>X-Request-Id</code>; every failure has the <a href="/docs/errors">same shape</a>.</p>
<h2 id="paid"><a href="#paid">Paid</a></h2>${table(
    entries.filter(([, { price }]) => price > 0n),
    'paid operations',
  )}
<h2 id="free"><a href="#free">Free</a></h2>${table(
    entries.filter(([, { price }]) => price === 0n),
    'free operations',
  )}`
  return {
    path: 'api',
    title: 'API',
    summary: 'Every operation with its price, a call in four languages and a recorded answer.',
    html,
    headings: [
      { depth: 2, id: 'paid', text: 'Paid' },
      { depth: 2, id: 'free', text: 'Free' },
    ],
    sections: [{ id: '', heading: 'API', text: 'reference operations openapi schemas prices' }],
  }
}

function rowOf(id: string, operation: Operation): string {
  const { method, path, summary } = operation
  return `<tr><td><a href="/docs/api/${id}">${escapeHtml(summary)}</a><br /><code>${id}</code></td><td><code>${method} ${escapeHtml(path)}</code></td><td>${priceOf(operation)}</td></tr>`
}
