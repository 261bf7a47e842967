import '../design/tokens.css'
import '../design/base.css'
import '../design/layout.css'
import '../design/parts.css'
import '../design/forms.css'
import '../design/tables.css'
import '../design/docs.css'
import '../design/print.css'
import { keepLocalSetting, readLocalSetting } from '../data/localSettings.ts'
import { startSearch } from './search.ts'

/** The pages are whole without this: it adds the search, the chosen theme and the chosen language of code. */
const { theme = 'system' } = readLocalSetting<{ theme?: string }>('settings', {})
if (theme !== 'system') document.documentElement.setAttribute('data-theme', theme)

const language = readLocalSetting('docs-language', '')
for (const input of document.querySelectorAll<HTMLInputElement>('.languages input')) {
  if (input.value === language) input.checked = true
  input.addEventListener('change', () => keepLocalSetting('docs-language', input.value))
}

// Where it has a column of its own there is room for all of it.
const contents = document.querySelector<HTMLDetailsElement>('.contents > details')
if (contents) contents.open = matchMedia('(min-width: 85rem)').matches

startSearch()
