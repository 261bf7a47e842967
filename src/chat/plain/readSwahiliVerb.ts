import { talkWords } from './words/talkWords.ts'

/** What a stem means, and what it means when it is done to who asks. */
const stems: Readonly<Record<string, readonly [told: string, toMe?: string]>> = {
  ...Object.fromEntries(talkWords.sw.verbs.split('|').map(stem => [stem, ['', ''] as const])),
  tumia: ['spend', 'pay me'],
  choma: ['spend'],
  teketeza: ['spend'],
  poteza: ['spend'],
  gharimu: ['spend'],
  toa: ['spend', 'pay me'],
  toka: ['spend'],
  pokea: ['receive'],
  pokelewa: ['receive'],
  ingia: ['receive', 'pay me'],
  ingiza: ['receive'],
  ingiziwa: ['receive'],
  ingizwa: ['receive'],
  kula: ['spend'],
  wahi: [''],
  fika: ['receive', 'pay me'],
  wekewa: ['receive'],
  tumiwa: ['receive'],
  kusanya: ['receive'],
  pata: ['earn'],
  lipa: ['they pay', 'pay me'],
  lipia: ['they pay', 'pay me'],
  lipwa: ['pay me'],
  tuma: ['they send', 'pay me'],
  peleka: ['they send'],
  pelekea: ['they send', 'pay me'],
  rushia: ['they send', 'pay me'],
  hamisha: ['they send'],
  anza: ['first'],
  zidi: ['over'],
  vuka: ['over'],
  baki: ['left'],
  bakia: ['left'],
  bakiwa: ['left'],
  salia: ['left'],
  okoa: ['left'],
  kopa: ['borrow'],
  kopesha: ['borrow', 'borrow'],
  kopeshwa: ['borrow'],
  mudu: ['afford'],
  rejesha: ['afford'],
  weza: ['can'],
  nunua: ['buy'],
  fanya: ['made'],
  linganisha: ['compare'],
  onyesha: ['list', 'list'],
  taka: [''],
  jua: [''],
  penda: [''],
  sema: [''],
  uliza: [''],
  omba: [''],
  hitaji: [''],
  angalia: [''],
  ona: [''],
  ambia: ['', ''],
  eleza: ['', ''],
  saidia: ['', ''],
}
const subject = '(?:ni|n|u|a|tu|m|wa|i|zi|ya|li|ki|vi|ku)'
const whose = '(?:ye|yo|zo|cho|vyo|lo|po|o)'
const whom = '(?<whom>ni|ku|m|mw|wa|i|zi|ya|li|ki|tu)'
const verb = new RegExp(
  `^(?:(?<denied>si|ha|hatu|hawa|hai|hazi|haya|haki|havi|hali)(?:ku|ja|ta)?|na(?=m|wa)|${subject}(?<tense>li|na|me|ka|ki|nge|ta)${whose}?|hu|ku)${whom}?(?<stem>${Object.keys(stems).join('|')})$`,
)

/** A verb of Swahili by its parts: who, when, to whom, what. */
export function readSwahiliVerb(word: string): string | null {
  // "Halipi", "hakiingii": what is denied now ends in i.
  const parts = (
    verb.exec(word) ?? (/^(?:si|ha)\p{L}+i$/u.test(word) ? verb.exec(word.replace(/i$/, 'a')) : null)
  )?.groups
  const [told, toMe] = stems[parts?.stem ?? ''] ?? []
  if (told === undefined) return null
  const meaning = parts?.whom === 'ni' && toMe !== undefined ? toMe : told
  if (parts?.denied) return `not ${meaning}`
  return parts?.tense === 'ta' && /^(?:spend|earn|receive)$/.test(meaning)
    ? `will ${meaning === 'spend' ? 'spend' : 'earn'}`
    : meaning
}
