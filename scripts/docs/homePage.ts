import { escapeHtml } from '../../src/http/pages/escapeHtml.ts'
import { highlight } from './highlight.ts'
import type { Page } from './page.ts'

const ways = [
  [
    'integration',
    'Integrate in ten minutes',
    'From nothing to a paid screening, with play money, on your machine.',
  ],
  [
    'api',
    'API reference',
    'Every call in curl, TypeScript, Python and Go, with a recorded answer beside it.',
  ],
  ['personas', 'People to test with', 'Sixty-two borrowers with stories, tricks and known verdicts.'],
  ['model', 'Model card', 'How the verdict is made, what was measured, and where it is weak.'],
  ['agents', 'Agents', 'MCP, A2A and x402: what an assistant needs to buy a screening.'],
  ['operations', 'Run it yourself', 'Settings, alerts, backups and what to do when something breaks.'],
] as const

/** The first page: where to go, and the whole product in one call. */
export function homePage(): Page {
  const cards = ways.map(
    ([path, title, words]) =>
      `<li class="sheet"><h2><a href="/docs/${path}">${escapeHtml(title)}</a></h2><p>${escapeHtml(words)}</p></li>`,
  )
  const html = `<h1 id="docs">Documentation</h1>
<p class="lead">Vouch reads a wallet’s year on Celo and answers in one call: a verdict, a score, an income, a loan range, and the reasons with their transactions.</p>
${highlight('# A Celo of its own, play money, sample borrowers\nnpm start\n# One cent, one answer\n./bin/vouch screen 0xDEdE489A2e2547931aFA4CB4473641fA1218dE15 --demo', 'sh')}
<ul class="gallery">${cards.join('')}</ul>
<p>Also: <a href="/docs/errors">errors</a>, <a href="/docs/changelog">changelog</a>, <a href="/docs/decisions">decisions</a>, <a href="/status">status of this service</a>, <a href="/openapi.json">OpenAPI</a>, <a href="/llms.txt">llms.txt</a>.</p>`
  return {
    path: '',
    title: 'Documentation',
    summary: 'Guides, API reference, sandbox personas, model card and changelog of Vouch.',
    html,
    headings: [],
    sections: [],
  }
}
