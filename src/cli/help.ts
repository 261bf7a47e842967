import { service } from '../wire/service.ts'
import type { Command } from './command.ts'
import { foldLine } from './foldLine.ts'

type Listed = Readonly<Record<string, { by: string; summary: string }>>

/** All commands by who uses them, on one screen. */
export function overview(commands: Listed, columns?: number): string {
  const entries = Object.entries(commands)
  const [groupWidth, nameWidth] = [
    entries.map(([, { by }]) => by.length),
    entries.map(([name]) => name.length),
  ].map(lengths => Math.max(...lengths)) as [number, number]
  const lines = entries.map(([name, { by, summary }], place) => {
    const group = entries[place - 1]?.[1].by === by ? '' : by
    return foldLine(`  ${group.padEnd(groupWidth)}  ${name.padEnd(nameWidth)}  `, summary, columns)
  })
  return `${service.name} ${service.release}: wallet screening for lenders on Celo. Usage: vouch <command> [options]\n
${lines.join('\n')}\n
${notes.map(note => foldLine('', note, columns)).join('\n')}\n`
}

const notes = [
  '`vouch <command> --help` lists its options. Settings: environment or .env (.env.example lists them).',
  '--json: results as JSON on stdout, a failure as {"error":{code,message,fix}} on stderr.',
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
