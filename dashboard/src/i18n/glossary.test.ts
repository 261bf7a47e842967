import { expect, it } from 'vitest'
import es from './es.json' with { type: 'json' }
import fr from './fr.json' with { type: 'json' }
import pt from './pt.json' with { type: 'json' }
import sw from './sw.json' with { type: 'json' }

/** Not `\b`, which takes a letter with an accent for the end of a word. */
const words = (list: string) => new RegExp(`(?<!\\p{L})(?:${list})(?!\\p{L})`, 'iu')

/** One word for one thing: what docs/chat.md chose, and what must not stand in its place. */
const glossary: [string, Record<string, string>, RegExp][] = [
  [
    'es: billetera, confiable, monto; tú',
    es,
    words('carteras?|fiable|importe|indique|compruebe|pegue|copie'),
  ],
  ['fr: mensualité; vous', fr, words('échéances?|tu|ton|tes')],
  [
    'pt: renda, arquivo, parcela, tomador',
    pt,
    words('rendimentos?|ficheiros?|prestação|prestações|registo|mutuários?'),
  ],
  ['sw: kipato, rejesho, risiti', sw, words('mapato|awamu|stakabadhi')],
]

it.each(glossary)('%s', (_rule, catalog, wrong) => {
  expect(Object.entries(catalog).filter(([, text]) => wrong.test(text))).toEqual([])
})
