import type { Lexicon } from '../lexicon.ts'

/** What Filipino has for each meaning beside the words of its own file, written down as a thesaurus would. */
export const filipinoThesaurus: Lexicon = {
  '': "kamusta|musta|bang|ho|oho|'yung|'yong|sina|nina|kina|rito|roon|akong|kang|mong|sya|siyang|syang|silang|pakiusap|paki-check|pakisuri|paki bigay|pakibigyan|pakiconfirm|paki-confirm|pakikumpirma|pakipaliwanag|maaari po bang|maari|pwede bang|pwede po bang|pwedeng|puwedeng|pede|pede ba|masabi|ipaalam|magtanong|gustong|mam|par|brad|tropa|kliyenteng|aplikanteng|aplikanteng ito|nangungutang|gumagamit|miyembro|pitaka|tunay|talagang|eksaktong|sakto|saktong|mga bandang|humigit kumulang|tantiya|mahigit kumulang|kadalasan|kadalasang|madalas na|base sa|batay sa|ayon sa|hinggil sa|ukol sa|anu|anu ba|naganap|naitala|nakatala|nakarekord|naka-record|talaan ng|impormasyon|mayroong|merong|meron bang|nagkaroon|mula't mula|lahatang|para sa form|para sa bangko|dokumento",
  'how much':
    'gaanong kalaki|gaano kadami|gano kalaki|gano karami|magkano ang kabuuan|magkano ang kabuuang|anong total|ano total|how much po',
  'how many': 'ilang piraso|gaano karaming beses|gaano kadaming',
  'how often': 'gano kadalas|ilang pagkakataon|makailang beses|ilang biyahe|ilang sakay|ilang bisita',
  where: 'saang|saang tindahan|saang lugar|saan-saan|kung saan napunta',
  who: 'sinu|sino-sino|sinu-sino|anong kompanya',
  spend: 'nabawasan|bawas|winithdraw|na-withdraw|nawithdraw|nabili|napupunta|napunta',
  receive: 'tumatanggap|dumadating|nareceived|nalikom',
  earn: 'napagkakitaan',
  salary: 'suwelduhan|katorsena|allowance',
  'pay me':
    'nagpapasuweldo|nagpadala sa kanya|magpadala sa akin|magpadala sakin|nagbibigay sa akin|nagbibigay sakin|naibigay sa akin|naibigay sakin|sinwelduhan ako',
  send: 'nagpadala|magpadala|nagbigay|nagbibigay|naibigay|nabigay|binigay|ibinigay|binibigay|ibinibigay|napadala|pinadala|ipinadala|pinapadala|ipinapadala|pinapadalhan|padala|ngpadala|ngpapadala|nagsend|nag-send|sinend|isinend|nagtransfer|nag-transfer|trinansfer|nilipat|binigyan|binibigyan|ngbigay',
  pay: 'ngbayad|ngbabayad|nagbyad|pagbayad',
  buy: 'bumibili|nabili|bilhin|namimili|anong produkto|anong mga produkto|anong gamit ang|anong mga bagay',
  payees: 'pinagbayaran|tumatanggap ng pera ko|pinapadalhan ko|napadalhan|benepisyaryo',
  senders: 'mga nagpadala|mga nagbigay',
  people: 'kompanya|kontak|mga kontak',
  sources:
    'pinagmulan|pinanggalingan|galing|nanggaling|nanggagaling|saan nanggaling|nagmula|trabaho|nagtratrabaho|hanap-buhay',
  list: 'lista|isa isahin|itala|isulat|banggitin|tukuyin|ilatag',
  total: 'sumatotal|kung pagsasamahin',
  average: 'promedyo|pangkaraniwang',
  biggest: 'pinaka-malaki|pinakamalakas|pinaka',
  smallest: 'pinaka-maliit|pinakakonti',
  most: 'kalakhan|kalakhan ng|pinaka madalas|mas madalas',
  more: 'mas maraming|mas malaking|lalong malaki',
  less: 'kulang',
  last: 'bago lang|pinakarecent|klan huling',
  first: 'pasimula|nauna|naunang',
  next: 'ulit sasahod|sasahod ulit|susweldo|kailan ang sahod|papasok ang sahod|papasok ang sweldo|kailan siya sasahod|kailan ako susweldo|aasahan|inaantay|hinihintay',
  when: 'klan|kaylan|kailang|ilang araw pa bago|ilang araw na lang bago|ilang araw pa|ilang araw na lang',
  why: "bkit|bat|ba't|paano kinalkula|paano kinompute|paano na-compute|ano ang nagpababa|nagpababa|nakaapekto|nakakaapekto|ano ang basehan|basehan",
  improve:
    'maiangat|iangat|maangat|mapaayos|ayusin|taasan|tip|mungkahi|rekomendasyon|suhestiyon|ano dapat kong gawin|ano ang dapat kong gawin|lumaki ang score',
  loan: 'pahiram|kredito',
  borrow:
    'makakautang|maipahiram|maipautang|pahiramin|pwedeng ipautang|magkano ang pwedeng ipautang|limit sa utang|limitasyon sa utang|loan limit|maximum na loan|pinakamalaking loan|gaano kalaking loan|gaano kalaking utang',
  afford:
    'makakayanan|kayanin|mabayaran|makakapagbayad|kaya pang|sasapat|sapat ba|abot kaya|posible ba|posible bang|realistic ba|mabigat ba|masyadong malaki ba',
  instalment: 'hulog|buwanang hulog|monthly na hulog',
  trust:
    'katiwa-tiwala|katiwatiwala|matapat|tapat|mabuting magbayad|pahihiramin|pahihiramin mo ba|pahiramin ko ba|dapat ba siyang pautangin|dapat bang pahiramin|ligtas pautangin|ligtas ba siyang pautangin|aaprubahan|iaapprove|i-approve|karapat-dapat|karapat-dapat ba',
  debt: 'nangutang|nakahiram|hindi nabayaran|di nabayaran|di pa bayad|hindi pa bayad|hindi nagbayad ng utang|hindi nakabayad|di nakabayad|may loans|ibang loan|mga loan|nakaraang utang|nakaraang loan|dating utang|dating loan|kasalukuyang loan|atraso|overdue|nagdefault|nag-default',
  risk: 'mapanganib|kataka-taka|kakatwa|masamang senyales|ikababahala|bantayan|ingatan|pag-iingat|mag-ingat|anomalya|iregular na galaw|scammer|niloloko|daya|dinaya|pandaraya|nandadaya|peke|ilegal|masama|masamang|alanganin|sablay|ikatakot|katakutan|nakakatakot|takot|matakot|mabaho|nangangamoy',
  exclude:
    'di isinama|di kasali|hindi tinuring na kita|di tinuring na kita|hindi itinuring|di itinuring|hindi counted|di counted|hindi na-count|inalis sa kita|tinanggal sa kita|di kita counted|di kinonsidera|iniwan|hindi pinansin',
  age: 'gano na katagal|gano katanda|kailan nabuksan|kailan nilikha|binuksan kailan|matagal na ba',
  coverage:
    'kulang ba|kulang ang data|may kulang|may kulang ba|kulang na data|kumpletong datos|gaano kakumpleto|gaano kalayo|sakop|nasasakop|sakop na panahon|panahong sakop|updated ba|updated|gaano kabago|gaano karaming history|mula kailan hanggang kailan',
  summary:
    'lagom|ilarawan|kalagayan|kalagayang pinansiyal|lagay ng wallet|estado|estado ng wallet|sa maikli|kabuuang tingin',
  passport: 'credit passport',
  help: 'ano pwede kong itanong|anong pwede kong itanong|ano pwede itanong|ano pwedeng itanong|anong pwedeng itanong|ano ang pwedeng itanong|ano ang maaari kong itanong|anong mga tanong|anong tanong ang pwede|paano ito gamitin|paano gamitin|paano to gumagana|paano ito gumagana|paano ka gumagana|ano kaya mong gawin|ano ang kaya mong gawin|anong kaya mong gawin|ano alam mo|ano ang alam mo|tulungan mo ako|halimbawa ng tanong|mga halimbawa ng tanong|saan ka makakatulong',
  steady:
    'pabagobago|pabago bago|hindi pareho|pareho kada buwan|pareho buwan-buwan|nahuhuli|delayed|naaantala|atrasado ang sahod|pumalya|walang palya|may palya|maasahan|tiyak|pana-panahon|nagbabago|nag-iiba',
  change:
    'nagbabago ang|nag-iba|humina|humihina|lumiit|kumonti|kumokonti|nabawasan ang|nabawasan ba|paano nagbago|galaw ng',
  rise: 'lumaki|lumago|lumalago|dumami|dumadami|umakyat|umaakyat|umaangat',
  'by month':
    'takbo kada buwan|sa paglipas ng buwan|sa paglipas ng panahon|tsart|hatiin kada buwan|hati kada buwan|per month breakdown|breakdown kada buwan',
  left: 'naiipon|naiwan',
  net: 'pasok bawas labas|pumasok bawas lumabas|pumasok minus lumabas|pagkakaiba ng pumasok at lumabas|pagkakaiba ng kita at gastos|kita o lugi|tubo o lugi|positive o negative|mas malaki ba ang kita kaysa gastos|mas malaki ba kita kaysa gastos|mas malaki ang kita kaysa gastos|mas malaki ba ang gastos kaysa kita|lugi o kita|kita ba o lugi|tubo ba o lugi',
  balance: 'pondo',
  'how broke': 'pinakamababang balance|sagad na balanse|naubusan ba ng pera',
  deposit: 'natanggap na padala|padalang natanggap',
  payment: 'padala|mga padala',
  compare: 'kaibahan|kaibahan ng|diperensya|diperensiya|pagkumparahin|ipagkumpara|pinagkumpara',
  not: 'hinde|nde',
  except: 'hindi binibilang ang',
  under: 'di hihigit sa',
  will: 'magkakaroon ako|makukuha|sa hinaharap',
  'where spend': 'san napupunta|san napunta|saan pumupunta',
}
