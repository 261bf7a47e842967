import type { AgentSkill } from '@a2a-js/sdk'
import { type OperationId, operations } from '../../wire/operations.ts'
import { priceUsdt } from '../../wire/priceUsdt.ts'

type Skill = { id: string; operation: OperationId; tags: string[]; examples: string[] }

const example = '0xDEdE489A2e2547931aFA4CB4473641fA1218dE15'

export const skills: readonly Skill[] = [
  {
    id: 'screen',
    operation: 'screen_wallet',
    tags: ['lending', 'underwriting', 'credit', 'celo', 'x402'],
    examples: [`screen ${example}`, `{"skill":"screen","walletAddress":"${example}","months":12}`],
  },
  {
    id: 'analyze',
    operation: 'analyze_wallet',
    tags: ['wallet', 'income', 'cash-flow', 'celo', 'x402'],
    examples: [`{"skill":"analyze","walletAddress":"${example}","fields":["monthlyIncome"]}`],
  },
  {
    id: 'chat',
    operation: 'chat_query',
    tags: ['question', 'wallet', 'celo', 'x402'],
    examples: [`How much did ${example} earn last month?`],
  },
  {
    id: 'verify',
    operation: 'verify_report',
    tags: ['passport', 'attestation', 'verification', 'celo'],
    examples: ['verify REP-7K3M9Q2ZXA'],
  },
]

export function describeSkills(): AgentSkill[] {
  return skills.map(({ id, operation, tags, examples }) => {
    const { summary, description, price } = operations[operation]
    return {
      id,
      name: summary,
      description: `${description} ${price > 0n ? `Costs ${priceUsdt(price)} USDT (x402).` : 'Free.'}`,
      tags,
      examples,
      inputModes: ['application/json', 'text/plain'],
      outputModes: ['application/json'],
      securityRequirements: [],
    }
  })
}
