import type { Command, ListedCommand } from './command.ts'

type Entry = {
  /** Who uses it most; the list is grouped by that. */
  by: 'Lenders' | 'Borrowers' | 'Anyone' | 'Agents' | 'Operators'
  /** Short enough for one line of a narrow terminal. */
  summary: string
  load: () => Promise<Command>
}

/**
 * Every verb of the command line, in the order of `vouch help`. Each is loaded when called, so that the list or one screen does
 * not wait for the whole server to load.
 */
export const commands: Readonly<Record<string, Entry>> = {
  screen: {
    by: 'Lenders',
    summary: 'Screen one wallet or many, and pay for it.',
    load: async () => (await import('./commands/screen.ts')).screen,
  },
  analyze: {
    by: 'Lenders',
    summary: 'The whole analysis of a wallet, or parts of it.',
    load: async () => (await import('./commands/analyze.ts')).analyze,
  },
  attributes: {
    by: 'Lenders',
    summary: 'Hundreds of figures of a wallet, or of a loan book.',
    load: async () => (await import('./commands/attributes.ts')).attributes,
  },
  signals: {
    by: 'Lenders',
    summary: 'What is stored about a wallet, free.',
    load: async () => (await import('./commands/signals.ts')).signals,
  },
  ask: {
    by: 'Lenders',
    summary: 'Ask a question about a wallet in plain words.',
    load: async () => (await import('./commands/ask.ts')).ask,
  },
  policy: {
    by: 'Lenders',
    summary: 'Show our policies, or check one of your own.',
    load: async () => (await import('./commands/policy.ts')).policy,
  },
  backtest: {
    by: 'Lenders',
    summary: 'Try the model on a loan book of your own.',
    load: async () => (await import('./commands/backtest.ts')).backtest,
  },
  recompute: {
    by: 'Lenders',
    summary: 'Repeat an analysis at its own block and compare.',
    load: async () => (await import('./commands/recompute.ts')).recompute,
  },
  model: {
    by: 'Lenders',
    summary: 'Write the model file for your model-risk folder.',
    load: async () => (await import('./commands/model.ts')).model,
  },
  wallets: {
    by: 'Borrowers',
    summary: 'Prove that several wallets are yours.',
    load: async () => (await import('./commands/wallets.ts')).wallets,
  },
  statement: {
    by: 'Borrowers',
    summary: 'Buy a PDF statement of a wallet and save it.',
    load: async () => (await import('./commands/statement.ts')).statement,
  },
  passport: {
    by: 'Borrowers',
    summary: 'Buy, show, check, list or revoke passports.',
    load: async () => (await import('./commands/passport.ts')).passport,
  },
  verify: {
    by: 'Anyone',
    summary: 'Check a passport or statement against the chain.',
    load: async () => (await import('./commands/verify.ts')).verify,
  },
  receipt: {
    by: 'Anyone',
    summary: 'Check the signed receipt of a purchase.',
    load: async () => (await import('./commands/receipt.ts')).receipt,
  },
  completion: {
    by: 'Anyone',
    summary: 'Print completions for your shell.',
    load: async () => (await import('./commands/completion.ts')).createCompletion(loadCommands),
  },
  mcp: {
    by: 'Agents',
    summary: 'Serve the tools to an assistant, paying within caps.',
    load: async () => (await import('./commands/mcp.ts')).mcp,
  },
  key: {
    by: 'Agents',
    summary: 'Make an encrypted keystore for the payer.',
    load: async () => (await import('./commands/key.ts')).key,
  },
  sign: {
    by: 'Agents',
    summary: 'Print a signed X-PAYMENT header, e.g. for curl.',
    load: async () => (await import('./commands/sign.ts')).sign,
  },
  feedback: {
    by: 'Agents',
    summary: 'Rate an agent on chain, with your receipt as proof.',
    load: async () => (await import('./commands/feedback.ts')).feedback,
  },
  'x402-torture': {
    by: 'Agents',
    summary: 'Test any x402 seller: races, replays, bad terms.',
    load: async () => (await import('./commands/x402Torture.ts')).x402Torture,
  },
  demo: {
    by: 'Operators',
    summary: 'Run the service with its own sandbox (`npm start`).',
    load: async () => (await import('./commands/demo.ts')).demo,
  },
  serve: {
    by: 'Operators',
    summary: 'Run the service against a real chain (RPC_URL).',
    load: async () => (await import('./commands/serve.ts')).serve,
  },
  doctor: {
    by: 'Operators',
    summary: 'Check every setting and say how to fix what is wrong.',
    load: async () => (await import('./commands/doctor.ts')).doctor,
  },
  index: {
    by: 'Operators',
    summary: 'Index all transfers and follow the chain.',
    load: async () => (await import('./commands/index.ts')).index,
  },
  lists: {
    by: 'Operators',
    summary: 'Show the lists of tokens and labels, or update them.',
    load: async () => (await import('./commands/lists.ts')).lists,
  },
  migrate: {
    by: 'Operators',
    summary: 'Bring the database schema up to date.',
    load: async () => (await import('./commands/migrate.ts')).migrate,
  },
  ledger: {
    by: 'Operators',
    summary: 'List, export or audit the payments.',
    load: async () => (await import('./commands/ledger.ts')).ledger,
  },
  register: {
    by: 'Operators',
    summary: 'Keep our entry in the ERC-8004 registry up to date.',
    load: async () => (await import('./commands/register.ts')).register,
  },
  backup: {
    by: 'Operators',
    summary: 'Write the database into a file while it is in use.',
    load: async () => (await import('./commands/backup.ts')).backup,
  },
  restore: {
    by: 'Operators',
    summary: 'Read a backup into an empty database.',
    load: async () => (await import('./commands/restore.ts')).restore,
  },
  forget: {
    by: 'Operators',
    summary: 'Erase the stored analyses and answers of a wallet.',
    load: async () => (await import('./commands/forget.ts')).forget,
  },
  record: {
    by: 'Operators',
    summary: 'Record what one screen asks and gets in a file.',
    load: async () => (await import('./commands/record.ts')).record,
  },
  replay: {
    by: 'Operators',
    summary: 'Judge again from a recorded file, offline.',
    load: async () => (await import('./commands/replay.ts')).replay,
  },
}

export function loadCommands(): Promise<ListedCommand[]> {
  return Promise.all(
    Object.values(commands).map(async ({ summary, load }) => ({ summary, ...(await load()) })),
  )
}
