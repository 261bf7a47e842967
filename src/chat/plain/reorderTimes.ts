import { monthNames, partsOf } from '../understand/calendar.ts'

const month = `(?:${monthNames.join('|')})`
const unit = '(?:day|week|month|quarter|year)'
/** What "last" may be the last of; behind a time it is then no part of that time. */
const rows = '(?:payments?|deposits?|salary|receive|spend|earn|pay|send|who|when|\\d)'
const nth: Record<string, number> = {
  first: 1,
  second: 2,
  third: 3,
  fourth: 4,
  '1': 1,
  '2': 2,
  '3': 3,
  '4': 4,
}

type Step = [pattern: RegExp, put: string | ((...found: string[]) => string)]

/** Times as one language or another orders them, in the order that the calendar reads. */
const steps: readonly Step[] = [
  // "Tangu tarehe 10", "from on the 10th".
  [/\b(since|from|until|to|between|and) on (?=\d|between)/g, '$1 '],
  [/\b(?:since|from|between) (?=between \d)/g, ''],
  [new RegExp(`\\bthis last (?=${unit}\\b)`, 'g'), 'last '],
  [
    /\bday (?=\d{1,2} (?:january|february|march|april|may|june|july|august|september|october|november|december)\b)/g,
    '',
  ],
  // "Mula ika-10 hanggang ika-20 ng Oktubre".
  [new RegExp(`\\b(\\d{1,2})th (to|and|until) (\\d{1,2})th (?=${month}\\b)`, 'g'), '$1 $2 $3 '],
  [new RegExp(`\\b(\\d{1,2})th (?=${month}\\b)`, 'g'), '$1 '],
  // "Hace dos meses", and since then; "il y a" of nothing that lasts says nothing.
  [new RegExp(`\\bago (?=${unit}\\b)`, 'g'), 'ago 1 '],
  [new RegExp(`\\bsince ago (\\d{1,3} ${unit}s?)\\b`, 'g'), 'last $1'],
  [new RegExp(`\\bago (\\d{1,3} ${unit}s?)\\b(?: ago\\b)?`, 'g'), '$1 ago'],
  [new RegExp(`\\b(?:last )?(\\d{1,3} ${unit}s?)(?: last)? ago\\b`, 'g'), '$1 ago'],
  [new RegExp(`(?<!\\b${unit}s? )\\bago `, 'g'), ''],
  // "El mes antepasado", "no mês retrasado".
  [new RegExp(`\\b(?:this )?(${unit}) (?:before last|day before yesterday)\\b`, 'g'), '$1 before last'],
  // "Les trente derniers jours" has its "last" behind the number, "los 90 días anteriores" behind all of it.
  [new RegExp(`\\b(\\d{1,3}) last (${unit}s?)\\b`, 'g'), 'last $1 $2'],
  [new RegExp(`\\b(?:last )?(\\d{1,3} ${unit}s?) (?:last|previous)\\b(?! ${rows})`, 'g'), 'last $1'],
  // "La dernière semaine d'octobre", "wiki ya kwanza ya Oktoba", "the second week of May".
  [
    new RegExp(
      `\\b(?:week (first|second|third|fourth|last|[1-4])|(first|second|third|fourth|last) (?:1 )?week) (?=${month}\\b)`,
      'g',
    ),
    (_: string, behind: string | undefined, before: string) => `week_${nth[behind ?? before] ?? 'last'} `,
  ],
  [new RegExp(`\\b(?:last days?|days? last) (?=${month}\\b)`, 'g'), 'end of '],
  [new RegExp(`\\b(?:first days?|days? first) (?=${month}\\b)`, 'g'), '1 '],
  [
    new RegExp(
      `(?<!\\b(?:last|next|first|the|per|by|which|each|\\d+) )\\b(${unit}|weekend) last\\b(?! ${rows})`,
      'g',
    ),
    'last $1',
  ],
  [
    new RegExp(`\\b(?:last (?=${month}\\b)|(?<=\\b${month}) last\\b(?! (?:year|month|week|${rows})))`, 'g'),
    '',
  ],
  // "Q1 of this year".
  [/\b((?:q[1-4]|h[12]|(?:first|second|third|fourth) quarter)) (?=(?:last|this) year\b)/g, '$1 of '],
  // From a day on is since then; from a month may be in it.
  [new RegExp(`\\bfrom (?=\\d{1,2} ${month}(?: 20\\d\\d)?(?! (?:20|to|until|and|\\d)))`, 'g'), 'since '],
  // "From august until now", "august to date".
  [new RegExp(`\\b(since (?:\\d{1,2} )?${month}(?: 20\\d\\d)?) now\\b`, 'g'), '$1'],
  [new RegExp(`\\bnow (?=this ${unit}\\b)`, 'g'), ''],
  [
    new RegExp(
      `\\b(?:from |since |between )?(${month}(?: 20\\d\\d)?|\\d{1,2} ${month}) (?:(?:until|to) (?:now|today|date)|onwards)\\b`,
      'g',
    ),
    'since $1',
  ],
]

/** The days of a week of a month, counted from its first. */
const weekOf = new RegExp(`\\bweek_([1-4]|last) (${month})( 20\\d\\d)?`, 'g')

function lastWeek(name: string, said: string, year: number): string {
  const next = (monthNames as readonly string[]).indexOf(name) + 1
  const last = new Date(Date.UTC(said ? Number(said) : year, next, 0)).getUTCDate()
  return `between ${last - 6} ${name}${said} and ${last} ${name}${said}`
}

export function reorderTimes(text: string, now: number): string {
  const { year, month: at, day } = partsOf(now)
  const ordered = steps.reduce((so, [pattern, put]) => so.replace(pattern, put as string), text)
  return (
    ordered
      .replace(weekOf, (_, which: string, name: string, inYear = '') =>
        which === 'last'
          ? lastWeek(name, inYear, year)
          : `between ${7 * Number(which) - 6} ${name}${inYear} and ${7 * Number(which)} ${name}${inYear}`,
      )
      .replace(
        /\b(q[1-4]|h[12]) of (last|this) year\b/g,
        (_, part: string, which: string) => `${part} ${which === 'last' ? year - 1 : year}`,
      )
      // "Since the 10th": the latest one.
      .replace(
        /\b(since|from|on|until) (\d{1,2})(?:st|nd|rd|th)(?: this month)?(?= (?!\S)| (?:how|who|what|they|me|receive|spend|earn|in|out)\b)/g,
        (whole, how: string, said: string) =>
          Number(said) < 1 || Number(said) > 31
            ? whole
            : `${how === 'from' ? 'since' : how} ${said} ${monthNames[(at + (Number(said) > day ? 11 : 0)) % 12]}`,
      )
      .replace(
        /\bsince (?:1|first)(?: (?:of )?this month| month)\b|\bsince (?:1|1st)(?= (?!\S))/g,
        'this month',
      )
      .replace(/\bsince (?:beginning|first)(?= (?!\S))/g, '')
  )
}
