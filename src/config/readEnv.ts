export type Env = Readonly<Record<string, string | undefined>>

/** The only place that looks at the environment; a `.env` file fills what the environment leaves open. */
export function readEnv(): Env {
  try {
    process.loadEnvFile('.env')
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error
  }
  return { ...process.env }
}
