import type { Lexicon } from './words/lexicon.ts'

type Endings = { told: string; ahead: string }

/** By how the infinitive ends; without accents, as messages are read. What lies ahead is told apart, since it has no figures. */
const endings: Record<'es' | 'pt' | 'fr', Readonly<Record<string, Endings>>> = {
  es: {
    ar: {
      told: 'o as a amos ais an e aste asteis aron aba abas abamos aban ando ado ados ada adas ar es emos en aria arias ariamos arian',
      ahead: 'are aras ara aremos aran',
    },
    er: {
      told: 'o es e emos en i iste io imos ieron ia ias iamos ian iendo ido ida idos idas er a as amos an eria erian',
      ahead: 'ere eras era eremos eran',
    },
    ir: {
      told: 'o es e imos en i iste io ieron ia ias iamos ian iendo ido ida idos idas ir a as amos an iria irian',
      ahead: 'ire iras ira iremos iran',
    },
  },
  pt: {
    ar: {
      told: 'o as a amos am ei aste ou aram ava avas avamos avam ando ado ados ada adas ar e es emos em aria ariam',
      ahead: 'arei aras ara aremos arao',
    },
    er: {
      told: 'o es e emos em i este eu eram ia ias iamos iam endo ido ida idos idas er a as amos am eria eriam',
      ahead: 'erei eras era eremos erao',
    },
    ir: {
      told: 'o es e imos em i iste iu iram ia ias iamos iam indo ido ida idos idas ir a as amos am iria iriam',
      ahead: 'irei iras ira iremos irao',
    },
  },
  fr: {
    er: {
      told: 'e es ons ez ent ee ees ais ait ions iez aient ant er erais erait erions eriez eraient',
      ahead: 'erai eras era erons erez eront',
    },
    ir: {
      told: 'is it issons issez issent issais issait issions issiez issaient issant isse i ie ies ir irais irait irions iriez iraient',
      ahead: 'irai iras ira irons irez iront',
    },
  },
}

/** "Pagarle", "gastarme": who it is done to is written on. */
const written = ['me', 'te', 'le', 'les', 'nos', 'se', 'lo', 'la', 'los', 'las', 'lhe', 'lhes']

/** Every form of the verbs of a language, with its meaning; none is made twice, the first meaning stays. */
export function conjugate(language: 'es' | 'pt' | 'fr', verbs: Lexicon): ReadonlyMap<string, string> {
  const forms = new Map<string, string>()
  const add = (form: string, meaning: string) => {
    for (const spelt of spellings(form, language)) if (!forms.has(spelt)) forms.set(spelt, meaning)
  }
  for (const [meaning, infinitives] of Object.entries(verbs))
    for (const infinitive of infinitives.split('|')) {
      const stem = infinitive.slice(0, -2)
      const found = endings[language][infinitive.slice(-2)]
      for (const ending of found?.told.split(' ') ?? []) add(stem + ending, meaning)
      for (const ending of found?.ahead.split(' ') ?? []) add(stem + ending, meaning && `will ${meaning}`)
      if (language !== 'fr') for (const whom of written) add(infinitive + whom, meaning)
    }
  return forms
}

/** "Pague", "empiece", "comecou": letters that keep their sound before another vowel. */
function spellings(form: string, language: 'es' | 'pt' | 'fr'): string[] {
  if (language === 'fr') return [form, form.replace(/g(?=[ao])/, 'ge')]
  return [
    form,
    form.replace(/g(?=e\w*$)/, 'gu'),
    form.replace(/c(?=e\w*$)/, 'qu'),
    form.replace(/z(?=e\w*$)/, 'c'),
  ]
}
