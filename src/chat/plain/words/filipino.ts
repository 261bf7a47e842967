import type { Lexicon } from './lexicon.ts'

export const filipino: Lexicon = {
  '': "ginagamit|gamit|ang|ng|mga|sa|si|ay|na|ba|po|opo|ko|kong|niya|siya|nila|kanya|akin|sa akin|ito|ni|kay|nang|din|rin|lang|pa|paki|pakisabi|salamat|kumusta|ano|anong|alin|wallet|wallet na ito|ang wallet|pera|dolyar|dollars|taong ito|tao|taong|bigyan mo ako|bigyan|sabihin|mo|ako|noong|nung|noon|nitong|nito|may|mayroon|meron|lahat lahat|lahat|eh|ganito|kung|para|nga|yung|kasi|kayang|sa wallet|of|the|is|my|halaga|ikaw|ka|kami|tayo|kayo|namin|natin|ninyo|inyo|iyo|iyong|aking|kanyang|kanilang|kaniya|aplikante|ng aplikante|ang aplikante|nanghihiram|kliyente|may-ari ng account na to|dito|diyan|doon|dun|dyan|iyan|iyon|yan|yun|yong|ung|un|kaya naman|pero|ngunit|dahil|tapos|saka|tsaka|pala|daw|raw|muna|sana|talaga|sobra|medyo|siguro|mga nasa|mahigit-kumulang|tinatayang|eksakto|mismo|pakisaad|pakibigay|pakilista lang|pakisagot|sabihin mo|sabi|gusto|gusto ko|gusto kong|nais|nais ko|nais kong|malaman|kailangan|kailangan ko|makita|pwede|pwede ba|puwede|maaari|maaari bang|pls|please|thanks|thank you|ty|pasensya|paumanhin|hello|hi|hoy|uy|bro|boss|sir|maam|ma'am|kuya|ate|total na|pera ko|pera niya|dolyares|usd|piso|halagang|naging|nangyari|ginawa|ginawang|gawa|nagawa|loob|sa loob|sa loob ng|habang|tungkol|tungkol sa|bawat isa|isa|iba|ibang|sakin|sa kin|saken|nya|nyang|q|aq|d2|2ng|yung mga|ang mga|kasama|kabilang|oo|hindi ko alam|alam|na po|account|ang account|ang account na ito|ng wallet|wallet ko|ang wallet ko|wallet na to|nasa|laging|lagi|un ba|lahat-lahat|sa lahat|kita nyo|aling|aling mga|alin sa mga|nyo|niyo|ninyong",
  'how much':
    'magkano|gaano karami|magkanong|gano|mgkano|mgkno|magkno|magkano ba|magkano ang|magkano lahat|gaano kalaki|mgknu|magkanu|magkano na|ano ang halaga|anong halaga',
  'how many':
    'ilan|ilang|bilang ng|bilang|ilan ang|ilan ba|bilang ng mga|dami ng|gaano karaming|ilang mga|ilan na|pila ka',
  'how often': 'ilang beses|gaano kadalas|beses|ilang ulit|gaano kadalas ang|ilang beses na|dalas|ilng beses',
  'how many people':
    "ilang tao|ilang katao|ilang tao ang|ilang ibat ibang tao|ilang magkakaibang tao|ilang iba't ibang tao",
  when: 'kailan|anong petsa|kelan|kelan ba|kailan ba|kailan ang|anong araw|petsa ng|kln',
  who: 'sino|sino ang|sinong|sino ba|sino ung|sino yung|kung sino|cno',
  why: 'bakit|paliwanag|ipaliwanag|bkt|bakit ba|dahilan|ano ang dahilan|anong dahilan|paano nakuha|paano kinwenta|batayan|ano ang batayan|paano nakalkula|paano nagkaroon',
  list: 'listahan ng|listahan|ilista|ilista ang|ipakita|pakita|ilista lahat|ilista mo|pakilista|pakita mo|ipakita lahat|ipakita mo|isa-isahin|mga detalye',
  total:
    'kabuuan|kabuuang|total|lahat ng|kabuuan sa|kabuuan ng|sa kabuuan|suma|suma total|lahat-lahat ng|pinagsama|pinagsamang',
  average:
    'average|karaniwan|karaniwang|katamtaman|karaniwan na|karaniwan ang|sa karaniwan|ave|avg|katamtamang|pangkaraniwan',
  'per day': 'kada araw|bawat araw|araw-araw|araw araw|kada-araw|daily|per day|sa isang araw',
  'per week':
    'kada linggo|bawat linggo|lingguhan|lingguhang|linggo-linggo|kada-linggo|weekly|per week|sa isang linggo|linggu-linggo',
  'per month':
    'kada buwan|bawat buwan|buwanan|buwanang|kada-buwan|buwan-buwan na|sa isang buwan|isang buwan|monthly|per month|a month',
  spend:
    'gastos|nagastos|ginastos|gumastos|gastusin|gastos ko|nagagastos|lumabas|ginagastos|ngastos|ngstos|na-spend|nag-spend|nagspend|nilabas|inilabas|lumalabas|naglabas|ginugol|nagugol|naubos|nauubos|expenses|gastos niya|ang gastos|mga gastos|gastusan|nagamit na pera|nawala|labas|palabas|mga labas',
  receive:
    'natanggap|tinanggap|pumasok|pumapasok|natatanggap|tumanggap|perang pumasok|dumating|nakatanggap|nkatanggap|nakatanggap ako|natanggap ko|natanggap niya|nakuha|nakukuha|pumasok na pera|pasok|papasok|perang dumating|dumarating|naipasok|nareceive|na-receive|ang pumasok',
  earn: 'kita|kinita|kumita|kinikita|kita ko|kitain|kinita ko|kumikita|income|kinikita ko|kita niya|kitang|sinusweldo|kinita niya|ang kita',
  salary:
    'sahod|sweldo|suweldo|sinahuran|sinahod|sumahod|sumweldo|suweldong|sahod ko|sweldo ko|sahod niya|sweldo niya|pasahod|pasweldo|kinsenas',
  net: 'neto|net|diperensya ng kita at gastos|kita bawas gastos|kita minus gastos|netong daloy',
  left: 'natira|naipon|natipid|ipon|natitira|natira sakin|natira sa akin|natitira sakin|natabi|naitabi|naitago|sobra ko|tira|matitira|nai-save|na-save|nasave',
  'in and out': 'kita at gastos|pumasok at lumabas|gastos at kita',
  deposit: 'deposito|depositong|mga deposito|deposit|deposits|natanggap na bayad',
  payment:
    'bayad|mga bayad|transaksyon|transaksiyon|bayarin|transaction|transactions|transaksyon ko|bayaran lahat|mga transaksyon|transfer|transfers|mga binayad|pagbabayad',
  pay: 'nagbayad|nagbabayad|magbayad|nagbayad ang|nagbabayad ang|binayad|binayad ng|magbabayad|bayad ng',
  'pay me':
    'nagbabayad sa akin|nagbayad sa akin|nagpapasahod|nagpapasahod sa akin|nagpapasweldo|nagpapadala sa akin|nagpadala sakin|nagpadala sa akin|nagpapadala sakin|nagbigay sakin|nagbigay sa akin|binigay sakin|binigay sa akin|nagbayad sakin|nagbabayad sakin|binayaran ako|pinadala sakin|pinadala sa akin|nagpasahod|nagpasweldo|binabayaran ako|bigay sakin|ibinigay sakin|ibinigay sa akin|binayad sa akin',
  'who they pay': 'sino ang binabayaran ko|kanino ako nagbabayad|sino ang binabayaran|kanino ako nagbayad',
  'who they pay most':
    'sino ang pinakamadalas kong bayaran|kanino ako pinakamadalas magbayad|kanino ako pinakamalaking nagbabayad|sino ang pinakamarami kong binayaran|kanino ako pinakamaraming bayad|kanino ako pinakamaraming nagbayad|kanino napupunta ang pera|saan napupunta ang pera|saan napupunta pera ko|sino ang pinakamaraming natanggap|kanino ako gumastos ng pinakamarami|sino ang pinakamalaking binabayaran ko|pangunahing binabayaran|saan napupunta ang pera ko|kanino pinakamalaking bayad',
  'who pay me':
    'sino ang nagbabayad sa akin|sino ang nagpapasahod sa akin|sino nagbabayad sa akin|sino ang nagpapasahod|sino nagbabayad|sino ang nagbabayad|sino nagbayad|sino ang nagbayad',
  they: 'ako ay',
  from: 'galing sa|mula sa|galing kay',
  and: 'at|e|at saka|naman|yung naman|paano naman|yung sa|how about',
  or: 'o',
  vs: 'vs|kontra|laban sa|kumpara sa',
  compare:
    'ihambing|ikumpara|ihambing ang|paghambingin|paghambing|pagkakaiba|pagkakaiba ng|pinagkaiba|kumpara|pagkumpara|compare',
  more: 'mas|mas malaki|mas marami|mas mataas|higit na',
  most: 'pinakamadalas|pinakamarami|pinakamaraming|karamihan|karamihan ng|karamihan ng pera',
  biggest:
    'pinakamalaki|pinakamalaking|pinakamataas|pinakamataas na|pinakamahal|pinaka malaki|pinaka malaking|pinaka mataas|pinakamalalaki|pinakamalalaking|pinakamalaki na|top|max|pangunahing|pinakamlaki|pinaka malaki na',
  smallest:
    'pinakamaliit|pinakamaliit na|pinakamababa|pinakamababang|pinakamura|pinaka maliit|pinaka mababa|pinakamababa na|pinakamaliliit|min',
  last: 'huli|huling|nakaraang|nakalipas na|nakaraan|last|huling beses|pinakahuli|pinakahuling|kamakailan|pinakabago|pinakabagong|latest|nagdaang|nakalipas|recent|hulihan|huling pagkakataon',
  first: 'una|unang',
  'since when':
    'kailan pa|mula kailan|simula kailan|kailan nagsimula|kailan nagsimulang|mula pa kailan|mula kelan|simula kelan|kelan pa|kelan nagsimula|kailan pa nagbabayad|kailan unang|kelan unang',
  'last salary': 'huling sahod|kailan huling sahod|huling sweldo|kailan huling sweldo',
  since: 'mula|mula noong|simula|simula noong|mula nung|simula nung|buhat noong|buhat',
  over: 'lampas|lampas sa|higit sa|na higit sa|mahigit|mas malaki sa|na mas malaki sa|sobra sa|mas mataas sa|higit|lagpas|lagpas sa|higit pa sa|na lampas sa|mahigit sa|sobra ng|more than|above|over|na lagpas sa',
  atleast:
    'hindi bababa sa|o higit pa|hindi bababa|di bababa sa|pinakamababa ay|o higit|pataas|at pataas|na hindi bababa sa',
  under:
    'mababa sa|wala pang|mas maliit sa|kulang sa|mas mababa sa|di lalampas sa|hindi lalampas sa|hindi hihigit sa|mas mababa|baba sa|below|under|pababa',
  between: 'sa pagitan ng|pagitan ng',
  to: 'hanggang',
  people: 'katao|tindahan',
  different: 'iba-ibang|magkakaibang',
  'by month':
    'buwan-buwan|kada buwan lahat|takbo ng|buwan buwan|kada buwan isa-isa|bawat buwan na|buwanang takbo|trend|takbo ng mga|isa-isang buwan|monthly breakdown',
  'which month':
    'anong buwan|aling buwan|sa anong buwan|buwan na may pinakamalaking|buwan na may pinakamataas na|buwan na may pinakamaraming|buwan na pinakamalaki ang',
  'which weekday': 'anong araw ng linggo',
  balance:
    'balanse|balanc|balance|laman ng wallet|magkano pera ko|magkano pera ko ngayon|magkano ang pera ko|pera ko ngayon|laman|pera ko ngaun|mgkno pera ko ngaun|magkano pera ko ngaun|magkano ang laman|laman ng wallet ko|laman ng account|natitirang pera|magkano pa|magkano pa pera ko|magkano natitira|balanse ko|balanse niya|balanse ngayon|bal|pera sa wallet|may magkano|magkano meron ako|magkano meron|magkano ang nasa wallet',
  score: 'score|puntos|iskor|score ko|ang puntos',
  improve:
    'tataas|pataasin|mapapataas|paano tataas|mapaganda|tumaas ang|pano tumaas|paano tumaas|paano tumaas ang|pano mapataas|paano mapataas|pano tataas|paano gumanda|paano mapaganda|mapaangat|maitaas|itaas|pagandahin|umangat|mas mataas na score|mas magandang score|tumaas score|pano gumanda|gumanda ang score|gumanda|mapataas|mapataas ko',
  loan: 'utang|pautang|loan|utang na',
  borrow:
    'utangin|pwede kong utangin|maaaring utangin|mahiram|hiramin|pinakamalaking utang|pinakamataas na utang|puwede kong utangin|pinakamalaking utang na kaya|pinakamalaking utang na kaya niya|pwede ko utangin|pwede ko mautang|pwedeng utangin|pwedeng hiramin|pwede ko hiramin|pwede kong hiramin|magkano pwede utangin|puwedeng utangin|maaari kong utangin|maaari kong hiramin|mauutang|mahihiram|max na utang|pinakamalaking pautang|maximum na utang|maximum loan|limit ng utang|uutangin|mangutang|makautang|pwede niyang utangin|maaari niyang hiramin|ipahiram|ipautang|pwede ipautang|kaya niyang utangin|maaaring ipautang',
  afford:
    'kaya|kaya ko|kaya ba|kaya ko ba|kaya niya|kaya ba niyang bayaran|kayang bayaran|kaya ko ba magbayad|kaya ba niyang|kakayanin|kakayanin ba|kakayanin ba ng|kakayanin ko ba|makakabayad|makakabayad ba|mababayaran|mababayaran ba|kayang-kaya|makayanan|kaya bang bayaran|kaya bang|kakayanan|abot-kaya|kaya ko ba ang|kaya ba ng|masusuportahan|mababayaran ko ba|kaya nya ba|kaya ba nya',
  debt: 'may utang|may utang ba|may utang ba ako|mga utang|pagkakautang|utang sa iba|utang sa ibang|may utang sa iba|ibang utang|iba pang utang|may iba pang utang|may mga utang|may utang pa|nagpapautang|sa ibang nagpapautang|ibang nagpapautang|pagkakautang sa iba|obligasyon|may utang ba ang aplikante|may utang ba siya|may utang siya|bayarin sa utang|aktibong utang|akong utang|meron ba akong utang',
  risk: 'panganib|babala|mga babala|delikado|kahina-hinala|may panganib ba|red flag|kakaiba|kahinahinala|may problema|problema|mga panganib|peligro|panloloko|scam|red flags|may mali|mali|nakakabahala|alarma|babala ba|delikado ba|kaduda-duda|kadudaduda|risk',
  exclude:
    'hindi binilang|hindi binilang na kita|hindi kasama|hindi kinuwenta|di binilang|hindi ibinilang|hindi ibinilang na kita|hindi isinama|hindi sinama|di sinama|hindi kinonsidera|hindi itinuring na kita|di ibinilang|hindi nabilang|di nabilang|hindi kasali|hindi kasama sa kita|inalis|tinanggal|hindi kinilala|hindi kinikilalang kita|binalewala',
  age: 'gaano na katagal|edad|gaano katanda|ilang taon na|gaano katagal|gaano na katanda|gaano na katagal ang|ilang taon|gaano na ito katagal|kailan ginawa|kailan binuksan|kailan nagsimula ang wallet|kailan pa bukas|tanda ng wallet|katanda|edad ng wallet|gaano na kaluma|gaano kaluma',
  tokens:
    'token|mga token|tokens|barya|anong mga token|currency|anong token|aling token|anong currency|mga currency|crypto',
  passport: 'passport|pasaporte',
  summary:
    'buod|buod ng|summary|kabuuang larawan|buuin|ibuod|buod lang|maikling buod|kalagayang pinansyal|sitwasyong pinansyal|pangkalahatang larawan|overview',
  help: 'tulong|ano ang pwede kong itanong',
  trust:
    'papautangin|papautangin mo|mapagkakatiwalaan|papautangin mo ba|mapagkatiwalaan|pagkatiwalaan|pwede bang pautangin|pautangin|dapat bang pautangin|pwede ba pautangin|ligtas bang pautangin|magaling magbayad|good payer|pagkakatiwalaan|tiwala|papautangin ba',
  next: 'susunod|susunod na|sunod|sunod na|kasunod|susunod na sahod|sunod na sahod|kelan sunod na sahod|kailan ang susunod|kelan sasahod|kailan sasahod|kailan ako sasahod|kelan ako sasahod|kelan sweldo|kailan sweldo|inaasahan|inaasahang|kailan ulit|kelan ulit|darating na',
  steady:
    'regular|regular ba|matatag|tuloy-tuloy|palagian|regular ang|regular na|tuluy-tuloy|tuloy tuloy|pabago-bago|paiba-iba|hindi regular|di regular|consistent|stable|steady|maaasahan|panay|palagi|pirmi|di nagbabago|pare-pareho|parepareho|pareho',
  sources:
    'saan galing|pinagkukunan|pinagkukunan ng|galing saan|pinanggagalingan|saan nanggagaling|saan nanggagaling ang|saan galing ang|san galing|san nanggagaling|saan kumukuha|saan nagmumula|nagmumula|pinagmumulan|employer|amo|saan nya kinukuha|saan niya kinukuha|galing kanino|kanino galing|source',
  weekend:
    "weekend|weekends|sabado at linggo|tuwing weekend|katapusan ng linggo|sabado't linggo|tuwing sabado at linggo|wikend|katapusan ng sanlinggo|pag weekend|kapag weekend",
  weekday: 'weekday|weekdays|tuwing weekday|araw ng trabaho',
  'last weekend': 'nakaraang weekend|huling weekend|last weekend',
  'last week':
    'nakaraang linggo|last week|noong nakaraang linggo|nung nakaraang linggo|noong isang linggo|nung isang linggo',
  'last month':
    'nakaraang buwan|last month|nakaraang bwan|noong isang buwan|nung isang buwan|noong nakaraang buwan|nung nakaraang buwan|nitong nakaraang buwan|isang buwan na nakalipas|buwan na nakaraan',
  'last year': 'nakaraang taon|last year',
  'this month':
    'ngayong buwan|this month|ngaung buwan|ngayong bwan|ngaun buwan|ngayon buwan|sa buwang ito|buwan na ito|nitong buwan|ngyong buwan|kasalukuyang buwan',
  'this year': 'ngayong taon|this year|ngaung taon|ngayon taon|sa taong ito|nitong taon|ngyong taon',
  'this week':
    'ngayong linggo|this week|ngaung linggo|ngayon linggo|sa linggong ito|linggong ito|nitong linggo|ngyong linggo',
  'third quarter of':
    'ikatlong quarter|ikatlong quarter ng|ikatlong kwarter|ikatlong bahagi ng taon|ika-3 quarter|3rd quarter',
  'second quarter of':
    'ikalawang quarter|ikalawang quarter ng|ikalawang kwarter|ika-2 quarter|2nd quarter|pangalawang quarter',
  'first quarter of': 'unang quarter|unang quarter ng',
  monday: 'lunes|tuwing lunes|tuwing monday|kada monday|every monday',
  tuesday: 'martes|tuwing martes|tuwing tuesday|kada tuesday|every tuesday',
  wednesday: 'miyerkules|tuwing miyerkules|tuwing wednesday|kada wednesday|every wednesday',
  thursday: 'huwebes|tuwing huwebes|tuwing thursday|kada thursday|every thursday',
  friday: 'biyernes|tuwing biyernes|tuwing friday|kada friday|every friday',
  saturday: 'sabado|tuwing sabado|tuwing saturday|kada saturday|every saturday',
  sunday:
    'tuwing linggo|tuwing sunday|kada sunday|every sunday|linggo sunday|tuwing linggo sunday|araw ng linggo',
  days: 'araw|days|araw na',
  week: 'linggo',
  weeks: 'mga linggo',
  month: 'buwan',
  months: 'na buwan|buwang',
  year: 'taon',
  today: 'ngayong araw|ngayon araw',
  yesterday: 'kahapon',
  'day before yesterday': 'noong makalawa|kamakalawa',
  now: 'ngayon|sa ngayon|ngaun|ngyon|sa kasalukuyan|kasalukuyan|kasalukuyang|as of now|sa ngaun|hanggang ngayon|ngayong oras',
  'end of': 'katapusan ng|dulo ng|sa katapusan ng|pagtatapos ng|sa pagtatapos ng|huling araw ng|katapusan',
  'beginning of': 'simula ng|umpisa ng',
  'will spend': 'gagastusin|gagastos|gagastusin niya|gagastos ako|magagastos|gugugulin',
  'will earn': 'kikitain|kikitain ko|kikita|kikita ako|tatanggapin|matatanggap|sasahurin|sasahod',
  '7': 'pito|pitong',
  '8': 'walo|walong',
  '100': 'isang daan',
  '200': 'dalawang daan',
  '500': 'limang daan',
  '1000': 'isang libo',
  january: 'enero|jan|january',
  february: 'pebrero|feb|february',
  march: 'marso|mar|march',
  april: 'abril|apr|april',
  may: 'mayo',
  june: 'hunyo|jun|june',
  july: 'hulyo|jul|july',
  august: 'agosto|ago|aug|august',
  september: 'setyembre|septyembre|sept|sep|september',
  october: 'oktubre|oktobre|okt|oct|october',
  november: 'nobyembre|nov|november',
  december: 'disyembre|dec|december',
  '2': 'dalawa|dalawang',
  '3': 'tatlo|tatlong',
  '4': 'apat',
  '5': 'lima|limang',
  '6': 'anim|anim na',
  '9': 'siyam|siyam na',
  '10': 'sampu|sampung',
  '12': 'labindalawa|labindalawang',
  name: 'may-ari|may-ari ng|sino ang may-ari|sino ang may-ari ng wallet|pangalan|numero ng telepono|number ng telepono|number nya|numero niya|cellphone number|phone number|email|tirahan|address ng may-ari|may asawa|kasal|kanino ang wallet|kanino wallet|pangalan niya|pangalan nya|saan nakatira|kapanganakan|relihiyon|nasyonalidad',
  buy: 'binili|ano ang binili|bumili|para saan',
  elsewhere:
    'panahon ngayon|biro|tula|bitcoin|balita|palitan|i-convert|convert|presyo ng|burahin|i-delete|tanggalin|isalin|anong oras|oras|gabi|umaga|mag-invest|binebenta|sino ka|password|presidente|kanta|tataas ba ang celo|panahon',
  not: 'hindi|di|huwag|wag|wala',
  'per payment': 'kada bayad|bawat bayad|bawat transaksyon|kada transaksyon',
  'they pay':
    'binayaran ko|binayad ko|nabayad ko|nabayaran ko|ibinayad ko|nagbayad ako|nagbabayad ako|bayad ko|na nabayad ko|nabayad niya|binayad niya|nabayaran niya|ibinayad niya|nabayad|ibinayad|naibayad|naibayad ko|binayaran|binabayaran|bayaran|binabayaran ko|pumunta sa|pumunta|nagpunta sa|nagpunta',
  'who send me most':
    'sino pinakamaraming nagpadala sakin|sino ang pinakamaraming nagpadala sa akin|sino pinakamalaki magpadala sakin|sino pinakamalaking nagbabayad sakin|sino ang pinakamalaking nagbabayad|sino ang may pinakamalaking padala|sino pinakamalaki magbayad sakin|sino ang pinakamalaki magbayad|sino ang pinakamaraming ibinigay sa akin|sino nagpadala ng pinakamarami|sino pinakamaraming binigay sakin|sino pinakamalaking nagbabayad|pinakamalaking nagbabayad|sino ang pinakamalaking magbayad|sino pinakamalaki magbayad|sino ang pinakamaraming nagbayad',
  'spend which month':
    'anong buwan ako pinakamaraming gastos|anong buwan pinakamalaki ang gastos|anong buwan ako gumastos ng pinakamarami|anong buwan pinakamagastos|aling buwan ang pinakamagastos|pinakamagastos na buwan|anong buwan pinakamalaking gastos|anong buwan ako pinakagumastos|kailan ako pinakamagastos',
  'receive which month':
    'pinakamagandang buwan|anong buwan pinakamaraming pumasok|anong buwan pinakamalaki ang kita|anong buwan pinakamalaking kita|anong buwan ako kumita ng pinakamarami',
  'how broke':
    'pinakamababang balanse|pinakamababa ang balanse|pinaka mababang balanse|pinakamaliit na balanse|pinakamababang laman|lowest balance',
  goods:
    'pagkain|renta|upa|upa sa bahay|paaralan|eskwela|tuition|matrikula|gasolina|pamasahe|transportasyon|gamot|ospital|damit|sapatos|alak|serbesa|sugal|pustahan|libangan|buwis|insurance|internet|tubig|kuryente|gas|simbahan|ikapu|byahe|bakasyon|kotse|telepono|cellphone|muwebles|restawran|tanghalian|hapunan|kape|groseri|grocery|palengke|load|edukasyon|kalusugan|bahay|pagkain sa labas',
  share: 'porsyento|ilang porsyento|porsiyento|bahagi|anong bahagi|gaano kalaking bahagi|ratio|proporsyon',
  except: 'maliban|maliban sa|bukod sa|hindi kasama ang|liban sa|puwera|pwera|except',
  middle: 'median|panggitna',
  'second quarter vs third quarter':
    'ikalawa at ikatlong quarter|ikalawang at ikatlong quarter|ikalawang quarter at ikatlong quarter|ikalawa at ikatlong kwarter',
  'first quarter vs second quarter': 'una at ikalawang quarter',
  coverage: 'kumpleto ba ang datos|kumpleto|datos|saklaw|saklaw ng datos',
  1: 'isang',
  11: 'labing-isa',
  15: 'labinlima|kinse',
  20: 'dalawampu',
  30: 'tatlumpu',
  50: 'limampu',
  40: 'apatnapu',
  60: 'animnapu',
  300: 'tatlong daan',
  400: 'apat na raan',
  'next salary':
    'kelan papasok sahod|kailan papasok sahod|kailan papasok ang sahod|kelan papasok ang sahod|kelan papasok sweldo|kailan papasok ang sweldo|kelan dating ng sahod|kailan darating ang sahod|kelan darating sahod|kailan ang dating ng sweldo|kelan sahod|kailan sahod|kelan ang sahod',
  change: 'tumataas|bumababa|bumaba|lumalaki|lumiliit|dumarami|nagbago',
  rise: 'tumaas',
  'to who': 'kanino|kanino ba|kaninong',
  'from who': 'kanino galing|galing kanino|kanino nanggaling|kanino nanggagaling',
  'payment made': 'bili|pagbili|pinamili|mga binili',
  'last monday': 'noong lunes|nung lunes|nitong lunes|noong nakaraang lunes',
  'last tuesday': 'noong martes|nung martes|nitong martes|noong nakaraang martes',
  'last wednesday': 'noong miyerkules|nung miyerkules|nitong miyerkules|noong nakaraang miyerkules',
  'last thursday': 'noong huwebes|nung huwebes|nitong huwebes|noong nakaraang huwebes',
  'last friday': 'noong biyernes|nung biyernes|nitong biyernes|noong nakaraang biyernes',
  'last saturday': 'noong sabado|nung sabado|nitong sabado|noong nakaraang sabado',
}
