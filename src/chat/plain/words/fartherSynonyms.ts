import type { Lexicon } from './lexicon.ts'

/** The part of `synonyms.ts` for the two languages that share the fewest words with the others. */
export const fartherSynonyms: Record<'sw' | 'fil', Lexicon> = {
  sw: {
    '': 'jumla yangu ya|kiukweli|kwa kweli|yaani|hebu|hebu niambie|nadhani|naona|inakuwa|yawe|iwe|niko|uko|yuko|tuko|wako wapi tu|kitu|vitu|jambo|mambo yote|kwa hesabu|hesabu|mtumiaji|mwenye akaunti|sh|shs|ksh|tsh|ipi|zipi|upi|yupi|lipi|kipi|vipi|samahani|shilingi|jamani|mshikaji|ndugu',
    spend:
      'matumizi ya pesa|zimetumiwa|ilitumika|yalitumika|zimekwenda|zimeenda|zilienda|zilikwenda|zimeisha|ziliisha|gharimu|iligharimu|imenigharimu|pesa zilizotumika|zinazotumika|kula pesa|nimekula|nilikula|kutoa|imetolewa|zimetolewa',
    receive:
      'zimefika|zilifika|imefika|ilifika|zimepokelewa|zilipokelewa|yalipokelewa|yamepokelewa|yaliingia|yameingia|yanaingia|unaingia|uliingia|umeingia|inayoingia|kuingiza|zilizofika|pesa zilizoingia kwangu|iliyofika',
    earn: 'riziki|kazi inanilipa|pato|pato langu|pato lake|marupurupu',
    salary: 'ujira wangu|malipo ya kazi|malipo ya mwezi|mishahara yangu|posho',
    most: 'kupindukia|kuliko wote|kuliko zote|kuliko mwingine yeyote|zaidi ya wote|zaidi ya wengine',
    biggest:
      'kubwa mno|nono|nene|kubwa kupita zote|makubwa kupita yote|kiwango cha juu kabisa|kiwango cha juu|ya juu',
    smallest:
      'dogo|dogo kabisa|ndogo kabisa|kidogo kabisa|kiwango cha chini kabisa|kiwango cha chini|madogo kabisa|kidogo',
    balance:
      'salio lililopo|salio la akaunti|nina nini sasa|pesa nilizo nazo|hela nilizo nazo|pesa nilizobaki nazo|nimebaki na|nimebaki na ngapi|nina doo ngapi|nina chapaa ngapi|nina mkwanja gani|mfukoni nina ngapi|mfukoni|ana ngapi|ana kiasi gani|amebaki na ngapi|amebaki na kiasi gani',
    why: 'kwa ajili gani|kulikoni|ni nini sababu|sababu ni nini|ziko chini|iko chini sana|ni chache|ni chini|mbaya hivi',
    improve:
      'kuziongeza|kuzipandisha|nizipandishe|nitazipandishaje|nitaipandishaje|niongeze|nipate alama nzuri|njia za kuongeza|ushauri|vidokezo|nifanye nini ili|ili ziongezeke',
    borrow:
      'mtanikopesha|mtanipa mkopo|mnaweza kunikopesha|mnaweza kunikopesha ngapi|mkopo wa juu zaidi|kikomo changu|kiwango cha mkopo|mkopo kiasi gani|nitakopeshwa|nitakopeshwa ngapi|kukopeshwa kiasi gani|mkopo gani mkubwa|anafaa kukopeshwa kiasi gani',
    trust:
      'anafaa mkopo|anafaa kukopeshwa|mwaminiwa|anategemewa|kumwamini|nimwamini|tumwamini|anakopesheka|apewe mkopo|tumpe mkopo|nimpe mkopo|mteja mzuri',
    debt: 'anadai|madeni yoyote|deni gani|nina deni|ana deni|nina deni lolote|ana deni lolote|mkopo mwingine|mikopo mingine yoyote|anadaiwa na wengine|madai|mkopo wowote|mikopo yoyote',
    risk: 'jambo la hatari|wasiwasi|kinachotia wasiwasi|kutia wasiwasi|la kutia wasiwasi|utapeli|wizi|ishara za hatari|ishara mbaya|hitilafu|mambo ya ajabu|isiyo ya kawaida|yasiyo ya kawaida|udhaifu',
    steady:
      'yanatabirika|hutabirika|yanayumba|yasiyotabirika|huja kila mwezi|hulipwa kila mwezi|bila kukatika|yenye uhakika|ya kutegemewa|sawa kila mwezi',
    sources:
      'anafanya kazi wapi|nafanya kazi wapi|anapata wapi pesa|pesa anazipata wapi|hela zinatoka wapi|waajiri|mlipaji|walipaji|vyanzo vya mapato|chanzo cha mapato|kampuni gani inamlipa|anaajiriwa na nani|ameajiriwa na nani',
    next: 'mshahara unaofuata|malipo yanayofuata|pesa zitaingia lini|zitaingia lini|utaingia lini|itaingia lini|mshahara utaingia lini|mshahara utakuja lini|nitapata mshahara lini|atalipwa lini|atalipwa tena lini|mshiko unaingia lini|mshiko utaingia lini',
    'next month': 'mwezi ujao|mwezi unaokuja|mwezi unaofuata',
    'next year': 'mwaka ujao|mwaka unaokuja',
    'next week': 'wiki ijayo|wiki inayokuja',
    january: 'mwezi wa kwanza',
    february: 'mwezi wa pili',
    march: 'mwezi wa tatu',
    april: 'mwezi wa nne',
    may: 'mwezi wa tano',
    june: 'mwezi wa sita',
    july: 'mwezi wa saba',
    august: 'mwezi wa nane',
    september: 'mwezi wa tisa',
    october: 'mwezi wa kumi',
    november: 'mwezi wa kumi na moja',
    december: 'mwezi wa kumi na mbili',
    age: 'ilianzishwa lini|imeanzishwa lini|iliundwa lini|imeishi muda gani|ina muda gani sasa|ilianza kutumika lini|tangu ifunguliwe|imetumika tangu lini',
    summary: 'kwa kifupi|picha kamili|maelezo mafupi|nipe picha|ripoti fupi|hali yangu ya pesa|hali ya pesa',
    goods:
      'mboga|nyama|maziwa|mkate|matunda|sukari|unga|mchele|sare|vitabu|daladala fare|teksi|saluni|kinyozi|zawadi|sigara|bia na pombe|harusi|mazishi|matanga|ukarabati|fundi|mbegu|mbolea|mifugo|ng ombe|kuku|saruji|faini|michango|harambee|bahati nasibu|watoto|familia|nje ya nchi|ng ambo|kodi ya serikali',
    share: 'nusu ya|robo ya mapato|theluthi|asilimia gani|fungu gani|sehemu kubwa kiasi gani',
    except: 'pasipo|bila ya|ukiacha|tukiondoa|minghairi|tofauti na|zaidi ya hiyo|ukiondoa ya',
    name: 'kazi yake|anafanya kazi gani|anaishi mji gani|mji gani|kabila|ana watoto wangapi|ameoa au|jina la mmiliki|umri wa mteja|umri wake',
    elsewhere:
      'riba|kiwango cha riba|hisa|soko la hisa|mapishi|mji mkuu|sinema|mechi|nani alishinda|uchaguzi',
    'last week': 'wiki jana|wiki ya jana|wiki iliyoisha|juma lililopita',
    'last month': 'mwezi jana|mwezi ulioisha',
    middle: 'mara moja tu|mara mbili',
  },
  fil: {
    '': 'perang|halagang pera|kabuuan na|lahat na|pakibilang|ano nga|alamin|pwedeng malaman|pwede malaman|nais malaman|may ari ng account|may hawak|kliyenteng ito|borrower|taong may ari|buong buwan ng|buong buwan|ung mga|tipong|parang|mukhang|kumbaga|as in|di ba|diba|noh|no|uy|oy|hoy|nga|nga ulit|ulit|pala|eh|talaga',
    spend:
      'nilustay|lustay|winaldas|nalustay|inubos|ubos|pinagkagastusan|pinaggastusan|ginugugol|gugol|nailabas|lumabas na pera|perang lumabas|mga pinaggastusan|gumagastos|gastador|nasayang|sinayang|nagasta|nagastang|ginagastos ko',
    receive:
      'pumapasok na pera|perang pumapasok|nakukuhang|nakolekta|nasingil|kinobra|nakobra|naresib|natatanggap ko|dumating na pera|perang natanggap|ipinasok|pumasok sa akin|pumasok sakin|nadeposito|nailagay',
    earn: 'hanapbuhay|kabuhayan|kinikitang|kitang buwanan|buwanang kita|tinutubo|tubo|sinasahod|sinasahod ko|sinasahod niya',
    salary: 'pasahod ko|katapusang sahod|sahuran|arawan|sweldong|sahod na|payday|akinse',
    send: 'ibinigay ko|binigay ko|nagbigay ako|nagpadala ako|ipinadala ko|pinadala ko|pinadalhan|inabot|iniabot|ipinasa|naipasa|naipadala',
    balance:
      'naiwan sakin|naiwan sa akin|natitira kong pera|natitira pang pera|magkano natitira ko|magkano na lang|magkano nalang|magkano na lang pera ko|magkano nalang pera ko|pera pa|may natitira pa|hawak kong pera|hawak ko|pera kong hawak|laman pa|magkano hawak ko|magkano ang hawak|naiiwang pera',
    why: 'ano ang sanhi|sanhi|bakit ganun|bakit ganito|bakit mababa|ang baba|napakababa|sobrang baba|bakit ang baba|paano naging|paano nakuha ang|saan nanggaling ang score|bakit ganyan',
    improve:
      'pagbutihin|mapabuti|mapapabuti|paano mapapabuti|paano aangat|aangat|angat|dagdagan|madagdagan|paano madagdagan|payo|ano dapat gawin|ano ang dapat gawin|anong dapat kong gawin|paano ko mapapataas|pano ko mapataas|pano ko mapapataas|paano ko itataas',
    borrow:
      'mauutang ko|maipapautang|maipapautang nyo|ipapautang|ipapautang nyo|ipapahiram|ipahihiram|mapapahiram|hanggang magkano|hanggang magkano utang|limit ko|credit limit|pinakamalaking pwede|pinakamalaki kong pwedeng hiramin|magkano ang pwede kong mautang|magkano mauutang',
    trust:
      'mapagtitiwalaan|mapagkatitiwalaan|mapagkakatiwalaan ba|karapat-dapat pautangin|karapat dapat|okay bang pautangin|ok bang pautangin|safe ba pautangin|safe pautangin|bayad-utang|maayos magbayad|marunong magbayad|aprubahan|maaprubahan',
    debt: 'nakautang|may pagkakautang|may pagkakautang ba|may loan ba|may loan|may balanse sa utang|nagkakautang|inutang|mga inutang|pinagkakautangan|hindi pa bayad na utang|di pa bayad na utang|kasalukuyang utang',
    risk: 'dapat ikabahala|ikabahala|nakakapagtaka|kaduda|duda|pagdududa|kababalaghan|hindi normal|di normal|may tama|kahinaan|mga kahinaan|senyales|lokohan|manloloko|dapat bantayan',
    steady:
      'pantay-pantay|pantay|hindi pumapalya|di pumapalya|pumapalya|pumapalya ba|on time|nasa oras|buwan buwan ba|permanente|hindi tiyak|pabagu-bago',
    sources:
      'pinagtatrabahuhan|saan nagtatrabaho|nagtatrabaho|saan siya nagtatrabaho|saan kumikita|pinagkakakitaan|pinagkakitaan|sino ang amo|sinong amo|sino employer|kumpanya niya|saang kumpanya|saan kinukuha ang pera|saan nanggagaling ang pera|saan galing ang pera',
    next: 'kailan ang sunod|sunod na sweldo|susunod na sweldo|susunod na pasok|kelan papasok|kailan papasok|kelan ako babayaran|kailan ako babayaran|kailan ulit ako babayaran|kelan darating ang susunod',
    'next month': 'susunod na buwan|sa susunod na buwan|sunod na buwan|next month',
    'next year': 'susunod na taon|sa susunod na taon|next year',
    'next week': 'susunod na linggo|sa susunod na linggo|next week',
    biggest:
      'pinakamabigat|pinakamabigat na|pinakadakila|rekord|napakalaki|napakalaking|higanteng|pinakamatindi',
    smallest: 'pinakakaunti|pinakamunti|pinakamaunti|pinakamaunting|pinakamaliit ko|katiting',
    first: 'kauna-unahan|kauna-unahang|pinakauna|pinakaunang|unang-una|pinakamatanda',
    last: 'pinakahuli ko|kahuli-hulihan|pinakabago ko|kani-kanina|pinakasariwa|pinakahuli na',
    summary:
      'sa madaling salita|maikling paglalarawan|paglalarawan|ulat|maikling ulat|kabuuang kalagayan|kalagayan ng pera|lagay ng pera',
    goods:
      'ulam|karne|gulay|gatas|tinapay|prutas|bigas|asukal|uniporme|libro|taksi|dyip|jeep|bus|parlor|regalo|laruan|sigarilyo|yosi|inuman|handaan|fiesta|kasal|libing|pagawa|mekaniko|dentista|salamin|binhi|pataba|hayop|baboy|manok|semento|multa|donasyon|abuloy|lotto|subscription|alaga|anak|mga anak|pamilya|abroad|ibang bansa|hulog sa bahay|kuryente at tubig',
    share:
      'kalahati|sangkatlo|ikaapat na bahagi|ilang bahagdan|bahagdan|gaano kalaking parte|anong parte|parte ng',
    except:
      'huwag isama|wag isama|hindi isinasama|di kasama|bawasan ng|maliban kay|bukod kay|bukod pa|liban kay|wala ang',
    name: 'nakatira|saan siya nakatira|saan nakatira siya|trabaho niya|ano ang trabaho|anong trabaho|propesyon|hanapbuhay niya|may anak|ilan ang anak|apelyido|saang lungsod|taga saan|taga-saan|kaarawan|ilang taon na siya',
    elsewhere:
      'interes sa bangko|stock market|stocks|resipe|kabisera|pelikula|laro kahapon|sino ang nanalo|sino nanalo|halalan|eleksyon',
    than: 'kaysa|kesa|kaysa sa|kaysa kay|kumpara sa|kumpara kay',
    middle: 'isang beses lang|dalawang beses|isang beses',
  },
}
