import type { Lexicon } from './lexicon.ts'

export const french: Lexicon = {
  '': "le|la|les|l|un|une|des|de|du|d|au|aux|est|sont|a ete|ont ete|etait|ete|etes|a|ai|as|ont|avez|avez-vous|avez vous|vous|il|elle|ils|on|ce|cet|cette|ces|c|c'est|est-ce que|est-ce|qu'est-ce|qu'est ce qui|quel|quelle|quels|quelles|que|qu|svp|stp|s'il vous plait|s il vous plait|s'il te plait|bonjour|merci|argent|de l'argent|dollars|dollar|usd|montant|somme|demandeur|client|personne|proprietaire du|portefeuille|ce portefeuille|compte|porte-monnaie|faites-moi|faites|donnez-moi|dites-moi|indiquez|conseillez-vous|conseillez|trouves|trouve|y|en|pour|avec|dans|se|sa|son|ses|par|lui|leur|t-il|a-t-il|le paie-t-il|signaux|la|possible|fais|qu|ces|il est|que j'ai|qui|te|nous|notre|votre|vos|mon compte|mon portefeuille|ton|ta|tes|leurs|elles|eux|celui|celle|ceux|cela|ca|ici|la-bas|tres|beaucoup|tout|toute|tous|toutes|quelque|quelques|quelqu'un|etre|suis|es|sommes|serait|serait-il|sera|avait|avais|eu|a-t-elle|ont-ils|aurait|faire|fait|font|selon|pendant|durant|au cours|au cours de|au cours des|au cours du|lors de|envers|d'autres|autres|autre|sans doute|donc|alors|bien|bon|voila|voici|ben|euh|bah|salut|coucou|bonsoir|veuillez|indiquer|preciser|donner|fournir|confirmer|merci de|merci d'avance|je vous prie|prie|peux-tu|pouvez-vous|pourriez-vous|pourrais-tu|dire|me dire|savoir|connaitre|voir|dites|dis|dis moi|dis-moi|donne|donne-moi|stp merci|l'emprunteur|emprunteur|le client|titulaire|l'argent|largent|fric|thune|thunes|pognon|euros|montants|valeur|chiffre|chiffres|effectues|effectuees|realises|environ|a peu pres|exactement|seulement|juste|vraiment|jamais recu|jamais|deja|encore|aussi|toujours|souvent|laisse|c'etait|cest|c est|etait-ce|y a|il y a|y'a|qu'il|qu'elle|qu'on|qu'ils|que je|que j'ai fait|j'aimerais|je voudrais|je veux|voudrais|aimerais|besoin|financiere|situation|kes|ki|koi|pr|ds|ke|jpeux|jai|j'en|jen|mis a part ca|chose|choses|truc|trucs|mon argent|s'est|s|n|obtenue|attribuee|donnee|va|vont|vais|aller|pas mal|qu'est-ce qui|qu'est-ce que|cher|ai-je|qu'ai-je|avons-nous|a-t-on|est-il|est-elle|suis-je|fait-il|fait-elle|fais-je|ont-elles|ce qui|ce que|ce qu'il|ce que j'ai|s eleve|s'eleve|sa s eleve",
  wallet: 'portefeuilles',
  'how much':
    "combien|combien j'ai|cb|combien d argent|quel montant|cbien|cmb|combien d'argent|quelle somme|quel est le montant|quel est le total|combien est-ce que|combien est ce que|combien ca fait|quel total|jai cb|g combien",
  'how many':
    "combien de|nombre de|cb de|nb de|nb|nbre de|nbre|combien y a-t-il de|nombre total de|nombre|combien d'",
  'how often':
    'combien de fois|a quelle frequence|fois|cb de fois|nb de fois|combien de fois est-ce que|frequence|tous les combien',
  'how many people':
    'combien de personnes|combien de personnes differentes|a combien de personnes|a combien de personnes differentes|de combien de personnes',
  when: 'quand|quel jour|a quelle date|kan|qd|c quand|cest quand|cest kan|date|date de|date du|quelle date|a quel moment|le quand',
  who: 'qui|ki c qui|qui est-ce qui|qui est ce qui',
  why: "pourquoi|expliquez|d ou vient le score|pk|pq|pour quelle raison|pour quelles raisons|raison|raisons|motif|motifs|sur quoi repose|repose|sur quelle base|base|explique|explication|comment avez-vous calcule|calcule|calculee|sur quels criteres|facteurs|d'ou vient cette note|d'ou vient ce score",
  list: 'liste|liste des|lister|listez|enumerez|enumerer|montrez|montre|montre-moi|affiche|detaillez|listes|liste de|liste moi|donne la liste|detail des|detail|releve|releve des|montre moi|fais voir|faire voir|afficher|toutes les|tous les',
  total:
    'total|somme|totale|au total|en tout|total des|somme totale|montant total|totaux|le total|le total des|en total|au global|cumul|global|somme des|montant total des|cumule|cumules|cumulees',
  average:
    "moyenne|moyen|en moyenne|moyene|moyennes|en moyenne par|d'habitude|habituellement|habituel|habituelle|normalement|typique|moy",
  'per day': 'par jour|quotidien|quotidienne|journalier|chaque jour',
  'per week':
    'par semaine|hebdomadaire|hebdomadaires|chaque semaine|a la semaine|la semaine en moyenne|par sem|hebdo',
  'per month':
    'par mois|mensuel|mensuelle|mensuels|mensuelles|chaque mois|mensuele|mensueles|au mois|le mois en moyenne|dans un mois',
  'per payment':
    "par paiement|par transaction|paiement moyen|taille moyenne des paiements|montant moyen d'un paiement|par operation|par virement",
  spend:
    "depense|depenses|depence|depences|depenser|depensent|j'ai depense|ai depense|g depense|sorties|sortie|debits|a ete paye|cout|coute|j'ai claque|claque|debourse|debours|decaisse|decaissements|decaissement|sorti|sortis|sorties d'argent|charges|frais|cout total|retraits|retrait|debit|prelevements|paye en tout|ce qui sort|ce qui est sorti|sort|sortent|consomme|mes depenses|des depenses|g claque|depense en tout|part|partent|est parti|sont partis",
  receive:
    "recu|recus|recue|recois|recevoir|recoit|rentrees|entrees|entree|j'ai recu|encaisse|m a donne|rentre|somme recue|rentrees d'argent|entrant|entrants|entrent|est rentre|est rentree|sont rentres|sont rentrees|est entre|sont entres|ki est rentre|qui est rentre|qui rentre|rentrer|est arrive|arrive|arrives|encaissements|encaissement|encaisses|percu|percus|percevoir|touche|j'ai touche|versee|g recu|jai recu|credite|credites|recettes|rentree|rentree d argent|rentree d'argent",
  earn: "gagne|gagner|gagnes|gagnent|j'ai gagne|ai gagne|g gagne|revenu|revenus|gains|gain|remuneration|ressources|revenus moyens|revenu moyen|toucher par mois|gagne-t-il|gagne-t-elle|gagnez",
  salary:
    'salaire|salaires|paie du mois|paye du mois|paye mensuelle|traitement|ma paie|ma paye|la paie|la paye',
  net: 'net|nette|flux net|solde net|difference entre entrees et sorties|entrees moins sorties|revenus moins depenses|flux nets|tresorerie nette|flux de tresorerie|benefice',
  left: "reste|est reste|mis de cote|economise|epargne|restait|il est reste|j'ai mis de cote|m'est reste|il m'est reste|il me restait|me restait|il restait|restant|de reste|excedent|mettre de cote|epargner|economiser|ai epargne|reste-t-il|il reste",
  'in and out':
    'revenus et depenses|entrees et sorties|revenus vs depenses|rentrees et depenses|revenu et depenses|depenses et revenus',
  deposit:
    "depot|depots|versements recus|paiements recus|paiement recu|versement recu|credits|virements recus|versement|versements|credits recus|virement recu|depots recus|depot recu|entrees d'argent|virements entrants",
  payment:
    'paiement|paiements|payement|payements|virement|virements|transaction|transactions|transfert|transferts|achats|reglements|operation|operations|mouvement|mouvements|transac|transacs|prelevement|achat|reglement|ecritures|tx|txs',
  pay: 'paie|paye|payer|paient|payent|a paye|paie-t-il|payes|payait|payaient|payerai|regle|regler|regles|verse|versent',
  'they pay':
    "je paie|je paye|il paie|elle paie|il paye|a-t-il paye|jai paye|j'ai paye|g paye|ai-je paye|a-t-elle paye|j'ai regle|j ai paye|on a paye|avons paye|nous avons paye|je suis alle chez|je suis allee chez|je suis alle a|est alle chez|suis alle chez",
  'pay me':
    "me paie|me paye|me paient|m'envoie|m'envoient|me verse|me paient|etre paye|ete paye|g ete paye|j'ai ete paye|jai ete paye|suis paye|suis-je paye|est paye|est-il paye|est-elle payee|sont payes|me donne|m'a paye|m'a envoye|me vire|m'a vire|me versent|nous paie|le paie|la paie le|lui verse|me rapporte|m'a donne|on m'a verse|on m'a envoye|m'a verse|m'ont verse|m'est arrive",
  'who they pay': 'qui je paie|a qui je paie|qui je paye|qui paie-t-il',
  me: 'mon|ma|mes|moi|me|m',
  they: "je|j|j'ai|tu",
  to: 'a|chez|vers',
  from: 'de la part de|depuis le compte',
  and: 'et',
  or: 'ou',
  vs: 'vs|contre|versus|par rapport a|compare a|a ceux|a celles|avec ceux|avec celles|a ceux de|a celles de|avec celles du|avec ceux du|avec celles de|avec ceux de',
  compare:
    'comparez|compare|comparer|comparaison|comparons|compares|difference entre|mets en regard|opposez|contraste',
  more: 'plus',
  less: 'moins',
  most: "le plus|le plus d'argent|plus d'argent|la plus grande partie",
  biggest:
    'plus gros|plus grand|plus grande|plus eleve|plus elevee|le plus gros|le plus grand|le plus eleve|plus grosse|maximum|maximal|maximale|max|plus cher|le plus cher|les plus gros|gros|grands|plus importante|plus important|le plus important|plus grosses|plus grands|les plus grands|le plus grosse|la plus grosse|la plus grande|la plus elevee|maximums|top|principal|principaux|le plus gros ever',
  smallest:
    'plus petit|plus petite|plus bas|plus basse|minimum|minimal|le plus bas|le plus petit|le plus faible|plus faible|plus petits|moins cher|moins eleve|la plus petite|la plus basse|plu bas|le plu bas|minimale',
  last: 'dernier|derniere|derniers|dernieres|passe|passee|recent|precedent|precedente|pour la derniere fois|la derniere fois|der|dernier fois|derniere fois|la der|plus recent|plus recente|le plus recent|la plus recente|les plus recents',
  first: 'premier|premiere|premiers',
  'since when': 'depuis quand|depuis combien de temps|a partir de quand',
  'last salary': 'depuis quand plus de salaire|depuis quand pas de salaire|dernier salaire|plus de salaire',
  since: 'depuis|depuis le|a partir de|a partir du|depuis la',
  over: 'de plus de|plus de|superieurs a|superieur a|superieures a|superieure a|au-dessus de|au dessus de|depassant|depassent|depasse|excedant|au-dela de|au dela de|qui depassent|superieure|superieures|plus que',
  across: 'sur',
  atleast: "au moins|ou plus|d'au moins|minimum de|au minimum|d'un minimum de|superieur ou egal a",
  under:
    "de moins de|moins de|inferieurs a|inferieur a|inferieures a|en dessous de|sous|au-dessous de|inferieure a|moins que|n'excedant pas|ne depassant pas",
  between: 'entre|entre le',
  payees: 'beneficiaires|destinataires',
  senders: 'payeurs|expediteurs',
  people: 'personnes|gens|magasins',
  different: 'differentes|differents|distinctes',
  'by month':
    'mois par mois|par mois tous|evolution|evolution des|evolution mensuelle|tendance|chaque mois de|evolution mensuel|detail mensuel|chaque mois un par un|au fil des mois|historique mensuel|pour chaque mois|de mois en mois|tendances|ventile par mois',
  'which month': 'quel mois|dans quel mois|mois avec le plus|mois ou|mois avec la plus',
  'which weekday': 'quel jour de la semaine',
  balance:
    "solde|sold|soldes|combien j'ai la|combien j'ai maintenant|j'ai combien la|combien il y a|sur mon compte|j'ai combien|jai combien|j'ai cb|jai cb sur mon compte|sur le compte|solde actuel|solde disponible|combien il reste|combien reste-t-il|combien me reste-t-il|il me reste combien|disponible|combien y a-t-il sur le compte|solde de cloture|cloture|de cloture|solde final|solde a la cloture|combien dans le portefeuille|il y a combien",
  score: 'score|note|points|notation',
  improve:
    'ameliorer|augmenter|monter|ameliore|meilleure note|meilleur score|une meilleure note|un meilleur score|faire monter|faire augmenter|plus de points|progresser|remonter|hausser|monte|ameliorer ma note|avoir plus',
  loan: 'pret|prets|credit|emprunt|emprunts|financement|avance|pret de|un pret|preteurs',
  borrow:
    "emprunter|je peux emprunter|pret maximum|pret maximal|credit maximum|pret max|peux emprunter|peut emprunter|emprunter combien|jpeux emprunter|peux-je emprunter|puis-je emprunter|emprunter au maximum|combien puis-je emprunter|combien peut-on preter|combien peut-on lui preter|combien lui preter|combien prêter|combien preter|capacite d'emprunt|capacite|plafond|plafond de credit|limite de credit|montant maximal|montant maximum|pret le plus eleve|plus gros pret|combien vous me pretez|combien on me prete|me preter|me pretez|preter|puis-je lui preter|combien puis-je lui preter",
  afford:
    'rembourser|pourrait-il rembourser|supporter|peux payer|je peux payer|peut payer|me permettre|soutenable|supportable|abordable|assumer|assumerait|faire face|faire face a|honorer|tenir|pourrait rembourser|peut rembourser|capable de rembourser|peut-il rembourser|je peux rembourser|remboursable|remboursement|rembourser un pret|tenable|payer un pret',
  instalment: 'mensualite|mensualites|echeance',
  can: 'peux|peut|pourrait|pourrait-il|puis-je|ca passe|ca le fait|jouable|faisable|ca va passer',
  debt: "dette|dettes|dois|doit|des dettes|credits en cours|prets en cours|emprunts en cours|endette|endettement|dettes envers|dettes envers d'autres preteurs|d'autres preteurs|autres preteurs|autres prets|prets ailleurs|creances|obligations|prets actifs|doit-il|dois-je|dois de l'argent|doit de l'argent|credits ailleurs",
  risk: "risque|risques|alerte|alertes|signaux d'alerte|avertissements|suspect|problemes|des risques|bizarre|louche|anormal|anomalie|anomalies|inquietant|inquietude|danger|dangers|fraude|drapeaux rouges|point negatif|points negatifs|constats negatifs|probleme|alertes risque|signaux de risque|signes de risque|a signaler",
  exclude:
    "ne compte pas|ne compte pas comme revenu|pas compte|exclu|exclus|non compte|ne comptent pas|pas compte comme revenu|n'ont pas ete retenues|pas ete retenues|n'a pas ete retenu|n'ont pas ete retenus|non retenues|non retenus|pas retenu|pas retenus|pas retenues|ecartees|ecartes|ecarte|ignores|ignorees|n'ont pas ete comptes|n'ont pas ete comptees|n'a pas ete compte|pas ete compte|pas comptees|pas comptes|non comptees|non comptabilises|exclues|exclue|exclut|n'est pas compte|non pris en compte|pas pris en compte|pas prises en compte|pas prise en compte|retires du revenu|n'avez pas compte|pas comptabilise|pas comptabilises",
  age: 'age|age du|anciennete|quel age|depuis quand existe|quel age a|depuis combien de temps existe|date de creation|cree quand|ouvert quand|vieux|vieille|actif depuis|ancien|depuis quand est actif|existe|existait',
  tokens:
    'monnaies|monnaie|devises|jetons|tokens|quelles monnaies|quels jetons|quelles devises|actifs|cryptos',
  passport: 'passeport',
  summary:
    "resume|resumez|resumer|apercu|synthese|situation financiere|resume de|resume-moi|en bref|bilan|vue d'ensemble|resumer la situation|faites le point",
  help: 'aide|que puis-je demander|quelles questions',
  trust:
    'preteriez-vous|lui preteriez-vous|preteriez vous|fiable|digne de confiance|lui preteriez-vous de l argent|confiance|faire confiance|peut-on lui faire confiance|peut-on lui preter|solvable|bon payeur|on peut lui preter|preteriez|lui preter|fiable pour un pret|credible',
  next: "prochain|prochaine|suivant|prochains|prochaine paye|prochaine paie|prochain salaire|prochain virement|prochaine rentree|quand serai-je paye|quand est-ce que je serai paye|quand je serai paye|quand je touche|je touche quand|attendu|attendue|a venir|prochaine rentree d'argent|la prochaine fois|prochaine fois",
  steady:
    'regulier|reguliers|stable|stables|constant|reguliere|regulierement|regulieres|regularite|stabilite|irregulier|irreguliers|variable|variables|previsible|previsibles|fluctue|fixe|fixes|constants|tous les mois pareil',
  sources:
    "d'ou|d'ou viennent|viennent|provient|proviennent|d'ou vient|sources|source|d ou viennent|dou vien|dou vient|dou viennent|d'ou vien|provenance|origine|origines|employeur|employeurs|de qui vient|de qui viennent|d'ou provient|d'ou sort|d'ou tire|d'ou il tire|d'ou lui vient|vient l'argent|d'ou vient l'argent|d'ou viennent les fonds",
  'who pay me': 'qui me paie|qui me paye|qui paie|qui le paie',
  'send me most': "m'envoie le plus|me paie le plus|m envoie le plus",
  coverage:
    "complet|completes|donnees completes|couverture|couverture des donnees|quelle periode couvrent|jusqu'ou remontent|quelles donnees avez-vous|donnees manquantes",
  weekend:
    'week-end|weekend|week-ends|weekends|le week-end|week end|les week-ends|we|les we|le we|samedi et dimanche|le weekend|les weekends|en week-end',
  weekday: 'la semaine ou|jours de semaine|jours ouvrables|en semaine|jours ouvres',
  'last weekend': 'week-end dernier|weekend dernier|dernier week-end|week end dernier|le week-end dernier',
  'weekday or weekend':
    'la semaine ou le week-end|en semaine ou le week-end|le week-end ou en semaine|le week-end ou la semaine',
  'last week':
    'semaine derniere|la semaine derniere|semaine passee|sem derniere|la sem derniere|semaine precedente|la semaine passee',
  'last month':
    'mois dernier|le mois dernier|mois passe|le moi dernier|moi dernier|du mois dernier|le mois passe',
  'previous month':
    "mois precedent|le mois precedent|du mois precedent|mois d'avant|le mois d'avant|mois davant",
  'last year': 'annee derniere|an dernier|l an dernier',
  'this month':
    'ce mois|ce mois-ci|ce mois ci|ce moi|ce moi ci|le mois en cours|mois en cours|du mois|du mois en cours',
  'this year':
    "cette annee|de l'annee|de l annee|annee en cours|de cette annee|cette annee-ci|l'annee en cours|depuis janvier|depuis le debut de l'annee|annee courante",
  'this week':
    'cette semaine|cette sem|la semaine en cours|semaine en cours|cette semaine-ci|de cette semaine|c te semaine|de la semaine',
  'third quarter': 'troisieme trimestre|3e trimestre|t3|3eme trimestre|troisieme trim|3 trimestre|3t',
  'second quarter':
    'deuxieme trimestre|second trimestre|2e trimestre|t2|2eme trimestre|deuxieme trim|2 trimestre|2t',
  'first quarter': 'premier trimestre|1er trimestre|t1|1 trimestre|premier trim|1t',
  'fourth quarter': 'quatrieme trimestre|t4|4e trimestre|4eme trimestre',
  monday: 'lundis|le lundi|chaque lundi|les lundis|du lundi|des lundis|tous les lundis',
  tuesday: 'mardis|le mardi|les mardis|du mardi|des mardis|chaque mardi|tous les mardis',
  wednesday:
    'mercredis|le mercredi|les mercredis|du mercredi|des mercredis|chaque mercredi|tous les mercredis',
  thursday: 'jeudis|le jeudi|les jeudis|du jeudi|des jeudis|chaque jeudi|tous les jeudis',
  friday: 'vendredis|le vendredi|les vendredis|du vendredi|des vendredis|chaque vendredi|tous les vendredis',
  saturday: 'samedis|le samedi|les samedis|du samedi|des samedis|chaque samedi|tous les samedis',
  sunday: 'dimanches|le dimanche|les dimanches|du dimanche|des dimanches|chaque dimanche|tous les dimanches',
  days: 'jours',
  day: 'jour',
  week: 'semaine',
  weeks: 'semaines',
  month: 'mois',
  year: 'an|annee',
  years: 'ans|annees',
  today: "aujourd'hui|aujourdhui|aujourd hui|auj|ajd",
  yesterday: 'hier',
  'day before yesterday': 'avant-hier',
  now: "maintenant|actuellement|actuel|en ce moment|la maintenant|a present|aujourd'hui meme|ce jour|a ce jour|actuelle|a l'heure actuelle|en ce moment meme",
  until: "jusqu'a|jusqu au",
  'end of': 'fin|a la fin de|fin de|fin du',
  'beginning of': 'debut|debut de|au debut de',
  '1': '1er',
  'vs second quarter':
    'avec celles du deuxieme|avec ceux du deuxieme|avec celles du second|avec ceux du second',
  h1: 'premier semestre|premiere moitie',
  h2: 'second semestre|deuxieme semestre|deuxieme moitie',
  'will spend':
    'depensera|va depenser|depensera-t-il|depenserai|vais-je depenser|vais je depenser|je vais depenser|va-t-il depenser|il va depenser|vais depenser|vont depenser',
  'will earn':
    'gagnera|va gagner|vais-je gagner|vais je gagner|je vais gagner|va-t-il gagner|je vais toucher|vais-je toucher|vais-je recevoir|gagnerai-je|il va gagner',
  '8': 'huit',
  '100': 'cent',
  '200': 'deux cents',
  '500': 'cinq cents',
  '1000': 'mille',
  january: 'janvier|janv',
  february: 'fevrier|fev',
  march: 'mars',
  april: 'avril|avr',
  may: 'mai',
  june: 'juin',
  july: 'juillet|juil',
  august: 'aout',
  september: 'septembre|sept',
  october: "octobre|oct|d'octobre",
  november: 'novembre|nov',
  december: 'decembre|dec',
  '2': 'deux',
  '3': 'trois',
  '4': 'quatre',
  '5': 'cinq',
  '6': 'six',
  '9': 'neuf',
  '10': 'dix',
  '12': 'douze',
  name: "comment s'appelle|nom|proprietaire|le nom de|identite|numero de telephone|telephone du|mail|adresse du|marie|mariee|nationalite|a qui appartient|appartient|qui est-ce|son nom|ou habite|date de naissance|religion|sexe",
  buy: "achete|acheter|qu'a-t-il achete|pour quoi|a quoi a servi|qu a t il achete",
  elsewhere:
    'meteo|blague|poeme|bitcoin|football|nouvelles|convertis|convertir|taux de change|prix du|supprime|supprimer|efface|traduis|quelle heure|heure de la journee|la nuit|le matin|investir|vend|qui es-tu|mot de passe|chanson|president|cours du',
  not: 'pas|ne|aucun|aucune|ni|non',
  'who they pay most':
    "a qui je paie le plus|a qui il paie le plus|qui recoit le plus|qui a recu le plus|a qui je donne le plus|ou part l'argent|ou va l'argent|ou part mon argent|ou va mon argent|principal beneficiaire|a qui a-t-il paye le plus|principal destinataire|a qui a-t-elle paye le plus",
  'who send me most':
    "qui m'envoie le plus d'argent|qui m'envoie le plus|qui me paie le plus|qui me paye le plus|qui me donne le plus|qui me verse le plus|qui le paie le plus|qui paie le plus|principal payeur|qui m'a envoye le plus|qui m'a paye le plus",
  'spend which month':
    "quel mois j'ai le plus depense|quel mois jai le plus depense|quel mois a coute le plus|mois le plus cher|le mois le plus cher|mois ou j'ai le plus depense|dans quel mois j'ai depense le plus|quel mois on a le plus depense|mois avec le plus de depenses|quel mois a coute le plus cher|quel mois a coute cher",
  'receive which month':
    "meilleur mois|quel mois j'ai gagne le plus|quel mois j'ai le plus recu|quel mois est rentre le plus|mois avec le plus de rentrees|quel mois j'ai recu le plus|le meilleur mois",
  'how broke':
    'solde le plus bas|solde minimum|solde minimal|plus bas niveau|au plus bas|sold le plu bas|solde le plus faible|point le plus bas',
  goods:
    'nourriture|courses|loyer|ecole|frais de scolarite|scolarite|essence|carburant|transport|transports|medicaments|medecin|hopital|vetements|habits|chaussures|alcool|biere|paris|jeux|loisirs|impots|taxe|taxes|assurance|internet|eau|electricite|gaz|eglise|dime|voyages|vacances|voiture|telephone|meubles|restaurants|restaurant|resto|dejeuner|diner|cafes|pharmacie|recharges|education|sante|logement|manger|bouffe',
  share:
    'quelle part|quelle part du|quelle part de|part de|pourcentage|pour cent|%|proportion|fraction|quelle proportion|quel pourcentage|combien du|ratio',
  except:
    "sauf|excepte|hormis|hors|a part|sans compter|en excluant|mis a part|a l'exception de|sans|excluant|en dehors de",
  middle: 'mediane|mediane des|ecart type',
  will: 'vais-je|vais je|je vais|va-t-il|va-t-elle|il va|elle va|on va|allons-nous|vont-ils',
  'second quarter vs third quarter':
    'deuxieme et troisieme trimestres|deuxieme et du troisieme trimestre|deuxieme et le troisieme trimestre|deuxieme et troisieme trimestre',
  11: 'onze',
  15: 'quinze',
  18: 'dix-huit|dix huit',
  20: 'vingt',
  30: 'trente',
  40: 'quarante',
  50: 'cinquante',
  60: 'soixante',
  80: 'quatre-vingts|quatre vingts',
  90: 'quatre-vingt-dix',
  300: 'trois cents',
  400: 'quatre cents',
  than: 'que celui|que celle|que ceux|que celles|qu en|que le mois',
  change:
    'augmentent|baisse|baissent|diminue|diminuent|evolue|evoluent|ont augmente|ont baisse|a augmente|a baisse|a change|ont change|ont evolue|a evolue',
  'next salary':
    'quand tombe mon salaire|mon salaire tombe quand|quand arrive mon salaire|mon salaire arrive quand|quand tombe le salaire|quand tombe ma paie|ma paie tombe quand|salaire tombe quand|quand est ce que mon salaire tombe',
  rise: 'augmente',
  'to who': 'a qui|a qui est-ce que|a ki|chez qui',
  send: 'envoi',
  'they send': "je donne|je verse|j'envoie|je vire",
  'they send most': "je donne le plus d'argent|je donne le plus",
  'from who': 'de qui|de ki',
  'last monday': 'lundi|ce lundi|lundi dernier|lundi passe',
  'last tuesday': 'mardi|ce mardi|mardi dernier|mardi passe',
  'last wednesday': 'mercredi|ce mercredi|mercredi dernier|mercredi passe',
  'last thursday': 'jeudi|ce jeudi|jeudi dernier|jeudi passe',
  'last friday': 'vendredi|ce vendredi|vendredi dernier|vendredi passe',
  'last saturday': 'samedi|ce samedi|samedi dernier|samedi passe',
  'last sunday': 'dimanche|ce dimanche|dimanche dernier|dimanche passe',
}
