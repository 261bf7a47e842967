import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { ModelFileError } from '../../errors/recompute.ts'
import type { FrozenModel } from './frozenModel.ts'

/** Loads a model version from its file. The file is a program: with `sha256` it runs only if it is the published one. */
export async function loadFrozenModel(file: string, sha256: string | null): Promise<FrozenModel> {
  const found = hashOf(file)
  if (sha256 !== null && sha256.toLowerCase() !== found)
    throw new ModelFileError({ file, problem: `has SHA-256 ${found}, not ${sha256}` })
  const { frozenModel } = (await load(file)) as { frozenModel?: Partial<FrozenModel> }
  if (typeof frozenModel?.version !== 'string' || typeof frozenModel.judgeActivity !== 'function')
    throw new ModelFileError({ file, problem: 'is no model of Vouch' })
  return frozenModel as FrozenModel
}

function hashOf(file: string): string {
  try {
    return createHash('sha256').update(readFileSync(file)).digest('hex')
  } catch (cause) {
    throw new ModelFileError({ file, problem: 'cannot be read', cause })
  }
}

async function load(file: string): Promise<object> {
  try {
    return await import(pathToFileURL(resolve(file)).href)
  } catch (cause) {
    throw new ModelFileError({ file, problem: 'is no model of Vouch', cause })
  }
}
