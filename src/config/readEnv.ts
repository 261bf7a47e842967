import { readFileSync } from 'node:fs'
import { parseEnv } from 'node:util'
import { ConfigError } from '../errors/config.ts'

export type Env = Readonly<Record<string, string | undefined>>

/** The only place that reads the environment; a `.env` file fills in what the environment lacks. */
export function readEnv(file = '.env'): Env {
  for (const [name, value] of Object.entries(parseEnv(readIfPresent(file)))) process.env[name] ??= value
  return { ...process.env }
}

/** Not `process.loadEnvFile`, which calls a file that this user may not read a missing one. */
function readIfPresent(file: string): string {
  try {
    return readFileSync(file, 'utf8')
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    if (code === 'ENOENT') return ''
    throw new ConfigError([
      {
        variable: file,
        problem: `cannot be read (${code})`,
        fix:
          code === 'EACCES'
            ? 'Give it to the user that runs this, for example `chown vouch .env`.'
            : 'It must be a file.',
      },
    ])
  }
}
