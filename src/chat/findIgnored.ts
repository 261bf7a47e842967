import { type ChatQuery, flows, type Intent } from './query.ts'
import { normalizeText } from './understand/normalizeText.ts'

type Clause = NonNullable<ChatQuery['also']>
type Rule = [pattern: RegExp, isShown: (query: Clause, text: string) => boolean]

const words = (...parts: string[]): RegExp => new RegExp(`\\b(?:${parts.join('|')})\\b`)

const by =
  (...intents: Intent[]) =>
  ({ intent }: Clause): boolean =>
    intents.includes(intent)

const never = (): boolean => false
const ofPayers = by('payers', 'income-sources')
const comesIn = (query: Clause): boolean =>
  ofPayers(query) ||
  query.direction === 'in' ||
  query.direction === 'income' ||
  query.intent === 'income-amount'

const payer =
  '(?:clients?|customers?|payers?|senders?|buyers?|employers?|clientes?|pagador(?:es)?|comprador(?:es)?|payeurs?|acheteurs?|mteja|wateja|mlipaji|walipaji|kliyente(?:ng)?|kostumer|suki)'
const payers =
  '(?:clients|customers|clientele|payers|senders|buyers|employers|clientes|pagadores|compradores|payeurs|acheteurs|wateja|walipaji|kliyente(?:ng)?)'
const most =
  '(?:biggest|largest|best|top|main|highest|mayor(?:es)?|mejor(?:es)?|principal(?:es)?|plus gros(?:se)?s?|plus grands?|meilleurs?|principaux|maior(?:es)?|melhor(?:es)?|pinakamala(?:ki|king)|pinakamahusay na)'
const many = '(?:how many|number of|count of|cuant[oa]s|numero de|combien de|nombre de|quant[oa]s|ilan(?:g)?)'
const income = words(
  'salar(?:y|ies)|wages?|pay ?check|paycheque|paychecks|paycheques|payday|payroll|income|earn\\w*|(?:get|gets|got|been|is|was|are|were|being) paid|(?:my|her|his|their) pay|deposits?|employer|boss',
  'salarios?|sueldos?|ingresos?|nomina|quincena|cobr\\w+|(?:me|le|les) pag\\w+|salaires?|paie|paye|revenus?|rendas?|ganhos?|mshahara|mishahara|kipato|mapato|\\w*lipwa|sahod|sweldo|suweldo|kita',
)
const loan = words(
  'loans?|repayments?|instal\\w+|debts?|prestamos?|creditos?|prets?|emprunts?|emprestimos?|mikopo|mkopo|deni|utang',
)
const length = '(?:\\d{1,3} |two |three |six )?'

