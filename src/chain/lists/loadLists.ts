import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { ListsUnusableError } from '../../errors/lists.ts'
import { bundledLists } from './bundledLists.ts'
import type { Lists } from './lists.ts'
import { parseLists } from './parseLists.ts'

export type LoadedLists = { lists: Lists; origin: 'bundled' | 'updated' }

export function listsPath(dataDir: string): string {
  return join(dataDir, 'lists.json')
}

/** The newer of the bundled lists and the installed ones. */
export function loadLists(dataDir: string): LoadedLists {
  const path = listsPath(dataDir)
  if (!existsSync(path)) return { lists: bundledLists, origin: 'bundled' }
  try {
    const lists = parseLists(readFileSync(path, 'utf8'))
    return lists.date >= bundledLists.date
      ? { lists, origin: 'updated' }
      : { lists: bundledLists, origin: 'bundled' }
  } catch (cause) {
    throw new ListsUnusableError({ location: path, cause })
  }
}
