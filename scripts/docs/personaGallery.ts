import { personaName } from '../../dashboard/src/words/personaName.ts'
import { escapeHtml } from '../../src/http/pages/escapeHtml.ts'
import type { Verdict } from '../../src/wire/analysis/judgement.ts'
import { createCast } from '../../world/cast.ts'
import { DEFAULT_SEED } from '../../world/life/lifeOf.ts'
import type { Persona } from '../../world/life/persona.ts'
import { personas } from '../../world/personas/all.ts'
import type { Page } from './page.ts'

const looks: Record<Verdict, { chip: string; word: string }> = {
  trustworthy: { chip: 'good', word: 'Trustworthy' },
  'not-trustworthy': { chip: 'bad', word: 'Not trustworthy' },
  'insufficient-history': { chip: 'open', word: 'Too little history' },
}

/** The tables of people as cards, each of which the search finds; the words around them stay those of the guide. */
export function personaGallery(page: Page): Page {
  const { addressOf } = createCast(DEFAULT_SEED)
  const tables = Object.keys(looks).map(verdict =>
    personas
      .filter(({ expected }) => expected.verdict === verdict)
      .map(persona => cardOf(persona, addressOf(persona.name)))
      .join(''),
  )
  let next = 0
  const html = page.html.replaceAll(
    /<div class="table-wrap"[^>]*Table: name, address[\s\S]*?<\/table><\/div>/g,
    () => {
      return `<ul class="gallery">${tables[next++]}</ul>`
    },
  )
  if (next !== tables.length) throw new Error('docs/personas.md has not one table for each verdict.')
  const around = page.sections.map(section => ({
    ...section,
    text: section.text.replace(/ name address story .*/, ''),
  }))
  const cards = personas.map(persona => ({
    id: persona.name,
    heading: personaName(persona.name),
    text: `${persona.story} ${persona.expected.because} ${addressOf(persona.name)}`,
  }))
  return { ...page, html, sections: [...around, ...cards] }
}

function cardOf({ name, story, expected }: Persona, address: string): string {
  const { chip, word } = looks[expected.verdict]
  const income = expected.monthlyIncomeUsd > 0 ? `$${expected.monthlyIncomeUsd} a month` : 'no income'
  return `<li class="sheet" id="${name}"><h3>${escapeHtml(personaName(name))}</h3><p>${escapeHtml(story)}</p><p class="soft">${escapeHtml(expected.because)}</p><p class="row"><span class="chip ${chip}">${word}</span><span class="chip">${income}</span></p><p class="small"><code>${address}</code></p></li>`
}
