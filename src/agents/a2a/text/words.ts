/**
 * The words of orders in English, Spanish, French, Portuguese and Swahili, without accents. A word that is missing here is not
 * understood, and a text with such a word is never sold: so no language needs an entry for "not".
 */
export const words = {
  screen: [
    'screen|screening|credit screen|credit screening|underwrite|vet|evaluate|assess',
    'evalua|evaluar|evalue|evaluacion|una evaluacion|examina|examinar|examine|precalifica|precalificar',
    'evaluer|evaluez|evaluation|une evaluation|examiner|examinez',
    'avalia|avaliar|avalie|avaliacao|examinar',
    'kagua|kague|ukague|ukaguzi|tathmini|utathmini|fanya tathmini|fanya ukaguzi',
  ],
  analyze: [
    'analyze|analyse|analysis|full analysis|wallet analysis',
    'analiza|analizar|analice|analisis',
    'analyser|analysez',
    'analisa|analisar|analise',
    'changanua|uchanganuzi|uchanganue|chambua|uchambue|uchambuzi',
  ],
  statement: [
    'statement|bank statement|account statement|pdf statement|wallet statement|statement pdf|statement of account',
    'extracto|extracto bancario|extracto de cuenta|estado de cuenta',
    'releve|releve de compte|releve bancaire|releve pdf',
    'extrato|extrato bancario|extrato de conta',
    'taarifa ya akaunti|taarifa ya benki',
  ],
  passport: [
    'passport|wallet passport|credit passport|onchain passport|on chain passport',
    'pasaporte|passeport|passaporte|pasipoti',
  ],
  make: [
    'make|create|generate|issue|buy|purchase|order|publish|prepare|produce|draw up',
    'haz|hazme|crea|creame|crear|genera|generame|generar|emite|emitir|compra|comprar|quiero comprar|prepara|preparame|preparar',
    'fais|faites|cree|creez|creer|genere|generez|generer|emets|emettre|acheter|achete|achetez|prepare|preparez|preparer|etablis|etablir',
    'faz|faca|cria|crie|criar|gera|gere|gerar|emita|emitir|compre|prepare',
    'tengeneza|nitengenezee|nunua|andaa|niandalie',
  ],
  verify: [
    'verify|validate|check|check if|is|valid|still valid|validity of|genuine|authentic',
    'verifica|verificar|verifique|comprueba|comprobar|valida|validar|es valido|sigue siendo valido',
    'verifie|verifier|verifiez|est il valide|est valide|valide',
    'confirme|confirmar|e valido|ainda e valido',
    'thibitisha|hakiki|ni halali|halali',
  ],
  signals: [
    'signals|signal|cached signals|stored signals|free signals',
    'senales|senal|signaux|sinais|sinal|ishara',
  ],
  look: ['list|read|lee|lis|leia|soma'],
  /** Words for something already done; never part of an order. */
  thanks: [
    'thanks for|thank you for|many thanks for|thx for|gracias por|merci pour|merci d avoir|obrigado por|obrigada por|asante kwa|salamat sa',
  ],
  join: ['and|,|;|&|+|plus|and also|as well as', 'y|e|et|na|ademas|ainsi que|pamoja na'],
  plural: [
    'wallets|addresses|the following|the following wallets|borrowers|applicants|clients|customers|accounts|these|these two|all of these|all these|them',
    'billeteras|carteras|direcciones|estas|estos|cuentas|clientes',
    'portefeuilles|adresses|ces|ceux ci|comptes',
    'carteiras|enderecos|contas',
    'pochi hizi|hizi|anwani hizi|mikoba',
  ],
  pair: ['both|both of|both of these|ambas|ambos|las dos|los dos|les deux|as duas|os dois|zote mbili'],
  month: ['month|months|mo|mos', 'mes|meses', 'mois', 'mwezi|miezi'],
  year: ['a year|one year|1 year|past year|the past year|un ano|um ano|un an|une annee|mwaka mmoja'],
  halfYear: ['half a year|half year|the last half year|the past half year|medio ano|meio ano|nusu mwaka'],
  day: ['day|days|dia|dias|jour|jours|siku'],
  validFor: ['valid for|good for|valido por|valable pendant|valable pour|halali kwa'],
  trailing: [
    'last|past|previous|trailing|recent|most recent|the last|the past|ultimos|ultimas|dos ultimos|nos ultimos|los ultimos|las ultimas|les derniers|des derniers|ces derniers|pasados|anteriores|derniers|dernieres|iliyopita|ya mwisho',
  ],
  history: ['of history|history|de historial|d historique|de historico|ya historia'],
  one: ['a|an|un|una|une|um|uma'],
  filler: [
    'please|pls|plz|kindly|dear team|dear all|regards|best regards|yo|can u|hi|hello|hey|there|good morning|good day|thanks|thank you|thx|ok|okay|now|right now',
    'can you|could you|would you|will you|can i get|could i get|may i have|i want|i want to|i want you to|i wanna|need|i need|is it possible to|i need to|i would like',
    "i would like to|i'd like|i'd like to|we want to|we need|we need to|we would like to|we'd like to|let's|let us|go ahead and",
    'the|this|that|my|our|her|their|of|on|for|over|during|in|at|using|it|do|run|perform|get|give|give me|give us|send me|show|show me|me|us',
    "wallet|address|borrower|applicant|client|customer|account|'s|celo|pdf|full|complete|quick|period|lookback|window|covering|based on",
    'por favor|porfa|hola|buenos dias|gracias|puedes|podrias|puede|podria|quiero|quisiera|necesito|me gustaria|el|la|los|las|este',
    'esta|esa|ese|mi|de|del|sobre|para|en|durante|billetera|cartera|direccion|monedero|cliente|prestatario|completo|completa|periodo',
    'dame|nos|al|con|haga|hacer|realiza|realizar',
    's il te plait|s il vous plait|svp|stp|bonjour|salut|merci|peux tu|pouvez vous|pourriez vous|pourrais tu|je veux|je voudrais',
    'j aimerais|nous voulons|nous voudrions|le|les|ce|cet|cette|mon|notre|du|des|d|l|sur|pour|pendant|portefeuille|adresse|compte',
    'emprunteur|complet|periode|moi|donne moi|donnez moi|faire|effectue|effectuer',
    'por gentileza|voce pode|ola|bom dia|obrigado|obrigada|pode|poderia|podes|quero|queria|gostaria de|preciso de|preciso|o|os|as|do|da|dos',
    'das|na carteira|carteira|endereco|tomador|meu|minha|deste|desta|fazer|com base em',
    'tafadhali|habari|hujambo|asante|naomba|nataka|ninataka|ninahitaji|unaweza|ya|wa|kwa|hii|hiyo|yangu|pochi|mkoba|anwani|mteja',
    'mkopaji|kamili|kipindi cha|kuhusu|nipe|nifanyie|fanya',
    '.|:|?|!|¿|¡|(|)|"|«|»|“|”|-|–|—',
  ],
} as const

export type WordClass = keyof typeof words

/** Names of signals, as in the API, in words. */
export const signalNames: Record<string, string> = {
  'monthly income': 'monthly-income',
  'financial health': 'financial-health',
  'reputation score': 'reputation-score',
  'loan capacity': 'loan-capacity',
  assessment: 'assessment',
}

export const numberNames: Record<string, number> = {
  ...names('one two three four five six seven eight nine ten eleven twelve'),
  ...names('uno dos tres cuatro cinco seis siete ocho nueve diez once doce'),
  ...names('un deux trois quatre cinq six sept huit neuf dix onze douze'),
  ...names('um dois tres quatro cinco seis sete oito nove dez onze doze'),
  ...names('mmoja miwili mitatu minne mitano sita saba minane tisa kumi'),
  'kumi na mmoja': 11,
  'kumi na moja': 11,
  'kumi na miwili': 12,
  'kumi na mbili': 12,
}

function names(list: string): Record<string, number> {
  return Object.fromEntries(list.split(' ').map((name, at) => [name, at + 1]))
}
