import type { Command } from './command.ts'
import { analyze } from './commands/analyze.ts'
import { ask } from './commands/ask.ts'
import { backtest } from './commands/backtest.ts'
import { createCompletion } from './commands/completion.ts'
import { demo } from './commands/demo.ts'
import { doctor } from './commands/doctor.ts'
import { index } from './commands/index.ts'
import { key } from './commands/key.ts'
import { ledger } from './commands/ledger.ts'
import { mcp } from './commands/mcp.ts'
import { migrate } from './commands/migrate.ts'
import { passport } from './commands/passport.ts'
import { recompute } from './commands/recompute.ts'
import { register } from './commands/register.ts'
import { screen } from './commands/screen.ts'
import { serve } from './commands/serve.ts'
import { signals } from './commands/signals.ts'
import { statement } from './commands/statement.ts'
import { verify } from './commands/verify.ts'

/** Every verb of the command line, in the order of `vouch help`. */
export const commands: readonly Command[] = [
  demo,
  serve,
  screen,
  analyze,
  signals,
  ask,
  statement,
  verify,
  passport,
  key,
  mcp,
  doctor,
  index,
  migrate,
  ledger,
  register,
  recompute,
  backtest,
  createCompletion(() => commands),
]
