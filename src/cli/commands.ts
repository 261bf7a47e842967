import type { Command, ListedCommand } from './command.ts'

type Entry = {
  summary: string
  load: () => Promise<Command>
}

/**
 * Every verb of the command line, in the order of `vouch help`. Each is loaded when called, so that the list or one screen does
 * not wait for the whole server to load.
 */
export const commands: Readonly<Record<string, Entry>> = {
  demo: {
    summary: 'Run the service on an embedded Celo with a year of life on it (this is `npm start`).',
    load: async () => (await import('./commands/demo.ts')).demo,
  },
  serve: {
    summary: 'Run the service against a real chain (RPC_URL).',
    load: async () => (await import('./commands/serve.ts')).serve,
  },
  screen: {
    summary: 'Screen one wallet or many, and pay for it.',
    load: async () => (await import('./commands/screen.ts')).screen,
  },
  analyze: {
    summary: 'The whole analysis of a wallet, or parts of it, as JSON.',
    load: async () => (await import('./commands/analyze.ts')).analyze,
  },
  attributes: {
    summary: 'Hundreds of figures of a wallet, or of a whole book as CSV.',
    load: async () => (await import('./commands/attributes.ts')).attributes,
  },
  wallets: {
    summary: 'Prove that several wallets are yours, so that they are judged as one.',
    load: async () => (await import('./commands/wallets.ts')).wallets,
  },
  policy: {
    summary: 'List our policies, print one to start from, or check a file of your own.',
    load: async () => (await import('./commands/policy.ts')).policy,
  },
  model: {
    summary: 'Write the model file for a model-risk folder: purpose, data, validation, limits, changes.',
    load: async () => (await import('./commands/model.ts')).model,
  },
  signals: {
    summary: 'Read what is stored about a wallet, free.',
    load: async () => (await import('./commands/signals.ts')).signals,
  },
  ask: {
    summary: 'Ask a question about a wallet in plain words.',
    load: async () => (await import('./commands/ask.ts')).ask,
  },
  statement: {
    summary: 'Make a PDF statement of a wallet and save it.',
    load: async () => (await import('./commands/statement.ts')).statement,
  },
  verify: {
    summary: 'Check a passport against the chain, without our service.',
    load: async () => (await import('./commands/verify.ts')).verify,
  },
  passport: {
    summary:
      'Buy or verify a passport, show some of its fields, revoke it, list those of a wallet, print a QR code.',
    load: async () => (await import('./commands/passport.ts')).passport,
  },
  sign: {
    summary: 'Print a signed X-PAYMENT header for one operation, for curl and for trying things.',
    load: async () => (await import('./commands/sign.ts')).sign,
  },
  key: {
    summary: 'Make an encrypted keystore for the payer, or show its address.',
    load: async () => (await import('./commands/key.ts')).key,
  },
  mcp: {
    summary: 'Serve the tools to a desktop assistant over stdio, paying from your wallet within your caps.',
    load: async () => (await import('./commands/mcp.ts')).mcp,
  },
  doctor: {
    summary: 'Check every setting and integration, and say how to fix what is wrong.',
    load: async () => (await import('./commands/doctor.ts')).doctor,
  },
  index: {
    summary: 'Take in all transfers of known tokens, then follow the chain. Stop and start it at will.',
    load: async () => (await import('./commands/index.ts')).index,
  },
  lists: {
    summary: 'Show the lists of tokens and labels, or take newer ones.',
    load: async () => (await import('./commands/lists.ts')).lists,
  },
  migrate: {
    summary: 'Bring the database schema up to date.',
    load: async () => (await import('./commands/migrate.ts')).migrate,
  },
  ledger: {
    summary: 'List, export or audit the payments.',
    load: async () => (await import('./commands/ledger.ts')).ledger,
  },
  backup: {
    summary: 'Write all that the database holds into a file, while the service runs.',
    load: async () => (await import('./commands/backup.ts')).backup,
  },
  restore: {
    summary: 'Read a backup into a database that is empty.',
    load: async () => (await import('./commands/restore.ts')).restore,
  },
  forget: {
    summary: 'Erase what was judged and told about a wallet.',
    load: async () => (await import('./commands/forget.ts')).forget,
  },
  receipt: {
    summary: 'Check the signed receipt of a purchase: signature, answer, settlement on chain.',
    load: async () => (await import('./commands/receipt.ts')).receipt,
  },
  feedback: {
    summary: 'Say on chain how good an agent is, with the receipt as proof that you bought.',
    load: async () => (await import('./commands/feedback.ts')).feedback,
  },
  'x402-torture': {
    summary: 'Try any seller of x402: races, replays, lost answers, bad terms; and look at the chain.',
    load: async () => (await import('./commands/x402Torture.ts')).x402Torture,
  },
  register: {
    summary: 'Write our identity into the ERC-8004 registry, bring it up to date, read feedback.',
    load: async () => (await import('./commands/register.ts')).register,
  },
  recompute: {
    summary: 'Re-derive an analysis from chain data at its own block and compare every byte.',
    load: async () => (await import('./commands/recompute.ts')).recompute,
  },
  record: {
    summary: 'Keep every question and answer of one screen in a file, without keys.',
    load: async () => (await import('./commands/record.ts')).record,
  },
  replay: {
    summary: 'Judge once more from such a file, without a network, and compare.',
    load: async () => (await import('./commands/replay.ts')).replay,
  },
  backtest: {
    summary: 'Try the model on a loan book of your own: ranking, bad rates, cut-offs.',
    load: async () => (await import('./commands/backtest.ts')).backtest,
  },
  completion: {
    summary: 'Print completions for your shell.',
    load: async () => (await import('./commands/completion.ts')).createCompletion(loadCommands),
  },
}

export function loadCommands(): Promise<ListedCommand[]> {
  return Promise.all(
    Object.values(commands).map(async ({ summary, load }) => ({ summary, ...(await load()) })),
  )
}
