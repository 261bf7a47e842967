import type { Lexicon } from '../lexicon.ts'

/** What Swahili has for each meaning beside the words of its own file, written down as a thesaurus would. */
export const swahiliThesaurus: Lexicon = {
  '': 'habari za asubuhi|habari za mchana|habari za jioni|habari za kazi|za asubuhi|hamjambo|salaam|salamu|salama|ahsanteni|shukran|nashukuru|tafadhalini|nakuomba|naomba kufahamu|naomba mnisaidie|kufahamu|kupata taarifa|nijue|nifahamu|nifahamishe|nijulisheni|nielezee|niambieni|nisaidieni|unieleze|waweza|ati|nafikiri|nahitaji|maswali|upesi|chapchap|hiki|chake|changu|vyangu|zetu|letu|lao|mhusika wetu|mwanachama|doh|kiwango|thamani|idadi kamili|hususan|kamili|kwa usahihi|takribani|kadiri|vilevile|aidha|daima|kikawaida|liko|limekuwa|nimekuwa|amekuwa|palikuwa|pana|mna|lina|ina|zina|ambalo|ambacho|ambavyo|kuhusiana|kuhusiana na|kulingana|kulingana na|kufuatana na|kwa mujibu wa|kwa ajili|kwa ajili ya|kule|humu|mle|kila kitu|wowote|vyovyote|chote|vyote|nzima|zima|mzima|taarifa|taarifa za|rekodi|kumbukumbu|ripotiwa|zilizorekodiwa|iliyorekodiwa|kimerekodiwa|kwa fomu|kwenye fomu|kwa ajili ya fomu|kwa benki|kwa ripoti|kwa kumbukumbu',
  'how much':
    "kiasigani|kias gani|jumla gani|jumla ni ngapi|jumla kiasi gani|mapesa ngapi|mgapi|kiwango gani|kiwango kipi|sh'ngapi",
  'how many': 'vingapi|namba ya',
  'how often': 'marangapi|kila baada ya muda gani|kwa kiasi gani mara|maranyingi gani|safari ngapi',
  where: 'mahali pepi|kwa nani wapi',
  who: 'kampuni gani|kampuni ipi|wateja gani|wateja wapi|ipi kampuni',
  payees: 'wapokeaji|mpokeaji|wanufaika|mnufaika|wauzaji|muuzaji',
  senders: 'watumaji|mtumaji',
  people: 'wateja|pande|mhusika',
  sources: 'asili ya|kinatoka wapi|ajira|anafanya kazi|anafanyia kazi|vibarua|tajiri wake',
  spend: 'zinatoka nje|nimelipa jumla|zimeondoka|ziliondoka|zimekwisha',
  receive:
    'nimepewa|nilipewa|napewa|amepewa|alipewa|nimeletewa|zimekuja|zilikuja|zinakuja|imekuja|ilikuja|natumiwa',
  earn: 'faida ya kazi|nimechuma|anachuma|ninachuma',
  'pay me': 'kunipa|nilipwe',
  'they send': 'natuma|nampa|ninampa|nawapa|ninawapa|napeleka',
  list: 'niorodheshee|nionesha|nioneshe|niletee|nitajie|tajie|niandikie|zitaje|yataje|nipatie',
  total: 'jumlisha|jumuisha|ujumla',
  biggest: 'wakubwa|cha juu zaidi|la juu zaidi|juu zaidi|nzito zaidi|kuu',
  smallest: 'mdogo zaidi|mdogo kabisa|rahisi zaidi',
  most: 'wengi zaidi|nyingi kuliko|nyingi|mengi|kushinda wote',
  less: 'pungufu|machache',
  last: 'karibuni|ya karibuni|za karibuni|ya hivi punde|hivi punde',
  first: 'mara ya kwanza',
  next: 'lijalo|ifuatayo|linalofuata|inayofuata|yanayofuata|tena lini|atapokea lini|nategemea lini|natarajia lini|yanatarajiwa|unatarajiwa|matarajio|unaingia lini|mshahara ni lini',
  'since when': 'toka lini',
  when: 'muda gani uliopita|baada ya siku ngapi|baada ya muda gani|bado siku ngapi',
  why: 'imekokotolewaje|inahesabiwaje|ilihesabiwaje|imehesabiwaje|imepatikanaje|ilipatikanaje|kinashusha|nini kinapunguza|kinapunguza|nini kimeshusha|vigezo|vigezo gani|maelezo ya alama',
  score: 'iskori|skoa|skori|kiwango cha uaminifu|kreditskoa',
  improve:
    'nitaboresha|aboreshe|boresha|nitaongeza alama|aongeze alama|apandishe|nitapandisha|nitapandishaje|pandisha|niinue|kukuza|nikuze|afanyeje|mawaidha|nishauri|nishaurini|mapendekezo|pendekezo|alama za juu',
  borrow:
    'akope|akopeshwe|ninaweza kukopa|nimkopeshe kiasi gani|mkopo wa kiasi gani|anaweza kupata mkopo|naweza kupata mkopo|anastahili mkopo wa|anafaa mkopo wa',
  afford: 'atarudisha|kuhimili|atahimili|inawezekana|yawezekana',
  instalment: 'marejesho|rejesho|rejesho la mwezi|awamu|kwa awamu',
  trust:
    'uaminifu|kumuamini|nimuamini|tumuamini|namwamini|unaaminika|mkweli|mkopaji mzuri|kumpa mkopo|anastahili kukopeshwa|anafaa kupewa mkopo|ungempa mkopo|salama kumkopesha|tumuidhinishie|kuidhinisha|niidhinishe|idhinisha',
  debt: 'wanadaiwa|kudaiwa|mikopo ya zamani|mikopo ya nyuma|mikopo ya awali|mikopo isiyolipwa|ana mkopo|nina mkopo|nina mikopo|ameshindwa kulipa|alishindwa kulipa|kushindwa kulipa|anadaiwa na|historia ya mikopo|historia ya mkopo|amewahi kukopa|aliwahi kukopa|kufilisiwa|amefilisika|alilipa mikopo|amelipa mikopo',
  risk: 'dalili mbaya|kiashiria cha hatari|kutiliwa shaka|kitu kibaya|jambo baya|ubaya|ubaya wowote|tapeli|matapeli|uhalifu|haramu|utakatishaji|kisicho cha kawaida|mapungufu|maonyo|kuwa makini|niwe makini|uangalifu|kuogopa|niogope|kuhofia|hofu|kutisha|inatisha|cha kutisha|ya kuogofya|kunuka',
  exclude:
    'haijahesabiwa|hazijahesabiwa|hakijahesabiwa|isiyohesabiwa|yasiyohesabiwa|zimeachwa|iliyoachwa|imeachwa|yaliyoachwa|mliacha|uliacha|mmeacha|umeacha|waliacha|zilizoondolewa|zimeondolewa|imeondolewa|iliyoondolewa|zilitolewa kwenye hesabu|sio kipato|si kipato|siyo kipato|sio mapato|si mapato|haikuwa kipato|zilizokataliwa|zilikataliwa|hazikuchukuliwa|haikuchukuliwa',
  age: 'ilianza lini kutumika|ina miezi mingapi|ni ya zamani|kongwe',
  coverage:
    'data inayokosekana|data zinazokosekana|taarifa zinazokosekana|data imekamilika|data zimekamilika|inakosekana|zinakosekana|kimekosekana|kinakosekana|historia kiasi gani|inahusu kipindi gani|inahusu muda gani|kipindi gani|kipindi kipi|data ni za lini|mapengo|pengo kwenye data|historia yote ipo|tangu lini hadi lini|kuanzia lini hadi lini|tangu lini mpaka lini',
  tokens:
    'fedha za kidijitali gani|aina gani za sarafu|kripto|anatumia sarafu gani|ninatumia sarafu gani|anatumia sarafu zipi|sarafu anazotumia',
  summary:
    'hali ya fedha|hali ya pochi|hali ya akaunti|hali yake ya kifedha|hali yangu ya kifedha|ripoti|wasifu|nieleze kuhusu pochi|nieleze kuhusu huyu|nieleze kuhusu mteja',
  passport: 'paspoti|pasi ya mkopo|pasipoti ya mkopo|hati ya mkopo',
  help: 'ninaweza kuuliza nini|niulize nini|maswali gani|maswali gani naweza kuuliza|maswali yapi|unaweza kufanya nini|unafanya nini|unajua nini|inafanyaje kazi|unafanyaje kazi|unafanya kazi vipi|usaidizi|nisaidie kujua la kuuliza|unasaidia nini|unaweza kunisaidia nini|mifano ya maswali',
  steady:
    'kwa mpangilio|hukosa|hukosi|hakikosi|kinabadilika|hakibadiliki|haibadiliki|kupanda na kushuka|hupanda na kushuka|inapanda na kushuka|kinapanda na kushuka|kwa wakati|huchelewa|inachelewa|kimechelewa|imechelewa|kuchelewa|tarehe ile ile|tarehe zile zile|kiasi kile kile|kinategemewa|cha kudumu|cha msimu',
  change:
    'kimebadilikaje|imebadilikaje|yamebadilikaje|zimebadilikaje|kimebadilika|imebadilika|yamebadilika|zimebadilika|umebadilika|badilika|mabadiliko|kinapungua|zinapungua|unapungua|imepungua|kimepungua|kupungua|inashuka|kinashuka|zinashuka|kimeshuka|yameshuka|zimeshuka|kushuka|imekwendaje|yamekwendaje|kimekwendaje|inakwendaje|yanakwendaje|kinakwendaje|inaendaje|yanaendaje|kinaendaje|maendeleo',
  rise: 'kinaongezeka|zinaongezeka|unaongezeka|imeongezeka|kimeongezeka|kuongezeka|inapanda|kinapanda|zinapanda|kimepanda|yamepanda|zimepanda|yanakua|inakua|kinakua|zinakua|imekua|kimekua|yamekua|kukua|ongezeko',
  'by month': 'mwezi baada ya mwezi|kila mwezi peke yake|jedwali|grafu|chati|kimwezi',
  left: 'ameweka akiba|aliweka akiba|nilihifadhi|amehifadhi|alihifadhi|ziada',
  net: 'kipato kutoa matumizi|zilizoingia kutoa zilizotoka|ukitoa matumizi|baada ya matumizi|baada ya kutoa matumizi|tofauti ya zilizoingia na zilizotoka|tofauti kati ya zilizoingia na zilizotoka|tofauti kati ya kipato na matumizi|netfloo|neti|faida ama hasara',
  balance: 'nina shilingi ngapi|ana shilingi ngapi|pesa iliyopo|fedha zilizopo|zilizopo|iliyopo|bakaa',
  'how broke': 'salio la chini|salio dogo|kiwango cha chini cha salio|salio lilishuka|nilifilisika',
  deposit: 'pesa zilizowekwa',
  payment: 'malipo yaliyofanyika',
  compare: 'tofauti|tofauti gani|tofauti ya|nilinganishe|ikilinganishwa',
  vs: 'badala ya',
  not: 'kamwe',
  now: 'saii',
  over: 'lilopita kiasi',
  under: 'kisichozidi|isiyofika|yasiyofika',
  'where spend':
    'zinaenda wapi|zinakwenda wapi|huenda wapi|inaenda wapi|huishia wapi|zinaishia wapi|zimeenda wapi|zimekwenda wapi|zilienda wapi|imeenda wapi|ilienda wapi',
  'different people': 'watu tofauti',
  buy: 'bidhaa gani|bidhaa zipi|vitu gani',
}
