const month = '(january|february|march|april|may|june|july|august|september|october|november|december)'
const dayNumber = '([12]?\\d|3[01])'
const daysOfMonth = new RegExp(
  `(?<!\\b(?:last|first|biggest|smallest|over|under|atleast|\\d) )(?:\\b(?:from|since|between|atleast) )?\\b${dayNumber} (?:(?:to|until|and) )?${dayNumber} ${month}\\b`,
  'g',
)
const monthOfDays = new RegExp(
  `(?:\\b(?:from|since|between) )?\\b${month} ${dayNumber} (?:to|until|and) ${dayNumber}\\b(?! (?:days|weeks|months|years|january|february|march|april|may|june|july|august|september|october|november|december|20\\d\\d)\\b)`,
  'g',
)

/** Words that stand behind what they belong to in other languages. */
export function reorder(text: string, year: number): string {
  const isOfLoan =
    /\b(?:loan|afford|borrow|can|instalment|age|trust|before)\b|\b\d{2,} (?:[a-z]+ )?\d{1,2} (?:week|month|year)s?\b/.test(
      text,
    )
  return (
    text
      // "Del 10 al 20 de octubre", "Oktubre 10 hanggang 20".
      .replace(daysOfMonth, (whole, from: string, to: string, month: string) =>
        Number(from) < Number(to) ? `between ${from} ${month} and ${to} ${month}` : whole,
      )
      .replace(monthOfDays, (whole, month: string, from: string, to: string) =>
        Number(from) < Number(to) ? `between ${from} ${month} and ${to} ${month}` : whole,
      )
      // "Who pays more", with nobody to compare with.
      .replace(
        /^(?!.*\b(?:than|or|vs|compare)\b)(.*\b(?:who|where)\b.*|.*\bpeople\b.*\b(?:spend|pay|send|receive)\b.*)\bmore\b/,
        '$1most',
      )
      // "Los tres gastos más altos".
      .replace(/\b(\d{1,2}) (spend|receive|earn|deposit|payment) (biggest|smallest)\b/g, '$3 $1 $2')
      .replace(/\b(days|weeks?|months?|years) (\d+) last\b/g, 'last $2 $1')
      .replace(
        /(?<!\d )\b(days|weeks|months|years) (\d{1,3})\b(?! (?:january|february|march|april|may|june|july|august|september|october|november|december))/g,
        '$2 $1',
      )
      .replace(/\b(\d{2,}) (weeks|months|years) (\d{1,2})\b/g, '$1 $3 $2')
      .replace(/(?<!\b1 )(?<=\b\d{1,2} )(day|week|month|year)\b/g, '$1s')
      // "Outflow 6m": the last six, unless they are the term of a loan.
      .replace(
        /(?<!\b(?:last|over|under|atleast|for|in|next|within|previous|first|and|to|\d+) )\b(\d{1,2} (?:weeks|months|days))\b(?! ago)/g,
        (whole: string) => (isOfLoan ? whole : `last ${whole}`),
      )
      // "350 a 7 meses": a sum and how long.
      .replace(
        /(?<!\b(?:over|under|atleast|between|and|last|biggest|smallest) )\b(\d{2,}) (?:to )?(\d{1,2} (?:weeks|months|years))\b/g,
        '$1 for $2',
      )
      .replace(
        /\b(payment|deposit) (?:me )?(\d+) (last|biggest|smallest)\b(?! ?(?:days?|weeks?|months?|years?)\b)/g,
        '$3 $2 $1',
      )
      .replace(/\b(\d+) (payment|deposit) (last|biggest|smallest)\b/g, '$3 $1 $2')
      .replace(
        /\b(payment|deposit) (?:me )?(last|biggest|smallest) (\d+)\b(?! ?(?:days?|weeks?|months?|years?)\b)/g,
        '$2 $3 $1',
      )
      .replace(/\b(?:since|from) (\S+(?: 20\d\d)?) (?:to|until) (?=\S)/g, 'from $1 to ')
      .replace(/(?:\b(?:since|from) )?\b((?:\d{1,2} )?\S+(?: 20\d\d)?) onwards\b/g, 'since $1')
      // "Payments of 5 to 10".
      .replace(
        /\b(payment|deposit|how many) (?:from |since )?(\d{1,5}) ?(?:to|-|until) ?(\d{1,5})(?= how many| (?!\S)| in\b)/g,
        '$1 between $2 and $3',
      )
      // "This week than last".
      .replace(
        /\bthis (week|month|quarter|year) (?:(?:more|less) )?(than|vs|or|and|to) (?:the )?last (?!\S)/g,
        'this $1 vs last $1 ',
      )
      // "Dez meses": the number, not the month.
      .replace(/\bdecember (?=(?:days|weeks|months|years)\b)/g, '10 ')
      // "450 in 9 instalments", "em 9 vezes": how long.
      .replace(
        /\b(\d{2,}) (?:(?:in|over|for|to) )?(\d{1,2}) (?:per month )?(?:instalments?|how often)\b/g,
        (whole, amount: string, count: string) => (isOfLoan ? `${amount} for ${count} months` : whole),
      )
      .replace(
        /\b(\d{2,}) (?:(?:in|over|for|to|across) )?(1|half) year\b/g,
        (whole, amount: string, size: string) =>
          isOfLoan ? `${amount} for ${size === '1' ? 12 : 6} months` : whole,
      )
      .replace(/\b(\d{2,}) (?:across|over|in|for) year\b/g, (whole, amount: string) =>
        isOfLoan ? `${amount} for 12 months` : whole,
      )
      .replace(/\b(\d+) atleast\b/g, 'atleast $1')
      // "A partir de 100": of a sum, not of a time.
      .replace(
        /\bsince (?=\d{2,5}(?:\.\d+)? )(?!20\d\d )(?!\d{1,2} (?:days?|weeks?|months?|years?|january|february|march|april|may|june|july|august|september|october|november|december)\b)/g,
        'atleast ',
      )
      // "Del mes de octubre", "no mês passado": the month that is named, not this one.
      .replace(
        /\bthis month (?=(?:january|february|march|april|may|june|july|august|september|october|november|december)\b)/g,
        '',
      )
      .replace(/\bthis year (?=20\d\d)/g, '')
      .replace(/\bthis (week|month|year) (last|next)\b(?! (?:payment|deposit|salary|\d))/g, '$2 $1')
      .replace(/\b(week|month|year) next\b/g, 'next $1')
      // "Ways 2 improve".
      .replace(
        /(?<!\b(?:last|first|biggest|smallest) )\b2 (?=(?:improve|borrow|afford|pay|spend|send)\b)/g,
        'to ',
      )
      .replace(/\b(beginning|end) of (week|month|quarter|year)\b/g, '$1 of this $2')
      .replace(/\bmake\b/g, /\bpayment\b/.test(text) ? 'made' : 'earn')
      .replace(
        /\b(january|february|march|april|may|june|july|august|september|october|november|december) (last|this) year\b/g,
        (_, month: string, which: string) => `${month} ${which === 'last' ? year - 1 : year}`,
      )
      .replace(/\bover year\b/g, 'over 12 months')
      .replace(/\bper month afford (\$?\d+)/g, 'afford $1 per month')
      .replace(/\b(h[12])(?: of)?(?: this)? year\b(?! 20)/g, '$1')
      .replace(
        /(?<!\b(?:by|which|per|this|last) )\bmonth (?=20\d\d|(?:january|february|march|april|may|june|july|august|september|october|november|december)\b)/g,
        '',
      )
      .replace(/\b(over|under)than (?=\$?\d)/g, '$1 ')
      .replace(/\b(?:over|under)than\b|\bby side of\b/g, 'vs')
      .replace(/\bcompare\b(.*)\bbetween (\S+(?: 20\d\d)?) and\b/g, 'compare$1$2 vs')
  )
}
