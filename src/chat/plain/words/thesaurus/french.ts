import type { Lexicon } from '../lexicon.ts'

/** What French has for each meaning beside the words of its own file, written down as a thesaurus would. */
export const frenchThesaurus: Lexicon = {
  '': "d'avance|cordialement|pardon|desole|desolee|excusez-moi|excuse-moi|excusez moi|excuse moi|questions|question rapide|vite|en vitesse|urgent|pourriez vous|voudriez-vous|auriez-vous|aurais-tu|auriez vous|as-tu|sauriez-vous|savez-vous|sais-tu|savez vous|sais tu|dites-nous|donnez moi|donnez-nous|donnez nous|donnez|communiquer|communiquez|renseigner|renseignez|renseigne|renseignement|renseignements|informer|informez|informe|expliquer|rappeler|rappelez|rappelle|rappelle-moi|confirmez|confirme|obtenir|j'aimerai|il me faut|il faut|il faudrait|faut|faudrait|me faudrait|curieux|curieuse|ensuite|par ailleurs|approximativement|au total reel|serieusement|principalement|essentiellement|generalement|ordinairement|typiquement|d'apres|a propos|a propos de|relatifs|en matiere de|niveau|niveau argent|point de vue|vis-a-vis|dans l'ensemble|globalement|dans le cadre|demandeuse|la demandeuse|requerant|cliente|la cliente|mademoiselle|mec|gars|le gars|type|detenteur|utilisateur|utilisatrice|interesse|interessee|emprunteuse|candidat|candidate|beneficiaire du compte|portemonnaie|tirelire|kichta|especes|valeurs|donnee chiffree|infos|informations|enregistre|enregistree|enregistres|enregistrees|constate|constatee|constates|il s'agit|s'agit|s'elevait|represente|correspond|correspondent|atteint|y a t il eu|chaque fois que|entier|entiere|quelconque|icelui|la-dedans|pour le formulaire|j'suis|j'sais|jsais|chais|ch'suis|t'as|ss|ttes|prcq",
  'how much':
    "combien de sous|quel etait le montant|a combien se monte|combien en tout|combien au total|kombien|conbien|combein|combiens|quelle quantite d'argent",
  'how many': "nombre d'|le nombre d'|quelle quantite|quantite de|comptez le nombre",
  'how often':
    'a combien de reprises|nombre de fois|combien de trajets|combien de courses|combien de visites|combien de passages',
  where:
    'a quel endroit|a quels endroits|dans quels endroits|dans quel magasin|dans quels magasins|dans quelle boutique|dans quelles boutiques|chez quel commercant|chez quels commercants|dans quel commerce|ou est-ce que',
  who: 'quelle entreprise|quelles entreprises|quelle societe|quelles societes|de la part de qui|aupres de qui',
  buy: 'achetes|achetee|achetees|achetait|achat quoi|as-tu achete|achetent|achetez|quels produits|quel produit|quels articles|quelles choses',
  'pay me': "m'ont donne|me donnent|m'ont vire|m'ont transfere|l'ont paye|m'ont rapporte",
  compare: "differences|ecart|l'ecart|comparatif|par rapport|par rapport au",
  vs: 'face a',
  average: 'moyens',
  biggest:
    'plus grandes|plus eleves|plus elevees|plus importants|plus importantes|plus fort|plus forte|plus forts|plus fortes|plus haut|plus haute|plus hauts|plus hautes|plus cheres|principale|principales|majeur|majeure',
  smallest: 'plus petites|plus faibles|plus basses|moins elevee|moins importants|mini',
  most: 'la plupart|la majeure partie|majeure partie|la plus grosse partie|plus grande partie|plus grosse partie|la majorite|majorite',
  improve:
    'optimiser|renforcer|conseille|recommandation|recommandations|recommandez|suggestion|suggestions|astuce|astuces',
  score: 'cote de credit|pointage|evaluation',
  why: 'pkoi|pourkoi|a cause de quoi|comment se fait-il|comment se fait il|comment calculez-vous|sur quoi se base|base sur quoi|explications|facteur|compose de quoi',
  afford:
    'remboursements|realiste|realisable|raisonnable|envisageable|les moyens|supporterait|tiendrait|capable de|a les moyens|ai les moyens|peut se permettre|se permettre|trop lourd|trop eleve|sortir chaque mois',
  trust:
    'fiables|honnete|solvabilite|mauvais payeur|preter ou pas|preter ou non|accorder le pret|accorder le credit|accorderais-tu|je lui prete|on lui prete|lui preterais-tu|pretons-nous|faut-il lui preter|dois-je lui preter|approuvez|approuve|valider le pret|recommandable|credibilite|risque de lui preter|tu lui preterais|lui preterais',
  borrow:
    "combien on peut preter|combien puis-je preter|combien pouvons-nous preter|combien peut-elle emprunter|montant max|credit maximal|limite de pret|capacite d'endettement|quel montant de pret|quel montant de credit|ligne de credit|pret possible|credit possible|eligible a",
  debt: 'doivent|devoir|doit-elle|emprunt en cours|credits ouverts|autres emprunts|anciens prets|anciens credits|prets precedents|defaut|defauts|defaut de paiement|retards de paiement|en retard de|historique de credit|historique de pret|historique des prets|rembourse ses prets|rembourse ses dettes|a deja emprunte|ai deja emprunte|liquide deja|surendette|surendettement',
  risk: "risquee|dangereux|dangereuse|signal d'alarme|signaux d'alarme|signal d'alerte|louches|suspecte|suspects|suspectes|anormaux|irregularite|fraudes|frauduleux|arnaques|arnaqueur|escroquerie|escroc|triche|tricheur|tricher|illegal|illegale|preoccupant|preoccupants|mefiance|faire attention|prudence|avertissement|mise en garde|point faible|inconvenients|cloche|qui cloche|pas clair|vigilance|points de vigilance|point de vigilance|peur|avoir peur|craindre|a craindre|crains|puer|pue|ca pue",
  exclude:
    'exclure|exclusion|non comptee|non comptes|pas comptee|pas ete comptes|non comptabilise|non retenu|ecartee|laisse de cote|laisses de cote|mis de cote comme|ignoree|rejete|rejetes|omis|pas considere|pas consideres|ne comptait pas|pas un revenu|pas des revenus',
  coverage:
    "manque des donnees|manque de donnees|donnees incompletes|donnees|couvre|couvert|couverte|quelle periode|historique complet|historique disponible|profondeur d'historique|combien d'historique|jusqu'ou remonte|remontent les donnees|remonte l'historique|mises a jour|mise a jour|trous|lacunes|exhaustif|exhaustives|manque-t-il des|manque-t-il quelque chose|manque quelque chose|de quand a quand",
  age: 'depuis quand le portefeuille|depuis quand ce portefeuille|depuis combien de temps le portefeuille|existe depuis|active depuis|quand a ete cree|quand a ete ouvert',
  tokens: 'jeton|devise|crypto|cryptomonnaie|cryptomonnaies',
  summary:
    "resumes|resumez-moi|fais-moi un resume|vue globale|tour d'horizon|bilan rapide|bilan global|profil|decris|decrivez|description|fiche|etat des finances|ses finances|mes finances|finances|rapport|rapport rapide|recapitulatif|points cles|chiffres cles|coup d'oeil",
  passport: 'passeports|passeport de credit|passeport valide|passeport expire',
  help: "aide-moi|aidez-moi|que peux-tu faire|que pouvez-vous faire|que sais-tu faire|qu'est-ce que je peux demander|qu'est-ce que je peux te demander|qu'est-ce que je peux vous demander|quelles questions puis-je poser|quelles questions je peux poser|comment ca marche|comment tu marches|comment ca fonctionne|exemples de questions|tu sers a quoi|a quoi tu sers|a quoi sers-tu|tu peux faire quoi|tu sais faire quoi",
  steady:
    'constance|irreguliere|irregulieres|variait|fluctuation|fluctuations|fiable comme revenu|ponctuelle|memes dates|meme montant|toujours pareil|des hauts et des bas|hauts et bas|trous de revenu|saisonnier|saisonniere|saisonniers|en retard|retards|retard',
  sources: "vient|tire ses revenus|patrons|emploi|payeur|qui l'emploie|emploie|de quoi vit",
  senders: "expediteur|donneurs d'ordre|emetteurs|emetteur",
  payees: 'destinataire|beneficiaire|receveurs|fournisseur|fournisseurs|commercant|marchands|marchand',
  next: 'prochaines|suivant salaire|a nouveau paye|paye a nouveau|payee a nouveau|de nouveau paye|prochain revenu|attendus|prevu|prevue|prevus|prevision|quand serai-je payee|quand sera-t-il paye|quand sera-t-elle payee|quand je suis paye',
  change:
    'evoluer|evoluaient|changements|varie au fil|baisser|baisse-t-il|diminuer|diminution|chute|chutent|chuter|recule|reculent|decline|declin|se degrade|se degradent|empire|empirent|reduit|reduisent',
  rise: "augmentation|grimpe|grimpent|hausse|en hausse|a la hausse|montent|progresse|progressent|croit|croissent|croissance|accroit|s'accroit|explose|explosent|gonfle",
  'by month':
    "evolutions|l'evolution|par mois detaille|au fil du temps|mois apres mois|ventilation mensuelle|repartition mensuelle|repartition par mois|courbe|graphique|tableau mensuel|d'un mois a l'autre|dans le temps",
  left: 'reste a vivre|economies|economie|garder|conserve',
  net: "nets|resultat net|rentrees moins sorties|recettes moins depenses|gains moins depenses|entre moins sorti|difference entre les entrees et les sorties|difference entre revenus et depenses|difference entre les revenus et les depenses|en positif|en negatif|positif ou negatif|benefices|deficit|perte|pertes|depense plus que je ne gagne|depense plus qu'il ne gagne|gagne plus que je ne depense|gagne plus qu'il ne depense|bilan entrees sorties|benefice ou perte|gain ou perte|plus ou moins que",
  balance:
    'combien as-tu|combien il me reste|fonds|contient|contenu|contient combien|detient|possede|dans le portefeuille combien',
  deposit: "entree d'argent",
  payment: 'paiement sortant|paiements sortants|transferts sortants',
  except: 'sans inclure',
  share: 'pourcent|moitie de mes|le tiers',
  now: "pour l'instant|a l'instant",
  'where spend':
    'ou part|ou passe|ou va|ou file|ou vont|ou partent|ou passent|ou est passe|ou est parti|ou sont passes|ou disparait',
  when: "dans combien de temps|dans combien de jours|combien de jours avant|d'ici combien de temps",
}
