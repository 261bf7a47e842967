import type { PassportSummary } from '../../services/passports/passportSummary.ts'
import type { VerifiedPassport } from '../../services/passports/verifyPassport.ts'
import { reportIdForm } from '../../wire/report.ts'
import { escapeHtml } from './escapeHtml.ts'
import { type PassportLanguage, type PassportWords, words } from './passportWords.ts'

const tones = { valid: 'good', expired: 'open', revoked: 'bad', unknown: 'bad', unavailable: 'open' } as const

/** The basic verdict about a passport as HTML without scripts. */
export function renderPassport(
  reportId: string,
  found: VerifiedPassport | 'unknown' | 'unavailable',
  language: PassportLanguage,
): { status: number; title: string; html: string } {
  const answer = typeof found === 'string' ? null : found
  const state = typeof found === 'string' ? found : found.status
  const { passport, states, facts, kinds, bands, verdicts }: PassportWords = words[language]
  const [title = '', text = ''] = states[state]
  const date = (time: string | null | undefined) =>
    time
      ? new Intl.DateTimeFormat(language, { dateStyle: 'long', timeZone: 'UTC' }).format(new Date(time))
      : null
  const rows: [string, string | number | null | undefined][] = [
    [facts.verdict, wordFor(verdicts, verdictOf(answer?.summary))],
    [facts.score, answer?.summary.reputationScore],
    [facts.band, wordFor(bands, answer?.summary.band)],
    [facts.kind, wordFor(kinds, answer?.kind)],
    [facts.wallet, answer?.walletAddress],
    [facts.issued, date(answer?.issuedAt)],
    [facts.expires, date(answer?.expiresAt)],
    [facts.revokedAt, date(answer?.revokedAt)],
    [facts.renewed, answer?.supersededBy],
    [facts.window, answer?.months],
    [facts.model, answer?.modelVersion],
    [facts.issuer, answer?.issuer],
    [facts.contract, answer?.onchain.contract],
    [facts.hash, answer?.reportHash],
  ]
  const pairs = rows
    .filter(([, value]) => value !== undefined && value !== null)
    .map(([label, value]) => `<dt>${label}</dt><dd>${asText(value)}</dd>`)
  return {
    status: state === 'unknown' ? 404 : state === 'unavailable' ? 503 : 200,
    title: `${title}: ${reportId}`,
    html: `<main class="wide plain"><p><a class="brand" href="/">Vouch</a></p><section class="sheet stack">
<div class="verdict ${tones[state]}"><div class="stack tight"><h1><strong>${title}</strong></h1><p>${text}</p></div></div>
<p>${passport} <code>${escapeHtml(reportId)}</code></p><dl class="pairs">${pairs.join('')}</dl></section></main>`,
  }
}

/** A valid passport may still be about a wallet that nobody should lend to: the page says that first. */
function verdictOf({ isTrustworthy, band }: PassportSummary = {}): string | undefined {
  if (isTrustworthy === undefined) return undefined
  if (isTrustworthy) return 'trustworthy'
  return band === 'insufficient' ? 'insufficient-history' : 'not-trustworthy'
}

function wordFor(known: Readonly<Record<string, string>>, name: string | undefined): string | undefined {
  return name === undefined ? undefined : (known[name] ?? name)
}

/** Text to copy rather than read is set in monospace. */
function asText(value: unknown): string {
  const text = escapeHtml(value)
  if (reportIdForm.test(String(value))) return `<a href="/p/${text}">${text}</a>`
  return /^0x/.test(String(value)) ? `<code>${text}</code>` : text
}
