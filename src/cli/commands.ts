import type { Command } from './command.ts'
import { demo } from './commands/demo.ts'
import { migrate } from './commands/migrate.ts'
import { passport } from './commands/passport.ts'
import { recompute } from './commands/recompute.ts'
import { register } from './commands/register.ts'
import { serve } from './commands/serve.ts'
import { verify } from './commands/verify.ts'

/** Every verb of the command line, in the order of `vouch help`. */
export const commands: readonly Command[] = [demo, serve, migrate, recompute, verify, passport, register]
