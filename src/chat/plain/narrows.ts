import type { Language } from '../languages.ts'

/** A word or phrase of a question with its meaning; empty where it says nothing. */
export type Item = {
  said: string
  meaning: string | null
  kind: 'known' | 'talk' | 'unknown'
  isVerb?: boolean
}

const leads: Record<Language, string> = {
  en: 'on for from to by at with of about in via under against toward towards per re regarding concerning into through between behind after before since during until within without like as',
  es: 'en por de para a con del al desde contra hacia sobre como entre sin tras durante hasta segun',
  fr: 'pour de du des en a au aux chez par avec sur dans contre vers comme entre sans selon depuis pendant sous',
  pt: 'em no na nos nas por pelo pela pelos pelas de do da dos das para pra pro pros pras ao aos a com num numa contra entre sobre como sem segundo desde ate',
  sw: 'kwa ya wa za la cha vya katika na kwenye kutoka kuhusu kama bila',
  fil: 'sa para ng kay si mula dahil tungkol nina ni kina galing bilang',
}
const articles: Record<Language, string> = {
  en: 'the a an my his her their our your its this that these those some any all other such',
  es: 'el la los las un una unos unas mi mis su sus este esta estos estas ese esa esos esas nuestro nuestra',
  fr: 'le la les un une mon ma mes son sa ses ce cette ces cet leur leurs notre votre nos vos',
  pt: 'o a os as um uma meu minha meus minhas seu sua seus suas este esta esse essa nosso nossa',
  sw: '',
  fil: 'ang mga yung yun iyong ung',
}
const setOf = (words: string) => new Set(words.split(' '))
const leading = new Map(Object.entries(leads).map(([language, words]) => [language, setOf(words)]))
const leadingOver = new Map(Object.entries(articles).map(([language, words]) => [language, setOf(words)]))

/** Those that are no other word in another language: a question of one language is read in each of them. */
const shared = setOf(
  'on for from to by with without of at about via under en por sin sem sans da de para con del desde pour du des aux chez par avec sur dans em pelo pela dos das pra com kwa katika kutoka kwenye kay mula',
)
/** Before a verb they lead to no thing: "to check", "para saber". */
const beforeVerb = setOf('to para a de pour d pra')
const money =
  /\b(?:spend|receive|earn|salary|deposit|payment|pay|send|borrow|loan|debt|balance|tokens|score|out|made|left|net|sources|payees|senders|people|name|biggest|smallest|first|last|how many|buy|except)\b/
const isOfMoney = (item: Item | undefined): boolean =>
  item?.kind === 'known' && money.test(item.meaning ?? '')

/** "To my dear old pal": what says nothing parts nobody from the word that leads to him. */
const isIdle = (item: Item | undefined): boolean =>
  item !== undefined && !item.isVerb && (item.kind === 'talk' || item.meaning === '')

/**
 * Whether a word stands where a word narrows what is asked: behind a preposition, behind "my", or beside a word of money. A verb
 * may stand behind "to", but not behind "paid to".
 */
export function narrows(items: readonly Item[], at: number, language: Language): boolean {
  const isLead = (said: string) => shared.has(said) || (leading.get(language)?.has(said) ?? false)
  const isOver = (item: Item | undefined) =>
    item !== undefined &&
    !isLead(item.said) &&
    ['en', language].some(known => leadingOver.get(known)?.has(item.said))
  let before = at - 1
  while (isOver(items[before]) || (isIdle(items[before]) && !isLead(items[before]?.said ?? ''))) before--
  const [item, lead, left, right] = [items[at], items[before], items[at - 1], items[at + 1]]
  if (isOfMoney(lead) || isOfMoney(right)) return true
  if (lead && isLead(lead.said)) {
    const isInfinitive = item?.isVerb && before === at - 1 && beforeVerb.has(lead.said)
    return !isInfinitive || isOfMoney(items[before - 1])
  }
  if (left?.meaning === 'how much') return true
  return !item?.isVerb && left !== undefined && (left.meaning === 'me' || /\d/.test(left.said))
}
