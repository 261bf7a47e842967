import type { Health } from '../../wire/health.ts'
import { escapeHtml } from './escapeHtml.ts'

const says = { ok: 'Working', degraded: 'Slow or partial', down: 'Down', off: 'Not used here' } as const

/** The names that the app uses. */
export const partNames: Readonly<Record<string, string>> = {
  chain: 'Celo node',
  history: 'Transfer history',
  database: 'Database',
  settlement: 'Payments',
  reporter: 'Passport contract',
  storage: 'Statement storage',
  calibration: 'Loan book',
  till: 'Payments by transaction',
  chat: 'Questions',
}
const day = new Intl.DateTimeFormat('en', { dateStyle: 'medium', timeStyle: 'short', timeZone: 'UTC' })

export function renderStatus({ status, time, integrations }: Health): string {
  const rows = Object.entries(integrations).map(
    ([name, part]) =>
      `<tr><th scope="row">${escapeHtml(partNames[name] ?? name)}</th><td>${says[part.status]}</td><td class="said">${escapeHtml(part.detail ?? '–')}</td></tr>`,
  )
  return `<main class="wide plain stack"><p><a class="brand" href="/">Vouch</a></p><h1>Status: ${says[status]}</h1>
<p>${day.format(new Date(time))} UTC</p><table><thead><tr><th scope="col">Part</th><th scope="col">State</th>
<th scope="col">Detail</th></tr></thead><tbody>${rows.join('')}</tbody></table></main>`
}
