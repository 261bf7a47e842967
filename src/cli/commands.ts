import type { Command } from './command.ts'
import { backtest } from './commands/backtest.ts'
import { demo } from './commands/demo.ts'
import { index } from './commands/index.ts'
import { ledger } from './commands/ledger.ts'
import { migrate } from './commands/migrate.ts'
import { passport } from './commands/passport.ts'
import { recompute } from './commands/recompute.ts'
import { register } from './commands/register.ts'
import { serve } from './commands/serve.ts'
import { verify } from './commands/verify.ts'

/** Every verb of the command line, in the order of `vouch help`. */
export const commands: readonly Command[] = [
  demo,
  serve,
  index,
  migrate,
  ledger,
  verify,
  passport,
  register,
  recompute,
  backtest,
]
