import type { Language } from '../../languages.ts'
import { fartherEverydayWords } from './fartherEverydayWords.ts'
import type { Lexicon } from './lexicon.ts'

/** What people say at a counter and in messages, concept by concept in all languages; a line that the other files lack, never one that they have. */
export const everydayWords: Record<Language, Lexicon> = {
  en: {
    '': "went|goes|wise|stand|running|bother|sorry to bother|bothering|honestly|frankly|gotta|wanna|lemme|gimme|btw|fyi|tbh|imo|asap|cheers|mate|pal|dude|bro|sis|fam|lol|omg|wow|damn|geez|gosh|jeez|man|ugh|hmm|hm|erm|yo|sup|morning|afternoon|evening|madam|dear|team|colleague|colleagues|just checking|checking|double checking|quickly|real quick|for the file|for my records|for the record|for reference|on file|in question|concerned|respective|aforementioned|the said|as such|per se|basically|literally|simply|precisely|approx|ballpark|rough|rough figure|give or take|a bit|a lot|lots|all that|all of that|all of it|all the money|the money|this lady|this guy|this woman|this man|this one|that one|lady|guy|woman|man|gentleman|girl|boy|these people|this user|user|subject|individual concerned|lives on|put together|combined|added up|all added up|added together|when you add it up|in one go|at once|a fortune|tons of|loads of|heaps of|wallet owner's|till now|til now|up till now|up to now|to date|as we speak",
    receive:
      'took in|taken in|takes in|pulled in|pulls in|pulling in|made it in|got paid in|gets paid in|was paid in|were paid in|been paid in|put in|puts in|money put in|come thru|came thru to me|dropped in|drop in|hit my phone|hit the phone|reached the wallet|loaded|loaded in|top-up|cash in|cash ins|cash-in|cash-ins|cashin|cashins|float in|added to the wallet|fell in|credited to|paid to me|given to me|sent my way|cleared in|came to my account|come to my account|inflowing|into my pocket|into the till|into the wallet|into the account',
    spend:
      'cash outs|cash-outs|cash-out|cashout|cashouts|float out|flew out|flown out|flies out|poured out|slipped away|got rid of|forked over|shelled|wasted|waste|wasting|blowing|chewed through|ate up|eaten up|eats up|set me back|sets me back|coughing up|paid off to|went down the drain|charges|charged|fees paid|hurt|hurts|bled|gone on|money gone|taken off|took off|deducted|deduct|deductions|swallowed|swallows',
    earn: 'makes a month|make a month|making a month|month pay|monthly pay|normal pay|usual pay|pays himself|pays herself|livelihoods|her wages|his wages|my wages|bread winning|daily bread|hustle money|hustle|hustling',
    'who receive':
      'who took|who takes|who has taken|who grabbed|who grabs|who ate|who eats|who swallowed|who pocketed|who pockets|what took|what takes',
    'they pay':
      'got my money|gets my money|got my cash|get my money|got money from me|get money from me|gets money from me|take my money|takes my money|took my money|did i give|i gave|i give|have i given|did he give|did she give|did they give|handed to|left at|leave at|left behind at|dropped at|drop at',
    'who they pay':
      'where is the money going|where is all the money going|where is my money going|where my money goes|where did all the money go|where is it all going|who is getting the money|who gets it',
    people: 'places|place|outlets|spots|joints|folks|guys',
    senders: 'customers|customers who paid|paying customers',
    balance:
      'what remains|amount held|holding|holds|money left|funds left|cash left|cash remaining|how much money is there|money available|what is there|standing at|my float|float|e-float|sits in|sitting in the account|worth right now',
    age: 'seasoned|how seasoned',
    'how broke':
      'how close to zero|close to zero|how low did it go|how low did it get|how low has it been|how low did the balance go|lowest the balance|lowest balance|lowest the account|lowest it|how near to zero|ran dry|run dry|how empty did it get',
    why: 'pulling down|pulls down|dragging down|drags it down|holding back|holds back|what is keeping|keeping down|weighing down|weighs on|what is hurting|what hurts|what is pulling|what lowers|what lowered|counting against|counts against|bring down|brought down|brings down',
    improve:
      'push up|push my|get a better|get better|a better score|a higher score|make it higher|work on|qualify for more|get a bigger loan|to get more|be seen better|become eligible',
    score:
      'rating|rate me|my rating|her rating|his rating|their rating|mark|marks|points|my points|standing|credit standing|ranking',
    borrow:
      'limit on lending|lending limit|most i can get|most she can get|most he can get|most they can get|how much would you lend|how much would you lend me|how much will you give me|how much loan|what loan can|what size loan|how big a loan|lend me|borrowing power|borrowing capacity|borrowing limit|max loan|top loan',
    afford:
      'be ok for|be okay for|ok for them|too much for|too heavy for|bear|bears|carry|stomach|sustain|sustainable|comfortable with|comfortably|keep paying|pay back|repay|repayment ok|support',
    debt: 'live facilities|other facilities|facilities elsewhere|live facilities elsewhere|open facilities|owe anyone|owes anyone|owe anybody|owes anybody|owe someone|owes someone|owe money|owes money|outstanding obligations|obligations|obligation|commitments|arrears|in arrears|running elsewhere|loans running|other lenders|unpaid balance|outstanding',
    risk: 'should worry me|should i worry|worry me|worry about|worries|anything off|something off|anything wrong|something wrong|anything bad|be careful of|careful about|watch out for|look out for|alarm bells|concerns|concern|problems|problem|issues|issue|trouble|troubles|hidden',
    steady:
      'count on her wages|count on his wages|count on my wages|count on the wages|count on her pay|count on his pay|depend on|rely on|come every month|coming every month|comes every month|same every month|at the same time|hit and miss|up and down|seasonal|guaranteed|secure|stable job',
    next: 'getting paid again|be paid again|get paid again|how soon till payday|how soon until payday|how long till payday|how long until payday|days to payday|days till payday|next lot|next batch|next money|due in|expecting',
    sources:
      'payer names|employer names|names of payers|names of employers|names of the payers|where does the money come from|where does this money come from|actually come from|put money in|puts money in|who puts money in|earns from|earn from|living from|lives from|making money from|makes money from|hired by|boss',
    coverage:
      'months of data|months of history|days of data|days of history|months of records|history do you have|is this based on|how much history|based on how much|data do you have|records do you have|how many months of data|how many months of history|how many months do you see|how far does it go back|how far back does it go|how far back do you see|window',
    'since when':
      'how far back do payments|how far back do the payments|how long have payments|when did payments start',
    summary:
      'short version|the short version|quick version|long story short|in a few words|in brief|highlights|main points|key figures|key facts|the lowdown|lowdown|full picture|status report|wrap up|tell me everything',
    'this month':
      'since the month began|since the month started|since the start of the month|since the beginning of the month|from the start of the month|from the beginning of the month|since the first|since the 1st|so far in the month|the month to date|as of this month|in the current month',
    'this week':
      'since the week began|since the start of the week|since monday|so far this week|this week so far',
    'this year':
      'since the year began|since the start of the year|since the beginning of the year|since new year|since january first',
    h1: 'first fortnight of|first two weeks of|1st half of|early half of',
    h2: 'second fortnight of|last two weeks of|2nd half of|latter half of|back half of',
    'half year': 'half a year|six month period|half year',
    onwards: 'onwards|onward|and on|and after|and later',
    'how often': 'how many goes|how many rounds|number of occasions|how many separate times|rides with',
    net: 'plus or minus|in plus or in minus|plus or in minus|up or down overall|ahead or behind|end up or down|end the month up or down|make a profit|make a loss|break even|in profit|better off or worse off',
    share: 'what slice of|how much of a share|what chunk of|what bit of',
    elsewhere:
      'other borrowers|other people like|other customers|others like me|people like me|people like her|people like him|average person|average borrower|national average|minimum wage|dollar rate|exchange rates|rate of the dollar|forex|inflation|price of maize|fuel price',
    goods:
      'school shoes|uniforms and books|bundles|data bundles|soap|sweets|fish|flour|maize|cooking oil|charcoal|firewood|bricks|nails|paint|plumber|electrician|nurse|clinic|pills|contraceptives|baby|baby food|milk powder|sanitary pads|perfume|cream|nails and hair|jewelry|watches|tv|television|fridge|fan|stove|bed|mattress|sofa|motorbike|bicycle|tires|oil change|land|plot|goats|goat|pigs|feed|pesticide|tools|stock|inventory|supplies|wholesale goods|church offering|offering|pastor|dowry|bride price|party|parties|club|cigars|weed|drugs|lottery tickets|casino|sports bets|trips|vacation|school trip|exam fees|loan fees|junk|stuff|things|nonsense',
    name: 'is he married|is she married|married|single|divorced|pregnant|her phone|his phone|her number|his number|phone|whatsapp|his surname|her surname|surname|last name|first name|nickname|where from originally|is she a woman|is he a man|which country|what country|which tribe|tribe',
    buy: 'blow it on|blown it on|blew it on|spend it on|spent it on|spend it all on|spent it all on|waste it on|wasted it on|use it for|used it for|blow the money on|waste the money on|on what did|on what do|on what does',
    not: "hasn't|hasnt|haven't|havent|yet to|fail to|failed to|fails to|refused to|forgot to|stopped",
    '15': 'fifteen',
    '45': 'forty five|forty-five',
    '35': 'thirty five|thirty-five',
    '120': 'a hundred and twenty|one hundred twenty',
    '350': 'three fifty|three hundred fifty|three hundred and fifty',
    '450': 'four fifty|four hundred fifty|four hundred and fifty',
    'pay me': 'hook me up with|hooked me up with|hook me up|hooked me up',
  },
  es: {
    '': 'ahorita|orita|ahora mismo|compa|parce|pana|mano|manito|hermano|hermana|amigo|amiga|jefe|jefa|vecina|vecino|seno|senora|senor|senorita|dona|don|doctor|licenciado|che|wey|guey|mae|vale|dale|listo|ojala|caray|caramba|uy|ay|ups|jaja|jeje|este pues|o sea|osea|es que|fijese|fijate|a ver|haber|veamos|digamos|mas o menos como|como unos|unos|alrededor de|masomenos|por ahi|por curiosidad|nomas|no mas|nada mas|namas|rapidito|rapido|urgente|para el expediente|para el archivo|mi marido dice|mi esposa dice|mi jefe pregunta|una duda|tengo una duda|duda|una consulta|te pregunto|le pregunto|esta gente|este muchacho|esta muchacha|el muchacho|la muchacha|el tipo|la tipa|el man|la vieja|el viejo|chico|chica|esta chica|este chico|en si|en realidad|de verdad|la neta|sinceramente|sumando todo|sumado|sumados|juntando todo|todo sumado|lo de|eso de|billetes|morlacos|varo|feria|guita|mango|mangos|pisto|chavos|llego a|llego a estar|ha llegado a|va|van|llevo|lleva|llevamos|llevan|llevas',
    receive:
      'me cayo|me cayeron|me ha caido|le cayo|me entro|me entraron|me llego|me llegaron|le entro|le llego|me ingresaron|me abonaron en total|me dieron|le dieron|abonos|abono|abonado|recargas|recarga|me giraron|me mandaron|me enviaron|me consignaron|consignaciones|consignacion|consignado|captado|cobrado|lo cobrado|depositos|deposito|lo que ha entrado|lo ingresado',
    spend:
      'se fueron|se me fueron|se nos fue|se nos fueron|se han ido|se esfumo|se esfumaron|volo|volaron|se volo|solte|solto|soltaron|me costo|me costaron|me salio|dejo ir|tire|tiro|tirado|bote|boto|botado|despilfarre|derroche|lo gastado|se gastaron|se pagaron|pague en total|sacado|saque|saco dinero|sacaron|saco plata|retire|retirado|retiraron|consumido|consumi|me comi|me fume|me chupe|desembolse|giros hechos|gastitos|gastillos|compritas|compras|mis compras',
    earn: 'se embolsa|embolsa|saca al mes|saca por mes|saca|hace al mes|se hace al mes|levanta al mes|se levanta|ganancia mensual|entradas fijas|gana mensual|jornal|jornales|chamba|camello|laburo',
    salary:
      'la quincena|quincena|mi quincena|nomina|la nomina|mi nomina|raya|la raya|paga|mi paga|la paga|sueldos|salarios',
    'they pay':
      'deje en|dejo en|deje con|he dejado en|le he dado|he dado a|le pase|les pase|le solte|le gire|le consigne|le transferi|le deposite|le abone',
    'who receive': 'quien se llevo|quien se lleva|quien se ha llevado|quien agarro|quien cogio|quien tomo',
    people:
      'lugares|lugar|sitios|sitio|negocios|negocio|comercios|comercio|locales|tiendas|tienda|puestos|establecimientos|gentes|individuos|contactos|cuentas distintas',
    balance:
      'cuanto hay en la cuenta|cuanto hay|cuanto queda|cuanto me queda|cuanta plata queda|cuanta plata hay|queda en la cuenta|me queda en la cuenta|hay en la cuenta|disponible|disponibles|fondos|mis fondos|la plata que tengo|con cuanto cuento|cuanto tiene guardado|tiene guardado|guardado|guardadito|saldo que tiene|que saldo tiene',
    'how broke':
      'saldo mas bajo|el saldo mas bajo|que tan bajo llego el saldo|que tan bajo|lo mas bajo|el punto mas bajo|saldo minimo|minimo saldo|mas pelado|mas pobre|casi en cero|mas cerca de cero',
    why: 'tan poco|tan pocos|tan poquito|que me baja|que le baja|que baja|que me resta|que le resta|que perjudica|que me perjudica|que afecta|que me afecta|en contra|de donde salio|a santo de que|por que tan',
    improve:
      'subir de|subir mi|subir el|subirle|como le hago para subir|que hago para subir|como subo|como aumento|como mejoro|que me aconsejas|que me aconseja|que me recomienda|para que me presten mas|para que suba|levantar mi|levantar el|tener mejor|sacar mejor',
    score:
      'puntuacion|puntaje crediticio|calificacion|mi calificacion|rating|nota|mi nota|puntos|mis puntos|record crediticio|historial crediticio',
    borrow:
      'tope|tope de prestamo|hasta cuanto le presto|hasta cuanto presto|cuanto le presto|cuanto le prestamos|cuanto me prestan|cuanto me pueden prestar|cuanto me dan|cuanto le doy de prestamo|cuanto me darian|me alcanza para prestamo|maximo a prestar|techo|limite de credito|cupo|que cupo|cupo de credito|prestamo maximo',
    afford:
      'aguanta|aguantaria|aguanto|alcanza para|le alcanza|le da para|da para|le cabe|cabe|soporta|soportaria|puede con|podria con|podra con|cubre|cubriria|responde por|saldria con|a pagar en|pagaderos en|pagadero en|pagando en|me prestan|le prestan|prestarme',
    debt: 'le debe a alguien|debe a alguien|le debo a alguien|anda debiendo|anda endeudado|endeudado|endeudada|compromisos|fiado|fiados|esta fiando|cuentas por pagar|debe plata|debe dinero|otros prestamos|prestamos activos|atrasos|atrasado',
    risk: 'algo raro|raro|rara|raros|raras|cosa rara|ojo con|cuidado con|que me preocupe|preocupante|preocupe|preocupa|alerta|alertas|senales de alerta|trampa|trampas|tranza|fraude|problemas|problema|banderas rojas',
    trust:
      'de fiar|es de fiar|confiable|de confianza|es confiable|paga bien|buena paga|responsable|se puede confiar|confiar|puedo confiar',
    steady:
      'puntual|puntuales|puntualmente|siempre puntual|siempre le pagan|siempre me pagan|a tiempo|fijo|fijos|estables|estable|seguro cada mes|sin falta|sin fallar|irregular|irregulares|altibajos',
    next: 'cuando me cae|cuando cae|cuando me toca|cuando me pagan|cuando le pagan|cuando le vuelven a pagar|cuando me vuelven a pagar|vuelve a cobrar|me vuelven a pagar|para cuando|cuando entra|proximo|proxima|proximo sueldo|proxima quincena',
    sources:
      'para quien trabaja|para quien trabajo|con quien trabaja|donde trabaja|en donde trabaja|trabaja|trabaja para|trabaja con|de donde saca|de donde saca la plata|de donde saca el dinero|de donde le entra|de donde le llega|de que vive|quien la mantiene|quien lo mantiene|patron|patrona|empleador|empleadora|su jefe',
    coverage:
      'meses de historia|meses de historial|meses de datos|cuantos meses de historia|cuantos meses de historial|cuantos meses de datos|cuantos meses tienen|historial|historia|que periodo abarca|periodo abarcado|hasta donde llegan los datos',
    age: 'antiguedad|que antiguedad|antiguedad de la cuenta|que tan vieja|que tan antigua|cuanto tiene de abierta|cuanto tiempo tiene',
    summary:
      'en pocas palabras|a grandes rasgos|lo principal|lo mas importante|panorama|ficha|en corto|resumidas cuentas|resumidito',
    'this month':
      'lo que va del mes|en lo que va del mes|lo que va de mes|en lo que va de mes|desde que empezo el mes|desde el primero|en el mes|lo que llevo del mes|lo que va en el mes|este mesecito|mes en curso',
    'this week': 'lo que va de la semana|en lo que va de la semana|desde el lunes|esta sem|semana en curso',
    'this year':
      'lo que va del ano|en lo que va del ano|lo que va de ano|desde enero|desde que empezo el ano|ano en curso',
    'last week': 'semana anterior|la semana anterior|la sem pasada|sem pasada|la otra semana',
    'last month': 'el mes pasadito|mes anterior pasado',
    h1: 'primera quincena de|primera quincena|primera mitad de|primeros quince dias de|primera mitad',
    h2: 'segunda quincena de|segunda quincena|segunda mitad de|ultimos quince dias de|segunda mitad',
    'half year': 'medio ano|un semestre|medio anito',
    'over 12 months': 'a un ano|en un ano|por un ano',
    onwards: 'en adelante|para aca|pa ca|para adelante|a la fecha|hasta la fecha|hasta hoy dia|hasta aca',
    except: 'quitando|quitandole|sacando|restando|descontando|sin tomar en cuenta|sin incluir|dejando fuera',
    net: 'quede en positivo|quede en negativo|en positivo o negativo|en numeros rojos|sali ganando|sali perdiendo|ganancia o perdida|gane o perdi',
    buy: 'en que se lo gasto|en que lo gasto|en que gasto|en que gasta|en que se gasto|en que se fue|en que se va|en que se me va|en que se me fue|en que lo usa|en que lo uso|que compro|que compra|que compre',
    name: 'la duena|dueno|duena|quien es el dueno|quien es la duena|como se llama|su telefono|telefono|celular|esta casado|esta casada|casado|casada|soltera|soltero|cuantos anos tiene ella|cuantos anos tiene el|que edad tiene ella|apellido|cedula|dni',
    elsewhere:
      'a cuanto esta el dolar|cuanto esta el dolar|precio del dolar|tipo de cambio|otros clientes|otros prestatarios|gente como yo|chiste|la hora|clima|salario minimo',
    goods:
      'panales|utiles escolares|colegiatura|tenis|zapatos|jabon|pescado|harina|maiz|aceite|lena|carbon|ladrillos|pintura|plomero|electricista|clinica|pastillas|bebe|perfume|crema|tele|television|refri|colchon|moto|bicicleta|llantas|terreno|chivos|cerdos|puercos|gallinas|alimento|herramientas|mercaderia|mercancia|insumos|diezmo|ofrenda|boda|disco|vicio|vicios|apuestas|casino|paseo|paseos|antojos|chucherias|tonterias|cosas',
    '15': 'quince',
    '10': 'diez',
    '12': 'doce|una docena',
    '20': 'veinte',
    '30': 'treinta',
    '40': 'cuarenta',
    '50': 'cincuenta',
    '60': 'sesenta',
    '100': 'cien',
    '200': 'doscientos',
    '300': 'trescientos',
    '400': 'cuatrocientos',
    '500': 'quinientos',
    '1000': 'mil',
    biggest: 'mas zarpado|mas zarpada|mas pesado|mas pesada',
  },
  fr: {
    '': "stp|svp|s il te plait|bonjour|bonsoir|coucou|salut|dis donc|dites donc|ben|bon ben|bah|euh|heu|hein|bref|voila|tiens|ah|oh|oups|mdr|lol|franchement|honnetement|en gros|grosso modo|a peu pres|environ|dans les|a la louche|juste|vite fait|rapidos|rapidement|au fait|en fait|du coup|quoi donc|la dame|le monsieur|monsieur|madame|ce monsieur|cette dame|ce gars|cette fille|ce type|le mec|la meuf|ce mec|mon mari dit|ma femme dit|mon chef demande|mon patron demande|pour le dossier|pour mon dossier|petite question|une question|une petite question|question|dites|dis|en tout et pour tout|mis bout a bout|cumule|cumules|additionne|tout compris|la-dessus|dessus|dedans|mine de rien|sous|thune|thunes|fric|ble|oseille|pognon|balles|pepettes|vraiment|reellement|exact|precis|m'a|t'a|s'est|se|fait|faits|faite|ca fait|ca a fait|jusqu'a present|jusqu'ici|a ce jour|jusqu'a maintenant|a date",
    receive:
      "tombe|tombes|est tombe|sont tombes|m'est tombe|est rentre|sont rentres|rentrees|rentree|rentrees d'argent|encaisse|encaissements|encaissement|percu|percus|touche|ce que j'ai touche|recettes|recette|depots recus|recharges|recharge|on m'a envoye|on m'a verse|on m'a donne|m'a rapporte|rapporte|rapportes|ramene|ramasse|engrange",
    spend:
      "j'ai bouffe|ai bouffe|a bouffe|bouffe combien|coute|m'a coute|m'ont coute|a coute|coutait|couter|parti|partis|est parti|sont partis|s'est envole|envoles|envole|lache|laches|claque|crame|flambe|file|filait|laisse|sorti|sortis|est sorti|sont sortis|debourse|retraits|retrait|retire|retires|decaissements|decaissement|frais|depense totale|paye en tout|regle en tout|bouffe|englouti|consomme|mes achats|achats|achat|courses",
    earn: 'se fait|il se fait|elle se fait|se fait combien|je me fais|gagne-pain|rentre combien|gains|gain|emoluments|cachet|boulot paye|touche par mois|touche combien par mois|paye combien',
    salary:
      'paie|la paie|paye|la paye|ma paie|ma paye|sa paie|sa paye|fiche de paie|virement de salaire|quinzaine|solde mensuelle|traitement',
    'they pay':
      "laisse chez|j'ai laisse chez|j'ai laisse a|j'ai file a|j'ai donne a|donne a|j'ai refile a|j'ai remis a",
    'who receive':
      "qui m'a pris|qui me prend|qui prend|qui a pris|qui rafle|qui a rafle|qui empoche|qui a empoche|qui me coute",
    people:
      'endroits|endroit|lieux|lieu|boutiques|boutique|commerces|commerce|commercants|enseignes|magasins|magasin|echoppes|gens|contacts|beneficiaires differents',
    balance:
      "il reste|il me reste|il lui reste|me reste combien|reste combien|il me reste combien|reste sur le compte|combien il y a|il y a combien|y a combien|combien sur le compte|j'ai combien|j'ai combien la|il a combien|elle a combien|combien j'ai|sur le compte|disponible|disponibles|en caisse|caisse|cagnotte|avoir|avoirs|liquidites",
    'how broke':
      "solde le plus bas|le solde le plus bas|au plus bas|plus bas solde|point le plus bas|a sec|proche de zero|le plus proche de zero|jusqu'ou c'est descendu|descendu jusqu'a combien",
    why: "plombe|plombent|qu'est-ce qui plombe|qu'est-ce qui fait baisser|fait baisser|tire vers le bas|penalise|penalisent|joue contre|si mauvaise|si basse|si faible|si bas|aussi basse|aussi mauvaise|d'ou sort|d'ou vient cette note|d'ou vient ma note|comment ca se fait",
    improve:
      'faire monter|comment faire monter|faire grimper|grimper|remonter|relever|booster|hausser|avoir une meilleure|une meilleure note|meilleure note|meilleur score|gagner des points|que faire pour|conseils|des conseils|quoi faire',
    score: 'note|ma note|sa note|la note|notation|cote|cotation|bareme|mes points|ses points',
    borrow:
      "on peut lui preter combien|on peut me preter combien|combien lui preter|combien on peut lui preter|preter combien|combien me preter|vous me pretez combien|vous me preteriez combien|plafond|plafond de pret|plafond de credit|pret maximum|pret max|maximum empruntable|combien emprunter|jusqu'a combien|limite de credit|capacite d'emprunt",
    afford:
      "ca passe|ca passerait|ca irait|c'est jouable|jouable|faisable|c'est faisable|supporter|supporte|supportable|tenir|tient le coup|encaisser une mensualite|tenable|gerable|abordable|a sa portee|a ma portee|dans ses moyens|dans mes moyens|s'en sortir|peut-elle supporter|peut-il supporter",
    debt: "doit de l'argent|il doit de l'argent|elle doit de l'argent|doit de l'argent a quelqu'un|je dois de l'argent|encours|encours de credit|credits en cours|credit en cours|endette|endettee|endettement|engagements|engagement|ardoise|creances|impayes|impaye|autres credits|autres prets|arrieres|retard de paiement",
    risk: "louche|quelque chose de louche|bizarre|bizarres|chelou|pas net|anormal|anormale|inquietant|inquietante|m'inquieter|s'inquieter|mefier|me mefier|attention a|signaux d'alerte|alertes|alerte|drapeaux rouges|arnaque|problemes|probleme|soucis|souci",
    trust:
      'faire confiance|lui faire confiance|on peut lui faire confiance|digne de confiance|de confiance|bon payeur|bonne payeuse|serieux|serieuse|fiable',
    steady:
      "reguliers|regulieres|reguliere|regulier|tous les mois pareil|en dents de scie|aleatoire|aleatoires|stables|instable|a l'heure|ponctuel|ponctuels|garanti|assure|sans interruption|sur lesquels compter",
    next: 'la prochaine paie|prochaine paie|prochaine paye|la prochaine paye|tombe quand|paie tombe quand|paye tombe quand|salaire tombe quand|arrive quand|quand tombe|quand arrive|la prochaine fois|prochain virement|prochain versement|prochaine rentree',
    sources:
      "bosse pour qui|bosse|bosse pour|travaille pour qui|travaille pour|travaille|travaille chez|il travaille ou|elle travaille ou|d'ou vient l'argent|d'ou vient son argent|d'ou sort l'argent|d'ou ca vient|vit de quoi|vivre de quoi|qui la paie|qui le paie|qui la paye|qui le paye|patron|patronne|employeur|employeurs",
    coverage:
      "mois de donnees|combien de mois de donnees|mois d'historique|combien de mois d'historique|combien de mois avez-vous|combien de mois vous avez|historique|recul|combien de recul|periode couverte|profondeur",
    age: "anciennete|anciennete du compte|anciennete du portefeuille|existe depuis quand|existe depuis combien|existe depuis combien de temps|ouvert depuis quand|ouvert depuis|cree quand|date d'ouverture|depuis quand existe",
    summary:
      "en deux mots|en quelques mots|en bref|les grandes lignes|l'essentiel|vue d'ensemble|portrait|topo|un topo|fais-moi un topo|la synthese|bilan general",
    'this month':
      'depuis le debut du mois|depuis le debut de ce mois|ce mois-ci|ce mois ci|mois en cours|depuis le premier|depuis le 1er|sur le mois',
    'this week': 'depuis le debut de la semaine|depuis lundi|semaine en cours|cette sem',
    'this year':
      "depuis le debut de l'annee|depuis le debut d'annee|annee en cours|depuis janvier|depuis le jour de l'an",
    'last week': 'la semaine passee|sem derniere|la sem derniere|la semaine d avant|sem passee',
    h1: "premiere quinzaine de|premiere quinzaine d'|premiere quinzaine|premiere moitie de|premiere moitie d'|premiere moitie",
    h2: 'deuxieme quinzaine de|seconde quinzaine de|deuxieme quinzaine|seconde quinzaine|deuxieme moitie de|seconde moitie de|deuxieme moitie|seconde moitie',
    'half year': 'un semestre|six petits mois',
    'over 12 months': 'sur un an|en un an|sur une annee|en une annee',
    onwards: 'a maintenant et apres|et apres|et au-dela',
    except: 'hors|hormis|en dehors de|a part|sans compter|mis a part|excepte|en enlevant|en retirant',
    net: "bilan net|bilan|en positif ou en negatif|dans le rouge|dans le vert|gagnant ou perdant|il m'est reste|est reste|m'est reste combien",
    'which month': 'le mois le plus|mois le plus',
    buy: 'en quoi|dans quoi|depense en quoi|depense dans quoi|a quoi a servi|a quoi il a depense|a quoi sert|pour acheter quoi|achete quoi|quoi achete',
    name: "proprietaire|le proprietaire|c'est qui le proprietaire|la proprietaire|s'appelle comment|comment elle s'appelle|comment il s'appelle|son numero|son telephone|telephone|portable|marie|mariee|celibataire|quel age a le titulaire|quel age a le client|quel age a la cliente|quel age a-t-elle|quel age a-t-il|age du titulaire|age du client|age de la cliente|nom de famille",
    elsewhere:
      'cours du dollar|le cours du dollar|taux de change|prix du dollar|une blague|blague|meteo|autres clients|autres emprunteurs|les gens comme moi|smic|salaire minimum',
    goods:
      'couches|fournitures|fournitures scolaires|chaussures|savon|poisson|farine|mais|huile|bois|charbon|briques|peinture|plombier|electricien|clinique|medocs|bebe|parfum|creme|tele|television|frigo|matelas|moto|velo|pneus|terrain|chevres|porcs|poules|outils|marchandise|marchandises|dime|offrande|mariage|boite|clopes|biere|bieres|paris sportifs|casino|sorties entre amis|voyage|voyages|betises|conneries|trucs|choses',
    '15': 'quinze',
    '40': 'quarante',
    '50': 'cinquante',
    '60': 'soixante',
    '100': 'cent',
    '200': 'deux cents',
    '300': 'trois cents',
    '500': 'cinq cents',
    '1000': 'mille',
  },
  ...fartherEverydayWords,
}
