import { monthNames } from '../understand/calendar.ts'
import { normalizeText } from '../understand/normalizeText.ts'
import { english } from './words/english.ts'

const monthWords = new Set(monthNames.flatMap(name => (english[name] ?? name).split('|')))
const isMonth = (word: string): boolean => monthWords.has(word)

/** Signs that people use for words, before accents and punctuation are dropped. */
export function writeOut(message: string): string {
  return (
    normalizeText(
      message
        .replace(/(\d+) ?\+/g, ' at least $1 ')
        .replace(/>=|≥/g, ' at least ')
        .replace(/>/g, ' over ')
        .replace(/</g, ' under ')
        .replace(/#(?= ?(?:of|\p{L}))/gu, ' number of ')
        .replace(/\b4 (?=\d{1,2} ?(?:months?|weeks?|years?|mo|mths?|mnths?)\b)/gi, 'for ')
        .replace(/\b(how|want|need|like|able) 2\b/gi, '$1 to')
        .replace(
          /\b(pay|paid|pays|sen[dt]|sends|money|went|payments?|pmts?|transfers?) 2 (?=\p{L})/giu,
          '$1 to ',
        )
        .replace(/\b4 (?=(?:me|him|her|them|us|this|raising|getting)\b)/gi, 'for ')
        .replace(/\b(em|en|in) (\d{1,2}) ?x\b/gi, '$1 $2 months')
        // "500 over 9, ok?": a sum and how long.
        .replace(/\b(\d{2,5}) over (\d{1,2})(?=\s*(?:[,.?!]|$))/gi, '$1 over $2 months')
        .replace(
          /\b[lt](\d{1,2})([dwm])\b/gi,
          (_, count: string, unit: string) => `last ${count} ${unitOf[unit.toLowerCase()]}`,
        )
        // "Sept derniers jours": the number, not the month.
        .replace(/\bsept (?=(?:derni|prochain|jours|semaines|mois))/gi, '7 ')
        .replace(/\b(last|past|previous) fortnight\b/gi, '$1 2 weeks')
        .replace(/(\d\d) ?pm\b/gi, '$1 per month')
        .replace(/(\p{L})\/(day|week|month)\b/gu, '$1 per $2')
        .replace(/\b(for|over|in) (?:like|about|around|roughly|maybe) (?=\d)/gi, '$1 ')
        .replace(/\b(all|everything|everyone|anything|anyone)\b([^,;.?]*)\bbut (?!not\b)/gi, '$1$2except ')
        .replace(/(?<=\p{L})-(?:t-)?(?:il|elle|ils|elles)\b/giu, '')
        // "Qui a envoyé" is who sent, "à qui" is to whom.
        .replace(/\bqui (?:a|ont) /giu, 'qui ')
        .replace(dayAndMonth, nameDay)
        .replace(/\b(\p{L}{3,})\/(?=20\d\d\b)/gu, '$1 ')
        .replace(/(\d)\/(?:mo|month|m)\b/gi, '$1 per month')
        // Accents tell "where" from "or"; whoever's wallet it is, it is this one.
        .replace(/(?<![\p{L}'’])où(?!\p{L})/giu, ' ou est-ce que ')
        .replace(
          /\b(?:mum|mom|dad|father|mother|sister|brother|wife|husband|son|daughter|aunt|uncle|cousin|friend|boss)'s (?=(?:money|wallet|account|income|salary|pay|spending|balance|score|cash|loan)\b)/gi,
          'their ',
        )
        .replace(/\bout of (?:100|a hundred)\b/gi, ' ')
        .replace(/["{}()[\]]/g, ' '),
    )
      .replace(
        /\b(day|week|month|quarter|year|january|february|march|april|may|june|july|august|september|october|november|december)'s\b/g,
        '$1',
      )
      // "20 en octubre" is a sum, "20 de octubre" is a day.
      .replace(/\b(\d+) (?:em|en) (?=[a-z])/g, '$1 in ')
      // "Nani humlipa" is who pays; "anamlipa nani" is whom.
      .replace(/\bnani (?:hu|ana|ali|ame)(?:m|wa)lipa\b/g, 'nani ananilipa')
      // "T3", "3er trimestre", "3e trim.": quarters of the Romance languages.
      .replace(/\bt([1-4])\b|\b([1-4])t\b/g, 'q$1$2')
      .replace(/\b([1-4])(?:er|ero|eme|e|o|do|ro|to|a)? (?:trimestre|trim)\b/g, 'q$1')
      .replace(/\bika-?(\d{1,2})\b/g, '$1th')
      .replace(/\bd'(?=aout|avril|octobre|ici)/g, 'de ')
      .replace(/\b(mon|tues|wednes|thurs|fri|satur|sun)day's\b/g, 'last $1day')
      // "Was I last paid", "got paid": money came in, though "paid" alone goes out.
      .replace(
        /(?<!\bwho (?:has |have |was |were )?)\b((?:was|were|am|is|are) (?:i|he|she|they)|get|gets|got|been|being)( (?:last|first|ever|always|usually|already|also))? paid\b/g,
        '$2 gotpaid',
      )
      .replace(/\b(?:the )?(?:first|1st) of (?=\p{L}+)/gu, (whole: string, at: number, text: string) =>
        isMonth(text.slice(at + whole.length).split(' ')[0] ?? '') ? '1 ' : whole,
      )
      .replace(/\b1st (?=(\p{L}+))/gu, (whole, next: string) =>
        isMonth(next) || /^(?:to|until|till|through|and|of)$/.test(next) ? whole : 'first ',
      )
      .replace(/\b(\d{1,2})(?:st|nd|rd|th)(?= (?:to|until|till|through|and|of) )/g, '$1')
      .replace(/\b([a-z]{3,9})-(\d\d)\b/g, (whole, month: string, year: string) =>
        isMonth(month) ? `${month} 20${year}` : whole,
      )
      .replace(/\b([a-z]{3,9})\/([a-z]{3,9})\b/g, (whole, a: string, b: string) =>
        isMonth(a) && isMonth(b) ? `${a} vs ${b}` : whole,
      )
      // "How much do I get this month"; what one gets of a loan or a score is another thing.
      .replace(
        /^(?!.*\b(?:loan|lend|credit|borrow|score|points|paid)\b)(.*\b(?:i|he|she|they|will i|did i)) gets?(?= (?:this|last|next|in|each|every|per|during|from|on|today|yesterday|monthly|weekly|usually|a (?:month|week|day))\b| $)/,
        '$1 receive',
      )
      // "From August on", "August to date": since then.
      .replace(
        /\b(?:from|starting(?: in| from)?|beginning(?: in| from)?) (?=(?:the )?\S+(?: \S+){0,2} (?:on|onwards?|forward)(?! (?:the|my|\d))\b)/g,
        'since ',
      )
      .replace(
        /\b(?:from|since|between|starting) (\S+(?: \S+){0,2}) (?:until|till?|to|up to|up till|through|thru|and) (?:now|today|date|the present|present)\b/g,
        'since $1',
      )
      .replace(
        /(?<!\b(?:from|since|to|until|till|and|between) )\b(\p{L}{3,9})((?: 20\d\d)?) (?:until|till?|to|up to|through|thru) (?:now|today|date|present)\b/gu,
        (whole, month: string, year: string) => (isMonth(month) ? `since ${month}${year}` : whole),
      )
      .replace(/\bstarting (?:in |from )?(?=(\p{L}+))/gu, (whole, next: string) =>
        isMonth(next) ? 'since ' : whole,
      )
      .replace(
        /\b((?:\d+|a|one|two|three|four|five|six|couple of) (?:day|week|month|year)s?) back\b/g,
        '$1 ago',
      )
      .replace(
        /\b([1-9]|1[0-2])(?:st|nd|rd|th) month\b(?! of\b)/g,
        (_, number: string) => monthNames[Number(number) - 1] ?? '',
      )
      .replace(/\bsince $/, 'since when ')
      .replace(/\b(?:what|which) day (?=(?:do|does) .*\bmost\b)/, 'which weekday ')
      // Whoever is judged is paid here, by whatever name.
      .replace(
        /\b(pay|pays|paid|paying) (?:the |this |that |our )?(?:applicant|borrower|customer|client|person|member|wallet|account|owner|holder)\b/g,
        '$1 them',
      )
      .replace(
        /^(.*\bweekends?\b.*)\b(?:during|in) the week\b|\b(?:during|in) the week\b(?=.*\bweekends?\b)/g,
        '$1 weekdays',
      )
      // "No segundo ou no terceiro trimestre": both are quarters.
      .replace(
        twoQuarters,
        (_, a: string, joint: string, b: string) => `q${numberOf(a)}${joint}q${numberOf(b)}`,
      )
      .replace(/\bhow much on (?=(?:[a-z]+days|weekends)\b)/, 'how much spent on ')
      .replace(
        /\bon (mon|tues?|wed|thurs?|fri|sat|sun)(?:nes|urs|ur)?(?:day)?(?= |$)(?! ?(?:and|to|or)\b)/g,
        'last $1day',
      )
      .replace(/(?<=[a-z]),/g, ' ')
      .replace(/,(?= )/g, ' ')
      .replace(/ \.+ /g, ' ')
      .replace(/\b([a-z]{3,}) ?- ?([a-z]{3,})(?= 20\d\d|\b)/g, (whole, a: string, b: string) =>
        isMonth(a) && isMonth(b) ? `${a} to ${b}` : whole,
      )
      .replace(/\b(\d{1,3}) ?d\b/g, '$1 days')
      .replace(/\b(\d{1,2}) ?(?:m|mo|mos|mths?)\b/g, '$1 months')
  )
}

const ordinals = [
  'first|1st|primero?|primeiro|premier|1er',
  'second|2nd|segundo|deuxieme|2e',
  'third|3rd|tercero?|terceiro|troisieme|3e',
  'fourth|4th|cuarto|quarto|quatrieme|4e',
]
const ordinal = `(${ordinals.join('|')})`
const joints = ' (?:and|or|y|e|et|o|u|ou)(?: (?:in|en|el|del|no|do|o|au|le|du|the)){0,2} '
const twoQuarters = new RegExp(
  `\\b${ordinal}(?: (?:quarter|trimestre))?(${joints})${ordinal} (?:quarter|trimestre|trim)s?\\b`,
  'g',
)
const numberOf = (said: string): number =>
  ordinals.findIndex(words => new RegExp(`^(?:${words})$`).test(said)) + 1

const unitOf: Record<string, string> = { d: 'days', w: 'weeks', m: 'months' }

/** "31/08", "al 5/6": a day and a month, where it can be nothing else. */
const dayAndMonth =
  /(?<=\b(?:al|em|au|le|el|dia|tarehe|noong|nung) )(\d{1,2})\/(\d{1,2})(?![\d/])|(?<![\d/.-])(1[3-9]|2\d|3[01])\/(\d{1,2})(?![\d/\p{L}])/giu

function nameDay(whole: string, ...found: (string | undefined)[]): string {
  const [day, month] = [found[0] ?? found[2], found[1] ?? found[3]]
  const name = monthNames[Number(month) - 1]
  return name && Number(day) <= 31 ? `${day} ${name}` : whole
}
