import type { Lexicon } from './lexicon.ts'

/** The other part of `everydayWords.ts`. */
export const fartherEverydayWords: Record<'pt' | 'sw' | 'fil', Lexicon> = {
  pt: {
    '': 'caramba|nossa|eita|vixe|poxa|puxa|uai|oxe|bah|tche|cara|mano|brother|amigo|amiga|chefe|patrao diz|dona|seu|moca|moco|essa moca|esse moco|rapaz|esse rapaz|menina|senhora|senhor|essa senhora|esse senhor|opa|oi|ola|e ai|fala|blz|beleza|tudo bem|tudo bom|tranquilo|valeu|vlw|obg|obrigado|obrigada|pfv|pf|pfvr|porfavor|por gentileza|ne|ta|to|tava|tipo|tipo assim|assim|entao|ai|dai|sabe|sei la|me conta|me fala|me diz ai|conta ai|fala ai|uma duvida|tenho uma duvida|duvida|pergunta|uma pergunta|uma perguntinha|perguntinha|rapidinho|rapidao|urgente|pro processo|pro cadastro|meu marido diz|minha mulher diz|na real|na verdade|sinceramente|mais ou menos|por volta de|em torno de|uns|umas|mesmo|ja|que|foi que|e que|grana|bufunfa|dindin|tutu|conto|contos|pila|pilas|mangos|tudo somado|somando tudo|juntando tudo|ao todo|esse povo|pesado|foi pesado|puxado|foi puxado|apertado|foi embora o',
    receive:
      'pingou|pingaram|pinga|caiu na conta|cairam na conta|caiu|cairam|entrou na conta|entraram na conta|bateu na conta|chegou|chegaram|me mandaram|me enviaram|me deram|me pagaram|recargas|recarga|creditos|credito na conta|creditado|creditados|recebimentos|recebimento|depositaram|o que entrou|o recebido|recebida|faturado no mes',
    spend:
      'custou|custaram|foi embora|foram embora|foi-se|se foi|se foram|voou|voaram|sumiu|sumiram|torrei|torrou|torraram|queimei|queimou|estourei|estourou|larguei|soltei|soltou|saquei|sacou|sacaram|sacado|saques|saque|retiradas|retirada|retirei|desembolsei|despesa|saiu no total|que saiu|saiu|sairam|o que saiu|comprinhas|compras|compra|minhas compras|gastinhos|gastao',
    earn: 'tira por mes|tira|tirando por mes|faz por mes|fatura por mes|levanta por mes|embolsa|bico|bicos|ganha-pao|trampo|remuneracao|ganho mensal',
    salary: 'pagamento do mes|meu pagamento|salarinho|pro-labore|diaria|diarias|soldada|adiantamento',
    'they pay':
      'deixei no|deixei na|deixei em|deixou no|deixou na|dei pro|dei pra|dei para|dei ao|dei a|passei pro|passei pra|mandei pro|mandei pra|paguei pro|paguei pra',
    'who receive': 'quem levou|quem leva|quem pegou|quem pega|quem ficou com|quem embolsou',
    people:
      'lugares|lugar|locais|local|lojas|loja|comercios|comercio|negocios|estabelecimentos|pessoal|gente|contatos|mercados',
    balance:
      'quanto tem na conta|quanto tem|tem na conta|quanto tenho|qto tenho|tenho quanto|quanto ha na conta|quanto ha|ta com quanto|to com quanto|estou com quanto|esta com quanto|tem quanto|sobrou na conta|quanto resta|quanto me resta|quanto ainda tem|quanto ainda tenho|em caixa|caixa|disponivel|guardado|guardada|na conta agora|fundos',
    'how broke':
      'saldo mais baixo|o saldo mais baixo|menor saldo|o menor saldo|saldo minimo|ponto mais baixo|mais perto de zero|quase zerado|mais liso|quao baixo|ate quanto baixou',
    why: 'derruba|derrubam|o que derruba|puxa pra baixo|puxa para baixo|atrapalha|atrapalhando|prejudica|prejudicando|pesa contra|conta contra|tao baixa|tao baixo|tao ruim|tao pouco|tao pouca|por que tao|e essa|de onde saiu essa nota|de onde vem essa nota',
    improve:
      'como aumento|como subo|como melhoro|como faco pra subir|como faco para subir|o que faco pra subir|fazer subir|aumentar minha|aumentar meu|subir minha|subir meu|subir a|levantar minha|dicas|dica|o que fazer|pra subir|pra melhorar|ter nota melhor|ter uma nota melhor',
    score:
      'nota|minha nota|a nota|nota dele|nota dela|nota de credito|escore|rating|classificacao|meus pontos|pontos',
    borrow:
      'pegar|ate quanto posso pedir|quanto posso pedir|quanto consigo pegar|consigo pegar|quanto consigo|pegar emprestado|quanto me emprestam|quanto emprestar|quanto da pra emprestar|ate quanto emprestar|ate quanto empresto|teto|teto de emprestimo|limite de emprestimo|limite de credito|emprestimo maximo|maximo de emprestimo',
    afford:
      'cabe|cabe no bolso|cabe no orcamento|aguenta|aguentaria|da pra pagar|da para pagar|da conta|da conta de|consegue arcar|arca com|arcar com|suporta|suportaria|banca pagar|tem condicao|tem condicoes|da|daria|rola|e viavel|viavel',
    debt: 'deve pra alguem|deve a alguem|deve para alguem|ele deve|ela deve|devo pra alguem|ta devendo|esta devendo|devendo|endividado|endividada|compromissos|fiado|contas a pagar|outros emprestimos|emprestimos ativos|pendencias|pendencia|atrasos|em atraso',
    risk: 'algo estranho|estranho|estranha|estranhos|esquisito|esquisita|suspeito|suspeita|preocupante|preocupar|me preocupar|sinais de alerta|sinal de alerta|alerta|alertas|cuidado com|golpe|fraude|problema|problemas|bandeira vermelha|bandeiras vermelhas|rolo',
    trust:
      'de confianca|e de confianca|confiavel|e confiavel|posso confiar|da pra confiar|bom pagador|boa pagadora|paga direito|e serio|e seria',
    steady:
      'certinho|certinha|certinho todo mes|todo mes certinho|certo todo mes|regularidade|regularidade dos|estavel|estaveis|fixo|fixa|fixos|sem falhar|sem falta|pontual|pontuais|garantido|irregular|irregulares|oscila|oscilam|altos e baixos',
    next: 'quando recebo de novo|recebo de novo|quando cai|quando cai meu|quando cai o|quando entra|quando pinga|quando vou receber|quando recebo|quando ele recebe|quando ela recebe|proximo salario|proximo pagamento|proxima entrada',
    sources:
      'pra quem trabalha|para quem trabalha|para quem ela trabalha|para quem ele trabalha|trabalha pra quem|trabalha|trabalha pra|trabalha para|trabalha com quem|onde trabalha|onde ela trabalha|onde ele trabalha|de onde vem o dinheiro|de onde tira|de onde tira o dinheiro|de onde sai o dinheiro dela|vive de que|quem banca|quem sustenta|quem paga ela|quem paga ele|patrao|patroa|empregador|empregadora|quem contrata',
    coverage:
      'meses de dados|quantos meses de dados|meses de historico|quantos meses de historico|quantos meses tem|historico|periodo coberto|periodo analisado|janela|ate onde vao os dados',
    age: 'ha quanto tempo existe|ha quanto tempo existe a conta|existe ha quanto tempo|tempo de conta|idade da carteira|idade da conta|aberta ha quanto tempo|aberta desde quando|desde quando existe',
    summary:
      'em poucas palavras|por alto|o principal|panorama|visao geral|resumao|resumidamente|o basico|ficha|raio x|raio-x',
    'this month':
      'no mes|neste mes ate agora|no mes ate agora|ate agora no mes|desde o comeco do mes|desde o inicio do mes|do comeco do mes pra ca|esse mes|mes corrente|desde o dia 1|desde o dia primeiro',
    'this week':
      'desde segunda|desde o comeco da semana|desde o inicio da semana|na semana ate agora|essa sem',
    'this year':
      'desde o comeco do ano|desde o inicio do ano|no ano|do ano|desde janeiro|no ano ate agora|ano corrente',
    'last week': 'na semana anterior|semana anterior|sem passada|a outra semana',
    h1: 'primeira quinzena de|primeira quinzena|primeira metade de|primeira metade|primeiros quinze dias de',
    h2: 'segunda quinzena de|segunda quinzena|segunda metade de|segunda metade|ultimos quinze dias de',
    'half year': 'meio ano|um semestre',
    'over 12 months': 'em um ano|por um ano|num ano',
    onwards: 'pra ca|para ca|em diante|pra frente|ate hoje em dia|ate a data',
    except:
      'tirando|tirando o|tirando a|descontando|fora o|fora a|sem contar|sem o|sem a|menos o|menos a|excluindo',
    net: 'no azul ou no vermelho|no vermelho|no azul|positivo ou negativo|lucro ou prejuizo|sai ganhando|sai perdendo',
    'which month':
      'mes que mais|mes que eu mais|mes em que eu mais|qual o mes que mais|o mes em que mais|em que mes mais',
    buy: 'com o que|com que|no que|gastou com o que|gastei com o que|em que gastou|em que gastei|no que gastou|comprou o que|o que comprou|o que comprei',
    name: 'o dono|dono|a dona da conta|quem e o dono|quem e a dona|como se chama|como ela se chama|telefone dele|telefone dela|celular|casado|casada|solteiro|solteira|quantos anos ela tem|quantos anos ele tem|que idade ele tem|que idade ela tem|idade dele|idade dela|sobrenome|cpf',
    elsewhere:
      'quanto ta o dolar|quanto esta o dolar|cotacao do dolar|cotacao|preco do dolar|cambio|piada|previsao do tempo|outros clientes|outros tomadores|gente como eu|salario minimo|inflacao',
    goods:
      'fraldas|fralda|cerveja|cervejas|cerva|material escolar|sapatos|tenis|sabao|peixe|farinha|milho|oleo|lenha|carvao|tijolo|tijolos|tinta|encanador|eletricista|clinica|comprimidos|bebe|perfume|creme|televisao|geladeira|colchao|moto|bicicleta|pneus|terreno|cabras|porcos|galinhas|racao|ferramentas|mercadoria|mercadorias|dizimo|oferta|casamento|balada|baladas|vicios|apostas|cassino|passeio|passeios|besteira|besteiras|bobagem|bobagens|coisas',
    '15': 'quinze',
    '12': 'doze|uma duzia',
    '20': 'vinte',
    '30': 'trinta',
    '40': 'quarenta',
    '50': 'cinquenta',
    '60': 'sessenta',
    '100': 'cem',
    '200': 'duzentos',
    '300': 'trezentos',
    '400': 'quatrocentos',
    '500': 'quinhentos',
    '1000': 'mil',
  },
  sw: {
    '': 'kawaida|cha kawaida|ya kawaida|wa kawaida|mambo|mambo vipi|vipi|poa|safi|sawa|sawa sawa|haya|basi|eti|hivi|kumbe|loo|duh|ah|ee|eeh|ebu|hebu|jamaa|huyu jamaa|dada|kaka|mama|baba|bwana|bibi|mzee|boss|bosi|mkuu|rafiki|mpendwa|habari|habari za leo|shikamoo|hujambo|asante|ahsante|shukrani|tafadhali|naomba|naomba uniambie|naomba msaada|swali|nina swali|swali langu|swali dogo|haraka|haraka haraka|kwa haraka|kwa faili|mume wangu anasema|mke wangu anasema|kweli|kwa ukweli|hasa|haswa|takriban|kama|karibu|hivi karibuni tu|mpaka sasa|hadi sasa|mpaka hapa|hadi hapa|huyu dada|huyu kaka|huyu mama|huyu mtu|mtu huyu|huyo|yule|wale|hao|hii|hizi|hayo|hiyo|ile|zile|yale|noti|mshiko|mkwanja|chapaa|mapene|faranga|hela zote|pesa zote|zote|yote|wote|jumla yote|kwa pamoja|ukijumlisha|ukijumlisha zote',
    receive:
      'ilileta|imeleta|zilileta|imeniletea|ilinilete|ilinilette|ilinilete ngapi|ziliingia|zimeingia|zilizoingia|yaliyoingia|inayoingia|zinazoingia|mapokezi|niliyopokea|nilizopokea|alizopokea|aliyopokea|nimewekewa|niliwekewa|walinitumia|wamenitumia|nilitumiwa|nimetumiwa|nilikusanya|nimekusanya|nimeingiza|niliingiza|makusanyo|amana|zilifika kwangu|zilitua|zimetua|pesa za kuingia|za kuingia',
    spend:
      'imenila|ilinila|zimenila|imekula|ilikula|zimeliwa|zilitoka|zimetoka|zilizotoka|yaliyotoka|zinazotoka|za kutoka|nimeacha|niliacha|nimemwaga|nilimwaga|nimechoma|nilichoma|nimepuyanga|nimetapanya|nilitapanya|nimemaliza|nilimaliza|zimeyeyuka|ziliyeyuka|nimetoa|nilitoa|ametoa|alitoa|zimekatwa|zilikatwa|makato|makato ya|pesa niliyotumia|niliyotumia|nilizotumia|alizotumia|ununuzi|manunuzi',
    earn: 'anaingiza|naingiza|anapata kwa mwezi|anatengeneza|natengeneza|kipato chake|kipato changu|pato lake la mwezi|anavuna|mapato yake ya mwezi',
    salary: 'salo|mshahara wake|mshahara wangu|mishahara|ujira|malipo ya mwisho wa mwezi|kibarua',
    'they pay':
      'niliyofanya|niliyolipa|nilizolipa|nililipa|nimelipa|nilimpa|nimempa|nimewapa|niliwapa|nilimlipa|nimemlipa|nilimtumia|nimemtumia|nilimwachia',
    'who receive':
      'nani alikula pesa|nani amekula pesa|nani alikula doo|nani alichukua|nani amechukua|nani anachukua|aliyechukua|nani alikula|nani amekula|nani anakula',
    people: 'sehemu|maeneo|maduka|duka|mahali|wafanyabiashara|biashara|watu|wahusika',
    balance:
      'baki|kuna ngapi|kuna ngapi kwenye akaunti|kuna kiasi gani|kuna shilingi ngapi|kuna pesa ngapi|kuna hela ngapi|zimebaki ngapi|nimebaki na hela ngapi|nimebakiwa na ngapi|kwenye akaunti|iliyobaki sasa|kilichobaki|akiba iliyopo|nina ngapi|nina pesa ngapi|nina hela ngapi|ana pesa ngapi|ana hela ngapi',
    'how broke':
      'salio la chini kabisa|salio dogo kabisa|salio la chini zaidi|salio dogo zaidi|chini kabisa|ilishuka hadi ngapi|karibu na sifuri',
    why: 'mbona|kwani|kwa nini hivi|kwa nini ziko chini|ziko chini|ni ndogo|ndogo hivi|zinashushwa|zinashushwa na nini|inashusha|nini kinashusha|nini kinaharibu|kinaniangusha',
    improve:
      'niongeze|niongeze alama|kuongeza alama|kupandisha alama|nipandishe|zipande|zipande juu|zangu zipande|nifanyeje|nifanye nini|jinsi ya kuongeza|jinsi ya kupandisha|kuboresha|niboreshe|ziboreke',
    score: 'alama|alama zangu|alama zake|alama yangu|pointi|pointi zangu|kiwango changu cha mkopo|daraja',
    borrow:
      'nikopeshe ngapi|tumkopeshe ngapi|nimkopeshe ngapi|kumkopesha ngapi|kumkopesha kiasi gani|mkopo mkubwa zaidi|mkopo mkubwa|kikomo|kikomo cha mkopo|naweza kukopa hadi|kukopa hadi kiasi gani|kukopa mpaka|ukomo wa mkopo|mwisho wa mkopo',
    afford:
      'ataweza|nitaweza|tutaweza|ataweza kulipa|nitaweza kulipa|anaweza kulipa|naweza kulipa|ana uwezo wa|ana uwezo|nina uwezo|atamudu|nitamudu|itamshinda|atalimudu|atastahimili|kumudu',
    debt: 'madeni|ana madeni|madeni kwingine|mikopo kwingine|anadaiwa|anadaiwa kwingine|nadaiwa|mikopo mingine|ana mikopo|mikopo iliyopo|kwingine|sehemu nyingine|ana deni kwa mtu|malimbikizo',
    risk: 'kutilia shaka|jambo la kutilia shaka|la kutilia shaka|ya kutilia shaka|shaka|mashaka|tatizo|matatizo|kasoro|dosari|ishara|tahadhari|nijihadhari|kujihadhari|ulaghai|udanganyifu|ya ajabu|kuna shida|shida',
    trust:
      'kumwamini|naweza kumwamini|tunaweza kumwamini|mwaminifu|ni mwaminifu|anaaminika|mlipaji mzuri|analipa vizuri',
    steady:
      'hakiyumbi|hayumbi|hayayumbi|kuyumba|kinayumba|yanayumba|ya uhakika|cha uhakika|wa uhakika|za uhakika|uhakika|bila kukosa|bila kuruka|kila mwezi bila kukosa|analipwa kila mwezi|nalipwa kila mwezi|hubadilika|inabadilika|hayabadiliki|thabiti|imara|ya kudumu|yanayumbayumba',
    next: 'salo inaingia lini|salo itaingia lini|salo inakuja lini|mshahara ujao|malipo yajayo|nitalipwa tena lini|nitalipwa lini|nitalipwa tena|atalipwa tena|ujao lini|ujao|yajayo|nitapokea lini tena|nitapata lini tena|lini tena',
    sources:
      'anafanya kazi kwa nani|nafanya kazi kwa nani|anafanyia nani kazi|anafanyia kazi nani|hela zake zinatoka wapi|pesa zake zinatoka wapi|zinatoka wapi|anatoa wapi hela|anatoa wapi pesa|anaishi kwa nini|mwajiri|mwajiri wake|nani anamlipa|bosi wake',
    coverage:
      'data ya miezi|data ya miezi mingapi|miezi mingapi ya data|historia ya miezi|miezi mingapi ya historia|mna data|data|takwimu za muda gani|kumbukumbu za muda gani|historia ya muda gani',
    age: 'ina muda gani|pochi hii ina muda gani|akaunti hii ina muda gani|ina miaka mingapi|ilifunguliwa lini|imefunguliwa lini|ipo tangu lini|imekuwepo tangu lini',
    summary: 'muhtasari|nipe muhtasari|kwa ufupi|kwa kifupi tu|picha ya jumla|hali kwa ujumla|mambo muhimu',
    'this month':
      'mwezi huu|tangu mwezi uanze|tangu mwanzo wa mwezi|toka mwezi uanze|mwezi huu mpaka sasa|mwezi huu hadi sasa|mwezi hu',
    'this week': 'tangu wiki ianze|tangu jumatatu|wiki hii mpaka sasa|wiki hi',
    'this year': 'tangu mwaka uanze|tangu mwanzo wa mwaka|tangu januari|mwaka hu',
    'last week': 'wiki iliopita|wiki iliyopta|wiki ilopita|juma jana',
    'last month': 'mwezi uliopta|mwezi uliyopita|mwezi ulopita',
    h1: 'nusu ya kwanza ya|wiki mbili za kwanza za|nusu ya kwanza',
    h2: 'nusu ya pili ya|wiki mbili za mwisho za|nusu ya pili',
    'half year': 'nusu mwaka',
    'over 12 months': 'kwa mwaka mmoja|kwa mwaka|ndani ya mwaka',
    onwards: 'na kuendelea|hadi leo hii|mpaka leo hii|kuja mbele',
    except: 'bila kuhesabu|bila kujumlisha|ukitoa|kando na|isipokuwa|mbali na|bila',
    net: 'faida au hasara|faida|hasara|nilibakiwa na ngapi|nilibaki na ngapi',
    buy: 'alinunua nini|nilinunua nini|alitumia kwa nini|alitumia kwa kitu gani|kwa kitu gani|kwa vitu gani|kwenye nini|alitumia kwenye nini',
    name: 'mwenye pochi|mwenye pochi ni nani|mwenye akaunti|mwenye akaunti ni nani|namba ya simu|simu yake|namba yake|ameoa|ameolewa|ana umri gani|ana miaka mingapi|jina lake|anaitwa nani|kitambulisho',
    elsewhere:
      'dola ni shilingi ngapi|dola ni ngapi|bei ya dola|kubadilisha fedha|kichekesho|hali ya hewa|wakopaji wengine|watu kama mimi|mfumuko wa bei|mshahara wa chini',
    goods:
      'nepi|pampers|vifaa vya shule|viatu|sabuni|samaki|mahindi|mafuta ya kula|mkaa|kuni|matofali|rangi|umeme|kliniki|vidonge|mtoto|manukato|televisheni|friji|godoro|pikipiki|baiskeli|matairi|kiwanja|mbuzi|nguruwe|chakula cha mifugo|vifaa|bidhaa|stoki|sadaka|zaka|sherehe|kamari|betting|bia|starehe|safari|vitu|upuuzi',
    '1': 'moja|mmoja|kimoja|limoja',
    '2': 'mbili|mawili|wawili|viwili',
    '3': 'tatu|matatu|watatu|vitatu',
    '4': 'nne|manne|wanne|vinne',
    '5': 'tano|matano|watano|vitano',
    '6': 'sita',
    '8': 'nane|manane|wanane',
    '10': 'kumi',
    '20': 'ishirini',
    '30': 'thelathini',
    '40': 'arobaini',
    '50': 'hamsini',
    '60': 'sitini',
    '100': 'mia|mia moja',
    '200': 'mia mbili',
    '300': 'mia tatu',
    '500': 'mia tano',
    '1000': 'elfu|elfu moja',
    most: 'mob|mob sana',
  },
  fil: {
    '': 'grabe|grabe naman|hala|naku|nako|ay naku|ay|ay nako|hay|hay naku|ano ba|ano ba yan|ata|yata|kaya|baka|mukha|parang ang|feeling ko|sa tingin ko|tingin ko|i think|teka|teka lang|sandali|wait|wait lang|bale|bali|so|kase|kc|ksi|eto|heto|ayan|ayun|ganon|ganun|gayon|ngayon kasi|tanong|tanong ko|tanong ko lang|tanong lang|may tanong|may tanong ako|patanong|magtatanong|magtatanong lang|pasagot|pakicheck|pakitingnan|patingin|pakitignan|pacheck|pa-check|check|check ko|check lang|mars|mare|pare|tol|bes|beshie|besh|lods|idol|madam|ineng|nay|tay|nanay|tatay|lola|lolo|manong|manang|ale|mamang|sis|mga bes|si ate|si kuya|si madam|sabi ng asawa ko|sabi ng misis ko|sabi ng mister ko|para sa file|para sa record|para sa papeles|totoo|totoo ba|sa totoo lang|honestly|basta|mabilis|mabilisan|saglit|inyong|itong|tong|tong wallet|yang|yong mga|mga ito|halos|humigit-kumulang|more or less|nasa mga|siguro mga|kwarta|salapi|datung|pera pera|ulo|inabot|inabot ng|umabot|umabot ng|umabot sa|inaabot|lahat lahat na|pagsama-samahin|pinagsama-sama|kung susumahin|susumahin',
    receive:
      'nakolekta|koleksyon|nasingil|kinolekta|dumating|dating|dating ng|pumasok sa akin|pumasok sa wallet|naipasok|cash in|cash-in|nag-cash in|napasok|pasok na pera|natatanggap|tinatanggap|inabot sakin|inabot sa akin|binigay sa kanya|ibinigay sa kanya|nakuha ko|nakuha niya|kinubra|kubra',
    spend:
      'cash out|cash-out|nag-cash out|lumabas|inilabas|nilabas|nilalabas|lumalabas|nabawas|binawas|kaltas|nakaltas|kinaltas|naubos ko|nawaldas|winaldas|naglaho|natapon|tinapon|naibayad lahat|pinamili|namili|pamimili|binili lahat|ginastusan|pinagastos|nagasta|nagastos lahat|bayarin ko',
    earn: 'kinikita niya|kinikita ko|kitaan|kinita lahat|buwanang sahod|sahod sa isang buwan|sahod kada buwan|kita sa isang buwan|raket|sideline',
    salary: 'sahod niya sa isang buwan|dating ng sahod|sahod|sweldo|kinsenas|katapusan sahod|suweldo niya',
    'they pay':
      'binayad ko|binabayad ko|ibinabayad ko|binayaran ko|naibigay ko|ibinigay ko|binigay ko|inabot ko|iniwan ko|naiwan ko sa',
    'receive from me':
      'nakuha sakin|nakuha sa akin|kumuha sakin|kumuha sa akin|kinuha sakin|kinuha sa akin|nakukuha sakin|nakinabang sakin',
    people: 'lugar|mga lugar|tindahan|mga tindahan|pwesto|negosyo|kumpanya',
    balance:
      'laman ng account|magkano laman|magkano pa pera|magkano pa pera niya|magkano pa ang pera|pera niya|natitira sa wallet|natitira|ntitira|tira ko|tira pa|hawak niya|hawak na pera|available|naiwan sa wallet|naiwan sa account',
    'how broke': 'pinakasagad|sagad|halos zero|malapit sa zero',
    why: 'bakit ganito kababa|kababa|ganito kababa|ganyan kababa|mababa ang|bakit ang liit|bakit maliit|ano ang humihila|humihila pababa|ano nagpapababa|nagpapababa|nakakababa|nakakasira',
    improve:
      'mapapaganda|mapaganda|pagandahin|pano ko mapapaganda|paano ko mapapaganda|mapapataas|pano tataas|paano tataas|pano itaas|paano itaas|ano gagawin|ano gagawin ko|anong gagawin|anong gagawin ko para|para tumaas|para umangat|para gumanda',
    score: 'grado|grado ko|rating|rating ko|marka|marka ko|puntos ko|credit score|iskor ko',
    borrow:
      'loanable|loanable amount|magkano pwede ipahiram|pwede ipahiram|pwedeng ipahiram|magkano ipapahiram|magkano ipapautang|hanggang magkano pwede|magkano pwede kong utangin|magkano pwede hiramin|max loan|sagad na utang|sagad na loan',
    afford:
      'kaya bang|kaya pa ba|kakayanin kaya|kakayanin pa|makakaya|makakaya ba|makakaya niya|mababayaran niya|mababayaran kaya|swak|swak ba|pasok sa budget|pasok ba sa budget',
    debt: 'utang ba siya|may utang ba siya sa iba|utang sa iba|mga pinagkakautangan|pinagkakautangan|baon sa utang|hulugan|mga hulugan|hinuhulugan|utang pa',
    risk: 'kahina-hinala ba|may kahina-hinala|may kakaiba|may kakaiba ba|dapat katakutan|dapat ingatan|ingat|problema ba|may dapat ba akong ikabahala|may issue|issue|mga issue',
    trust:
      'mapagkakatiwalaan|mapagkakatiwalaan ba siya|maaasahan ba siya|pwede pagkatiwalaan|okay ba siya|ok ba siya|matino|matino ba|marunong ba magbayad',
    steady:
      'regular ba dating|regular ang dating|laging may sahod|may sahod buwan-buwan|palaging on time|laging on time|di pumapalya ang|sigurado|siguradong|hindi sigurado',
    next: 'kelan ulit sasahod|kailan ulit sasahod|susunod na sweldo ko|kelan next|kailan next|kelan ang next|next na sahod|next na sweldo|kelan dating',
    sources:
      'kanino siya nagtatrabaho|kanino nagtatrabaho|saan siya kumikita|saan nanggagaling pera niya|saan nanggagaling pera|saan galing pera niya|saan galing pera|pinanggagalingan ng pera|sino bumubuhay|sino nagpapasweldo|sino nagpapasahod|amo niya|boss niya|pinapasukan',
    coverage:
      'ilang buwan ang datos|ilang buwan ang data|ilang buwan na datos|ilang buwan na data|buwan ng datos|buwan ng data|hanggang saan ang datos|gaano kalayo ang datos|kasaysayan',
    age: 'gaano katagal na|ilang taon na ang wallet|ilang taon na wallet|ilang buwan na ang wallet|kelan binuksan|kelan ginawa|kelan nagsimula ang wallet',
    summary:
      'ibuod mo|ibuod mo nga|sa isang tingin|in short|sa madaling sabi|madaling sabi|overall|kabuuang lagay|mga highlight',
    'this month':
      'mula umpisa ng buwan|simula ng buwan hanggang ngayon|mula a uno|ngayong buwan na ito|buwang ito|this month lang',
    'this week': 'mula lunes|simula lunes|mula umpisa ng linggo',
    'this year': 'mula umpisa ng taon|simula ng taon hanggang ngayon|mula enero',
    'last week': 'nakaraang lingo|last wk|noong nagdaang linggo|nagdaang linggo',
    h1: 'unang kinsenas ng|unang kinsenas|unang kalahati ng|unang kalahati|unang dalawang linggo ng',
    h2: 'ikalawang kinsenas ng|pangalawang kinsenas ng|ikalawang kalahati ng|pangalawang kalahati ng|huling dalawang linggo ng',
    'half year': 'kalahating taon',
    'over 12 months': 'sa isang taon|sa loob ng isang taon|isang taon',
    onwards: 'pasulong|at pagkatapos',
    'spend more': 'mas magastos|mas mahal',
    'spend less': 'mas tipid|mas mura',
    less: 'mas maliit|mas kaunti|mas konti',
    net: 'lugi o tubo|lugi ba|lugi|kumita ba o nalugi|panalo o talo',
    buy: 'pinagkagastusan|pinaggastusan|ano pinagkagastusan|ano ang pinagkagastusan|ano ginastos|ano pinaggagastusan|saan ginastos|saan niya ginastos|saan ginagastos|ano binili|ano ang binibili|binibili',
    name: 'sino may-ari|sino may-ari nito|may-ari nito|may ari nito|sino may ari|ano pangalan|number ng may-ari|cp number|may asawa ba|binata|dalaga|ilang taon na siya|edad niya|edad nya|apelyido niya',
    elsewhere:
      'magkano dolyar|magkano dolyar ngayon|magkano ang dolyar|palitan ng dolyar|dollar rate|joke|ibang borrower|mga katulad ko|minimum wage|presyo ng bigas',
    goods:
      'diaper|diapers|gatas ng bata|gamit sa school|sabon|isda|harina|mais|mantika|uling|kahoy|hollow blocks|pintura|tubero|elektrisyan|klinika|bata|baby|pabango|tv|ref|kutson|motor|bisikleta|gulong|lupa|kambing|baka|pagkain ng hayop|gamit|mga gamit|paninda|puhunan|alay|party|sine|beer|alak at yosi|online games|skin|milk tea|kung ano-ano|kung anu-ano|bagay',
    '15': 'labinlima|kinse',
    '10': 'sampung|sampu|diyes',
    '20': 'bente|dalawampung',
    '30': 'trenta|tatlumpung',
    '40': 'apatnapung|kuwarenta|kwarenta',
    '50': 'singkwenta|limampung',
    '60': 'sisenta|animnapung',
    '100': 'sandaan|isandaan|isang daang',
    '150': 'sandaan singkwenta',
    '250': 'dalawang daan limampu',
  },
}
