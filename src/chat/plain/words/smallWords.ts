import type { Language } from '../../languages.ts'
import type { Lexicon } from './lexicon.ts'

/**
 * Small words of each language that the lines of its own file lack: pronouns, auxiliaries, talk. Most are from the lists of
 * stopwords-iso 1.1.0 (npm, MIT, read 2026-11-18), without those that could narrow a question: no ordinals, no "other",
 * "half", "before" or "without". What denies, asks or looks ahead has that meaning. With them stand the everyday names
 * of money and what thumbs make of such words.
 */
export const smallWords: Record<Language, Lexicon> = {
  en: {
    '': "according|accordingly|across|almost|along|although|always|among|amongst|anyhow|anymore|anyway|anyways|apparently|appreciate|appreciated|ask|asked|asking|asks|because|cause|become|becomes|became|certain|certainly|clear|clearly|c'mon|cmon|could've|course|of course|definitely|described|directly|especially|etc|even|example|for example|fact|facts|in fact|fairly|far|fully|furthermore|giving|gives|greetings|good afternoon|good day|good night|he'd|she'd|hence|here's|heres|hers|hopefully|how's|how'd|however|i'd|immediately|important|indeed|information|info|it's|it'd|known|knows|let's|lets|looks|mainly|meanwhile|merely|moreover|mrs|mr|ms|namely|nearly|necessary|needed|nevertheless|obviously|one's|onto|ought|ours|ourselves|particularly|placed|possibly|presumably|primarily|provided|provides|quite|rather|recently|regardless|related|relatively|saying|says|seeing|seen|sees|seriously|should've|slightly|somehow|sometime|sometimes|somewhat|specifically|sure|taking|thanx|thats|theirs|there's|theres|therefore|thereof|they'd|they're|theyre|thinks|thought|thoroughly|thus|tried|truly|unfortunately|upon|various|wanted|wanting|ways|way to|we'd|we're|we've|welcome|whatever|wherever|willing|wish|would've|you'd|you've|youve|yours|yourself|gimme|lemme|wanna|gotta|kinda|sorta|dunno|cuz|coz|tho|yall|y'all|yep|bruh|omg|wtf|tbh|ngl|idk|lmk|thnx|cheers|hiya|howdy|damn|dang|darn|luv|love|dearie|moolah|dosh|$$|$$$|dolla|dollaz|wage slip|prolly|srsly|rly|abt|bout|jus|juz|wid|wiv|teh|thru to",
    who: "whoever|who've|who'd",
    will: "it'll|they'll|he'll|she'll|i'll|we'll|you'll|that'll|what'll|gonna",
    not: "couldn't|couldnt|wouldn't|wouldnt|shouldn't|shouldnt|weren't|werent|hadn't|hadnt|haven't|havent|mustn't|needn't|nobody|no-one|noone|nothing|nowhere|nope",
    until: 'til|till',
    list: 'shows|showing|showed|shown',
  },
  es: {
    '': 'algunas|alguno|apenas|aquellas|aquello|aquellos|bastante|breve|brevemente|buen|buena|buenos|casi|cierta|cierto|claro|conmigo|considera|contigo|creo|creen|dado|dice|dicen|dicho|dijo|ejemplo|por ejemplo|ello|embargo|sin embargo|encuentra|eramos|eres|esas|esos|estaba|estaban|estado|estuve|estuvo|estuvieron|estuviera|fuera de broma|fuimos|habido|habiendo|habla|hablan|habian|hacemos|haces|haciendo|hagan|haya|hayan|hecho|hemos|hubiera|hubieran|incluso|intento|junto|juntos|manera|mediante|mencionado|mia|mias|mios|mismas|mismos|modo|momento|nosotras|nuestra|nuestras|nuestro|nuestros|parece|pesar|propia|propias|propios|queremos|quiere|quieren|quieres|querria|quisiera|quisieramos|quiza|quizas|tal vez|respecto|sabe|saben|sabes|sabemos|seria|serian|siempre|siendo|sido|solos|somos|soy|supuesto|por supuesto|suya|suyas|suyo|suyos|tal|tanta|tantos|tantas|tanto dinero|todavia|trata|traves|a traves de|tus|tuya|tuyo|usa|usar|uso|verdad|vos|vosotros|vuestra|vuestro|vaya|anda|ande|andale|che|wey|guey|buenas tardes|buenas noches|muchas gracias|de favor|es decir|o sea|digamos|feria|varo|pisto|guita|lucas|biyuya|marmaja|chele|cobres|billetes|tmb|tb|bn|grax|msj|vigente|vigentes|salu2|ntp|plis|porfis',
    where: 'donde|adonde|a donde|en donde',
    have: 'tienes|tenemos|teniamos|tenian|tenias|tenido|tuve|tuvimos|tuvieron',
    'will have':
      'voy a tener|vas a tener|va a tener|vamos a tener|van a tener|tendra|tendran|tendre|tendremos|tendras|habra|habran',
    will: 'sera|seran|estara|estaran|ira|iran|ire|voy',
    can: 'pueden|podemos|podrian|podriamos|pueda|podra',
    debt: 'deben|debemos',
    not: 'nada|jamas',
    spend:
      'dinero salio|plata salio|que salio|lo que salio|salio durante|salio por|salieron|salia|salian|salido|salir|salga',
  },
  fr: {
    '': "absolument|afin|ainsi|ait|allo|allons|aie|apres tout|assez|auquel|autant|avaient|avions|avons|ayant|ayons|beau|ceci|celui-ci|celle-ci|celui-la|celle-la|celles|ceux-ci|cependant|certain|certaine|certains|certaines|certes|chers|chere|comme|comment|compris|concernant|desormais|devrait|devraient|directement|dit|dite|effet|en effet|egalement|enfin|etant|etaient|etais|etions|eu|eus|eut|faisait|faisaient|faisant|facon|furent|fut|hein|hum|lequel|laquelle|lesquels|lesquelles|longtemps|lors|lorsque|lui-meme|mais|malgre|meme|memes|mien|mienne|moment|naturellement|neanmoins|necessaire|nos|notamment|nous-memes|ouais|oui|parce|parce que|parfois|parle|parler|particulier|particulierement|pense|penses|permet|peu importe|plutot|possibles|pourrais|pouvait|precisement|probable|propre|puis|puisque|quant|quiconque|quoi|quoique|relativement|semble|semblent|serais|seraient|seul|seule|sien|sienne|simplement|sois|soit|soient|soyez|suffit|sujet|surtout|tandis|tant|tel|telle|tels|tellement|tiens|toi|toutefois|trop|uniquement|vas|voire|voyons|votre dossier|zut|oups|ouf|bonne journee|bonne soiree|merci bien|svp merci|bref|du coup|en fait|franchement|grosso modo|chuis|jsuis|chui|jveux|jvoudrais|jcrois|p'tit|quelqu un|oseille|ble|biff|maille|flouze|peze|tune|tunes|sous|bcp|tjrs|tjs|slt|bjr|cc|pcq|psk|parske|qqn|qqch|dsl|tt|tte|tps|mtnt|en cours",
    where: 'ou ca|dans quel endroit',
    have: 'avoir',
    'will have':
      'je vais avoir|vais avoir|va avoir|on va avoir|aura|aurai|auras|aurons|aurez|auront|aura-t-il|aura-t-elle|aurai-je',
    will: 'seront|serai|serons|serez|serai-je|ira|iront|irai',
    can: 'peuvent|pouvons|pouvez|pourra|pourrait-elle|pourraient|peut-elle|peut-il',
    more: 'davantage',
    not: 'rien|nul|personne ne',
    now: 'mtn|mnt',
    today: 'auj|ajd|ojd',
  },
  pt: {
    '': 'acerca|adeus|ainda|algmas|aquelas|aqueles|atraves|bastante|boa|boas|bons|boa tarde|boa noite|breve|certamente|certeza|com certeza|claro|contudo|cuja|cujo|daquela|daquele|desses|dessa|dessas|desse|destas|deveria|deveriam|diversos|dizem|disse|disso|disto|dito|embora|eram|essas|esses|estado|estamos|estas|estava|estavam|esteja|estejam|estes|esteve|estive|estivemos|estiveram|etc|exemplo|por exemplo|faca|fala|falar|fale|fala ai|fazemos|fazendo|fazer|fazia|fomos|forma|fosse|fossem|fui eu|haja|havemos|logo|mediante|mesmas|mesmos|momento|naquela|naquele|nessa|nessas|nesse|nesses|nesta|nestas|neste|nestes|nossa|nossas|nosso|nossos|numa|num|obvio|parece|parecem|pelas|pelos|pela|pelo|poderiam|podia|podiam|portanto|possivel|possivelmente|propria|proprios|questao|quer|quereis|querem|queres|queriamos|relacao|sabe|sabem|sabemos|sabes|sei|sejam|sempre|sendo|seria|seriam|sido|sim|simples|tal|talvez|tambem|tampouco|tanta|tanto|tantos|temos visto|tendo|teriam|teu|teus|tua|tuas|todavia|trata|tratar|umas|uns|usa|usar|veja|ver|verdade|vos|vossa|vosso|beleza|tranquilo|por gentileza|gentileza|me fala|me conta|conta ai|da uma olhada|por acaso|enfim|tipo assim|ne|ue|eita|po|caramba|bufunfa|dindin|tutu|verba|pila|trocado|guita|tb|tbm|mto|mt|cmg|obg|pfvr|flw|msm|oq|rsrs|kkk|vigente|vigentes',
    where: 'onde|aonde|pra onde|para onde',
    have: 'temos|tens|tive|tivemos|tinham|tinhamos|tido',
    'will have': 'vou ter|vai ter|vamos ter|vao ter|tera|terao|terei|teremos|havera',
    will: 'sera|serao|estara|ira|irao|irei',
    can: 'podem|podemos|poder|podera|conseguimos|consegui',
    debt: 'devem|devemos',
    not: 'nada|jamais',
    today: 'hj|hje',
    when: 'qnd|qndo|qando',
    'how often': 'vzs|qnts vzs|qtas vzs|quantas vzs',
  },
  sw: {
    '': 'akasema|alisema|hata|huku|ili|kisha|kwamba|muda|mwenye|naye|ndani|nini|pamoja|vile|wakati|walikuwa|yao|yule|yetu|kweli|zao|hao|kutokana|wenye|bado|nafasi|kabisa|hicho|huyo|huko|mwa|wale|lazima|pale|kusema|wazi|hawa|tayari|muhimu|ile|kwani|jinsi|namna|zile|yale|lile|kile|hivyo basi|jamani|aisee|sawa|sawasawa|karibu|habari yako|niaje|sasa hivi tu|eti|kumbe|naomba unisaidie|nisaidie|unisaidie|unaweza kuniambia|uniambie|tuambie|nijulishe|nijuze|nionyeshe tu|tafadhali sana|asante sana|doo|mshiko|ganji|mapeni|munde|mulla|chapa|noti|plz|pliz|msee|buda|mse|manze|kwanza niambie|chache|kidogo hivi',
    not: 'hakuna|wala',
    'will have': 'nitakuwa na|atakuwa na|utakuwa na|tutakuwa na|watakuwa na',
    where: 'mahali gani|sehemu ipi',
    'how much': 'ngp|ngap',
    now: 'xaxa|saa hizi|sahii|saivi',
  },
  fil: {
    '': 'amin|aming|atin|ating|dapat|gayunman|ginagawa|gumawa|ibig|ibig sabihin|inyong|kahit|kanila|kapag|pag|kapwa|katulad|lamang|maaaring|maging|makikita|mahusay|marapat|masyado|minsan|muli|nabanggit|nakita|napaka|narito|nilang|niyang|paraan|pamamagitan|sarili|sila|tulad|yaong|yon|nyan|niyan|ganun|ganon|ganyan|gaya|kundi|kaso|basta|ayun|ayan|o kaya|pre|pare|tol|bes|beh|besh|lods|pa nga|nako|hala|grabe|magandang umaga|magandang hapon|magandang gabi|magandang araw|maraming salamat|salamat po|sige|sige na|oo nga|pakicheck|paki check|pakitingnan|pakitignan|patingin|tingnan|tignan|pasabi|patanong|tanong|tanong ko lang|itanong|buong|buo|datung|anda|atik|kwarta|salapi|nlng|nlang|nmn|lng|dn|kc|pra|mron|kht|pde|pwd|bka|tlga|ksi|skn|dto|yng|nga pala|po ba|cge|thx po',
    where: 'saan|nasaan|san|asan',
    not: 'walang|hindi naman',
    'will have': 'magkakaroon|magkakapera',
    now: 'ngyn|ngaun|ngeon',
  },
}
