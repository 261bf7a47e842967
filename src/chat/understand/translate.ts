import { french } from './languages/french.ts'
import { iberian } from './languages/iberian.ts'
import { swahili } from './languages/swahili.ts'
import type { Dictionary } from './normalizeText.ts'

/** Words that tell a language; short enough to be read in one look, common enough to be in any question. */
const marks: readonly [Dictionary, RegExp][] = [
  [
    swahili,
    /\b(?:kiasi|gani|ngapi|mapato|kipato|mshahara|nani|mwezi|mwaka|wiki|siku|miezi|salio|akiba|kwa nini|kwanini|alama|hatari|mkopo|malipo|muamala|miamala|mingapi|pesa|fedha|hela|anaweza|ataweza|tangu|kati ya|pasipoti|amepokea|alipokea|alipata|ametumia|alitumia|matumizi|lini|muhtasari|pochi|yake|wake|mapato|je|ni|nini|wapi|kuboresha|thabiti|deni|mwajiri|malipo|januari|februari|machi|aprili|juni|julai|agosti|septemba|oktoba|novemba|desemba)\b/g,
  ],
  [
    french,
    /\b(?:combien|quel|quelle|quels|quelles|qui|pourquoi|mois|annee|depuis|dernier|derniere|derniers|revenus?|salaire|solde|depense|recu|gagne|portefeuille|peut|peuvent|quand|passeport|paie|paye|paient|risques|paiement|ameliorer|cette|les|des|du|une|est|sont|dans|avec|sur|ses|est-ce|comment|argent|compte|resume|moyenne|dettes|janvier|fevrier|mars|avril|mai|juin|juillet|aout|septembre|octobre|novembre|decembre)\b/g,
  ],
  [
    iberian,
    /\b(?:quanto|cuanto|quantas|cuantas|quantos|cuantos|quem|quien|qual|cual|quais|cuales|por que|mes|ano|semana|ultimos|passado|pasado|desde|entre|rendimento|renda|ingreso|ingresos|salario|saldo|gastou|gasto|recebeu|recibio|ganha|ganhou|gana|gano|carteira|billetera|pode|puede|quando|cuando|passaporte|pasaporte|riscos|riesgos|emprestimo|prestamo|maior|mayor|paga|pagam|pagan|pontuacao|puntuacion|puntaje|resumo|resumen|el|los|las|una|uma|del|su|sus|mi|meu|minha|fue|foi|esta|este|desta|deste|como|puedo|posso|mejorar|melhorar|tiene|hay|fontes|fuentes|deuda|deudas|dividas|proximo|confiavel|confiable|pagos|pagamentos|dinero|dinheiro|cliente|prestamos?|emprestimos?|pagadores|consegue|meses|ultimo|ultima|transferencia|dolares|pagar|janeiro|enero|fevereiro|febrero|marco|marzo|abril|maio|mayo|junho|junio|julho|julio|agosto|setembro|septiembre|outubro|octubre|novembro|noviembre|dezembro|diciembre)\b/g,
  ],
]
const english =
  /\b(?:how|what|who|when|where|which|why|is|are|was|were|do|does|did|can|could|the|they|their|this|has|have|had|of|and|for|me|much|many|last|show|tell|over)\b/g

/** Folded text with the question words of four languages put into English; English text stays as it is. */
export function translate(text: string): string {
  const ownWords = text.match(english)?.length ?? 0
  const [best] = marks
    .map(([dictionary, words]) => ({ dictionary, count: text.match(words)?.length ?? 0 }))
    .toSorted((a, b) => b.count - a.count)
  if (!best || best.count === 0 || best.count < ownWords) return text
  return best.dictionary
    .reduce((words, [pattern, replacement]) => words.replace(new RegExp(pattern, 'g'), replacement), text)
    .replace(/\s+/g, ' ')
}
