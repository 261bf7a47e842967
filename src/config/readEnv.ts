export type Env = Readonly<Record<string, string | undefined>>

/** The only place that reads the environment; a `.env` file fills in what the environment lacks. */
export function readEnv(): Env {
  try {
    process.loadEnvFile('.env')
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error
  }
  return { ...process.env }
}
