import type { Health } from '../../wire/health.ts'
import { escapeHtml } from './escapeHtml.ts'

const says = { ok: 'Working', degraded: 'Slow or partial', down: 'Down', off: 'Not used here' } as const

/** How the service is, for a browser without JavaScript. */
export function renderStatus({ status, time, version, integrations }: Health): string {
  const rows = Object.entries(integrations).map(
    ([name, part]) =>
      `<tr><th scope="row">${escapeHtml(name)}</th><td>${says[part.status]}</td><td>${escapeHtml(part.detail ?? '–')}</td></tr>`,
  )
  return `<main class="wide plain stack"><p><a class="brand" href="/">Vouch</a></p><h1>Status: ${says[status]}</h1>
<p>${escapeHtml(time)} · ${escapeHtml(version)}</p><table><thead><tr><th scope="col">Part</th><th scope="col">State</th>
<th scope="col">Detail</th></tr></thead><tbody>${rows.join('')}</tbody></table></main>`
}
