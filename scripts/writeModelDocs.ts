/** Writes docs/reasons.md and the generated parts of docs/model.md. */
import { readFile, writeFile } from 'node:fs/promises'
import { fillBlocks, renderReasons } from './renderModelDocs.ts'

const docs = new URL('../docs/', import.meta.url)
await writeFile(new URL('reasons.md', docs), renderReasons())
await writeFile(new URL('model.md', docs), fillBlocks(await readFile(new URL('model.md', docs), 'utf8')))
