import type { Language } from '../../languages.ts'
import type { Lexicon } from './lexicon.ts'

/** Words of times that the files of the languages lack; `reorderTimes.ts` puts them into the order that the calendar reads. */
export const timeWords: Record<Language, Lexicon> = {
  en: {
    '': 'since the very beginning|from day one|since day one|since forever|from the very start|right from the start|from the get go|lifetime|lifelong|life to date|to this day|since i joined|in the history of this wallet',
    'last month':
      'month just past|month just ended|month just gone|month that just ended|month that ended|month gone by|month gone|mth gone',
    'last weekend': 'over the weekend|over the wkend',
    'this month':
      'since the first of the month|since the first of this month|since the 1st of the month|since the 1st of this month|month so far|ds month|diz month',
    'last 2 weeks': 'last fortnight|past fortnight|this past fortnight|previous fortnight',
    to: 'thru',
    in: 'back in|way back in',
    'last 12 months': 'last twelvemonth|past twelve months|rolling year|trailing year|ltm',
    'before last': 'before the last one',
    beginning: 'beginning',
  },
  es: {
    have: 'habia|habian',
    '': 'desde siempre|desde el principio de todo|desde el primer dia|de toda la vida|historicamente|hasta la fecha|hasta el dia de hoy|desde que empece|desde que abri la billetera|desde que la tengo',
    ago: 'hace|hace como|hace unos|hace unas|atras',
    'before last': 'antepasado|antepasada|tras anterior|trasanterior',
    'this year':
      'en lo que llevamos de ano|lo que va de ano|en lo que va del ano|desde que empezo el ano|desde que comenzo el ano|desde ano nuevo|desde el ano nuevo',
    'this month':
      'en lo que llevamos de mes|en lo que llevamos del mes|desde que empezo el mes|desde que comenzo el mes',
    'last 2 weeks': 'en la ultima quincena|los ultimos quince dias de este mes',
    quarter: 'trimestre|trim',
    beginning: 'principio|comienzo|inicio',
    'day before yesterday': 'antier|anteayer|antes de ayer',
  },
  fr: {
    have: 'y avait-il|y avait|il y avait|avait-il|avait',
    '': "depuis toujours|depuis l'origine|depuis le premier jour|a ce jour|jusqu'ici|jusqu'a ce jour|depuis que j'ai le portefeuille|depuis que je l'ai",
    ago: 'il y a|y a|ya',
    'before last': 'avant-dernier|avant-derniere|avant dernier|avant derniere|d avant',
    'this year': "depuis le nouvel an|depuis nouvel an|depuis que l'annee a commence",
    'this month': 'depuis que le mois a commence',
    quarter: 'trimestre|trim',
    since: 'a partir',
    beginning: 'debut',
  },
  pt: {
    have: 'tinha',
    '': 'desde sempre|desde o primeiro dia|ate hoje|ate a data|historicamente|desde que tenho a carteira|desde que abri|inteiro|inteira|inteirinho|todinho',
    ago: 'ha|faz|atras|faz uns|ha uns|ha cerca de|faz cerca de',
    'before last': 'retrasado|retrasada',
    'this year': 'desde o ano novo|desde que o ano comecou|desde que comecou o ano|no que vai do ano',
    'this month': 'desde que o mes comecou|desde que comecou o mes',
    quarter: 'trimestre|trim',
    beginning: 'principio|comeco|inicio',
  },
  sw: {
    have: 'kulikuwa na|nilikuwa na|alikuwa na|palikuwa na',
    'last month': 'mwezi uliopita wote|mwezi wa jana',
    beginning: 'mwanzo|mwanzoni',
    'day before yesterday': 'juzi|siku ya juzi',
  },
  fil: {
    ago: 'na ang nakalipas|na ang nakaraan|na ang nakararaan|ang nakalipas|ang nakararaan|na nakalipas',
    '1': 'a-uno|a uno|unang araw',
    '15': 'a-kinse|a kinse|akinse',
    '30': 'a-trenta|a trenta',
  },
}
