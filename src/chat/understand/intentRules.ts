import type { Intent } from '../query.ts'

export type IntentRule = { intent: Intent; score: number; pattern: RegExp; unless?: RegExp }

const thing =
  '(?:payments?|transfers?|transactions?|deposits?|inflows?|outflows?|expenses?|purchases?|withdrawals?|salary|incomes?|receipts?|credits?|debits?|amounts?|payouts?|paychecks?|spend|move(?:ment)?s?|buy|gifts?|bills?|wages?)'
export const they =
  '(?:they|he|she|it|i|we|you|wallet|owner|user|person|borrower|customer|client|applicant|holder|account)'

/** The grammar of intents: the best-scoring rule wins. Slots are already markers, periods are gone. */
export const intentRules: readonly IntentRule[] = [
  { intent: 'transaction', score: 12, pattern: /_hash_/ },
  {
    intent: 'help',
    score: 11,
    pattern:
      /\b(?:what can (?:i|you|we)(?! (?:lend|borrow|do to))|what (?:questions|else) can|how does (?:this|it) work|what do you (?:know|do)|help me|(?:sorts?|kinds?|types?) of (?:things|questions|stuff)|(?:things|questions) (?:can|could|do) (?:i|you|we))\b|^ (?:please )?help $/,
  },
  {
    intent: 'passport',
    score: 10,
    pattern: /\b(?:passports?|attestation|certificate|credential|on-?chain report)\b/,
  },
  {
    intent: 'excluded',
    score: 10,
    pattern:
      /\b(?:exclu\w+|left out|leave out|leaving out|ignor\w+|disregard\w*|filter(?:ed)? out|omit\w*|discount(?:ed)?|(?:did|do|does)(?: not|n't) count|not (?:to )?(?:be |being )?(?:count\w*|consider\w*|treat\w*|includ\w*|recogni[sz]\w*|regard\w*)|(?:is|are|was|were|does|do|did)(?: not|n't)\b.*\bcount(?:ed)?|not count|not (?:seen as )?income|removed from (?:the )?income|(?:throw|threw|thrown|toss\w*|strip\w*|weed\w*|screen\w*) out|rejected)\b/,
  },
  {
    intent: 'afford',
    score: 10,
    pattern:
      /\b(?:afford|repay|pay back|pay off|handle|carry|manage|service|cope with|sustain|take on|keep up|pay|able|enough for|support|repayments?|bear|cover|meet|absorb|stomach)\b.*_amount_|_amount_.*\b(?:afford\w*|repay\w*|loan|credit|too much|instal\w*|borrow\w*|realistic|ok|okay|possible|manageable|sustainable|safe|heavy|a stretch|comfortable|doable|feasible|reasonable)\b|\b(?:loan|lend|borrow|credit|instal\w*|give them|give him|give her|approve)\b.*_amount_/,
  },
  {
    intent: 'improve',
    score: 10,
    unless: /\bwhy\b/,
    pattern:
      /\b(?:improve|strengthen|mend|fix\w*|push|bump|raise|boost|lift|bring up|get (?:a )?(?:better|higher)|higher|better|increase|go up)\b.*\b(?:score|rating|reputation|standing|chances?|odds|points|grade|band|result)\b|\b(?:score|rating|reputation|grade|band|points)\b.*\b(?:improve|raise|boost|go up|higher|better|increase|lift|grow)\b|\bwhat (?:would|could|should|can|might)\b.*\b(?:improve\w*|do better|raise|help)\b|\bhow (?:can|could|do|to|would|might|should)\b.*\b(?:improve|raise|boost)\b|^ (?:what to )?improve\b|\b(?:get|be) (?:approved|accepted)\b|\bqualify\b|\b(?:get|want|need) (?:a )?(?:bigger|larger|higher|more) (?:loan|credit|limit)\b/,
  },
  {
    intent: 'score',
    score: 9,
    pattern: /\b(?:score|scores|scored|rating|rated|reputation|grade|graded|band|points)\b/,
  },
  {
    intent: 'capacity',
    score: 9,
    pattern:
      /\b(?:how much|what|maximum|max|biggest|largest|highest|limit|how big|how large|size)\b.*\b(?:borrow|lend|loan|credit|capacity|lent)\b|\b(?:loan|borrowing|credit|lending) (?:capacity|range|limit|size|amount|line|power|potential|offer)\b|\b(?:could|can|should|up to|what amount)\b.*\b(?:borrow|lend)\b|\bhow much debt\b|\b(?:what|which|how (?:big|large|high)(?: an?)?|size of)\b.*\b(?:instal+ments?|repayments?|monthly payments?)\b.*\b(?:can|could|able|sustain|afford|bear|handle|manage)\b/,
    unless: /\b(?:outstanding|owe|repaid|already|history|taken|took|received as|drawn|did)\b/,
  },
  {
    intent: 'trust',
    score: 10,
    unless: /\b(?:how (?:much|big|large|high)|what amount|up to)\b|_amount_/,
    pattern:
      /\b(?:trust\w*|creditworth\w*|verdict|should (?:i|we|a lender) (?:lend|approve|accept|give|extend|finance|fund)|(?:extend|grant) (?:(?:them|him|her|a|any|this|the|more) )*(?:credit|loan)|(?:good|bad|decent) (?:person|payer|(?:credit )?risk|customer|bet|borrower)|(?:you|we|i) (?:approve|lend)|worth lending|recommend (?:lending|a loan|approv\w+|them|him|her)|(?:lend|approve|fund|yes|loan) or (?:not|no|decline|reject)|go ahead|safe to lend|reliable (?:customer|person|payer)|approve (?:this|them|him|her|it)|likely to (?:repay|default)|will (?:they|he|she) (?:repay|pay back))\b/,
  },
  {
    intent: 'risks',
    score: 8,
    pattern:
      /\b(?:risks?|risky|red flags?|flags?|flagged|warnings?|concern\w*|worr\w+|suspicious|danger\w*|problems?|issues?|sanction\w*|mixers?|fraud\w*|scam\w*|alerts?|wash|fake|shady|negative|weakness\w*|downside\w*|negatives?|drawbacks?|gambl\w+|betting|casino|circles?|circular|circling|round[ -]?trip\w*|back and forth|launder\w*|fishy|dodgy|weird|strange|unusual|odd|illegal|warning signs?)\b/,
  },
  {
    intent: 'payees',
    score: 9,
    unless: /\b(?:employers?|payers?|main (?:client|customer))\b/,
    pattern: new RegExp(
      `\\b(?:who|whom|where|which)\\b.*(?<!\\b(?:are|is|was|were|get|gets) )\\b${they}(?: mostly| mainly| usually| often| regularly)? (?:pay|pays|paying|paid|send|sends|sending|sent|transfer|transfers|transferred|spend|spends|spending|spent|give|gives|buy|shop)\\b|\\b(?:money|funds|spending|cash) (?:go|goes|going|went|gone)\\b(?! (?:up|down|in|out))|\\b(?:top|biggest|main|largest) (?:payees?|recipients?|merchants?|outgoings|spending|beneficiar\\w+)\\b|\\b(?:recipients|payees|beneficiaries)\\b|\\bto whom\\b|\\bwho (?:receives?|received|gets?|got) (?:most|money|payments|funds|paid by|the)\\b|\\bwho (?:gets?|got|is|was|has been|have been|were|are) paid (?:from|by|out of)\\b|\\b(?:who|which \\w+|what \\w+) (?:was|were|got) paid\\b(?! by)|\\bspend(?:s|ing)?.*\\b(?:on what|what on|on most)\\b|\\bwhat .*spend\\w* .*\\bon\\b(?! average)`,
    ),
  },
  {
    intent: 'income-next',
    score: 9,
    pattern:
      /\bnext\b.*\b(?:pay\w*|salary|income|wages?|paid|deposit|transfer|due|from _party_)\b|\b(?:income|salary|wages|payment) next\b|\b(?:when|what day|which day)\b.*\b(?:will|is|are|do|does|should|can|expect\w*|due)\b.*\b(?:paid|pay|payday|income|salary|payment|wages?|money|expect\w*|due|arrive|come)\b|\b(?:expect\w*|forecast|project\w*|predict|predicts|predicted|prediction|upcoming|anticipat\w*|due)\b.*\b(?:pay\w*|income|salary|earn\w*|paid|wages?|money)\b|\b(?:income|pay\w*|salary|earnings?)\b.*\b(?:expect|expected|forecast|due|upcoming|coming|projected)\b|\bwill\b.*\b(?:earn|make|receive|get paid|be paid)\b|\bpayday\b/,
    unless: /\b(?:last|latest|was|did|been|late) (?:.*)(?:paid|payment)\b|\bhow much (?:did|has|have)\b/,
  },
  {
    intent: 'income-steadiness',
    score: 8,
    pattern:
      /\b(?:stead\w*|stable|stability|(?:count|rely|depend|bank) on|regular\w*|consisten\w*|reliab\w*|predictab\w*|volatil\w*|fluctuat\w*|var(?:y|ies|iable|iation)|irregular\w*|dependab\w*|secure|how often|how frequently|frequency|weekly or monthly|miss(?:ed|es|ing)?(?! data)|skip\w*|(?:days?|weeks?|months?) without|gaps? in (?:pay|income)|late|(?:come|comes|paid|pays?) every (?:week|month)|every week|on time|cadence|erratic|patchy|seasonal)\b/,
    unless:
      /\b(?:data|records?|re ?payments?|loans?|blocks)\b|\bhow often\b.*\b(?:spend|spent|send|sent|paid out|bills?|rent)\b/,
  },
  {
    intent: 'income-sources',
    score: 9,
    pattern:
      /\b(?:who|whom)\b.*\b(?:pay|pays|paid|paying|employ\w*|sends?|sending|sent|fund\w*|gives?|transfers?)\b.*\b(?:them|him|her|it|me|us|you|wallet|owner|borrower|applicant|customer|person|account|money|salary|income|wages)\b|\bwho (?:pays|is paying|employs|sends|funds)\b|\bwho (?:provides|generates|gives|supplies|contributes|brings|is behind|accounts for)\b.*\b(?:income|money|salary|funds|pay|earnings|payments)\b|\b(?:which|what) (?:\w+ )?(?:companies|company|people|person|businesses|business|clients?|customers?|addresses|wallets|accounts|entities|firms?) (?:pay|pays|paid|are paying|is paying|send|sends|fund|funds)\b|\b(?:sources?|streams?) of (?:income|earnings?|funds|revenue|money)\b|\b(?:income|revenue|earnings?) (?:sources?|streams?|come|comes|coming|from)\b|\b(?:employers?|from whom|payers?|paymasters?|main (?:client|source|customer))\b|\bwhere\b.*\b(?:income|money|cash|earnings?|funds|salary|revenue|pay)\b.*\b(?:come|comes|coming|from|originate)\b|\bwhere (?:do|does|did) .*\b(?:earn|get)\b|\b(?:clients|customers)\b.*\b(?:pay|paid|who)\b|\bwho (?:is|are) (?:their|his|her|the|its) (?:employers?|clients?|customers?|payers?)\b|\bby whom\b|\bhow many (?:different |distinct )?(?:people|payers?|employers?|clients?|customers?|companies|sources)\b|\b(?:have|has|got|hold) (?:a |an )?(?:job|employment|work)\b|\bemployed\b|\bwho .*\bworks? for\b|\bwork(?:s|ing)? for whom\b|\b(?:share|percent\w*|proportion|portion) of (?:the |their |his |her |all )?(?:income|earnings?|salary|pay|revenue)\b/,
  },
  {
    intent: 'compare',
    score: 8,
    pattern:
      /\b(?:compar\w*|versus|vs|difference between(?! (?:money |what came )?in\b)|change from|against|relative to)\b|\b(?:more|less|higher|lower|better|worse|bigger|smaller|fewer) (?:.*)\bthan\b.*_period_|_period_ (?:or|and) _period_.*\b(?:more|better|higher|which)\b|\b(?:which|more|better)\b.*_period_ (?:or|and) _period_/,
  },
  {
    intent: 'average',
    score: 7,
    pattern:
      /\b(?:average|averages|avg|mean|typical\w*|on average|usual\w*|normally|median)\b|\b(?:per|a|each|every) (?:month|week|day)\b|\b(?:monthly|weekly|daily) (?:spend\w*|expens\w*|outflows?|inflows?|outgoings?|costs?|budget|burn)\b/,
  },
  {
    intent: 'trend',
    score: 8,
    pattern:
      /\b(?:list|show|table|chart|breakdown|plot|graph|split|break)\b.*\b(?:per|by|each|every|for each) month\b|\bmonthly (?:totals|figures|numbers|breakdown)\b|\b(?:income|salary|earnings|spending|expenses?|inflows?|outflows?|balance) (?:table|chart|graph|history|trend|breakdown)\b/,
  },
  {
    intent: 'trend',
    score: 7,
    pattern:
      /\b(?:trends?|trending|growing|grow|grown|growth|rising|rise|risen|increasing|increased|decreasing|decreased|declin\w*|falling|fallen|drop|drops|dropp\w*|shrink\w*|(?:going|gone|go|goes|went) (?:up|down)|over time|month by month|month-by-month|by month|monthly (?:breakdown|figures|history|table|totals|chart)|each month|per month breakdown|trajectory|develop\w*|evol\w*|changed|getting (?:better|worse|bigger|smaller|higher|lower)|improving|worsening|direction|crept|creep\w*|climb\w*|spik\w+|jumped|slow(?:ed|ing) down|picked up|(?:more|less) than (?:before|earlier|they used to|usual))\b|\bhow (?:did|has|have) .* chang\w*/,
  },
  {
    intent: 'count',
    score: 8,
    pattern: /\b(?:how many|number of|count|how often|how many times)\b(?! (?:as|on)\b)/,
    unless:
      /\bhow many (?:days|weeks|months|long)\b.*\b(?:live off|survive|last)\b|\bhow many (?:different |distinct )?(?:people|payers?|employers?|clients?|customers?|companies|sources)\b/,
  },
  {
    intent: 'last',
    score: 7,
    pattern: new RegExp(
      `\\bmost recently\\b|\\b(?:last|latest|most recent|newest|final)\\b.*\\b(?:${thing}|time|activity|active|paid|received|sent|spent|used|incoming|outgoing|arriv\\w+|came|landed|money|from)\\b|\\bwhen (?:was|were|did|is).*\\b(?:last|latest|most recent)\\b|\\blast (?:time|seen|active)\\b|\\b(?:last|latest) _`,
    ),
  },
  {
    intent: 'first',
    score: 10,
    pattern: /\bsince when\b/,
    unless: /\b(?:wallet|account|address)\b.*\b(?:exist\w*|active|use|used|around|open)\b/,
  },
  {
    intent: 'first',
    score: 7,
    pattern: new RegExp(
      `\\b(?:first|earliest|oldest|initial)\\b.*\\b(?:${thing}|time|paid|receiv\\w*|sen[dt]|spen[dt]|incoming|outgoing|money|pay)\\b|\\bwhen did\\b.*\\b(?:first|start|begin)\\b|\\bsince when\\b|\\bwhen .*\\bstart(?:ed)? (?:paying|getting|receiving|earning|sending)\\b`,
    ),
  },
  {
    intent: 'age',
    score: 8,
    pattern:
      /\bsince when\b.*\b(?:exist\w*|active|in use|around|open)\b|\bhow (?:old|long)\b.*\b(?:wallet|account|active|existed?|been|around|used|in use|open|history)\b|\b(?:wallet|account) age\b|\bage of\b|\bwhen was\b.*\b(?:created|opened|made|set up|born|started|first seen|first used)\b|\b(?:wallet|account)\b.*\b(?:created|opened|started|begun)\b|\bnew wallet\b|\bhow active\b|\bactive days\b|\bhow old\b/,
  },
  {
    intent: 'smallest',
    score: 7,
    pattern: new RegExp(
      `\\b(?:smallest|lowest|least|minimum|min|tiniest|cheapest)\\b.*\\b(?:${thing}|received|sent|spent|paid)\\b|\\b${thing}\\b.*\\b(?:smallest|lowest|tiniest|cheapest)\\b`,
    ),
  },
  {
    intent: 'largest',
    score: 7,
    pattern: new RegExp(
      `\\b(?:largest|biggest|highest|greatest|maximum|max|top|single most|most expensive|major|huge)\\b.*\\b(?:${thing}|received|sent|spent|paid|incoming|outgoing|ever)\\b|\\bmost (?:money|they (?:ever )?(?:received|spent|sent|paid))\\b|\\b(?:largest|biggest)\\b|\\b${thing}\\b.*\\b(?:highest|greatest)\\b`,
    ),
  },
  {
    intent: 'balance',
    score: 7,
    pattern:
      /\bmoney (?:is |are )?(?:in|on) (?:here|there|it|this (?:wallet|account)|the (?:wallet|account))\b|\b(?:balances?|holdings?|savings?|saved|net worth|holding|held|cash (?:on hand|left|position)|money (?:is |they have )?left|funds (?:are |is )?(?:left|available|at hand)|(?:is|are) left|in the wallet|wallet worth|how much is (?:in|on) (?:there|it|here)|sitting in|remaining|live off|survive|runway|emergency fund|rainy day|cushion|buffer|reserves?)\b|\bhow much\b.*\b(?:have|has|had|hold|holds|own|owns)\b(?!.*\b(?:earn\w*|receiv\w*|spen[dt]\w*|sent|paid|made|got|c[oa]me|gone|went|moved?|been)\b)|\bwhat\b.*\b(?:hold|holds|own|owns)\b|\bwhat (?:do|does|did) \w+(?: \w+)? (?:have|own|hold)\b/,
  },
  {
    intent: 'tokens',
    score: 8,
    pattern:
      /\b(?:which|what|list|show|name|enumerate|all)\b.*\b(?:tokens?|coins?|currenc\w+|stablecoins?|assets?|cryptos?)\b|\btokens? (?:used|held|moved)\b/,
  },
  {
    intent: 'loans',
    score: 6,
    pattern:
      /\b(?:loans?|debts?|borrow\w*|owe[sd]?|owing|lending|defi|aave|moola|liquidat\w+|collateral|repaid|repayments?|outstanding|defaulted|defaults?)\b/,
  },
  {
    intent: 'coverage',
    score: 9,
    pattern:
      /\b(?:coverage|complete(?:ness)?|data (?:range|period|sources?|cover\w*)|how far back|up to date|gaps?|missing data|how recent|(?:much|months of|years of|days of) (?:data|history)|which period|what period|time ?frame|how fresh|how current|(?:data|history|records?)\b.*\b(?:missing|incomplete|full|partial)|(?:have|see|cover|know|got) (?:the |a |his |her |their )?(?:whole|full|entire|complete))\b/,
  },
  {
    intent: 'summary',
    score: 6,
    pattern:
      /\b(?:summar\w+|overview|sum (?:this|the|that|it|them)(?: wallet| account| person)? up|(?:show|tell me) (?:everything )?about|describe|profile|snapshot|in (?:short|brief|a nutshell)|report on|big picture|assessment|assess|analy[sz]\w+|what do you think|financial (?:health|situation|picture)|key (?:facts|figures|numbers|points)|memo|brief me|briefing|main points|at a glance)\b/,
  },
  {
    intent: 'income-amount',
    score: 5,
    pattern:
      /\b(?:income|incomes|earn|earns|earned|earning|earnings|salary|salaries|wage|wages|revenue|takings|get paid|gets paid|got paid|(?:bring|brings|brought|takes?|took)[ -](?:in|home)|been paid|is paid|are paid|was paid|were paid|makes? (?:a|per|in|_)|made|make|making|paycheck|take-?home|monthly pay|clears?|pulls? (?:in|down)|gross(?:es)?)\b/,
  },
  { intent: 'balance', score: 2, pattern: /\bhow (?:much|many) _token_/ },
  {
    intent: 'total',
    score: 4,
    pattern:
      /\b(?:receiv\w*|got|get|came|come in|comes in|coming in|inflows?|deposit\w*|incoming|spend|spends|spent|spending|sent|send|sends|paid|pay|pays|outflows?|outgoings?|withdr\w+|withdraw\w*|expens\w*|net|cash ?flow|moved?|transferr?\w*|turnover|volume|total|sum|went|goes|gone|flow(?:s|ed|ing|n)?|left (?:the|this|their|his|her) (?:wallet|account)|money in|money out|go out|out of|into|cost|costs|arriv\w+|landed|happen\w*|(?:they|he|she|it|person|wallet) do|activity)\b|\bhow much (?:to|from|for|with|at) _(?:party|address)_/,
  },
]
