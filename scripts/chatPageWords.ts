import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { languages } from '../src/chat/languages.ts'

const folder = join(import.meta.dirname, '../dashboard/src/i18n')
/** What an answer names as the page does. */
const shared =
  /^(?:factor\.[\w-]+(?:\.improve)?|(?:reason|why|kind|band|verdict|cadence|stream|severity|confidence)\.[\w-]+)$/

/** The page's own names of factors, reasons and kinds, for answers in its languages. */
export function chatPageWords(): string {
  const words = languages.map(language => {
    const catalog: Record<string, string> = JSON.parse(readFileSync(join(folder, `${language}.json`), 'utf8'))
    return [language, Object.fromEntries(Object.entries(catalog).filter(([key]) => shared.test(key)))]
  })
  return `${JSON.stringify(Object.fromEntries(words), null, 2)}\n`
}
