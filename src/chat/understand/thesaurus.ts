/** Rare words and turns of speech → the words that the grammar and the examples know. Folded English text. */
export const thesaurus: readonly [RegExp, string][] = [
  [
    /\b(?:heftiest|hugest|fattest|juiciest|chunkiest|priciest|meatiest|whopping|top[ -]value|record(?= (?:payment|deposit|transfer|inflow|outflow|high)))\b/g,
    'largest',
  ],
  [/\b(?:littlest|teeniest|tiniest|puniest|minutest|slightest|measliest|weeniest)\b/g, 'smallest'],
  [
    /\b(?:min|minimal)(?= (?:\S+ )?(?:payments?|deposits?|transfers?|transactions?|amount|inflow|outflow|spend))/g,
    'smallest',
  ],
  [/\b(?:inaugural|maiden|very first|initial|opening|earlyest|earliest ever)(?= )(?! balance)/g, 'first'],
  [/\b(?:concluding|closing|very last|ultimate|lastest)(?= )(?! balance)/g, 'last'],
  [/\bhow recently\b/g, 'when last'],
  [
    /\b(?:uncounted|discarded|dismissed|dropped|struck off|weeded out|thrown away|set aside|scrapped|barred)(?= |$)/g,
    'excluded',
  ],
  [
    /\b(?:recap|run ?down|gist|low ?down|skinny|synopsis|digest|precis|round ?up|highlights?|quick look|bird's eye view|elevator pitch|the story (?:with|of|on|about))\b/g,
    'summary',
  ],
  [
    /\b(?:sketchy|iffy|dubious|questionable|unsavou?ry|hinky|untoward|irregularit(?:y|ies)|anomal(?:y|ies|ous))\b/g,
    'suspicious',
  ],
  [
    /\b(?:booze|beer|liquor|groceries|grocery|electric|water bill|medical|school)(?= (?:budget|bill|spend\w*|costs?|expenses?))/g,
    'food',
  ],
  [/\bbooze\b/g, 'alcohol'],
  [/\b(?:expenditures?|outlays?|disbursements?)\b/g, 'expenses'],
  [
    /\b(?:shell(?:ed|s)? out|fork(?:ed|s)? (?:out|over)|splash(?:ed|es)? out|dish(?:ed|es)? out|blown|blew|burn(?:ed|t)? through|part(?:ed)? with|splurg\w+|squander\w*)\b/g,
    'spent',
  ],
  [/\bcough(?:ed|s)? up\b/g, 'paid'],
  [/\b(?:tab|bill) at\b/g, 'spent at'],
  [
    /\b(?:rak(?:e|es|ed|ing) in|net(?:s|ted) (?:a|per)|pocket(?:s|ed|ing)?|bank(?:s|ed|ing)(?= (?:per|each|every|a|_))|draw(?:s|ing)? (?:a )?salary)\b/g,
    'earn',
  ],
  [/\b(?:remunerat\w+|emoluments?|stipends?|paycheques?|pay ?packets?|pay ?cheques?)\b/g, 'salary'],
  [/\b(?:paymaster|whose payroll|signs? (?:their|his|her|the) salary|on the payroll of)\b/g, 'employer'],
  [
    /\b(?:like clockwork|bumpy|choppy|lumpy|patchy|spotty|up and down|all over the place|dry spells?|hit and miss|hit or miss|punctual\w*|never showed up|no income|without income|on schedule)\b/g,
    'irregular regular',
  ],
  [
    /\b(?:accelerat\w+|decelerat\w+|snowball\w*|soar\w*|plung\w*|dwindl\w*|taper\w*|tick(?:ing|ed) (?:up|down)|ramp\w* (?:up|down)|slid(?:e|ing)|headed|heading)\b/g,
    'growing',
  ],
  [
    /\b(?:contents|stash|nest egg|kitty|war chest|pot of money|in the bank|in the kitty|in (?:his|her|their|the) purse|cash pile|liquid(?:ity| funds))\b/g,
    'balance',
  ],
  [
    /\b(?:good for it|good candidate|dependable borrower|play(?:s)? fair|honou?rs? (?:his|her|their) debts?|safe bet|safe pair of hands|legit(?:imate)?|bankable|credible)\b/g,
    'trustworthy',
  ],
  [
    /\b(?:credit facilit(?:y|ies)|facilit(?:y|ies)|liabilit(?:y|ies)|arrears|in debt|indebted|i\.?o\.?u\.?s?)\b(?! of _?\$?\d)/g,
    'loans',
  ],
  [
    /\b(?:serviceable|shoulder|swallow|within (?:his|her|their|my) means|within reach|bite off)\b/g,
    'affordable',
  ],
  [
    /\b(?:inception|birthday|birth date|date of birth|came into being|seasoned|brand new|fresh)(?= (?:of (?:this|the) (?:wallet|account|address)|wallet|account|address|or))/g,
    'wallet age',
  ],
  [/\b(?:account|wallet) inception\b/g, 'wallet age'],
  [
    /\b(?:menu|capabilit(?:y|ies)|sample questions|example questions|supported (?:queries|questions)|what (?:can|should|could) i ask|use this (?:chat|bot|thing|tool)|instructions)\b/g,
    'help me',
  ],
  [/\b(?:a )?(?:fortnight)\b/g, '2 weeks'],
  [/\b(?:pmts?|paymt|paymnts?)\b/g, 'payment'],
  [/\b(?:combined|overall|aggregate|cumulative|summed) (?:value|amount|sum|worth|total)\b/g, 'total'],
  [/\b(?:altogether|all told|all in all|in all|in sum|in aggregate|lump sum of)\b/g, 'total'],
  [/\b(?:measures?|stacks?|stand|holds?) up (?:to|against|with|next to)\b/g, 'compare to'],
  [/\bremit(?:s|ted|ting|tance)?\b/g, 'send'],
  [/\bbears? (?:that|this|it) out\b/g, 'agree'],
  [/\bended up (?:with|at|in the hands of)\b/g, 'went to'],
  [/\btak(?:en|es|ing) in\b/g, 'received'],
  [/\bmost trifling|most modest\b/g, 'smallest'],
  [/\b(?:newest|freshest)\b/g, 'latest'],
  [/\bfirst of (?=(?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec))/g, '1 '],
  [
    /\b(?:coin|token|currency|crypto) (?:mix|split|composition|breakdown)\b|\b(?:split|breakdown|composition)\b(?= (?:\S+ )*(?:by|per) (?:token|coin|currency))/g,
    'which tokens',
  ],
  [/\b(?:beneficiary)\b/g, 'beneficiaries'],
]
