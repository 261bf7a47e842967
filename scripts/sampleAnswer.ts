import examples from '../src/wire/examples.json' with { type: 'json' }

const { response } = examples.screen_wallet

/** Fills the block `sample` of a text with a recorded answer to a screen, shortened: long lists end in an ellipsis. */
export function fillSample(text: string): string {
  const answer = JSON.stringify(shorten(), null, 2).replaceAll('"…": "…"', '…').replaceAll('"…"', '…')
  return text.replace(
    /(<!-- sample -->)[\s\S]*?(<!-- \/sample -->)/,
    (_, open: string, close: string) => `${open}\n\`\`\`jsonc\n${answer}\n\`\`\`\n${close}`,
  )
}

function shorten() {
  const { walletAddress, months, trust, reputationScore, band, averageMonthlyIncome, loanCapacity } = response
  const reasons = trust.reasons.slice(0, 2).map(({ code, message, points, effect, evidence: [first] }) => ({
    code,
    message,
    points,
    effect,
    evidence: [first, '…'],
  }))
  const { low, high, bySource } = response.income
  const { verified, unverified } = bySource
  return {
    walletAddress,
    months,
    trust: { ...trust, reasons: [...reasons, '…'] },
    reputationScore,
    band,
    averageMonthlyIncome,
    income: { low, high, bySource: { verified, unverified, '…': '…' }, '…': '…' },
    loanCapacity,
    '…': '…',
  }
}
