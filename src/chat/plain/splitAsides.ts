/** Words that lead over from talk to the question, in any of the languages. */
const leads = [
  'wondering (?:if|whether) (?:you|u) could tell me',
  "(?:i|we) (?:just )?(?:want(?:ed)?|need|would like|'d like|like) to (?:know|see|find out|check)",
  "i'd (?:just )?like to (?:know|see)",
  '(?:can|could|would) (?:you|u) (?:please )?(?:tell|show|give) (?:me|us)',
  'tell me|let me know|let us know|i was wondering|wondering|(?:asked|asks|asking)(?: me)?|(?:i )?wonder',
  'for the file i need to know',
  'quiero saber|quisiera saber|me gustaria saber|necesito saber|queria saber|me piden|me preguntan|dime|digame|me puede decir',
  'je voudrais savoir|j aimerais savoir|je veux savoir|on me demande|dites[- ]moi|dis[- ]moi|j ai besoin de savoir|vous pouvez me dire|tu peux me dire|pouvez[- ]vous me dire',
  'quero saber|queria saber|gostaria de saber|preciso saber|pedem|me pedem|me diz|me diga|pode me dizer|me perguntaram',
  'nataka kujua|ningependa kujua|naomba kujua|niambie|nahitaji kujua|wananiuliza',
  'gusto kong malaman|gusto ko malaman|nais kong malaman|kailangan kong malaman|pwede ko bang malaman|sabihin mo|tanong nila',
].join('|')
const lead = new RegExp(`(?<![\\p{L}'])(?:${leads})(?![\\p{L}'])`, 'giu')
/** Words that open a question, for talk without any sign between. */
const head =
  /(?<![\p{L}'])(?:how (?:much|many|often|big|low)|when (?:did|was|is|do|does)|who (?:pays|paid|sent|got)|which|cu[aá]nt[oa]s?|combien|quant[oa]s?|pesa ngapi|kiasi gani|magkano|ilang)(?![\p{L}'])/giu
const least = 4

/** Ways to part a message into talk and question, the clearest first. */
export function splitAsides(message: string): string[][] {
  const folded = message.normalize('NFC').replace(/[’`´]/g, "'")
  const sentences = folded.split(/[?!;\n]+|\.(?=\s|$)|,(?=\s)|(?<=\s)-+(?=\s)/u)
  const led = folded.replace(new RegExp(lead), ' ; ').split(/[?!;\n]+|\.(?=\s|$)|,(?=\s)/u)
  const heads = [...folded.matchAll(head)].map(({ index }) => index)
  const at = heads.find(index => folded.slice(0, index).trim().split(/\s+/).length >= least)
  const headed = at === undefined ? [] : [[folded.slice(0, at), folded.slice(at)]]
  return [sentences, led, ...headed]
    .map(parts => parts.map(part => part.trim()).filter(Boolean))
    .filter(({ length }) => length > 1)
}
