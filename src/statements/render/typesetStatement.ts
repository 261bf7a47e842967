import { join } from 'node:path'
import { NodeCompiler } from '@myriaddreamin/typst-ts-node-compiler'
import { StatementRenderFailedError } from '../../errors/statements.ts'
import { assetsDir, fontsDir } from '../layout/printable.ts'
import { spellPairs } from './spellPairs.ts'

export type TypesetInput = {
  /** JSON of the StatementLayout. */
  layout: string
  /** Canonical JSON of the StatementData, attached to the file. */
  data: string
  /** Written into the file as its creation date; never the clock's, so that equal data gives equal bytes. */
  createdAt: number
}

export type RenderedPages = { pdf: Uint8Array; pages: number }

/** Results not used in the last compilations leave typst's global cache; more would only be memory. */
const keepCompilations = 1

/** One compiler, used again and again: reading the fonts costs more than a statement. Synchronous native code. */
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
