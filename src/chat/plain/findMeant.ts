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
  /^(?:no , )?(?:not|no(?= (?:el|la|los|las) )|non pas|pas|nao|sio|siyo|hindi) (?<wrong>[^,]+?) ?(?:, (?:but |rather |mais |mas |sino |bali |kundi )?|but |sino |mais |mas sim |e sim |bali |kundi )(?<meant>[^,]+)$/
const ratherThan =
  /^(?<meant>[^,]+?) ?, ?(?:and )?(?:not|no|pas|et pas|nao|e nao|y no|sio|si|hindi) (?<wrong>[^,]+)$/
const instead = /^(?<meant>.+) (?:instead|rather|plutot|mas bien|en cambio|em vez disso|badala yake|na lang)$/
const sums =
  /^(?:and )?(?:in |en |em |kwa |sa )?(?:the |el |la |le |o |a |ang |yung )?(?:amount|sum|value|dollars?|monto|importe|suma|valor|dolares|montant|somme|montante|quantia|soma|kiasi|dola|halaga|dolyar)$/
const most = 8

/** Taken back, and nothing put in its place. */
const saysNothing = new RegExp(`^(?:(?:not|pas|${denial}) |(?:${regret}) $)`)

/**
 * "No, I meant what came in", "not the count, the amount", "in shillings instead": what is meant, to go on with the last question, and what
 * is taken back where that is said. Null where a message is no correction.
 */
export function findMeant(message: string): { meant: string; wrong: string | null } | null {
  const text = normalizeText(message.replace(/[,;:.](?=\s|$)|\s-+\s/g, ' %, '))
    .replaceAll('%', ',')
    .replaceAll(/(?: ,)+ $|[?!]/g, '')
    .trim()
  const found = [insteadOf, ratherThan, opened, denied, instead]
    .map(pattern => pattern.exec(text)?.groups)
    .find(groups => groups !== undefined)
  const meant = found?.meant?.replaceAll(/ ?, ?/g, ' ').trim()
  if (!meant || meant.split(' ').length > most || saysNothing.test(`${meant} `)) return null
  const wrong = found?.wrong?.trim()
  return { meant: goOn(meant), wrong: wrong ? goOn(wrong) : null }
}

function goOn(part: string): string {
  return sums.test(part) ? 'and how much' : `and ${part}`
}
