import { join } from 'node:path'
import { NodeCompiler } from '@myriaddreamin/typst-ts-node-compiler'
import { StatementRenderFailedError } from '../../errors/statements.ts'
import { assetsDir, fontsDir } from '../layout/printable.ts'
import { spellPairs } from './spellPairs.ts'

export type TypesetInput = {
  layout: string
  /** Canonical JSON of the StatementData, attached to the file. */
  data: string
  /** The file's creation date; never the present time, so that equal data gives equal bytes. */
  createdAt: number
}

export type RenderedPages = { pdf: Uint8Array; pages: number }

/** Results unused in this many compilations leave typst's global cache, to save memory. */
const keepCompilations = 1

/** One reused compiler: reading the fonts costs more than a statement. Synchronous native code. */
export function createTypesetter(): (input: TypesetInput) => RenderedPages {
  const compiler = NodeCompiler.create({ workspace: assetsDir, fontArgs: [{ fontPaths: [fontsDir] }] })
  return ({ layout, data, createdAt }) => {
    const compiled = compiler.compile({
      mainFilePath: join(assetsDir, 'statement.typ'),
      inputs: { layout, data },
    })
    const document = compiled.result
    if (!document)
      throw new StatementRenderFailedError({
        reason: JSON.stringify(compiled.takeError()?.shortDiagnostics ?? 'no diagnostics').slice(0, 500),
      })
    const pdf = compiler.pdf(document, { pdfStandard: 'ua-1', creationTimestamp: createdAt })
    spellPairs(pdf)
    const pages = document.numOfPages
    compiler.evictCache(keepCompilations)
    return { pdf: new Uint8Array(pdf), pages }
  }
}
