import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync, brotliDecompressSync, constants } from 'node:zlib'

/** Model and package of the frozen answers, figures and databases. */
export const FROZEN = { model: '2.1.0', release: '2.3.0' }

const file = (name: string): string => join(import.meta.dirname, name)

export const files = {
  wire: file('wire.jsonl.br'),
  shapes: file('shapes.json.br'),
  figures: (model: string): string => file(`figures-${model}.jsonl.br`),
  answers: file(`answers-${FROZEN.model}.jsonl.br`),
  model: file(`vouch-model-${FROZEN.model}.mjs.br`),
  database: file(`database-${FROZEN.release}.sqlite.br`),
  postgresTables: file(`postgres-tables-${FROZEN.release}.sql`),
  benchmarks: file(`benchmarks-${FROZEN.release}.json.br`),
  approvals: file('APPROVALS.md'),
}

export const readFrozen = (path: string): Buffer => brotliDecompressSync(readFileSync(path))

/** With a window that holds many answers about one wallet, which share most of their text. */
export function writeFrozen(path: string, content: string | Buffer): void {
  const params = {
    [constants.BROTLI_PARAM_LGWIN]: 24,
    [constants.BROTLI_PARAM_QUALITY]: 9,
  }
  writeFileSync(path, brotliCompressSync(content, { params }))
}

export const readLines = <T>(path: string): T[] =>
  readFrozen(path)
    .toString()
    .split('\n')
    .filter(line => line !== '')
    .map(line => JSON.parse(line) as T)

export function writeLines(path: string, rows: readonly unknown[]): void {
  writeFrozen(path, rows.map(row => `${JSON.stringify(row)}\n`).join(''))
}