/** Words that the readers know by a wider meaning than they have: "client" as people, "late" as steadiness. */
const rules: readonly Rule[] = [
  [
    words(
      'late|overdue|delayed|unpaid|behind on|on time|atrasad[oa]s?|retrasad[oa]s?|retrasos?|vencid[oa]s?|a tiempo|en retard|retards?|impayes?|impayees?',
      'atrasos?|em dia|no prazo|\\w*chelew\\w*|kwa wakati|nahuhuli|atrasado|naantala',
    ),
    (query, text) =>
      (query.intent === 'income-steadiness' && income.test(text)) ||
      (query.intent === 'loans' && loan.test(text)) ||
      (query.period !== null && flows.includes(query.intent)),
  ],
  [
    words(
      'bills?|invoices?|rent|facturas?|recibos?|alquiler|factures?|loyer|boletos?|contas|faturas?|aluguel|bili|ankara|bayarin|upa',
    ),
    ({ intent }) => !intent.startsWith('income-') && !['loans', 'score', 'trust', 'risks'].includes(intent),
  ],
  [
    words(
      'scam(?:mers?|ming|med)?|fraudsters?|thie(?:f|ves)|crooks?|criminals?|liars?|(?:a|total) (?:fraud|fake|cheat)|gambl\\w+|con (?:man|artist)|impostors?|catfish',
      'estafas?|estafador\\w*|ladron\\w*|arnaques?|arnaqueu\\w+|escrocs?|escroquerie|voleu\\w+|golpes?|golpistas?|ladra\\w*|vigaristas?|tapeli|matapeli|utapeli|mwizi|wezi|manloloko|magnanakaw|panloloko',
    ),
    never,
  ],
  [words(payers, `${payer} payments?`), comesIn],
  [words('(?<!good )(?:mornings?|afternoons?|evenings?|nights?)', 'midnight|noon'), never],
  [
    words(
      `${many} (?:\\w+ )?${payer}`,
      `${payer} (?:\\w+ )?(?:wangapi|ngapi)`,
      `${most} (?:\\w+ )?${payer}`,
      `${payer} (?:mkubwa|bora|wakubwa|mkuu)`,
      `(?:who|which|quien(?:es)?|que|qui|quels?|quem|quais|nani|sino) (?:is |are |was |were |es |son |est |sont |e |sao |ni |ang )?(?:\\w+ )?${payers}`,
    ),
    ofPayers,
  ],
  [
    words(
      'suppliers?|vendors?|payees?|recipients?|landlords?|proveedor(?:es)?|destinatari[oa]s?|beneficiari[oa]s?|fournisseurs?|destinataires?|beneficiaires?|fornecedor(?:es)?',
    ),
    query => !comesIn(query),
  ],
  [
    words(
      '(?:people|persons|folks?|workers?|employees?) (?:was|were|got|get|gets|are|been|received) (?:paid|money)',
    ),
    ({ intent, direction }) => intent === 'payees' || direction === 'out',
  ],
  [
    words(
      `(?:new|first ?-?time|returning|repeat|recurring|regular|lost) (?:${payer}|people|shops?)`,
      `(?:nuev[oa]s?|nouve(?:au|aux|lle|lles)|nov[oa]s?|bagong) (?:mga )?${payer}`,
      `${payer} (?:nuev[oa]s?|recurrentes?|habituales|fij[oa]s?|reguliers?|fideles?|nov[oa]s?|recorrentes?|wapya|mpya|wa kudumu)`,
    ),
    never,
  ],
  [words('(?:months?|weeks?|days?) (?:without|with no)'), never],
  [
    words(
      'twice|two times|duplicates?|duplicated|doubled?|dos veces|doble|duplicad[oa]s?|deux fois|doublons?|duas vezes|em dobro|mara mbili|dalawang beses|nadoble|doble',
    ),
    never,
  ],
  [
    words(
      'failed|failing|rejected|reverted|pending|refund\\w*|chargebacks?|gas|fallid[oa]s?|rechazad[oa]s?|reembolsos?|devoluciones|echoues?|echouees?|rejetes?|rejetees?|falhad[oa]s?|rejeitad[oa]s?|estornos?|nabigong?',
    ),
    (query, text) => query.intent === 'loans' && loan.test(text),
  ],
  [
    words(
      'highest|maximum|max|peak|biggest|largest|richest|average|avg|mean|median|(?:below|under|above|over) \\$?\\d+|mas alt[oa]|maxim[oa]|mayor|promedio|medi[oa]|plus haut|plus eleve|maximal|maximum|moyen|moyenne|mais alt[oa]|maior|media|kubwa|juu|wastani|pinakamataas|pinakamalaki|pinakamalaking',
    ),
    query => query.intent !== 'balance',
  ],
  [
    words(
      'lowest|minimum|min|smallest|least|poorest|brokest|how low|mas baj[oa]|minim[oa]|menor|plus bas|plus faible|minimal|mais baix[oa]|chini|dogo|pinakamababa|pinakamababang|pinakamaliit|sagad',
    ),
    query => query.intent !== 'balance' || (query.period === null && query.token === null),
  ],
  [
    words(
      'january|february|april|june|july|august|september|october|november|december|enero|febrero|abril|junio|julio|agosto|septiembre|octubre|noviembre|diciembre',
      'janvier|fevrier|avril|juin|juillet|aout|septembre|octobre|novembre|decembre|janeiro|fevereiro|junho|julho|setembro|outubro|novembro|dezembro',
      'januari|februari|aprili|juni|julai|agosti|septemba|oktoba|novemba|desemba|enero|pebrero|hunyo|hulyo|setyembre|oktubre|nobyembre|disyembre|20[12]\\d|yesterday|ayer|hier|ontem|jana|kahapon',
      `(?:in|of|for|since|during|last|until) (?:march|may)`,
      `(?:last|past|previous) ${length}(?:day|week|month|quarter|year)s?`,
      `ultim[oa]s? ${length}(?:dias?|semanas?|mes|meses|ano|anos)|(?:mes|ano|semana) pass?ad[oa]`,
      `derni(?:er|ere|ers|eres) ${length}(?:jours?|semaines?|mois|ans?|annees?)|(?:mois|semaine|annee) derniere?`,
      'mwezi uliopita|wiki iliyopita|mwaka uliopita|nakaraang (?:buwan|linggo|taon)',
    ),
    query => query.period !== null || query.termMonths !== null || by('transaction', 'income-next')(query),
  ],
]

const hex = /\b0x[0-9a-f]+(?:(?:…|\.{2,})[0-9a-f]*)?/gi
/** The ends of an address without its first two letters; a range of numbers has none of these letters. */
const ends = /(?<![\w])(?=[\d.…]*[a-f])[0-9a-f]{2,}(?:…|\.{2,3})(?=[0-9a-f]*\d)[0-9a-f]{2,}\b/gi

/**
 * Words of a question that the query does not represent. With any of them the question is not answered for money, whichever
 * reader understood it.
 */
export function findIgnored(message: string, query: ChatQuery, wallet: string): string[] {
  const { also, ...first } = query
  const clauses = also ? [first, also] : [first]
  const text = normalizeText(message)
  const ignored = rules.flatMap(([pattern, isShown]) => {
    const [said] = pattern.exec(text) ?? []
    return said !== undefined && !clauses.some(clause => isShown(clause, text)) ? [said] : []
  })
  const named = [
    wallet,
    ...clauses.flatMap(({ counterparty, againstParty, transaction }) => [
      counterparty,
      againstParty,
      transaction,
    ]),
  ]
  const addresses = [...(message.match(hex) ?? []), ...(message.match(ends) ?? [])]
  return [...new Set([...ignored, ...addresses.filter(address => !named.includes(address.toLowerCase()))])]
}
