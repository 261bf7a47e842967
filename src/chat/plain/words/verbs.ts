import type { Lexicon } from './lexicon.ts'

/** Verbs by what they mean here, as dictionaries name them; their forms are made in `conjugate.ts`. */
export const verbs: Record<'es' | 'pt' | 'fr', Lexicon> = {
  es: {
    '': 'realizar|efectuar|registrar|necesitar|consultar|revisar|verificar|calcular|preguntar|desear|averiguar|hablar|comentar|platicar|indicar|informar|confirmar|precisar|utilizar|usar|ejecutar',
    list: 'mostrar|listar|enumerar|detallar|ensenar|desglosar',
    spend:
      'gastar|desembolsar|derrochar|despilfarrar|malgastar|consumir|erogar|egresar|retirar|quemar|fundir|soltar',
    receive:
      'recibir|cobrar|percibir|entrar|llegar|ingresar|acreditar|abonar|recaudar|embolsar|depositar|caer',
    earn: 'ganar|facturar|devengar',
    send: 'enviar|mandar|transferir|girar|remitir|destinar',
    pay: 'pagar',
    first: 'empezar|comenzar|iniciar|arrancar',
    left: 'sobrar|ahorrar|quedar',
    borrow: 'prestar',
    compare: 'comparar|contrastar|cotejar',
    afford: 'costear|solventar|afrontar|reembolsar',
    improve: 'mejorar|incrementar',
  },
  pt: {
    '': 'realizar|efetuar|registrar|precisar|consultar|verificar|calcular|perguntar|desejar|descobrir|falar|comentar|conversar|indicar|informar|confirmar|utilizar|usar|gostar|querer',
    list: 'mostrar|listar|enumerar|detalhar|exibir',
    spend: 'gastar|desembolsar|esbanjar|desperdicar|consumir|torrar|retirar|sacar|queimar|estourar',
    receive: 'receber|entrar|chegar|ingressar|creditar|arrecadar|embolsar|depositar|pingar',
    earn: 'ganhar|faturar|lucrar',
    send: 'enviar|mandar|transferir|remeter|repassar',
    pay: 'pagar',
    first: 'comecar|iniciar',
    left: 'sobrar|poupar|economizar|restar',
    borrow: 'emprestar',
    compare: 'comparar|contrastar',
    afford: 'quitar|bancar|aguentar|reembolsar',
    improve: 'melhorar',
  },
  fr: {
    '': 'souhaiter|desirer|demander|indiquer|preciser|verifier|consulter|effectuer|realiser|parler|expliciter|trouver|regarder|utiliser',
    list: 'montrer|lister|enumerer|detailler|afficher',
    spend:
      'depenser|debourser|decaisser|claquer|cramer|flamber|gaspiller|dilapider|consommer|griller|lacher|bruler',
    receive: 'encaisser|toucher|crediter|rentrer|arriver|entrer|recolter',
    earn: 'gagner',
    send: 'envoyer|transferer|virer|refiler|expedier',
    pay: 'payer|regler|verser',
    first: 'commencer|debuter|demarrer',
    left: 'rester|epargner|economiser',
    borrow: 'preter|emprunter',
    compare: 'comparer|confronter',
    afford: 'rembourser|assumer|honorer',
    improve: 'ameliorer',
  },
}
