import type { Command } from './command.ts'

/**
 * Every verb of the command line, in the order of `vouch help`. Each is loaded when it is called: a look at one wallet should
 * not wait for the whole server to be read from disk.
 */
export const commands: Readonly<Record<string, () => Promise<Command>>> = {
  demo: async () => (await import('./commands/demo.ts')).demo,
  serve: async () => (await import('./commands/serve.ts')).serve,
  screen: async () => (await import('./commands/screen.ts')).screen,
  analyze: async () => (await import('./commands/analyze.ts')).analyze,
  signals: async () => (await import('./commands/signals.ts')).signals,
  ask: async () => (await import('./commands/ask.ts')).ask,
  statement: async () => (await import('./commands/statement.ts')).statement,
  verify: async () => (await import('./commands/verify.ts')).verify,
  passport: async () => (await import('./commands/passport.ts')).passport,
  sign: async () => (await import('./commands/sign.ts')).sign,
  key: async () => (await import('./commands/key.ts')).key,
  mcp: async () => (await import('./commands/mcp.ts')).mcp,
  doctor: async () => (await import('./commands/doctor.ts')).doctor,
  index: async () => (await import('./commands/index.ts')).index,
  migrate: async () => (await import('./commands/migrate.ts')).migrate,
  ledger: async () => (await import('./commands/ledger.ts')).ledger,
  register: async () => (await import('./commands/register.ts')).register,
  recompute: async () => (await import('./commands/recompute.ts')).recompute,
  backtest: async () => (await import('./commands/backtest.ts')).backtest,
  completion: async () => (await import('./commands/completion.ts')).createCompletion(loadCommands),
}

export function loadCommands(): Promise<Command[]> {
  return Promise.all(Object.values(commands).map(load => load()))
}
