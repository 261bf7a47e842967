import { createHash } from 'node:crypto'
import { mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { ListsUnusableError } from '../../errors/lists.ts'
import type { Lists } from './lists.ts'
import { listsPath, loadLists } from './loadLists.ts'
import { parseLists } from './parseLists.ts'

const mostBytes = 20_000_000

export type TakenLists = {
  before: Lists
  lists: Lists
  sha256: string
}

/**
 * Installs newer lists from a file or a URL; on any error it throws and changes nothing. A list from the network must match its
 * SHA-256, which the publisher gives through another channel.
 */
export async function installLists(
  { dataDir }: { dataDir: string },
  input: { location: string; sha256: string | null },
): Promise<TakenLists> {
  const { location } = input
  const { lists: before } = loadLists(dataDir)
  try {
    const text = /^https?:/.test(location)
      ? await download(location, input.sha256)
      : readFileSync(location, 'utf8')
    const sha256 = createHash('sha256').update(text).digest('hex')
    if (input.sha256 !== null && input.sha256.toLowerCase() !== sha256)
      throw new Error(`its SHA-256 is ${sha256}, not the one given`)
    const lists = parseLists(text)
    if (lists.date < before.date)
      throw new Error(`it is of ${lists.date}; those in use are of ${before.date}`)
    store(dataDir, text)
    return { before, lists, sha256 }
  } catch (cause) {
    throw new ListsUnusableError({ location, cause })
  }
}

async function download(url: string, sha256: string | null): Promise<string> {
  if (sha256 === null) throw new Error('what comes over the network needs --sha256')
  const answer = await fetch(url, { signal: AbortSignal.timeout(30_000) })
  if (!answer.ok) throw new Error(`it answers ${answer.status}`)
  if (Number(answer.headers.get('content-length') ?? 0) > mostBytes) throw new Error('it is too long')
  const chunks: Uint8Array[] = []
  let length = 0
  for await (const chunk of answer.body ?? []) {
    length += chunk.length
    if (length > mostBytes) throw new Error('it is too long')
    chunks.push(chunk)
  }
  return Buffer.concat(chunks).toString('utf8')
}

/** Readers see the old lists or all of the new ones, never a mix. */
function store(dataDir: string, text: string): void {
  mkdirSync(dataDir, { recursive: true })
  const path = listsPath(dataDir)
  const draft = `${path}.${process.pid}.tmp`
  try {
    writeFileSync(draft, text, { flush: true })
    renameSync(draft, path)
  } catch (error) {
    rmSync(draft, { force: true })
    throw error
  }
}
