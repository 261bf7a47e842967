import { mkdtempSync, rmSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { build } from 'vite'

const cache = join(import.meta.dirname, '../../node_modules/.cache')

export type BundledProgram = { path: string; remove: () => void }

/**
 * A program in one file, for tests that start it dozens of times: nearly three thousand modules take two seconds of CPU each time,
 * the same code in one file a quarter of that.
 */
export async function bundleProgram(entry: string): Promise<BundledProgram> {
  const folder = mkdtempSync(join(cache, 'program-'))
  await build({
    configFile: false,
    root: dirname(entry),
    logLevel: 'error',
    build: { ssr: entry, outDir: folder, minify: false, target: 'node24' },
    ssr: { noExternal: true },
    plugins: [{ name: 'keep-places', transform: keepPlaces }],
  })
  return {
    path: join(folder, `${basename(entry, '.ts')}.js`),
    remove: () => rmSync(folder, { recursive: true, force: true }),
  }
}

/** Sources read files that stand beside them. */
function keepPlaces(code: string, id: string): string | null {
  if (!code.includes('import.meta.dirname')) return null
  return code.replaceAll('import.meta.dirname', JSON.stringify(dirname(id)))
}
