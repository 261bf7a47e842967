import type { Language } from '../../languages.ts'
import { fartherSynonyms } from './fartherSynonyms.ts'
import type { Lexicon } from './lexicon.ts'

/** More words for the same meanings, written down meaning by meaning as a thesaurus would; a few are of questions that failed. */
export const synonyms: Record<Language, Lexicon> = {
  en: {
    spend:
      'squander|squandered|squandering|frittered|fritter|lavish|lavished|shelling out|forking out|paying out|dole out|doled out|used|overheads|running costs|bleed|guzzled|gobbled|expend|expending|spender|consumed|consume|outgo|dished|parted with|drop on|dropped on|drawn|draw out|drew out|taken out|took out|pulled out|splurge|splurged|splurging|part with|coughed up|cough up|handed|walked out|dropped|forked|chucked|splurges',
    receive:
      'obtain|obtained|obtains|accrued|accrue|banked|pocketed|pocket|flowing in|rolled in|rolls in|rolling in|trickled in|showed up|turned up|cashed in|gained|inpayments|inward|inwards|intake|came to me|came my way|come my way|comes my way|hit me with|posted to|reached me|reached|land|lands',
    earn: 'pay level|livelihood|remuneration|remunerated|compensation|stipend|turnover|gross pay|net pay|proceeds|makes a living|monthly income|pulling in|raking in|brought back|brings back|gross earnings',
    salary: 'payslip|pay slip|payday money|wage packet|monthly wage|monthly salary|paydays|salary credit',
    payment:
      'remittance|remittances|instalments paid|postings|posting|line items|line item|ledger entries|ledger lines|swipes|settlements|settlement|invoice|invoices|rides|ride|trip|orders',
    send: 'forwarded|forward|forwards|wired|wires|dispatch|dispatched|passed on|passed to|passes to|shipped to|contributed|contribute|contributes|chip in|chipped in|remitting|handing|shipped|shipping',
    balance:
      'account balance|wallet balance|money on hand|cash on hand|in hand|on hand|remaining funds|available funds|how much is there|how much is in there|what is in there|holdings|kitty|stash|nest egg|stands at|stand at|sits at|in the bank|have on me|got on me|liquidity|position|how broke|am i broke|loaded|how loaded|how loaded am i|is there anything in my account|anything in my account|anything in my wallet',
    'how broke':
      'lowest point|rock bottom|lowest ebb|poorest|skintest|lowest it got|lowest it has been|closest to zero|nearest to zero|at its lowest|bottomed out|brokest',
    score:
      'grade|graded|credit score|credit rating|scoring|reputation score|reputation|creditworthiness|points total',
    why: "what's wrong with|what is wrong with|whats wrong with|how so|what caused|what is causing|justify|justification|reasoning|what explains|so bad|so low|so poor|so high|so weak",
    improve:
      'raise|raise it|lift|boost|boosting|bring up|level up|better my|make better|strengthen|fix my score|repair|get higher|get it higher|higher score|increase my score|bump|up my score|advice|what should i do|do better',
    borrow:
      'maximum loan size|loan ceiling|credit ceiling|credit line|lending limit|loan limit|loan amount max|highest loan|how large a loan|how big a loan|how much credit|how much would you lend|how much could you lend|how much will you lend|willing to lend|prepared to lend|qualify for|eligible for|extend|entitled to|facility size|facility|loan size|spot me',
    afford:
      'cope with|handle|manage to pay|keep up with|keep up|take on|shoulder|swing|stretch to|pay off|paid off|repayable|service|meet payments|doable|within reach|feasible|affordability|pull off',
    debt: 'owing|owed|indebted|borrowings|outstanding loans|outstanding debt|liability|unpaid loans|loans elsewhere|loan elsewhere|other loans|still owe|still owes|existing loans|current loans|existing debt|open loans|running loans|lenders',
    risk: 'fishy|shady|sketchy|dodgy|sus|suss|worrisome|worrying|alarming|unusual|odd things|weird|strange|irregular activity|pitfalls|caveats|downsides|downside|drawbacks|weaknesses|weakness|hazards|concerning|scary|manipulation|manipulated|fraudulent|fake|launder|laundering|wash trading|flag|to flag|flag up|flagged|red flag',
    steady:
      'dependable|like clockwork|clockwork|volatile|volatility|erratic|sporadic|fluctuate|fluctuates|fluctuating|lumpy|patchy|bumpy|predictability|on time every month|uneven|reliably|consistently|consistency|swings|ups and downs',
    sources:
      'employ|employs|employed by|works for|work for|working for|breadwinner|paymaster|where does the income come from|originate|originates|origin|origins|income streams|streams of income|who employs|who hires|company he works for|company she works for',
    next: 'upcoming|due next|expected next|following pay|next inflow|next credit|next deposit|next due|when is payday|payday|due date of pay|when will i be paid|when do i get paid next|when am i paid|when will he be paid|when will she be paid',
    trust:
      'trusted|reliable borrower|lend to|lend to him|lend to her|lend him money|lend her money|good borrower|creditworthy|safe bet|safe to lend|good for it|bankable|sound borrower|approve|approval|worth lending to|give him a loan|give her a loan|give them a loan',
    age: 'how long has this wallet existed|how long has it existed|been around|been open|opened|created|creation date|inception|born|how long has it been in use|in use since|started up|first used|wallet start|did this wallet start|account opening',
    summary:
      'sum it up|sum up|in a nutshell|nutshell|big picture|quick rundown|rundown|run-down|recap|tldr|tl;dr|brief me|briefing|profile|snapshot|financial picture|at a glance',
    tokens:
      'coins held|stablecoins|stablecoin|cryptocurrency|cryptocurrencies|which currency|what currency|assets held',
    'by month':
      'monthwise|month wise|month-wise|month on month|month over month|m/m|over the months|across the months|split by month|broken down by month|per month breakdown|monthly view|monthly table|chart of|graph of|plot of|curve of|timeline of',
    last: 'newest|final|freshest|latest ever|last ever|just now|lastest',
    first:
      'initial|very first|inaugural|original|oldest|first ever|kicked off|kick off|commenced|commence|set in',
    biggest:
      'steepest|meatiest|chunkiest|bulkiest|beefiest|record|all-time high|most sizeable|sizeable|giant|massive|top-most|fattest|juiciest|weightiest|hugest',
    smallest:
      'tiny|minutest|slightest|puniest|least|pettiest|skimpiest|lowest value|teeniest|slimmest|leanest',
    over: 'exceeding|exceed|exceeds|surpassing|north of|upwards of|topping|in excess of|beyond|larger than|bigger than|higher than|worth more than',
    under:
      'less than|beneath|south of|short of|not more than|smaller than|lower than|cheaper than|worth less than',
    payees: 'merchants|vendors|suppliers|shops|stores|beneficiary|recipients|outlets|receivers|retailers',
    senders: 'payors|remitters|depositors|funders|clients who paid|customers who paid',
    who: 'which person|which people|which company|which companies|which firm|which business|what company|what person|whoever|which party|which counterparty',
    left: 'spare|put by|stashed|saved up|squirrelled away|remainder|unspent money|kept back|residual|residue',
    goods:
      'snacks|meat|vegetables|fruit|bread and milk|milk|sugar|rice|pizza|takeaway|takeaways|takeout|booze|wine|cigarettes|tobacco|uniform|uniforms|textbooks|gym|salon|barber|gifts|gift|presents|toiletries|cosmetics|nappies|diapers|childcare|nursery|rent money|mortgage|repairs|spare parts|tyres|parking|taxi|taxis|bus|flights|hotel|hotels|games|gaming|music|charity|donations|donation|funeral|wedding|medicine bills|dentist|glasses|seeds|fertiliser|livestock|chickens|cows|building materials|cement|necessities|luxuries|essentials|household items|kerosene lamps|stationery|jewellery|shopping list|tips to waiters|fines|penalties|bribes|in cash|by card|by cheque|by bank|overtime|bonus|bonuses|commission|refund|refunds|refunded|reimbursed|cashback|discount|discounts|lottery|crypto trading|an atm|the atm|atms|cash machine',
    'in wallet': 'in it|in there|in here|inside it|inside',
    share:
      'a third|two thirds|a quarter of|one half|half of|what slice|slice of|chunk of|how large a part|what portion|per cent',
    except:
      'save for|barring|leave out|leaving aside|disregarding|omitting|with the exception of|net of|setting aside|exclusive of|if you ignore|if we ignore',
    name: 'who owns|owned by|occupation|profession|job title|what job|what is his job|what does he do for a living|what does she do for a living|where does he live|where does she live|hometown|birthday|date of birth|gender|married|single or married|children|home address|which city|what city|ethnicity|political|health condition',
    elsewhere:
      'interest rate|interest rates|exchange rate|stock market|share price|ethereum|price of|recipe|capital of|translate|horoscope|lyrics|homework|movie|flight|visa|election|world cup|premier league',
    '': "question mark|full stop|comma|quick one|quick|opa|booked|posted|position|looking like|occasions|folks'|y'all|yall|tenant|tenant's|cheddar|moolah|dosh|quid|cashola|wonga|readies|bread|gwap|paper|lolly|coin",
    more: 'better|bigger|larger',
    less: 'worse|smaller',
    half: 'half',
    'how often': 'trips|trips to|rides|rides with|occasions|how many occasions|on how many occasions',
    most: "lion's share|the lion's share|lions share|bulk|the bulk|majority|the majority",
    'per payment': 'average ticket|mean ticket|avg ticket|ticket|per ticket',
    not: 'miss|missed|misses',
    can: 'could i do|can i do|could they do|could i manage|could i handle|could he do|could she do',
    middle: 'only once|just once|once only|twice|more than once|at least twice',
    'smallest balance': 'emptiest|the emptiest',
  },
  es: {
    '': 'dinerito|lanita|platita|monto exacto|titular de la cuenta|dueno de la cuenta dice|favor de|quisiera que me diga|me interesa|interesa|interesaria|conocer cuanto|relativo|referente|correspondiente|correspondientes|correspondiente a|cual fue|cuales fueron|cual ha sido|cuales han sido|preguntita|una preguntita|consultita|porfis|porfa',
    'how much':
      'a cuanto asciende|a cuanto ascienden|asciende|ascienden|a cuanto|que suma|cuanto en total|de cuanto|por cuanto|cuanto viene siendo|que total',
    spend:
      'gastadera|gastazo|desembolsado|egresado|fugas|salidas de dinero|dinero que salio|costaron|costo total|cuesta|cuestan|gastitos|derroche|despilfarro|pagos realizados|pagos hechos',
    receive:
      'ingresaron|caido|me han caido|cayeron|cae|caen|obtuve|obtuvo|obtuvieron|captado|captacion|recaudado|recaudacion|recepcion|entradita',
    earn: 'sustento|ganancial|haberes|honorarios|facturacion|retribucion|percepcion|percepcion mensual',
    salary: 'mesada|semanal de trabajo|sueldito|quincenas|nominas|aguinaldo salarial|haber mensual',
    send: 'gire|gira|giraron|remite|remitio|le di|les di|di a|le doy|les doy|dio a|entregue|entrego|entregado|pase a',
    'pay me':
      'me ha pagado|me han pagado|me ha enviado|me ha mandado|me paga a mi|me ha dado|me dan|me da|me deposita|me depositan|me abono|me abonaron|me abona|le pagan|le deposita|le depositan|le paga|le pagaron|pagarle|pagarme|depositarle|depositarme',
    'who send me most':
      'quien me ha pagado mas|quien me ha mandado mas|quien me ha enviado mas|quien me deposita mas|quien le ha pagado mas|quien mas me ha pagado|quien mas deposita|quien mas me deposita|mayor pagador',
    'who they pay most':
      'a quien le he pagado mas|a quien he pagado mas|en quien gasto mas|en quien se me va mas|quien se lleva mas|quien se lleva la mayor parte|mayor beneficiario|en donde se me va mas|donde se me va mas|a donde se me va mas|adonde va mas',
    steady:
      'parejo|parejos|pareja|estabilizado|fluctuan|fluctuante|varian|varia|inestables|previsible|previsibles|fijos o variables|continuos|continuo|consistente|consistentes',
    balance:
      'dinero disponible|fondos disponibles|cuanto me sobra ahora|en mi cuenta|en la cuenta hay|cuanto traigo|cuanto le queda|cuanto le queda ahora|dispone|dispongo|cuento con|cuanto dispongo|existencias|cuanta lana me queda|cuanta lana tengo|cuanto dinero me queda|cuanta plata me queda|plata me queda|lana me queda|dinero me queda|cuanto tenia|cuanto tenia yo|tenia en la cuenta|cuanto habia|que habia',
    borrow:
      'me sueltan|me sueltas|me soltarian|me darian de prestamo|prestarian|prestarias|me prestas|me prestarias|tope de prestamo|techo de credito|cuanto califico|califico para|linea de credito|hasta cuanto puedo pedir|lo maximo que me prestan|lo maximo que me prestarian|maximo financiable|me fian',
    trust:
      'le darias un prestamo|le daria un prestamo|le darian un prestamo|darle un prestamo|dar un prestamo|le das un prestamo|darle credito|le fiarias|merece credito|merece un prestamo|buen cliente|cumplidor|cumplidora|es buena paga|aprobarias|aprobar|se le puede prestar',
    debt: 'prestamos sin pagar|sin pagar|adeudos|pasivos|moroso|morosa|mora|deudor|debiendole|le debo|le debe|obligaciones vigentes|creditos abiertos|otros creditos|prestamo vigente|credito vigente',
    risk: 'sospecha|sospechas|anomalias|anomalia|chueco|turbio|dudoso|dudosa|dudosos|puntos debiles|debilidades|focos rojos|peligroso|peligrosa|inusual|inusuales|extrano|extrana|extranos|estafa|lavado',
    improve:
      'mejora|mejorarla|subirla|aumentarla|elevarlo|elevarla|que suba|que mejore|para subir|para aumentar|consejos|recomendaciones|que debo hacer|que puedo hacer|que hago para',
    why: 'a que obedece|cual es la razon|cual es el motivo|tan baja|tan bajo|tan mala|tan malo|tan alta|tan alto|como se obtuvo|como se determino|de donde sale el puntaje|de donde sale mi puntaje',
    age: 'cuando se abrio|cuando se creo|fecha de apertura|abierta|abierta desde|creada|desde cuando funciona|desde cuando se usa|desde cuando opera|cuanto tiempo lleva abierta',
    first: 'inicial|iniciales|primerisimo|mas antiguo|mas antigua',
    biggest: 'tope|maximos|mas jugoso|mas abultado|mas pesado|mas cuantioso|enorme|record',
    smallest: 'mas diminuto|mas minimo|mas chiquito|mas chiquita|mas reducido|menor monto',
    next: 'proximo cobro|proximo abono|proximo deposito|cuando vuelve a cobrar|cuando me depositan|cuando me vuelven a depositar|vuelvo a cobrar|cuando caera mi pago|venidero|venidera|cuando me toca cobrar|para cuando me toca cobrar|me toca cobrar',
    'next month': 'mes que viene|el mes que viene|mes entrante|mes proximo|proximo mes',
    'next year': 'ano que viene|el ano que viene|ano entrante|proximo ano',
    'next week': 'semana que viene|la semana que viene|semana entrante|proxima semana',
    goods:
      'viveres|despensa|mandado|carne|verduras|leche|pan|frutas|uniformes|utiles|pasajes|taxi|micro|bus|combustible|peluqueria|regalos|regalo|juguetes|cigarros|cigarrillos|trago|copas|fiesta|fiestas|hipoteca|reparaciones|mecanico|dentista|lentes|semillas|abono para la tierra|ganado|cemento|multas|donaciones|limosna|loteria|suscripciones|streaming|mascotas|ninos|hijos|familia|extranjero|exterior',
    share: 'tercera parte|mitad de|cuarta parte|que tanto por ciento|que tajada',
    except:
      'restando|descontando|sin|omitiendo|dejando fuera|dejando de lado|a excepcion|con excepcion de|al margen de|ademas de',
    name: 'en que ciudad|donde reside|reside|profesion|oficio|ocupacion|a que se dedica|en que trabaja|estado civil|hijos tiene|cuantos hijos|soltero|soltera|edad del cliente|apellido',
    elsewhere:
      'tasa de interes|tasas de interes|bolsa|acciones|receta|capital de|horoscopo|pelicula|partido|quien gano|elecciones',
    'this month':
      'en lo que va de mes|en lo que va del mes|lo que va de mes|lo que va del mes|este mes|el mes en curso|mes corriente|mes actual',
    'this year':
      'en lo que va de año|en lo que va de ano|en lo que va del ano|lo que va de ano|lo que va del ano|el ano en curso',
    'this week': 'en lo que va de semana|lo que va de semana',
    'last week': 'la semana que paso|la semana que acaba de pasar|la semana que termino',
    'last month': 'el mes que paso|el mes que acaba de pasar|el mes que termino',
    'how often': 'beses',
    sources: 'de quien vive|de que vive|vive de',
    middle: 'una sola vez|solo una vez|dos veces',
  },
  fr: {
    '': "dispo|au juste|exact|exacte|concernant le|relatif|relative|s'agissant|correspondant|a hauteur de|combien exactement|dossier|ce dossier|cette personne|l'interesse|l'interessee|sous|de sous|des sous|ble|oseille|tunes|balles|point d'interrogation|dis donc|au fait|en fait|d'ailleurs",
    'how much':
      "a combien|a combien s'eleve|a combien s'elevent|s'elevent|se monte|se montent|pour combien|de combien|quel est le chiffre|quelle est la somme",
    spend:
      'sorties de fonds|decaissees|decaisses|engloutit|englouti|bouffe du budget|coutent|coutait|est sortie|sont sorties|sont sortis|sortait|sortaient|est partie|s envole|envole|envoles|paiements effectues',
    receive:
      "rentrent|rentrait|est tombe|tombe|tombent|tombes|sont tombes|m'est tombe|est arrivee|sont arrives|sont arrivees|obtenu|obtenus|recolte|recoltes|empoche|empocher|entrait|sont entrees|est entree|perception|fonds recus",
    earn: 'appointements|honoraires|cachet|emoluments|retribution|gagne-pain|revenu mensuel|revenus mensuels',
    salary: 'fiche de paie|mensualite de salaire|salaire mensuel|ma solde|paies|payes du mois',
    send: "file|files|filer|donne a|donner|donnes|j'ai donne|ai donne|remets|remis|remettre|envoyes|envoyee|refile",
    'pay me':
      "me file|m'ont paye|m'ont envoye|m'a file|le payer|la payer|lui payer|lui verser|me payer|me verser|le paye|la paye chaque|lui envoie|l'a paye|l'a payee|m'a regle|me regle",
    'who send me most':
      "qui m'a verse le plus|qui m'a donne le plus|qui lui verse le plus|plus gros payeur|qui envoie le plus|qui verse le plus|qui me file le plus",
    'who they pay most':
      "a qui je verse le plus|a qui j'ai paye le plus|a qui j'ai verse le plus|a qui il verse le plus|a qui il a paye le plus|a qui elle a paye le plus|plus gros beneficiaire|qui touche le plus de ma part|ou part le plus d'argent|ou passe mon argent|ou passe l'argent",
    steady:
      'reguliers ou non|fluctuent|fluctuant|fluctuants|varient|varie|en dents de scie|instable|instables|constante|constantes|aleatoire|aleatoires|perenne|perennes',
    balance:
      "il me reste quoi|reste sur le compte|en caisse|dans la caisse|avoir disponible|avoirs|fonds disponibles|argent disponible|tresorerie|j'ai quoi sur mon compte|combien j'ai sur moi|combien il lui reste|il lui reste combien|combien lui reste-t-il",
    borrow:
      "lui preter combien|preter combien|preter combien au maximum|peut lui preter combien|pourriez preter|pourriez me preter|peut me preter|peuvent me preter|montant empruntable|combien je peux emprunter|combien peut-il emprunter|maximum empruntable|pret maxi|jusqu'a combien|jusqu a combien|me preteriez",
    trust:
      'accorder un pret|accorderiez|accorderiez-vous|lui accorder|accorder un credit|lui feriez confiance|serieux|serieuse|bon client|bonne cliente|merite un pret|peut-on accorder|approuver|approuveriez|est-il serieux|est-elle serieuse',
    debt: 'endettee|creancier|creanciers|pret en cours|credit en cours|encours|redevable|dettes en cours|impayes|impaye|arrieres|prets non rembourses|doit encore|dois encore',
    risk: 'inquietants|inquietante|inquieter|inquiete|douteux|douteuse|pas net|etrange|etranges|inhabituel|inhabituels|faiblesse|faiblesses|points faibles|drapeau rouge|arnaque|blanchiment|irregularites|mefier|alarmant',
    improve:
      'que faire pour|conseils|conseil|booster|rehausser|faire grimper|grimper|relever ma note|gagner des points|obtenir plus|amelioration',
    why: "pour quel motif|si basse|si bas|si mauvaise|si mauvais|si faible|si haute|aussi bas|aussi basse|comment est calcule|comment est calculee|d'ou vient ma note|a quoi est due",
    age: "cree|creee|date d'ouverture|ouvert depuis|ouvert|depuis quand fonctionne|depuis quand est ouvert|utilise depuis|en service depuis",
    first:
      'initial|initiale|tout premier|toute premiere|le plus ancien|la plus ancienne|plus ancien|plus ancienne',
    biggest:
      'record|le plus lourd|plus lourd|plus lourde|enorme|le plus consequent|plus consequent|le plus onereux|plus onereux|la plus chere|plus chere',
    smallest:
      'infime|le plus minime|minime|le plus modeste|plus modeste|plus leger|la moins chere|le moins cher',
    next: "prochain versement|prochain depot|prochaine entree|quand vais-je etre paye|quand est-ce que je touche|je suis paye quand|quand est-ce qu'on me paie|quand tombe la paie|quand arrive ma paie|quand arrive ma paye|ma paye arrive quand|ma paie arrive quand|ma paye elle arrive quand",
    'next month': 'mois prochain|le mois prochain|mois suivant|mois qui vient|le mois qui vient',
    'next year': "annee prochaine|l'annee prochaine|an prochain|l'an prochain",
    'next week': 'semaine prochaine|la semaine prochaine',
    goods:
      "alimentation|viande|legumes|lait|pain|fruits|uniformes|fournitures|taxi|bus|metro|train|coiffeur|cadeaux|cadeau|jouets|cigarettes|tabac|vin|fete|fetes|hypotheque|reparations|garage|dentiste|lunettes|semences|engrais|betail|ciment|amendes|dons|loterie|abonnements|abonnement|animaux|enfants|famille|etranger|a l'etranger|forfait|carte sim|sorties au cinema|cinema",
    share: 'un tiers|la moitie|un quart|quelle fraction|combien pour cent',
    except:
      "en retirant|en enlevant|deduction faite|outre|a l'exclusion de|en laissant de cote|ormis|excepter|si on enleve|en ignorant",
    name: "metier|profession|ou vit|dans quelle ville|quelle ville|habite|domicile|situation familiale|celibataire|combien d'enfants|employeur de sa femme|prenom|age du client|que fait-il dans la vie|dans la vie",
    elsewhere:
      "taux d'interet|bourse|actions en bourse|recette de cuisine|capitale de|horoscope|film|match|qui a gagne|elections",
    'since when':
      'ca fait combien de temps|cela fait combien de temps|combien de temps que|depuis quel moment',
    most: 'le plus de sous|plus de sous|le plus de fric|le plus de thune',
    middle: "qu'une fois|une seule fois|deux fois",
  },
  pt: {
    '': 'dinheirinho|graninha|exato|exata|correspondente|referente|referentes|relativo|ao certo|me explica ai|andam|anda|como anda|como andam|bora|vamo|fala serio|rapidinho|rapidao|por obsequio|opa|eai|e ai|tudo bem|tudo bom|beleza|valeu|falou|blz|vlw|ponto de interrogacao|grana|bufunfa|dindin',
    'how much':
      'em quanto|de quanto|por quanto|quanto ao todo|que soma|qual a quantia|quanto da|quanto somam|quanto soma',
    spend:
      'gastanca|gastaria|dispendio|dispendios|saidas de dinheiro|dinheiro que saiu|custam|custa|desembolsado|esbanjei|esbanjou|pagamentos feitos|pagamentos realizados|saia|saiam|sumiu|some|evaporou|se foi|foram embora|foi embora|vai embora|se foram',
    receive:
      'adentrou|ingressou|ingressos|obtive|angariei|embolsei|recebia|caia|caiam|pingaram|pinga|pingam|veio|vieram|entrava|entravam|entrar dinheiro|recebimento total',
    earn: 'sustento|honorarios|vencimentos|remuneracoes|ganha-pao|lucro|lucros|tiro por mes|tira por mes|renda mensal',
    salary: 'soldo|pagamento mensal do trabalho|meu pagamento|contra-cheque|vencimento|decimo terceiro',
    send: 'repassei|repassou|dei|dou|deu para|dei para|dei pra|dei pro|entreguei|entregou|passei para|passei pra|colei|colou',
    'pay me':
      'tem me pago|me da|me dao|me deram|me mandou|me enviou|me transferiu|me depositou|me repassa|me repassou|lhe pagou|pagar ela|pagar ele|paga ele|paga ela|pagou ele|pagou ela|me pagar',
    'who send me most':
      'quem me depositou mais|quem mais me deposita|quem mais me enviou|quem mais me mandou|quem mais me pagou|quem lhe paga mais|quem me transferiu mais',
    'who they pay most':
      'pra onde vai mais|pra onde vai mais dinheiro|pra onde vai mais minha grana|pra onde vai a grana|pra onde vai minha grana|para onde vai minha grana|com quem gasto mais|com quem mais gasto|a quem paguei mais|pra quem paguei mais|quem leva mais|quem mais leva|quem mais recebe de mim|maior beneficiario',
    steady:
      'oscilam|oscilante|variam|varia|instaveis|continua|continuo|consistente|consistentes|bagunçada|bagunçado|certinhos|pontual|pontuais',
    balance:
      'em caixa|tenho em caixa|fundos|fundos disponiveis|dinheiro disponivel|quanto tem ai|quanto sobra na conta|na carteira tem|quanto me sobra agora|quanto tenho disponivel|quanto tenho no momento|quanto ele tem|quanto ela tem|quanto ele tem agora|quanto ela tem agora|quanto ta na conta|quanto esta na conta',
    borrow:
      'quanto liberam|liberam pra mim|liberar|me liberam|liberariam|teto de emprestimo|teto|linha de credito|quanto vcs emprestam|ate quanto posso pegar|ate quanto|ate quanto emprestam|credito pre-aprovado|maximo liberado',
    trust:
      'daria um emprestimo|voce daria um emprestimo|daria credito|merece credito|merece um emprestimo|bom cliente|cumpridor|confiaveis|aprovaria|aprovar|vale emprestar|pode emprestar para',
    debt: 'pendurado|inadimplente|calote|emprestimos sem pagar|dividas abertas|deve alguma coisa|deve algo|devo alguma coisa|devo algo|passivos|credor|em atraso|debito em aberto|debitos em aberto',
    risk: 'suspeitas|anomalias|anomalia|esquisito|esquisita|duvidoso|duvidosa|pontos fracos|fraquezas|perigoso|perigosa|incomum|incomuns|golpe|lavagem|mutreta|furada|bandeira vermelha',
    improve:
      'melhora|melhorar minha|turbinar|fazer subir|que faço para|o que faco para|como faco para|dicas|conselhos|recomendacoes|subir meu|aumentar minha|levantar',
    why: 'tao baixa|tao baixo|tao ruim|tao alta|tao alto|qual o motivo|qual a razao|como chegaram|de onde saiu essa nota|de onde saiu a nota|a que se deve',
    age: 'quando abriu|quando nasceu|data de abertura|aberta|aberta desde|criada|desde quando funciona|desde quando e usada|em uso desde|tempo de carteira',
    first: 'inicial|iniciais|primeirissimo|mais antigo|mais antiga',
    biggest:
      'mais parrudo|mais salgado|mais salgada|recorde|enorme|mais pesada|mais gorda|mais gordos|teto maximo',
    smallest: 'mais baratinho|mais miudo|minusculo|mais reduzido|mais leve|mais barata',
    next: 'outra vez recebo|recebo outra vez|recebo de novo|quando e que recebo|quando e que recebo outra vez|quando pinga|quando pinga o proximo|proximo deposito|proxima entrada|proximo recebimento|quando entra o proximo|quando caira',
    'next month': 'mes que vem|no mes que vem|o mes que vem|proximo mes|no proximo mes|mes seguinte',
    'next year': 'ano que vem|no ano que vem|proximo ano',
    'next week': 'semana que vem|na semana que vem|proxima semana',
    goods:
      'feira|carne|verduras|leite|pao|frutas|uniforme|uniformes|material escolar|passagem|passagens|taxi|uber|onibus|salao|cabeleireiro|presentes|presente|brinquedos|cigarro|cigarros|balada|festa|festas|conserto|mecanico|dentista|oculos|sementes|adubo|gado|cimento|multas|doacoes|loteria|assinaturas|streaming|pets|filhos|criancas|familia|exterior|estrangeiro|prestacao da casa|hipoteca',
    share: 'um terco|metade do|metade da|um quarto de|que fatia|quantos por cento',
    except: 'descontando|descontado|sem|deixando de fora|deixando de lado|retirando|ignorando|a parte|afora',
    name: 'profissao|emprego dele|emprego dela|trabalha com que|em que trabalha|com o que trabalha|em que cidade|cidade|mora onde|estado civil|solteiro|solteira|quantos filhos|sobrenome|idade do cliente',
    elsewhere:
      'taxa de juros|juros|bolsa de valores|acoes da bolsa|receita de bolo|capital do|horoscopo|filme|jogo de ontem|quem ganhou|eleicoes',
    'this month':
      'deste mes|desse mes|neste mes|nesse mes|este mes|esse mes|do mes atual|mes corrente|mes atual',
    'this year': 'deste ano|desse ano|neste ano|nesse ano|este ano|esse ano|ano corrente',
    'this week': 'desta semana|dessa semana|nesta semana|nessa semana|esta semana|essa semana',
    middle: 'so uma vez|apenas uma vez|duas vezes|uma vez so',
  },
  ...fartherSynonyms,
}
