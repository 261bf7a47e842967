import type { Language } from '../languages.ts'
import { conjugate } from './conjugate.ts'
import { readSwahiliVerb } from './readSwahiliVerb.ts'
import { verbs } from './words/verbs.ts'

type Shape = [pattern: RegExp, meaning: string]

/** Verbs whose forms are too many to list, by their stems; the future of each is told apart, since it has no figures. */
const shapes: Partial<Record<Language, readonly Shape[]>> = {
  es: [
    [/^gast(?:are|aras|ara|aremos|aran|aria)$/, 'will spend'],
    [/^(?:ganar|cobrar|recibir)(?:e|as|a|emos|an)$/, 'will earn'],
    [/^gast(?:o|as|a|amos|an|e|aste|aron|aba|abas|aban|ando|ado|ar|arme|arse)$/, 'spend'],
    [
      /^recib(?:o|es|e|imos|en|i|iste|io|ieron|ia|ian|iendo|ido|idos|idas|ir)$|^cobr(?:o|as|a|e|aste|aron|ando|ado|ar|aba)$|^(?:entr|lleg)(?:a|an|aba|aron|ando|ado)$/,
      'receive',
    ],
    [/^gan(?:as|amos|aste|aron|aba|aban|ando)$/, 'earn'],
    [/^deposit(?:a|an|aron|ado|ados)$/, 'receive'],
    [/^(?:envi|mand|transfer)(?:o|as|a|amos|an|e|aste|aron|aba|ado|ar|i|ido|ir)$/, 'send'],
  ],
  pt: [
    [/^gastar(?:ei|a|emos|ao)$/, 'will spend'],
    [/^(?:ganhar|receber)(?:ei|a|emos|ao)$/, 'will earn'],
    [/^gast(?:o|as|a|amos|am|ei|aste|ou|aram|ava|avam|ando|ado|ar)$/, 'spend'],
    [
      /^receb(?:o|es|e|emos|em|i|este|eu|eram|ia|iam|endo|ido|idos|idas|er)$|^entr(?:a|am|ava|aram|ando|ado)$/,
      'receive',
    ],
    [/^ganh(?:as|amos|am|aste|aram|ava|ando|ado)$/, 'earn'],
    [/^deposit(?:a|am|ou|aram|ado|ados)$/, 'receive'],
    [/^(?:envi|mand)(?:o|as|a|amos|am|ei|ou|aram|ava|ado|ar)$/, 'send'],
  ],
  fr: [
    [/^(?:depenser)(?:ai|as|a|ons|ez|ont)$/, 'will spend'],
    [/^(?:gagner|toucher|recevr)(?:ai|as|a|ons|ez|ont)$/, 'will earn'],
    [/^depens(?:e|es|ons|ez|ent|ais|ait|aient|ant|er|ee|ees)$/, 'spend'],
    [/^(?:recev|recoi|encaiss|touch)(?:e|es|s|t|ons|ez|ent|ais|ait|aient|ant|er|oir|ve|vent)$/, 'receive'],
    [/^gagn(?:es|ons|ez|ais|ait|aient|ant)$/, 'earn'],
    [/^(?:envoi|envoy|vers|vir)(?:e|es|ons|ez|ent|ais|ait|er|ee)$/, 'send'],
    [/^rembours(?:e|es|ons|ez|ent|er|erai|erait|able)$/, 'afford'],
  ],
  sw: [
    [/^(?:ni|n|a|wa|tu|u)ta(?:ki|zi)?tumia$/, 'will spend'],
    [/^(?:ni|n|a|wa|tu|u)ta(?:pata|pokea|lipwa)$/, 'will earn'],
    [/^(?:hu|(?:a|wa|u|i|zi)(?:li|na|me|liye|naye)?)ni(?:tumia|lipa|pa|letea|pelekea)$/, 'pay me'],
    [/^(?:ni|n|a|wa|tu)(?:li|na|me|ka)?lipwa$|^hulipwa$/, 'pay me'],
    [/^(?:ni|n|a|wa|tu|u)(?:li|na|me|ka)(?:vyo|cho|zo|yo)?tumia$|^hutumia$|^kutumia$/, 'spend'],
    [/^(?:ni|n|a|wa|tu|u)(?:li|na|me|ka)(?:vyo|cho|zo|yo)?poke(?:a|wa)$|^hupokea$|^kupokea$/, 'receive'],
    [/^(?:i|zi|ya|ki|li|pesa)(?:li|na|me|liyo|lizo|nayo|nazo)(?:ingia|ingizwa)$/, 'receive'],
    [/^(?:i|zi|ya|ki|li)(?:li|na|me|liyo|lizo|nayo|nazo)(?:toka|tolewa|tumika)$/, 'spend'],
    [/^(?:ni|n|a|wa|tu)(?:li|na|me|ka)(?:vyo|cho|zo|yo)?pata$|^hupata$|^kupata$/, 'earn'],
    [/^(?:ni|n|a|wa|tu|u)(?:li|na|me|ka)(?:m|wa)?lipa$/, 'they pay'],
    [/^(?:ni|n|a|wa|tu|u)(?:li|na|me|ka)(?:m|wa)?tum(?:a|ia)$/, 'they send'],
    [/^(?:ni|n|a|tu)?(?:na|nge|naweza)?kop(?:a|esh[ae]|eshwa)$|^kukopeshwa$|^nikope$/, 'borrow'],
  ],
  fil: [
    [/^(?:i?ga-?|mag-?ga)gas(?:tos|tus(?:in|ta))$/, 'will spend'],
    [/^(?:mag)?(?:kiki|tata)(?:ta(?:in)?|nggap(?:in)?)$|^kikitain$/, 'will earn'],
    [/gast(?:os|us|a)/, 'spend'],
    [/^(?:na(?:ka)?|nakaka|tum|t?in|ma)?-?(?:ta)?(?:tanggap|t?anggap)(?:in|an)?$/, 'receive'],
    [/^(?:p?um|pu|na)?(?:pu|pa)?(?:mapasok|pumasok|pasok)$|^dum(?:arating|ating)$/, 'receive'],
    [/^(?:sinahuran|sinasahod|sumahod|sumasahod|sinuwelduhan|sinasahuran|nasahod)$/, 'salary'],
    [/^(?:nag|ipina?|ipin|nagpa|i)?-?pa?padal(?:a|han)$/, 'send'],
    [/^(?:na|i|ni|bin|ibin|nag|nagba|binaba)?-?(?:ba)?bayar?(?:d|an|ad)$/, 'pay'],
    [/^(?:ma|ka|na|mang|um)?-?(?:u)?utang(?:in|an)?$/, 'borrow'],
    [/^(?:nag|mag|nagsi|magsi|s?in)?-?(?:si|u)?(?:simula|imulan|umpisa)(?:n|ng|han)?$/, 'first'],
    [/^(?:na|nag|w?in|i?ni)?-?(?:u|wa)?(?:ubos|waldas|aldas|gugol)(?:in|an)?$/, 'spend'],
    [/^(?:l|h|s)um(?:alampas|ampas|agpas|alagpas|igit|ihigit|obra)(?:ng)?$/, 'over'],
    [/^(?:naka|maka|nag|mag|nakaka)-?(?:ipon|tipid|tabi)$/, 'left'],
    [/^(?:nag|mag|ini|i|ipina)-?(?:li)?lipat$|^(?:nag|nai|ini|ipina)-?(?:hulog|hatid)$/, 'send'],
  ],
}

const forms: Partial<Record<Language, ReadonlyMap<string, string>>> = {
  es: conjugate('es', verbs.es),
  pt: conjugate('pt', verbs.pt),
  fr: conjugate('fr', verbs.fr),
}

/** Every form of the verbs that are conjugated. */
export function formsOf(language: Language): Iterable<string> {
  return forms[language]?.keys() ?? []
}

export function readVerb(word: string, language: Language): string | null {
  const shaped = shapes[language]?.find(([pattern]) => pattern.test(word))?.[1] ?? forms[language]?.get(word)
  return shaped ?? (language === 'sw' ? readSwahiliVerb(word) : null)
}
