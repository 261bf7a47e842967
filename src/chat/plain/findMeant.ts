import { normalizeText } from '../understand/normalizeText.ts'

/** What opens a correction, in any of the languages; what is meant follows. */
const meaning = [
  '(?:what )?i(?: only| just)? (?:meant|mean)(?: was| is)?|i (?:was asking|am asking|was talking) (?:for|about)|meant|make that|scratch that',
  'quise decir|queria decir|quiero decir|me refiero a|me referia a|(?:yo )?(?:decia|digo)|hablo de|hablaba de|preguntaba por|pregunto por',
  'je voulais dire|je veux dire|je voulais|je parle|je parlais|je pensais a|plutot',
  'quis dizer|queria dizer|quero dizer|quer dizer|(?:eu )?(?:falava|falo|perguntava|perguntei) (?:de|do|da|dos|das|por|pelo|pela)|me refiro a|refiro-me a',
  'nilimaanisha|namaanisha|ninamaanisha|nauliza kuhusu|nazungumzia',
  '(?:ang )?ibig kong sabihin|ang tinutukoy ko|tinutukoy ko',
].join('|')
const denial = 'no|nope|nah|not that|wrong way round|non|nan|nao|hapana|siyo|hindi|hinde|mali'
const regret = `${denial}|sorry|oops|wait|actually|my bad|pardon|perdon|perdona|desculpa|desole|samahani|teka|ay|euh`
const opened = new RegExp(
  `^(?:(?:${regret}) ?, ?)*(?:(?:${regret}) )?(?:${meaning})(?: ,| que)? (?<meant>.+)$`,
)
const denied = new RegExp(`^(?:(?:${regret}) ?, ?)+(?<meant>.+)$`)
const insteadOf =
  /^(?:no , )?(?:not|no|non pas|pas|nao|sio|siyo|si|hindi|di) (?<wrong>[^,]+?) ?(?:, (?:but |rather |mais |mas |sino |bali |kundi )?|but |sino |mais |mas sim |e sim |bali |kundi )(?<meant>[^,]+)$/
const ratherThan =
  /^(?<meant>[^,]+?) ?, ?(?:and )?(?:not|no|pas|et pas|nao|e nao|y no|sio|si|hindi) (?<wrong>[^,]+)$/
const instead = /^(?<meant>.+) (?:instead|rather|plutot|mas bien|en cambio|em vez disso|badala yake|na lang)$/
const sums =
  /^(?:and )?(?:in |en |em |kwa |sa )?(?:the |el |la |le |o |a |ang |yung )?(?:amount|sum|value|dollars?|monto|importe|suma|valor|dolares|montant|somme|montante|quantia|soma|kiasi|dola|halaga|dolyar)$/
const most = 8

/**
 * "No, I meant what came in", "not the count, the amount", "in shillings instead": what is meant, to go on with the last question.
 * Null where a message is no correction.
 */
export function findMeant(message: string): string | null {
  const text = normalizeText(message.replace(/[,;:.](?=\s|$)|\s-+\s/g, ' %, '))
    .replaceAll('%', ',')
    .replaceAll(/(?: ,)+ $|[?!]/g, '')
    .trim()
  const meant = [insteadOf, ratherThan, opened, denied, instead]
    .map(pattern => pattern.exec(text)?.groups?.meant)
    .find(found => found !== undefined)
    ?.replaceAll(/ ?, ?/g, ' ')
    .trim()
  if (!meant || meant.split(' ').length > most) return null
  return sums.test(meant) ? 'and how much' : `and ${meant}`
}
