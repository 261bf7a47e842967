import { variables } from './variables.ts'

/** The text of `.env.example`: every variable with its purpose, values and default. */
export function envExample(): string {
  const entries = Object.entries(variables).map(([name, { about, expects, fallback, secret }]) => {
    const note = `${expects[0]?.toUpperCase()}${expects.slice(1)}${secret ? '; secret' : ''}.`
    return `# ${about}\n# ${note}\n${fallback === null ? `#${name}=` : `#${name}=${fallback}`}\n`
  })
  return `# Settings of Vouch. Copy to .env and uncomment what you change; the environment wins over this file.\n\n${entries.join('\n')}`
}
