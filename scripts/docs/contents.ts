/** The guides in menu order, by their file in `docs/`. A guide that is missing here goes into the last group. */
export const groups: readonly { title: string; guides: readonly string[] }[] = [
  { title: 'Start', guides: ['integration', 'personas', 'languages', 'sdk', 'cli', 'agents'] },
  {
    title: 'Lend',
    guides: ['underwriting', 'policies', 'book-to-policy', 'loans', 'attributes', 'wallets', 'chat'],
  },
  { title: 'Documents', guides: ['statements', 'passports', 'at-least-format'] },
  { title: 'Reference', guides: ['api', 'errors', 'reasons', 'payments', 'minipay'] },
  { title: 'The judgement', guides: ['model', 'history', 'proof', 'figures', 'security'] },
  { title: 'Run it', guides: ['operations', 'behind-a-proxy', 'contracts'] },
]

/** Menu names of guides with long titles. */
export const shortTitles: Record<string, string> = {
  agents: 'Agents: MCP and A2A',
  api: 'API',
  'at-least-format': 'At least: proof format',
  'behind-a-proxy': 'Behind a proxy',
  'book-to-policy': 'From a book to a policy',
  chat: 'Ask',
  cli: 'Command line',
  contracts: 'Contracts',
  history: 'History and its sources',
  integration: 'Integrate in ten minutes',
  languages: 'curl, Python and Go',
  loans: 'Loan questions',
  minipay: 'Paying by transaction',
  model: 'Model card',
  operations: 'Operator’s guide',
  payments: 'Payments',
  personas: 'Personas',
  policies: 'Policies as data',
  proof: 'What is proven',
  sdk: 'TypeScript client',
  security: 'Security model',
  underwriting: 'Underwriting',
}
