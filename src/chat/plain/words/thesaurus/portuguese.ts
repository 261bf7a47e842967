import type { Lexicon } from '../lexicon.ts'

/** What Portuguese has for each meaning beside the words of its own file, written down as a thesaurus would. */
export const portugueseThesaurus: Lexicon = {
  '': 'eae|salve|td bem|sff|brigado|brigada|grato|grata|agradeco|agradecido|atenciosamente|cumprimentos|saudacoes|perdao|licenca|com licenca|rapidamente|me ajude|poderias|saberia|conte|esclarecer|esclareca|lembrar|lembra|lembre|me lembra|explicar|conferir|confere|confira|checar|checa|cheque|olhar|ve ai|necessito|interessa|a respeito|a respeito de|relativa|no que toca|em termos de|em termos|segundo|conforme|de acordo|de acordo com|com base|ao longo|ao longo de|ao longo do|no decorrer|no periodo|na epoca|ca|em geral|habitualmente|usualmente|costumo|costumam|tipicamente|basicamente|principalmente|sobretudo|exactamente|certo|cerca|por volta|em torno|realmente|de fato|de facto|honestamente|francamente|simplesmente|din din|cascalho|kumbu|taco|trocados|montantes|cifra|informacao|dado|registros|registo|registos|registada|sr|sra|candidato|candidata|usuario|usuaria|utilizador|utilizadora|fui|indo|ficou|ficam|fica|deu|deram|totalizou|totaliza|somou|somam|corresponde|corresponderam|equivale|qualquer|cada uma|tudinho|completa|para o formulario|pro formulario|para o processo|processo|papelada|salgado',
  'how much':
    'deu quanto|qnto|kuanto|qual valor|qual foi o valor|qual foi o montante|qual foi o total|que quantia|que montante|em quanto ficou|quanto no total',
  'how many': 'qntas|qntos|contagem de',
  'how often': 'em quantas ocasioes|quantas corridas|quantas viagens|quantas visitas|quantas idas',
  buy: 'comprei|compra o que|compraram|comprado|comprando|compramos|compram|compro|que produtos|quais produtos|que produto|que coisas|que artigos|quais itens|o que compra|o que ele compra|o que ela compra|o que compram|que compram',
  where:
    'em que lugar|em que lugares|em qual lugar|em que loja|em que lojas|em qual loja|em quais lojas|em que sitio|em que estabelecimento|em que mercado',
  who: 'que empresa|que empresas|qual empresa|quais empresas|quais clientes|da parte de quem|quais sao as pessoas',
  'they send': 'damos|demos',
  'pay me': 'pagou-me|paga-me|pagam-me|pagaram-me|enviou-me|mandou-me|deu-me|transferiu-me',
  compare: 'diferenca|a diferenca|diferencas|diferenca de|confronto',
  vs: 'frente a|ao inves de',
  biggest:
    'mais elevados|maximos|mais forte|mais fortes|mais importantes|mais valioso|mais graudo|mais grosso',
  smallest: 'mais pequena|mais pequenos|menorzinho|pequenininho|mais modesto',
  most: 'maior parte|a maioria|maioria|o grosso',
  improve:
    'melhoria|aumentaria|fortalecer|alavancar|otimizar|corrigir|conselho|recomendacao|sugestao|sugestoes|score melhor|nota melhor',
  score: 'reputacao|avaliacao',
  why: 'porq|pqe|por que razao|como e calculado|como e calculada|como foi calculado|com base em que|o que influencia|o que afeta|o que puxa|factores',
  afford:
    'conseguiria|devolveria|arcaria|realista|factivel|sustentavel|cumprir|cumpriria|capacidade de pagamento|pesado demais|alto demais|pagavel|liquidar',
  trust:
    'confiaria|confianca|fiavel|honesto|honesta|mau pagador|idoneo|idonea|emprestarias|emprestaria pra|devo emprestar|devemos emprestar|posso emprestar pra essa pessoa|vale a pena emprestar|aprovo|aprova|aprovamos|dou o emprestimo|dar o emprestimo|conceder|concedo|concederia|recomenda emprestar|merece o credito|merece o emprestimo|digno de credito|credibilidade|caloteiro|caloteira',
  borrow:
    'pega emprestado|quanto posso emprestar|quanto eu posso pegar|quanto pode pegar|quanto ele pode pegar|quanto ela pode pegar|quanto me emprestaria|quanto emprestaria|quanto emprestarias|maximo emprestimo|teto de credito|teto do emprestimo|capacidade de endividamento|capacidade de credito|quanto de credito|quanto credito|quanto de emprestimo|valor maximo do emprestimo|endividar|tamanho do emprestimo',
  debt: 'devedor|devedora|emprestimo em aberto|emprestimo ativo|emprestimos anteriores|outros creditos|creditos ativos|credito ativo|inadimplencia|inadimplencias|calotes|atrasado com|parcelas atrasadas|nao pagou emprestimo|ja pegou emprestado|pegou emprestado|ja tomou emprestimo|historico de credito|historico de emprestimos|pagou os emprestimos|devolveu o emprestimo|liquidacao|liquidacoes|nome sujo',
  risk: 'arriscado|arriscada|perigos|sinal vermelho|estranhas|fraudes|golpes|golpista|trambique|trapaca|ilegal|ilicito|preocupantes|preocupa|preocupacao|preocupacoes|cuidado|tomar cuidado|ter cuidado|atencao|ficar de olho|anormal|irregularidade|cilada|ponto fraco|pontos negativos|ponto negativo|fraqueza|desvantagens|errado com|de errado|treta|medo|temer|receio|assustar|assusta|cheira mal',
  exclude:
    'excluiu|excluiram|excluir|excluem|nao contado|nao contados|nao contada|nao considerado|nao considerados|nao foi considerado|nao consideraram|desconsiderou|deixou de fora|deixaram de fora|deixado de fora|descartado|descartou|descartaram|ignorado|ignoraram|ignorou|omitido|omitidos|rejeitado|rejeitados|nao e renda|nao entrou como renda|nao e rendimento|nao vale como renda|fora da renda',
  coverage:
    'faltam dados|falta dado|faltam informacoes|falta informacao|falta alguma coisa|falta algum dado|dados faltando|dados em falta|dados incompletos|dados|historico completo|completude|cobrem|qual periodo|qual o periodo|quanto historico|quanto de historico|ate onde vai o historico|desde quando tem dados|atualizado|atualizados|atualizada|lacuna|lacunas|buraco|buracos|dias de dados|incompleto|incompletos|de quando a quando|de quando ate quando',
  age: 'ha quanto tempo tem|ha quanto tempo essa carteira|ha quanto tempo esta carteira|desde qdo existe|desde quando essa carteira existe|desde qdo essa carteira existe|desde quando esta carteira existe|essa carteira existe|esta carteira existe|a carteira existe|carteira existe|quando criou|quao antiga|quao velha|antigo|ha quanto usa|desde quando usa',
  tokens: 'cripto|criptos|criptomoeda|divisa|divisas|quais criptos',
  summary:
    'resumindo|sintese|perfil|descreve|descreva|descricao|como esta a carteira|como anda a carteira|como estao as financas|financas|saude financeira|estado financeiro|relatorio|relatorio rapido|um apanhado|apanhado|geralzao',
  passport: 'passaporte de credito|passaporte vence|passaporte valido',
  help: 'o que posso te perguntar|que posso perguntar|o que eu posso perguntar|que perguntas posso fazer|quais perguntas posso fazer|que tipo de pergunta|que tipo de perguntas|o que voce faz|o que vc faz|o que voce sabe|o que vc sabe|o que voce pode fazer|como funciona|como funciona isso|como voce funciona|como te uso|como usar|exemplos de perguntas|em que pode ajudar|em que podes ajudar|pra que voce serve|para que serves',
  steady:
    'constancia|fixas|pontualidade|no prazo|sempre no mesmo dia|mesmas datas|mesmo valor|sempre igual|oscilacao|flutua|flutuam|falha|falhou|falhas|atrasa|atrasam|atrasou|atraso|sazonal|garantida|direitinho|certinho no dia',
  sources: 'origens|proveniencia|patroes|emprego|vive do que|pagador',
  senders: 'remetente|ordenantes',
  payees: 'destinatario|beneficiario|recebedor|fornecedor|fornecedores|comerciantes|vendedores|vendedor',
  next: 'proximas|de novo pago|quando recebe|quando vai receber|quando entra o salario|quando sai o salario|previsto|prevista|previsao|falta pra receber|quanto falta pra receber|qdo recebo|qdo cai|qdo vou receber',
  change:
    'muda|mudam|mudanca|mudancas|mudado|evoluiu|evoluiram|evoluem|variou|variaram|variacao|diminuiram|diminui|diminuem|caido|reduziu|reduziram|reduzindo|baixando|baixou|baixaram|piorou|piorando|encolheu|encolhendo|decresceu',
  rise: 'aumenta|aumentam|subiu|sobe|sobem|cresce|crescem|crescimento|disparou|disparando|em alta',
  'by month':
    'ao longo do ano|ao longo do tempo|com o tempo|grafico|tabela mensal|detalhamento mensal|discriminado por mes|separado por mes|de mes em mes|dividido por mes',
  left: 'poupancas|economias|guardou|juntou',
  net: 'liquida|ganhos menos gastos|renda menos despesas|receitas menos despesas|recebido menos gasto|entrou menos saiu|diferenca entre renda e gastos|diferenca entre o que entrou e o que saiu|diferenca entre receitas e despesas|superavit|deficit|prejuizo|gastei mais do que ganhei|ganhei mais do que gastei|gasta mais do que ganha|ganha mais do que gasta|ganho ou perda|entrou mais do que saiu|saiu mais do que entrou',
  balance:
    'tem na carteira|ha na carteira|ha na conta|tenho na carteira|tenho na conta|patrimonio|reservas|reserva',
  deposit: 'cada deposito|aporte|aportes|remessa|remessas',
  payment: 'lancamento',
  share: 'percentagem|fatia|metade|terco',
  now: 'actualmente|agorinha|presentemente|nesta altura',
  'where spend': 'onde vai|onde vai parar|onde foi parar|onde vao',
  when: 'em quanto tempo|daqui a quanto tempo|dentro de quanto tempo|em quantos dias|quantos dias faltam',
  'how much spend': 'quanto foi embora|quanto ja foi',
}
