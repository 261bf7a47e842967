import { relative, resolve } from 'node:path'
import type { World } from '../../world/startWorld.ts'

/** Worth a first look: a plain one, one with a trap, one that circles money. */
const worthTrying = ['salaried-monthly', 'income-stopped', 'wash-ring']

/** What `npm start` prints for a newcomer. */
export function demoSummary({
  baseUrl,
  dataDir,
  world,
}: {
  baseUrl: string
  dataDir: string
  world: World
}): string {
  const folder = relative('', dataDir) || '.'
  const people = worthTrying
    .map(name => world.personas.find(persona => persona.name === name))
    .filter(persona => persona !== undefined)
    .map(
      ({ name, address, story }) =>
        `  ${bold(name.padEnd(18))} ${address}\n  ${' '.repeat(18)} ${dim(story)}`,
    )
  const first = world.personas.find(({ name }) => name === worthTrying[0])?.address ?? ''
  return `
  ${bold('Vouch')} ${dim('is running on a Celo of its own: real EVM, play money, a year of life.')}

  Open     ${bold(baseUrl)} ${dim('(dashboard; a demo wallet is one click away)')}
  Docs     ${baseUrl}/docs/
  Chain    ${world.rpcUrl} ${dim('(JSON-RPC, chain id 42220)')}
  Keys     ${folder}/world.json ${dim(`(lenders and ${world.personas.length} people, with what an analyst would say)`)}

  ${dim('Three people to look at')}
${people.join('\n')}

  ${dim('Paste this in another terminal: a screen, paid with one cent of play money')}
  ${environment(dataDir)}./bin/vouch screen ${first} --demo

`
}

/** The command line finds the world in the default folder by itself. */
function environment(dataDir: string): string {
  return dataDir === resolve('.vouch') ? '' : `VOUCH_DATA_DIR=${dataDir} `
}

const bold = (text: string) => style(text, '1')
const dim = (text: string) => style(text, '2')

function style(text: string, code: string): string {
  return process.stdout.isTTY ? `\u001b[${code}m${text}\u001b[0m` : text
}
