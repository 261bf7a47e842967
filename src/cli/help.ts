import { service } from '../wire/service.ts'
import type { Command } from './command.ts'

export function overview(commands: Readonly<Record<string, { summary: string }>>): string {
  const width = Math.max(...Object.keys(commands).map(name => name.length))
  const lines = Object.entries(commands).map(([name, { summary }]) => `  ${name.padEnd(width)}  ${summary}`)
  return `${service.name} ${service.release}: wallet screening for lenders on Celo\n
Usage: vouch <command> [options]\n
${lines.join('\n')}\n
Run \`vouch <command> --help\` for its options. Settings come from the environment or .env; .env.example lists them.
With --json results are JSON on stdout and a failure is {"error":{code,message,fix}} on stderr.
Exit codes: 0 done, 1 failed, 2 wrong usage, 3 some of many wallets failed or were left out.\n`
}

export function commandHelp(summary: string, { name, usage, options, examples }: Command): string {
  const rows = Object.entries({
    ...options,
    help: { type: 'boolean', short: 'h', help: 'Show this.' } as const,
  }).map(([option, { short, placeholder, help }]: [string, Command['options'][string]]) => ({
    left: `${short ? `-${short}, ` : '    '}--${option}${placeholder ? ` ${placeholder}` : ''}`,
    help,
  }))
  const width = Math.max(...rows.map(({ left }) => left.length))
  const [only] = examples
  const heading = examples.length === 1 ? 'Example' : 'Examples'
  const beside = only?.includes('--demo') ? ', beside a running `npm start`' : ''
  const shown = only === undefined ? [] : ['', `${heading}${beside}:`, ...examples.map(line => `  ${line}`)]
  return `${[
    summary,
    '',
    `Usage: vouch ${[name, usage].filter(Boolean).join(' ')}`,
    '',
    ...rows.map(({ left, help }) => `  ${left.padEnd(width)}  ${help}`),
    ...shown,
  ].join('\n')}\n`
}
