import { join } from 'node:path'
import { NodeCompiler } from '@myriaddreamin/typst-ts-node-compiler'
import { StatementRenderFailedError } from '../../errors/statements.ts'
import { assetsDir, fontsDir, printable } from '../layout/printable.ts'
import type { RenderedPages } from './typesetStatement.ts'

type Block = { kind: string; text?: string; items?: string[]; head?: string[]; rows?: string[][] }
export type ModelPages = {
  title: string
  version: string
  parts: readonly { name: string; sections: readonly { title: string; blocks: readonly Block[] }[] }[]
}

/** The model file as pages in the style of statements. It has no current date, so equal text gives equal bytes. */
export function typesetModel(pages: ModelPages): RenderedPages {
  const compiler = NodeCompiler.create({ workspace: assetsDir, fontArgs: [{ fontPaths: [fontsDir] }] })
  const doc = JSON.stringify(pages, (_, value) => (typeof value === 'string' ? printable(value) : value))
  const compiled = compiler.compile({ mainFilePath: join(assetsDir, 'model.typ'), inputs: { doc } })
  const document = compiled.result
  if (!document)
    throw new StatementRenderFailedError({
      reason: JSON.stringify(compiled.takeError()?.shortDiagnostics ?? 'no diagnostics').slice(0, 500),
    })
  const pdf = compiler.pdf(document, { pdfStandard: 'ua-1', creationTimestamp: 0 })
  return { pdf: new Uint8Array(pdf), pages: document.numOfPages }
}
