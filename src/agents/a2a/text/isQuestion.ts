import { fold } from './tokenize.ts'

/** Introductions before a question, not part of it. */
const courtesy =
  /\b(?:please|kindly|hi|hello|hey|can you|could you|would you|por favor|puedes|podrias|pode|poderia|peux tu|pouvez vous|s il te plait|s il vous plait|svp|tafadhali|unaweza)\b/g

const asks = [
  'how (?:much|many|often|long|old|big|large|steady|stable|regular|risky)|what|which|who|when|where|why|did|does|has|is|was|were|can w|tell me|show me|list',
  'cuanto|cuanta|cuantos|cuantas|que|cual|cuales|quien|quienes|cuando|donde|dime|muestrame|tiene',
  'combien|quel|quelle|quels|quelles|qui|quand|pourquoi|est ce que|dis moi|montre moi',
  'quanto|quanta|quantos|quantas|qual|quais|quem|quando|onde|diga me|mostre me|tem',
  'kiasi gani|ngapi|nani|lini|wapi|kwa nini|je|niambie|nionyeshe|gani',
]

/** Beginnings of words about things that a wallet's history can answer. */
const about = [
  'earn|incom|salar|wage|paid|pays?\\b|payer|paycheck|spen[dt]|receiv|sent\\b|sends?\\b|balance|deposit|transfer|transaction|payment|saving|saved?\\b|debt|loan|borrow|afford|repa[iy]|lend|risk|trust|employer|expense|bills?\\b|rent\\b|money|inflow|outflow|active|token|currenc|remittance',
  'gan[oa]|ingres|salari|sueldo|gast|recib|envi[oa]|saldo|pag[oa]|ahorr|deud|prest|riesgo|confia|dinero',
  'gagn|reven|salair|depens|recu|recoit|envoy|solde|paye|paient|paiement|virement|epargn|dett|pret|emprunt|risque|confian|argent|depot',
  'ganh|rend|salari|receb|pagam|poup|divid|emprest|risco|dinheiro',
  'mapato|mshahara|pokea|tumi[aw]|salio|malipo|lip[aw]|pesa|fedha|mkopo|madeni|hatari|akiba|tuma',
]

/** Prices, persons, ourselves, refusals, conditions and orders: a wallet's history does not answer these. */
const notAbout = [
  "not|no(?! (?:mes|ano|dia|ultimo|trimestre|periodo|total)\\b)|\\w+n't|dont|never|without|nothing|none|neither|nor|except|stop|cancel|if|unless|instead|or",
  'costs?|price[sd]?|pricing|fees?|charged?|charges|discount|free|refund|owns?|owner|names?|identity|person|human|kyc|email|phone|who is|whose|you|your|yours|yourself|we|us|our',
  'check|verify|screen(?:ed|ing)?|analy[sz]e?d?|analysis|statement|report|passport|signals?|make|create|buy|issue|delete|erase|send me|transfer to|pay them|pay him|compare with',
  'nunca|sin|ni|si|cuesta|cuestan|costo|precio|tarifa|cobras?|cobran|dueno|duena|propietario|nombre|identidad|quien es|quienes son|usted|tu|tus|extracto|pasaporte|senales|evalua|analiza|verifica',
  'ne|n|pas|jamais|sans|sauf|coute|coutent|prix|tarif|facture[sz]?|proprietaire|nom|identite|qui est|qui es|tes|toi|vous|vos|votre|releve|passeport|signaux|evalue|analyse|verifie',
  'nao|nem|sem|se|custa|custam|preco|precos|dono|dona|proprietario|nome|identidade|quem e|voce|voces|seu preco|extrato|passaporte|sinais|avalia|avalie|analise|verifique',
  'si|sio|hapana|usi\\w+|bila|bei|gharama|mmiliki|jina|ni nani|wewe|ninyi|taarifa|pasipoti|ishara|kagua|tathmini|thibitisha',
]

const whole = (lists: readonly string[]) => new RegExp(`\\b(?:${lists.join('|')})\\b`)
/** It begins with the question word, or with the wallet in languages that ask at the end. */
const question = new RegExp(`^\\W*(?:${asks.join('|')})\\b|^\\W*w\\b.*\\b(?:${asks.join('|')})\\b.*\\?\\W*$`)
const foreign = whole(notAbout)
const topic = new RegExp(`\\b\\w{0,4}(?:${about.join('|')})`)

/** Whether a text is one question that a wallet's history can answer. */
export function isQuestion(text: string): boolean {
  const plain = fold(text)
    .toLowerCase()
    .replaceAll(/0x[0-9a-f]{40}/g, 'w')
    .replaceAll(courtesy, ' ')
  return (
    question.test(plain) && topic.test(plain) && !foreign.test(plain) && (plain.match(/\?/g) ?? []).length < 2
  )
}
