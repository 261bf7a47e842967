import { escapeHtml } from './escapeHtml.ts'

type Answer = {
  status?: unknown
  kind?: string
  walletAddress?: string
  issuer?: string
  issuedAt?: string
  expiresAt?: string
  reportHash?: string
  summary?: { reputationScore?: number; band?: string }
  onchain?: { contract?: string }
}

const verdicts: Record<string, { tone: string; title: string; text: string }> = {
  valid: { tone: 'good', title: 'Valid', text: 'The contract on Celo says this passport holds today.' },
  expired: { tone: 'open', title: 'Expired', text: 'It was real, but its time is over.' },
  revoked: { tone: 'bad', title: 'Revoked', text: 'It was taken back and must not be relied on.' },
  unknown: {
    tone: 'bad',
    title: 'Not found',
    text: 'The contract knows no passport with this id. Check it with whoever gave it to you.',
  },
  unavailable: {
    tone: 'open',
    title: 'Cannot be checked right now',
    text: 'The contract cannot be read at this moment. This says nothing about the passport; try again shortly.',
  },
}

/** The basic verdict of a passport as HTML without scripts, from the answer of the verify operation. */
export function renderPassport(
  reportId: string,
  statusCode: number,
  answer: Answer,
): { status: number; title: string; html: string } {
  const name =
    statusCode === 200
      ? String(answer.status)
      : statusCode === 404 || statusCode === 400
        ? 'unknown'
        : 'unavailable'
  const verdict = verdicts[name] ?? verdicts.unavailable
  if (!verdict) throw new TypeError('No verdict fits.')
  const facts: [string, string | number | undefined][] = [
    ['Score', answer.summary?.reputationScore],
    ['Band', answer.summary?.band],
    [
      'Kind',
      answer.kind === 'owner-signed' ? 'Signed by the wallet’s owner' : answer.kind && 'Bought by someone',
    ],
    ['Wallet', answer.walletAddress],
    ['Issued', answer.issuedAt],
    ['Valid until', answer.expiresAt],
    ['Issuer', answer.issuer],
    ['Contract', answer.onchain?.contract],
    ['Document hash', answer.reportHash],
  ]
  const rows = facts
    .filter(([, value]) => value !== undefined)
    .map(([label, value]) => `<dt>${label}</dt><dd><code>${escapeHtml(value)}</code></dd>`)
  return {
    status: name === 'unknown' ? 404 : name === 'unavailable' ? 503 : 200,
    title: `${verdict.title}: ${reportId}`,
    html: `<main class="wide plain"><p><a class="brand" href="/">Vouch</a></p><section class="sheet stack">
<div class="verdict ${verdict.tone}"><div class="stack tight"><h1><strong>${verdict.title}</strong></h1><p>${verdict.text}</p></div></div>
<p>Passport <code>${escapeHtml(reportId)}</code></p><dl class="pairs">${rows.join('')}</dl></section></main>`,
  }
}
