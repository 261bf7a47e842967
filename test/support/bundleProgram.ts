import { mkdirSync } from 'node:fs'
import { basename, dirname, isAbsolute, join } from 'node:path'
import { build } from 'vite'

const root = join(import.meta.dirname, '../..')

/** A process that is killed leaves nothing in the compile cache unless it does so before. */
const keepCompiled =
  "import { flushCompileCache as keepCompiled } from 'node:module'; setTimeout(keepCompiled, 500).unref();"

/**
 * Nearly three thousand modules take two seconds of CPU at each start, the same code in one file a quarter of that. Packages that
 * cannot be in it are found from `node_modules`, above the file.
 */
export async function bundleProgram(entry: string, folder: string): Promise<string> {
  const outDir = join(folder, entry.replaceAll('/', '-'))
  mkdirSync(outDir, { recursive: true })
  await build({
    configFile: false,
    root: dirname(join(root, entry)),
    logLevel: 'error',
    build: {
      ssr: join(root, entry),
      outDir,
      minify: false,
      target: 'node24',
      rollupOptions: {
        output: {
          // A name that tells Node the format: else it parses the whole file a second time to find out.
          entryFileNames: '[name].mjs',
          chunkFileNames: '[name]-[hash].mjs',
          banner: ({ isEntry }) => (isEntry ? keepCompiled : ''),
        },
      },
    },
    // Native code cannot be part of a file.
    ssr: { noExternal: true, external: ['@myriaddreamin/typst-ts-node-compiler'] },
    plugins: [{ name: 'keep-places', enforce: 'pre', transform: keepPlaces }],
  })
  return join(outDir, `${basename(entry, '.ts')}.mjs`)
}

/** Sources read and start files that stand beside them. */
function keepPlaces(code: string, id: string): string | null {
  if (!isAbsolute(id) || !/import\.meta\.(dirname|url)/.test(code)) return null
  return code
    .replaceAll('import.meta.dirname', JSON.stringify(dirname(id)))
    .replaceAll('import.meta.url', JSON.stringify(`file://${id}`))
}
