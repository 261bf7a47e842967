import hljs from 'highlight.js/lib/core'
import bash from 'highlight.js/lib/languages/bash'
import go from 'highlight.js/lib/languages/go'
import ini from 'highlight.js/lib/languages/ini'
import json from 'highlight.js/lib/languages/json'
import python from 'highlight.js/lib/languages/python'
import typescript from 'highlight.js/lib/languages/typescript'
import yaml from 'highlight.js/lib/languages/yaml'
import { escapeHtml } from '../../src/http/pages/escapeHtml.ts'

const languages = { bash, go, ini, json, python, typescript, yaml }
const otherNames: Record<string, string> = {
  sh: 'bash',
  ts: 'typescript',
  jsonc: 'json',
  yml: 'yaml',
  py: 'python',
}
for (const [name, language] of Object.entries(languages)) hljs.registerLanguage(name, language)

/** Code as it stands in a page; a language that is not known is left plain. */
export function highlight(code: string, language = ''): string {
  const name = otherNames[language] ?? language
  const html = hljs.getLanguage(name) ? hljs.highlight(code, { language: name }).value : escapeHtml(code)
  return `<pre class="code" tabindex="0"><code>${html}</code></pre>`
}
