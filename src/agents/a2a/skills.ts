import type { AgentSkill } from '@a2a-js/sdk'
import { type Operation, type OperationId, operations } from '../../wire/operations.ts'
import { priceUsdt } from '../../wire/priceUsdt.ts'

type Skill = { id: string; operation: OperationId; tags: string[]; examples: string[] }

const example = '0xDEdE489A2e2547931aFA4CB4473641fA1218dE15'
const other = '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed'

export const skills: readonly Skill[] = [
  {
    id: 'screen',
    operation: 'screen_wallet',
    tags: ['lending', 'underwriting', 'credit', 'celo', 'x402'],
    examples: [
      `screen ${example} over 6 months`,
      `{"skill":"screen","walletAddress":"${example}","months":12}`,
    ],
  },
  {
    id: 'batch',
    operation: 'screen_batch',
    tags: ['lending', 'underwriting', 'batch', 'celo', 'x402'],
    examples: [`screen ${example} and ${other}`, `{"skill":"batch","wallets":["${example}","${other}"]}`],
  },
  {
    id: 'analyze',
    operation: 'analyze_wallet',
    tags: ['wallet', 'income', 'cash-flow', 'celo', 'x402'],
    examples: [
      `analyze ${example}`,
      `{"skill":"analyze","walletAddress":"${example}","fields":["monthlyIncome"]}`,
    ],
  },
  {
    id: 'chat',
    operation: 'chat_query',
    tags: ['question', 'wallet', 'celo', 'x402'],
    examples: [
      `How much did ${example} earn last month?`,
      `{"skill":"chat","walletAddress":"${example}","message":"Who paid the most?"}`,
    ],
  },
  {
    id: 'statement',
    operation: 'generate_statement',
    tags: ['statement', 'pdf', 'celo', 'x402'],
    examples: [
      `make a statement for ${example} over 3 months`,
      `{"skill":"statement","walletAddress":"${example}","period":"3M"}`,
    ],
  },
  {
    id: 'report',
    operation: 'generate_report',
    tags: ['passport', 'attestation', 'celo', 'x402'],
    examples: [`issue a passport for ${example}`, `{"skill":"report","walletAddress":"${example}"}`],
  },
  {
    id: 'verify',
    operation: 'verify_report',
    tags: ['passport', 'attestation', 'verification', 'celo'],
    examples: ['verify REP-7K3M9Q2ZXA', '{"skill":"verify","reportId":"REP-7K3M9Q2ZXA"}'],
  },
  {
    id: 'signals',
    operation: 'list_wallet_signals',
    tags: ['signals', 'wallet', 'celo'],
    examples: [
      `list the signals of ${example}`,
      `{"skill":"signals","walletAddress":"${example}","signal":"monthly-income"}`,
    ],
  },
]

export function describeSkills(): AgentSkill[] {
  return skills.map(({ id, operation, tags, examples }) => {
    const { summary, description } = operations[operation]
    return {
      id,
      name: summary,
      description: `${description} ${describePrice(operation)}`,
      tags,
      examples,
      inputModes: ['application/json', 'text/plain'],
      outputModes: ['application/json'],
      securityRequirements: [],
    }
  })
}

/** What the service offers and what it costs, in one line. */
export function listSkills(): string {
  return skills
    .map(({ id, operation }) => `${id} (${describePrice(operation, { isShort: true })})`)
    .join(', ')
}

function describePrice(id: OperationId, { isShort = false } = {}): string {
  const { price, per }: Operation = operations[id]
  if (price === 0n) return isShort ? 'free' : 'Free.'
  const each = `${priceUsdt(price)} USDT${per ? ` per ${per.unit}` : ''}`
  return isShort ? each : `Costs ${each} (x402).`
}
