import type { Lexicon } from './lexicon.ts'

export const portuguese: Lexicon = {
  '': 'o|a|os|as|um|uma|de|do|da|dos|das|em|no|na|nos|nas|ao|aos|que|foi|foram|era|sao|tem|ter|ha|se|qual|quais|por favor|pfv|pf|ola|oi|bom dia|obrigado|obrigada|dinheiro|grana|dolares|dolar|usd|valor|solicitante|cliente|pessoa|essa pessoa|esta pessoa|carteira|da carteira|desta carteira|esta carteira|conta|liste|diga|faca|me diga|quero saber|eu|voce|seu|sua|seus|suas|esse|essa|este|esta|existem|existe|recomendado|por|para|com|como|ja|feitos|feitas|durante|minha carteira|que sinais|tu|ele|ela|eles|elas|voces|vc|vcs|te|lhe|lhes|isso|isto|aquilo|aquele|aquela|aqui|ali|la|muito|muita|muitos|muitas|pouco|tudo|todo|toda|todos|todas|algum|alguma|alguns|algumas|algo|cada um|ser|sou|somos|seja|estar|estou|to|ta|tao|estao|tenho tido|tinha|teve|tiveram|haver|havia|houve|segundo o|sobre|dentro|pois|bem|bom|olha|olhe|ei|desculpa|desculpe|favor|informe|informar|indique|indicar|fornecer|confirme|confirmar|precise|exatamente|aproximadamente|aprox|cerca de|so|somente|apenas|porfavor|pls|blz|valeu|vlw|gostaria|gostaria de|preciso|quero|queria|saber|conhecer|dizer|me dizer|diz|me da|me de|pode me dizer|poderia me dizer|podes|requerente|proponente|mutuario|tomador|o cliente|titular|minha conta|na conta|reais|montante|quantia|valores|quantias|numeros|realizados|realizadas|feito|feita|fiz|faco|faz|fazem|fizeram|possui|tipo|vez|vai|vao|vou|vem|ido|ir|foi indo|deixei|deixou|mais ou menos|assim|entao|depois|alem|mas|porem|pro|pros|pras|pq?|d|n|alguem|ninguem|coisas|coisa|em dolares|em usd|de dinheiro|o dinheiro|meu dinheiro|mesmo|mesma|proprio|habitual|obteve|atribuida|dada|condicoes|teria|teria condicoes|teria condicoes de|tem condicoes de|q|ja deixei|tudo bem|oi tudo bem|gente boa|moco|moca|cara|mano|dele|dela|deles|delas|deste|desta|destes|fez|pagamento feito|ai',
  wallet: 'carteiras',
  'how much':
    'quanto|quanta|qnt|qto|quanto dinheiro|que valor|qt|qtos reais|quanto e|quanto foi|quanto que|qual o valor|qual o total|qual e o total|qual o montante|quantos dolares|qual a soma|quanto deu|qanto',
  'how many':
    'quantos|quantas|numero de|qtd de|quantidade de|qnts|qtd|qtde|qtde de|qtos|qtas|nro de|no de|num de|quantidade|numero total de|numero|n de|total de quantos',
  'how often':
    'quantas vezes|com que frequencia|vezes|qtas vezes|qts vezes|de quanto em quanto tempo|frequencia|numero de vezes',
  'how many people':
    'quantas pessoas|quantas pessoas diferentes|a quantas pessoas|a quantas pessoas diferentes|de quantas pessoas',
  when: 'quando|que dia|em que data|qdo|qd|quando foi|data|data de|data do|em que dia|qual a data|quando e',
  who: 'quem|quem e que|qm',
  why: 'por que|porque|porque essa|explique|por que essa|pq|porque e|por qual motivo|por que motivo|motivo|motivos|razao|razoes|em que se baseia|baseia|explica|explicacao|como foi calculada|como calcularam|quais fatores|fatores',
  list: 'lista|lista de|liste|liste os|listar|mostre|mostra|mostrar|enumere|me mostra|listagem|listagem de|lista dos|lista das|liste as|listar todos|relacione|detalhe|detalhar|mostra ai|me mostre|extrato de|extrato',
  total:
    'total|soma|no total|ao todo|valor total|totais|soma total|somatorio|tudo junto|montante total|soma de|global|ao total|acum|acumulado|acumulada|acumulados|acumuladas',
  average: 'media|medio|em media|medios|na media|medias|media de|normalmente|geralmente|tipico|costuma',
  'per day': 'por dia|ao dia|diario|diaria|cada dia',
  'per week': 'por semana|semanal|semanais|cada semana|na semana em media',
  'per month': 'por mes|mensal|mensais|ao mes|cada mes|mensalmente',
  'per payment':
    'por pagamento|por transacao|por operacao|por compra|tamanho medio do pagamento|pagamento medio|valor medio por pagamento|ticket medio',
  spend:
    'gasto|gastos|gastei|gasta|gastou|gastar|gastaram|saida|saidas|despesa|despesas|se gastou|gastado|foi pago|custo|desembolso|desembolsos|saiu|sairam|sai|saem|saindo|que saiu|que sai|consumo|custos|custou|saques|saque|debitos|debito|retirada|retiradas|gastos totais|torrei|torrou|foi embora|vai embora|gasto total',
  receive:
    'recebo|recebi|recebe|recebeu|recebido|recebidos|recebida|receber|entrada|entradas|entrou|entraram|que entrou|caiu na conta|caiu|cai|caem|cairam|pingou|recebimento|recebimentos|percebeu|obtido|entrante|entrantes|creditado|creditados|chegou|chegaram|chega|o que entrou|que me entrou|arrecadei|recebidas',
  earn: 'ganho|ganhei|ganha|ganhou|ganhar|ganhos|renda|rendimento|rendimentos|faturei|remuneracao|proventos|faturamento|faturo|ganha por mes|tiro por mes|rendimento mensal|receita|receitas',
  salary: 'salario|salarios|ordenado|pagamento do trabalho|holerite|contracheque',
  net: 'liquido|fluxo liquido|saldo liquido|diferenca entre entradas e saidas|entradas menos saidas|renda menos gastos|fluxo de caixa|resultado liquido',
  left: 'sobrou|guardei|economizei|poupei|restou|poupado|economizado|juntei|sobra|sobrava|me sobrou|restante|restava|consegui guardar|guardado|excedente|economia|poupanca|poupar',
  'in and out':
    'entradas e saidas|renda e gastos|ganhos e gastos|entrada e saida|receitas e despesas|gastos e renda|renda vs gastos',
  deposit:
    'deposito|depositos|pagamentos recebidos|pagamento recebido|creditos recebidos|credito recebido|creditos|transferencias recebidas|transferencia recebida|entradas de dinheiro|depositos recebidos|deposito recebido|pix recebidos|pix recebido',
  payment:
    'pagamento|pagamentos|transferencia|transferencias|transacao|transacoes|compras|movimentos|operacao|operacoes|movimento|movimentacao|movimentacoes|compra|pix|tx|txs|envios|lancamentos|transferencias feitas',
  pay: 'paga|pagam|pagou|pagar|pago|pagaram|pagava',
  'they pay':
    'eu pago|pago|paguei|eu paguei|pagou em|paguei ao|paguei pra|tenho pago|ja paguei|foi que paguei|foram pagas|foram pagos|foi paga|pagas|pagos|fui no|fui na|fui ao|fui em',
  'pay me':
    'me paga|me pagam|me pagou|me manda|me mandam|me envia|me pagaram|me deu|me paga em|sou pago|fui pago|fui paga|e pago|lhe paga|lhe pagam|me transfere|me deposita|me da dinheiro|me pagando|me caiu|me depositaram|me mandaram|me enviaram|me transferiram|tem entrado',
  'who they pay': 'para quem eu pago|pra quem eu pago|a quem pago|quem eu pago|para quem pago|a quem eu pago',
  'who pay me': 'quem me paga|quem me pagam|quem paga',
  'send me most': 'me manda mais|me paga mais|me envia mais',
  me: 'meu|minha|meus|minhas|me|mim',
  to: 'pra|para o',
  from: 'vindo de|da parte de',
  and: 'e',
  or: 'ou',
  vs: 'vs|contra|versus|comparado com|em relacao a|com a de|com os de|com os do|com o de|com as de|com a do',
  compare: 'compare|compara|comparar|comparacao|contraste|comparativo|diferenca entre|compares|comparando',
  more: 'mais',
  less: 'menos',
  than: 'do que',
  most: 'o mais|mais dinheiro|mais grana|a maior parte',
  biggest:
    'maior|maiores|mais alto|maximo|maxima|o maior|os maiores|mais caro|mais alta|maximo recomendado|mais gordo|mais importante|principal|principais|mais altos|mais caros|mais caras|mais altas|top|mais elevado|mais elevada|mais pesado|a coisa mais cara|coisa mais cara|mais cara|o mais caro',
  smallest:
    'menor|menores|mais baixo|minimo|minima|o menor|mais baixa|mais barato|mais pequeno|minimos|mais baixos|mais baixas',
  last: 'ultimo|ultima|ultimos|ultimas|passado|passada|passados|mais recente|anterior|recente|mais recentes|ult|pela ultima vez|a ultima vez|ultima vez|a ultima vez que|da ultima vez',
  first: 'primeiro|primeira|primeiros',
  'since when':
    'desde quando|ha quanto tempo|a partir de quando|faz quanto tempo|faz quanto tempo que|ha quanto tempo que',
  'last salary': 'desde quando sem salario|desde quando nao tem salario|ultimo salario|sem salario',
  since: 'desde|a partir de|desde o|desde a',
  over: 'acima de|mais de|maiores que|maior que|superiores a|superior a|maiores do que|de mais de|que passam de|passam de|passa de|ultrapassam|excedem|excede|superam|maiores de|maior do que|mais que|acima dos',
  atleast: 'pelo menos|no minimo|ou mais|de no minimo|minimo de|ou superior|igual ou maior que|a partir dos',
  under: 'abaixo de|menos de|menores que|menor que|inferiores a|de menos de',
  between: 'entre',
  payees: 'destinatarios|beneficiarios|recebedores',
  senders: 'remetentes|pagadores',
  people: 'pessoas|gente|lojas',
  different: 'diferentes|distintas|distintos',
  'by month':
    'mes a mes|por meses|evolucao|evolucao da|evolucao mensal|tendencia|mes por mes|cada um dos meses|detalhe mensal|historico mensal|como evoluiu|de cada mes|ao longo dos meses|tendencias',
  'which month':
    'que mes|em que mes|qual mes|em qual mes|mes com mais|mes com maior|mes com maiores|mes em que mais|mes que mais',
  'which weekday': 'que dia da semana|em que dia da semana',
  balance:
    'saldo|sado|saldos|quanto tenho|quanto tenho agora|quanto tem na carteira|tenho agora|qto tenho|qto tenho agr|quanto tenho na carteira|o que tenho|dinheiro tenho|saldo disponivel|saldo atual|disponivel|quanto me resta|quanto resta|quanto dinheiro tem|quanto tem la|quanto dinheiro tenho|saldo de fechamento|fechamento|saldo final|saldo no fechamento|quanto ainda tenho|tenho quanto|qnto tenho|grana tenho|quanta grana tenho|tenho quanto ai|quanto tenho ai',
  score: 'pontuacao|score|pontos|nota',
  improve:
    'melhorar|melhoro|aumentar|aumento|subir|como melhorar|aumentar meu score|melhor score|melhor pontuacao|melhor nota|elevar|incrementar|para melhorar|subo|subir minha|suba|melhore|aumente|mais pontos|nota maior|score maior|pontuacao maior',
  loan: 'emprestimo|emprestimos|credito|emprestada|financiamento|adiantamento',
  borrow:
    'pegar emprestado|posso pegar emprestado|emprestado|pedir emprestado|emprestimo maximo|credito maximo|tomar emprestado|o emprestimo maximo|posso pegar|quanto me emprestam|quanto posso pegar|quanto posso pedir|quanto podemos emprestar|quanto emprestar|quanto podem me emprestar|limite de credito|limite|maior emprestimo|valor maximo|maximo que posso pegar|emprestar|quanto me emprestariam|quanto consigo de emprestimo|quanto consigo pegar|capacidade de emprestimo|me emprestam|emprestam|emprestaria pra mim|me emprestaria|podem emprestar|vcs emprestam|voces emprestam|me emprestar',
  afford:
    'consigo pagar|poderia pagar|posso pagar|consegue pagar|da para pagar|aguento|pagar um emprestimo|da|arcar|arcar com|aguentaria|aguenta|suportar|pagaria|daria para pagar|assumir|honrar|dar conta|dou conta|daria conta|reembolsar|capaz de pagar|sustentar|devolver|conseguiria pagar|pagar de volta|cabe no bolso|quitar',
  instalment: 'parcela|parcelas|prestacao|mensalidade',
  can: 'posso|pode|consigo|poderia|consegue',
  debt: 'divida|dividas|devo|deve|tenho dividas|emprestimos abertos|emprestimos em aberto|dividas com outros|outros credores|outros emprestimos|obrigacoes|obrigacoes pendentes|devendo|outras dividas|creditos vigentes|emprestimos ativos|emprestimos vigentes|divida pendente|endividado|endividamento|credores|to devendo|deve a alguem|devo a alguem',
  risk: 'risco|riscos|alerta|alertas|sinais de alerta|suspeito|problemas|algo estranho|estranho|estranha|suspeita|suspeitos|sinais de risco|achados|irregularidades|perigo|fraude|problema|preocupante|alarme|bandeiras vermelhas|inconsistencias|coisa errada|algo errado',
  exclude:
    'nao conta como renda|nao conta|nao contam|nao contou|excluido|excluidos|ficou de fora|desconsideradas|desconsiderados|desconsiderada|desconsiderado|desconsideraram|nao foram contadas|nao foram contados|nao foi contado|nao foi contada|nao contaram|nao considerou|nao foram consideradas|nao foram considerados|foram excluidas|foram excluidos|excluida|excluidas|descartados|descartadas|ignoradas|ignorados|ficaram de fora|deixadas de fora|nao entrou na renda|nao entraram na renda|desconsideradas como renda|nao contados como renda',
  age: 'idade|idade da|quantos anos tem|ha quanto tempo existe|desde quando existe|desde quando existe esta carteira|quantos anos|quanto tempo tem|ha quanto tempo esta ativa|quanto tempo de vida|data de criacao|antiguidade|velha|antiga|quando foi criada|quando foi aberta',
  tokens: 'moedas|moeda|tokens|criptomoedas|que moedas|quais moedas|ativos',
  passport: 'passaporte|passaportes|tenho passaporte',
  summary:
    'resumo|resuma|resumir|visao geral|resume|resumao|panorama|situacao financeira|em resumo|geral da carteira',
  help: 'ajuda|o que posso perguntar',
  trust:
    'emprestaria dinheiro|emprestaria|voce emprestaria|confiavel|voce emprestaria dinheiro|confiar|posso confiar|da para confiar|de confianca|bom pagador|solvente|emprestar para ele|emprestar pra ele|seguro emprestar|confio',
  next: 'proximo|proxima|proximos|seguinte|dnv|de novo|qdo recebo dnv|quando recebo de novo|quando recebo|quando me pagam|quando vou receber|proximo pagamento|proximo salario|proxima renda|quando cai|quando cai o salario|quando cai o proximo|esperado|esperada|quando ele recebe|quando ela recebe',
  steady:
    'estavel|estaveis|regular|regulares|constante|fixa|estabilidade|regularidade|regularmente|previsivel|previsiveis|variavel|variaveis|irregular|irregulares|instavel|oscila|fixo|fixos|certinha|certinho|constantes|confiaveis',
  sources:
    'de onde|de onde vem|fontes|fonte|origem|vem a|d onde vem|da onde vem|donde vem|de onde vem o dinheiro|de onde vem a renda|de onde sai|de onde ele tira|de onde ela tira|procedencia|empregador|empregadores|provem|de onde provem|de onde recebe|de onde recebo',
  coverage:
    'completos|completo|dados completos|cobertura|que periodo cobre|cobertura dos dados|ate quando ha dados|desde quando ha dados|periodo coberto pelos dados|coberto pelos dados',
  weekend:
    'no fim de semana|num fim de semana|ao fim de semana|no final de semana|fim de semana|fins de semana|finais de semana|final de semana|fds|nos fins de semana',
  weekday: 'durante a semana|dias de semana|dias uteis',
  'last weekend': 'fim de semana passado|ultimo fim de semana|final de semana passado|fds passado',
  'last week': 'semana passada|na semana passada|ultima semana',
  'last month': 'mes passado|no mes passado|ultimo mes|do mes passado|no ultimo mes',
  'previous month': 'mes anterior|no mes anterior|do mes anterior|o mes anterior|mes antes|no mes antes',
  'last year': 'ano passado',
  'this month': 'este mes|esse mes|neste mes|nesse mes|mes atual|o mes atual|no mes|do mes|mes corrente',
  'this year': 'este ano|esse ano|do ano|neste ano|deste ano|ano atual|ano corrente|no ano|desde janeiro',
  'this week':
    'esta semana|essa semana|dessa semana|desta semana|nesta semana|nessa semana|semana atual|na semana',
  'third quarter': 'terceiro trimestre|3o trimestre|3 trimestre|3o tri|t3|terceiro tri',
  'second quarter': 'segundo trimestre|2o trimestre|2 trimestre|t2|segundo tri',
  'first quarter': 'primeiro trimestre|1o trimestre|1 trimestre|t1',
  'fourth quarter': 'quarto trimestre|4o trimestre|t4',
  monday: 'segunda-feira|segundas|segunda feira|segundas-feiras|as segundas|segunda',
  tuesday: 'terca-feira|tercas|terca|tercas-feiras|as tercas',
  wednesday: 'quarta-feira|quartas|quartas-feiras|as quartas',
  thursday: 'quinta-feira|quintas|quinta|quintas-feiras|as quintas',
  friday: 'sexta-feira|sextas|sexta|sextas-feiras|as sextas',
  saturday: 'sabado|sabados|aos sabados',
  sunday: 'domingo|domingos|aos domingos',
  days: 'dias',
  day: 'dia',
  week: 'semana',
  weeks: 'semanas',
  month: 'mes',
  months: 'meses',
  year: 'ano',
  years: 'anos',
  today: 'hoje',
  yesterday: 'ontem',
  'day before yesterday': 'anteontem',
  now: 'agora|atual|atualmente|no momento|agr|agora mesmo|hoje em dia|ate agora|neste momento|ate hoje',
  until: 'ate',
  'end of': 'fim de|final de|no fim de|no final de|ao fim de',
  'beginning of': 'inicio de|comeco de',
  'vs second quarter': 'com os do segundo|com o do segundo|com a do segundo',
  h1: 'primeiro semestre|primeira metade',
  h2: 'segundo semestre|segunda metade',
  'will spend': 'vai gastar|gastara|ira gastar|vou gastar|vamos gastar|vao gastar',
  'will earn':
    'vai ganhar|ganhara|vou ganhar|vou receber|vao me pagar|ele vai ganhar|ela vai ganhar|vai receber',
  '7': 'sete',
  '8': 'oito',
  '100': 'cem',
  '200': 'duzentos',
  '500': 'quinhentos',
  '1000': 'mil',
  january: 'janeiro|jan',
  february: 'fevereiro|fev',
  march: 'marco',
  april: 'abril|abr',
  may: 'maio',
  june: 'junho|jun',
  july: 'julho|jul',
  august: 'agosto|ago',
  september: 'setembro|set',
  october: 'outubro|out|outbro',
  november: 'novembro|nov',
  december: 'dezembro|dez',
  '2': 'dois|duas',
  '3': 'tres',
  '4': 'quatro',
  '5': 'cinco',
  '6': 'seis',
  '9': 'nove',
  '12': 'doze',
  name: 'nome|dono|nome do dono|como se chama|quem e o dono|telefone dele|telefone dela|numero de telefone|email|endereco|casado|casada|nacionalidade|cpf|identidade|de quem e a carteira|a quem pertence|onde mora|data de nascimento|religiao|nome dele|nome dela',
  buy: 'comprou|o que comprou|comprar|em que gastou|para que',
  elsewhere:
    'clima|piada|poema|futebol|noticias|bitcoin|converte|converter|cambio|cotacao|preco do|apaga|apagar|deleta|deletar|traduz|que horas|hora do dia|de noite|celo vai subir|investir|vende|quem e voce|senha|presidente|musica',
  not: 'nao|nunca|nem|nenhum|nenhuma|ñ',
  'who they pay most':
    'a quem mais pago|pra quem eu mais pago|para quem mais pago|pra quem mais pago|quem recebeu mais|quem recebe mais|para onde vai o dinheiro|pra onde vai o dinheiro|pra onde vai meu dinheiro|onde gasto mais|onde mais gasto|principal destinatario|maior destinatario|a quem pagou mais',
  'who send me most':
    'quem me manda mais|quem me manda mais dinheiro|quem me paga mais|quem me envia mais|quem me da mais|quem mais me paga|quem mais me manda|quem paga mais|maior pagador|quem mais paga|principal pagador|quem me manda mais grana|quem mais pagou|quem pagou mais|quem mais enviou|quem enviou mais|quem mais mandou|quem mandou mais|quem mais me pagou|quem mais depositou',
  'spend which month':
    'em que mes gastei mais|em que mes eu gastei mais|que mes gastei mais|qual mes gastei mais|mes mais caro|o mes mais caro|mes com mais gastos|em qual mes gastei mais|qual mes eu gastei mais|mes que mais gastei',
  'receive which month':
    'melhor mes|em que mes entrou mais|em que mes ganhei mais|mes com mais renda|qual mes entrou mais|em que mes recebi mais',
  'how broke': 'saldo minimo|saldo mais baixo|menor saldo|ponto mais baixo|o minimo que tive',
  goods:
    'comida|alimentacao|aluguel|escola|faculdade|mensalidade escolar|gasolina|combustivel|transporte|remedio|remedios|medico|hospital|roupa|roupas|sapatos|bebida|cerveja|apostas|jogos|lazer|impostos|imposto|seguro|internet|agua|luz|energia|gas|igreja|dizimo|viagens|viagem|ferias|carro|celular|telefone|moveis|restaurante|restaurantes|almoco|jantar|cafe|mercado|farmacia|recarga|recargas|educacao|saude|moradia',
  share:
    'porcentagem|percentual|por cento|%|proporcao|que parte|fracao|qual parte|ratio|quanto da renda|quanto do',
  except:
    'exceto|salvo|menos em|sem contar|excluindo|fora|tirando|sem incluir|a excecao de|com excecao de|sem o|sem a',
  middle: 'mediana|desvio',
  will: 'vamos',
  'second quarter vs third quarter':
    'segundo e do terceiro trimestre|segundo e terceiro trimestre|segundo e o terceiro trimestre|segundo e terceiro trimestres',
  11: 'onze',
  15: 'quinze',
  18: 'dezoito',
  20: 'vinte',
  30: 'trinta',
  40: 'quarenta',
  50: 'cinquenta',
  60: 'sessenta',
  80: 'oitenta',
  90: 'noventa',
  300: 'trezentos',
  400: 'quatrocentos',
  have: 'tenho',
  change:
    'crescendo|crescer|caindo|subindo|aumentando|diminuindo|mudou|mudaram|cresceu|cresceram|subiram|diminuiu|aumentou|aumentaram',
  'to who': 'a quem|para quem|pra quem|pra qm|p quem',
  'next salary':
    'quando cai meu salario|qdo cai meu salario|quando cai o meu salario|qdo cai o salario|qd cai o salario|quando sai meu salario|quando entra meu salario|quando vem meu salario|meu salario cai quando|quando pinga meu salario|quando recebo meu salario|qdo recebo meu salario',
  'how many deposit': 'numero de creditos|qtd de creditos|qtd creditos|quantos creditos',
  'from who': 'de quem|de quem e que|de qm',
  'last monday': 'na segunda|na segunda-feira|segunda-feira passada|segunda passada',
  'last tuesday': 'na terca|na terca-feira|terca-feira passada|terca passada',
  'last wednesday': 'na quarta|na quarta-feira|quarta-feira passada|quarta passada',
  'last thursday': 'na quinta|na quinta-feira|quinta-feira passada|quinta passada',
  'last friday': 'na sexta|na sexta-feira|sexta-feira passada|sexta passada',
  'last saturday': 'no sabado|sabado passado',
  'last sunday': 'no domingo|domingo passado',
}
