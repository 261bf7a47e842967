import { installLists } from '../../chain/lists/installLists.ts'
import type { Lists } from '../../chain/lists/lists.ts'
import { loadLists } from '../../chain/lists/loadLists.ts'
import { listTokens } from '../../chain/tokens.ts'
import { parseConfig } from '../../config/parseConfig.ts'
import { readEnv } from '../../config/readEnv.ts'
import { UsageError } from '../../errors/usage.ts'
import type { Command } from '../command.ts'
import { printResult } from '../printResult.ts'

export const lists: Command = {
  name: 'lists',
  usage: 'show | update FILE|URL [--sha256 HASH] [--json]',
  examples: ['vouch lists show'],
  maxArguments: 2,
  options: {
    sha256: {
      type: 'string',
      placeholder: 'HASH',
      help: 'SHA-256 of the document; required for a URL.',
    },
    json: { type: 'boolean', help: 'Print JSON.' },
  },
  run: async (io, input) => {
    const { positionals, values } = input
    const [verb = 'show', location] = positionals
    const { config } = parseConfig(readEnv())
    const { dataDir, chainId } = config
    if (verb === 'show' && location === undefined) {
      const { lists, origin } = loadLists(dataDir)
      return printResult(io, input, {
        json: { origin, ...describe(lists) },
        text: `${tell(lists)}, ${origin === 'bundled' ? 'as they came with this version' : 'updated'}.\n`,
      })
    }
    if (verb !== 'update' || location === undefined)
      throw new UsageError(
        'What to do with the lists?',
        'Say `vouch lists show` or `vouch lists update FILE`.',
      )
    const sha256 = typeof values.sha256 === 'string' ? values.sha256 : null
    const taken = await installLists({ dataDir }, { location, sha256 })
    const known = new Set(listTokens(chainId, taken.before).map(({ address }) => address))
    const added = listTokens(chainId, taken.lists).filter(({ address }) => !known.has(address))
    const newTokens = added.map(({ symbol }) => symbol)
    const news =
      newTokens.length > 0
        ? `New here: ${newTokens.join(', ')}. The index lacks their past transfers: wallets that held them are read again, and the index is rebuilt when that is noticed.\n`
        : ''
    return printResult(io, input, {
      json: { ...describe(taken.lists), sha256: taken.sha256, newTokens },
      text: `${tell(taken.lists)}. Restart every node; each has its own copy.\n${news}`,
    })
  },
}

function describe({ date, tokens, places, sanctions }: Lists) {
  return { date, tokens: tokens.length, places: places.length, sanctions: sanctions?.date ?? null }
}

function tell(lists: Lists): string {
  const { date, tokens, places, sanctions } = describe(lists)
  return `Lists of ${date}: ${tokens} tokens, ${places} places${sanctions ? `, sanctions of ${sanctions}` : ''}`
}
