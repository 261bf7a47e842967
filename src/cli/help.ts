import { service } from '../wire/service.ts'
import type { Command } from './command.ts'
import { foldLine } from './foldLine.ts'

export function overview(commands: Readonly<Record<string, { summary: string }>>, columns?: number): string {
  const width = Math.max(...Object.keys(commands).map(name => name.length))
  const lines = Object.entries(commands).map(([name, { summary }]) =>
    foldLine(`  ${name.padEnd(width)}  `, summary, columns),
  )
  return `${service.name} ${service.release}: wallet screening for lenders on Celo\n
Usage: vouch <command> [options]\n
${lines.join('\n')}\n
${notes.map(note => foldLine('', note, columns)).join('\n')}\n`
}

const notes = [
  'Run `vouch <command> --help` for its options. Settings come from the environment or .env; .env.example lists them.',
  'With --json results are JSON on stdout and a failure is {"error":{code,message,fix}} on stderr.',
  'Exit codes: 0 done, 1 failed, 2 wrong usage, 3 some of many wallets failed or were left out.',
]

export function commandHelp(
  summary: string,
  { name, usage, options, examples }: Command,
  columns?: number,
): string {
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
    foldLine('', summary, columns),
    '',
    foldLine('Usage: vouch ', [name, usage].filter(Boolean).join(' '), columns),
    '',
    ...rows.map(({ left, help }) => foldLine(`  ${left.padEnd(width)}  `, help, columns)),
    ...shown,
  ].join('\n')}\n`
}
