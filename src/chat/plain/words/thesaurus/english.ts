import type { Lexicon } from '../lexicon.ts'

/** What English has for each meaning beside the words of its own file, written down as a thesaurus would. */
export const englishThesaurus: Lexicon = {
  '': "alright|righto|ta|much appreciated|many thanks|in advance|thanks in advance|quickie|heads up|double check|double-check|doublecheck|sanity check|rough idea|an idea|any idea|have any idea|do you have any idea|ya know|y'know|d'you know|d you know|evidently|essentially|chiefly|predominantly|principally|largely|as a matter of fact|whatsoever|by any chance|perchance|hitherto|heretofore|at this stage|smth|smthing|summat|nowt|owt|innit|aye|yup|okey|okey dokey|okie|plse|plis|pliz|tysm|ty|bc|bcs|becoz|thru the app|on the app|in the app|illustrate|elaborate|outline|walk me through|talk me through|run me through|guide me|educate me|enlighten me|fill me in|remind me|crunch|crunch the numbers|the numbers|dig up|retrieve|pinpoint|establish|ascertain|subject's|candidate|candidate's|this candidate|customer's|borrowers'|cash-wise|money-wise|moneywise|cashwise|incomewise|income-wise|spending-wise|spendwise|dinero|coinage|greenbacks|loot|smackers|clams|ngapi|hella|heck|the heck|on earth|the hell|hell|effing|freaking|bloody|frigging|respectfully|likewise|similarly|additionally|incidentally|speaking of which|thereby|whereby|wherein|therein|hereof|herein|amid|amidst|unto|up there|round about|in the region of|in the neighbourhood of|ish|thereabouts|or thereabouts|n stuff|could i trouble you for|trouble you for|could i trouble you|trouble you|may i trouble you|as it stood|stood at|end up|ends up|ended up|ending up|wats|whts|wts|wot|whatt|waht|mind me asking|if you don't mind|if you dont mind|dont mind|don't mind|hate to bother|quick q|q|for the form|for form|paperwork|for my reference|for reporting|for audit|for the audit|for verification|for due diligence|kyc|underwriting|for underwriting|for a landlord|for the landlord|for my landlord|for the bank|for a visa|visa application|for the visa|application form",
  'how much':
    'how much moola|how much did it come to|what did it come to|what does it come to|what it comes to|what was the sum|what was the amount|wats the amount|how mucch|how much all in all|how big is a|how large is a|how big is the average|how large is the average|how big is the typical|how large is the typical',
  'how many': 'headcount of|the quantity|how manny|hmany|how manys',
  'how often':
    'how many instances|instances|how regularly|how many trips|every how often|how many rides|how many runs|how many visits',
  spend:
    'fritter away|frittered away|laying out|lay out|lays out|coughs up|fork over|forks out|parting with|dispensed|dispense|dispersed|paid outwards|cash out flow|cash that left|money that left|money that went|purchases total|consumption|consumes|deplete|depleted|depletes|drain|drains|draining|use up|uses up|using up|ran through|running through|runs through|sunk into|sink into|sinks into|sank into|poured into|pour into|pours into|funnelled into|funneled into|channelled to|set them back|set him back|set her back|payments out|outward|outwards|expensed|disbursing|outward payments|disbursal|expensing|siphoned|do i leave|do they leave|does he leave|does she leave|did i leave|did they leave',
  receive:
    "took delivery|cash that came|money that came|money earned in|flow into|flows into|flowed into|flowing into|landing|dropped into|deposited|depositing|gets deposited|got deposited|was deposited|were deposited|been deposited|got credited|reach the wallet|reaches the wallet|made its way in|found its way in|find its way in|showing up|show up|shows up|turn up|turns up|accumulated|accumulate|amassed|acquire|acquired|acquires|recd|rec'd|recvd|recive|recived|receieved|reveived|recevied|receved|i was sent|he was sent|she was sent|they were sent|i got sent|i have been sent|i was given|he was given|she was given|they were given|i was handed|was i sent|was i given|have i been sent|have i been given|did i get sent|i've been sent|i've been given",
  earn: 'proven income|qualifying income|countable income|counted income|recurring income|assessed income|eligible income|bring back|pull down|gets for work|turn over|turns over|grossed|grosses|grossing|netting|nets|earnigns|earnngs|incom|icnome|inocme|earings|earninigs|earnt|monthly haul|haul from work|from work|from my job|from his job|from her job|from their job|by working|work income|job income|from employment|employment income',
  salary: 'stipends|allowance|allowances|pay slips|salry|sallary|salery|salarys|paychek|pay-check',
  send: 'shift to|shifted to|route to|routed to|pass to|pass on to|hand to|hands to|transfered|transferr|transferring|sendin|snd|snt|beamed|zapped|shoot over|shot over|push to|pushed to',
  pay: 'settled|settles|settling|payin|piad|pais|paing|payng',
  'pay me': 'wire me|hand me|hands me|compensates|compensate',
  list: 'itemisation|itemization|breakdown of all|break out|breakout of|spell out|run off|roll call of|ledger of|full list|full listing|run down|write out|jot down',
  total:
    'full amount|full total|gross total|the lot|lump sum|adding up|adds up to|add it all up|add them up|add everything up|totted up|tallied|totalled|totaled|totalling|totaling|amounted to|collectively|accumulative|cumulatively|totla|toal|ttal',
  average: 'avrg|avrage|averag|averege|aveage|avge|arithmetic mean|averaged|norm|the norm',
  biggest:
    'most sizable|most valuable|highest-value|top-value|hefty|heftiest|whopping|chief|leading|all time high|maximal|uppermost|top-ranking|top ranked|biggset|bigggest|larget|largets|lrgest|higest|hihgest|bggest|highst',
  smallest:
    'meagerest|measliest|lowest-value|minimal|record low|all-time low|smalest|smallst|smllest|lowst|most little',
  most: 'chunk|biggest chunk|largest chunk|the main part|greatest part',
  more: 'heavier',
  less: 'lesser|lighter',
  compare:
    'diffrence|differnce|differ|differs|comparing|compares|compaired|disparity|delta|the delta|delta between|discrepancy|side by side|head to head|juxtapose|benchmark',
  vs: 'vrs|verses|as opposed to',
  under: 'inferior to|lesser than',
  over: 'surpass|surpassed|surpasses|topped|in excess|in the excess of',
  balance:
    'liquid|piggy bank|coffers|in reserve|bankroll|how flush|flush|how rich|balence|balanse|ballance|blance|balace|baalnce',
  net: 'net gain|net loss|surplus or deficit|deficit|shortfall|end up with a plus|broke even|breaking even|come out ahead|came out ahead|in the green|cash burn net|bottom line|net-net|in minus spent|income less spending|income less expenses|earnings minus spending|in less out|a plus or a minus|plus or a minus|a gain or a loss|gain or loss|a profit or a loss|profit or loss|surplus or shortfall|positive or a negative|a surplus or a deficit|at a loss|more in than out|more out than in|in more than out|make more than i spend|made more than i spent|earn more than i spend|earned more than i spent|spend more than i earn|spent more than i earned|spend more than i make|spent more than i made|live within my means|live within his means|live within her means|live within their means|living within my means|living within his means|living within her means|living within their means|living beyond my means|living beyond his means|living beyond her means|living beyond their means',
  left: 'saving|saves|squirrel away|salted away|stowed away|put away',
  score:
    'credit grade|trust score|trustscore|scores|scored|scroe|socre|scre|vouch score|mark out of 100|rating out of 100|out of 100|points out of|creditscore|result|verdict score|get this score|got this score|getting this score|gets this score|given this score|gave me this score|give me this score|end up with this score',
  why: 'what led to|what contributes to|what contributed to|what affects|what influences|what determines|what went into|what lies behind|justified|causes|root cause|how was this calculated|account for the score|what is dragging|what reduces|what reduced|lowering|pulled down|knocked down|pushed down|pulled',
  improve:
    'enhance|enhanced|uplift|grow my|build up|build my score|rebuild|gain points|gain more points|raising my score|upgrade|steps to|what steps|actions to|what actions|suggestions|suggestion|pointers|polish|get accepted next time|be approved next time|moves the score|move the score|moves my score|move my score|moves it up|move it up',
  loan: 'lend|advance|cash advance|micro loan|microloan|micro-loan|small loan|personal loan|nano loan|loan offer',
  borrow:
    'can you lend|could you lend|could we lend|can we lend|can i lend|could i lend|max you could lend|max to lend|maximum to lend|the most you would lend|most you would lend|most you could lend|most you can lend|most we can lend|most we could lend|most i can lend|safe to lend up to|lendable|borrowable|credit they could get|credit could they get|credit can they get|credit could he get|credit can he get|credit can she get|credit could she get|credit can i get|credit could i get|loan can i get|loan can they get|loan can he get|loan can she get|loan could they get|loan amount could|lend them at most|lend at most|at most lend|highest amount to lend|borrow at most|how deep could|lending cap|loan cap|credit cap|loan potential|loan eligibility|eligibility',
  afford:
    'realistic|viable|workable|achievable|attainable|comfortable|within means|within their means|within his means|within her means|within my means|too steep|too high|out of reach|overstretch|overstretched|stretch|a stretch|strain|tolerate|meet repayments of|fit the budget|fits the budget|fit my budget|afrod|aford|affrod|afforded',
  trust:
    'lend them money|lend this person|lend this guy|lend money to|give a loan|give this person a loan|grant a loan|grant him a loan|grant her a loan|grant them a loan|smart to lend|safe to give|risk lending|okay to lend|ok to lend|good idea to lend|a good idea to lend|sensible to lend|lend or not|approve or decline|approve or reject|yes or no on the loan|go or no go|go or no-go|green light|greenlight|thumbs up|good credit|good customer|good client|decent borrower|reliable person|reliable payer|dependable person|rely on him|rely on her|rely on them|vouch for|would you vouch|credible|credibility|trustworthiness|solvent|is it risky to lend|hand this person a loan|hand him a loan|hand her a loan|hand them a loan|lend without worry|without fear',
  debt: 'loans outstanding|never paid back|never repaid|not repaid|unrepaid|unpaid|unpaid loan|unpaid debt|in debt|deep in debt|debt free|debt-free|bills outstanding|loans they took|took loans|took any loans|has loans|have loans|got loans|any credit running|existing credit|existing debts|existing obligations|current debts|current debt|other debts|other debt|other credit|multiple loans|defi loans|aave loan|aave loans|loan sharks|loan shark|creditors|paid back loans|repay past loans|repaid past loans|repaid on time|defaulting|defaulter|delinquent|delinquency|delinquencies|late on loans|behind on payments|behind on loans',
  risk: 'red-flag|red-flags|caution|cautious|cautions|beware|beware of|wary|wary of|be wary of|watch out|watchouts|drawback|threat|threats|hazard|troubling|troublesome|raises eyebrows|raise eyebrows|smells|smells off|smell fishy|sussy|iffy|sketch|sketchiness|anomalies|anomaly|irregularities|irregularity|illegal|illicit|criminal|blacklisted|blacklist|hacked|hack|stolen|ponzi|gambles|gambler|gamble|cheat|cheating|cheated|lying|liar|faked|faking|forged|forging|forgery|tampered|inflating|inflated|padded|skeletons|dirt|dirty money|is it clean|squeaky clean|anything negative|deal breaker|dealbreaker|dealbreakers|no-nos|alarms|stink|stinks|stinky|smelly|fishiness|keep me up|lose sleep|scare|scares|scared|afraid|fear|fears|alarm|anything to fear',
  exclude:
    "not taken into account|not take into account|didnt take into account|did not take into account|taken out of the income|take out of the income|stripped out|strip out|screened out|weeded out|set aside as not income|struck out|scrapped|subtracted|dismissed|dismiss|ruled out|rule out|cut out|dropped from income|rejected as income|not accepted as income|skipped as income|non-qualifying|non qualifying|nonqualifying|ineligible income|doesn't qualify as income|not qualify as income|did not qualify|didnt qualify|not qualify",
  age: 'how long running|in operation|running since|how long around|how new|how recent is this wallet|how long has he had|how long has she had|how long have they had|vintage|wallet birthday|opening date|came into existence|come into existence|birth of the wallet|first active|start date of the wallet|how long ago was|how many months old|how many days old|how many years old|months old|days old|years old|active for|been running|been going|been operating',
  coverage:
    'missing any data|missing any transactions|data gaps|gaps in data|gaps in history|gaps in the history|complete history|full history|whole history|entire history|how much of the history|history is there|history available|available history|length of history|years of data|depth of history|how deep is the history|data depth|how old is the data|data freshness|fresh is the data|up to date|up-to-date|uptodate|last updated|last refreshed|refreshed|data complete|is the data complete|is the history complete|blocks missing|data window|which dates|date range|data available|data is available|what data|which data|data sources used|data quality|from when to when|from what date to what date|from which date to which date',
  summary:
    "big-picture|synopsis|digest|tl dr|key points|in summary|to sum up|summing up|summed up|quick view|quick look|at first glance|bird's eye view|helicopter view|overall picture|whole picture|state of affairs|how are things|how is this wallet doing|how is the wallet doing|how am i doing|how is he doing|how is she doing|how are they doing|financial health|financial shape|financial standing|finances|wallet health|health check|health of the wallet|quick report|short report|dossier|summry|sumary|sumarry|summery|overveiw",
  tokens:
    'cryptos|which crypto|what crypto|token types|coin types|kinds of tokens|kinds of coins|types of coins|types of tokens|denominations|crypto assets|altcoins',
  payees: 'recepients|recipents|reciever|recievers|receipients',
  senders: 'payor|depositor|contributors|contributor|funder',
  sources:
    'income providers|provider of income|income provider|bosses|who is the boss|workplace|place of work|hustles|clientele|sourced|sourced from|derives from|derive from|stems from|stem from',
  people: 'entities|entity|establishments|counter parties|counter-parties',
  steady:
    'rollercoaster|roller coaster|hit or miss|on and off|off and on|intermittent|spotty|choppy|rock solid|rock-solid|dependably|steadily|punctual|punctually|at regular intervals|regular intervals|every month without fail|without fail|same day every month|same day each month|same date each month|same date every month|same amount every month|same amount each month|the same every month|the same each month|seasonality|wobble|wobbly|shaky|rhythm|pattern|patterns|cadence|pay frequency|pay schedule|paid weekly|paid monthly|paid biweekly|biweekly|bi-weekly|fortnightly pay|missing months|skip a month|dry spell|dry spells|dry months|lean months|lean month|skip|skips|skipping',
  next: 'next paycheck|next pay day|next payment in|coming pay|the next one|next payout|next wage|next wages|when am i getting paid|when will i get paid|when will they be paid|when will they get paid|when do i get paid|when does he get paid|when does she get paid|when do they get paid|when are they paid next|anticipate|anticipating|foreseen|projected pay|predicted|prediction|predict|estimated next|scheduled pay|arriving next|incoming next|pay arriving',
  'by month':
    'progression|progress|progressed|each month separately|every month separately|per month separately|monthly split|split per month|monthly progression|monthly comparison|month-over-month|timeline|time line|curve|growth|trajectories|trendline|trend line',
  rise: 'rise|rises|rose|risen|improving lately|swell|swelling|swelled|surge|surging|surged|ballooned|ballooning|balloon|mounting|escalating|escalated|inch up|inching up|edging up|uptrend|on the rise|expanded|jumped|jumping|skyrocket|skyrocketed|rocketed|soared|soaring|hike|hiked',
  change:
    'decrease|dip|dipped|dipping|sink|sinking|slump|slumped|plunge|plunged|taper|tapering|tapered|dwindle|dwindling|dwindled|diminish|diminished|diminishing|downtrend|contracting|contracted|eased|easing|fluctuated|shift over time|shifted|altered|alter|slow down|slowed down|slowed|slipping|slipped',
  'which month': 'month saw the|wich month|whch month|witch month',
  who: 'which store|what store|who else|who r|hwo|woh|wh0',
  where:
    'in what place|in which place|at which place|at what place|whereabouts|at which shop|at what shop|at which store|in which shop|in which store|wher|whre|wheres',
  when: 'whn|wehn|hwen|since what date|at what point|at which point|on wich day|how many days ago|how many weeks ago|how many months ago|in how many days|in how many weeks|how many days until|how many days till|how many days to|how many weeks until|how many weeks till',
  first: 'first-ever|frist|fisrt',
  last: 'most-recent|closest to today|latset|latets|lats|lattest|most resent|recentest|previously most recent',
  since: 'eversince|dating from|going back to|dating back to|counting from|startin',
  until: 'uptil',
  before: 'earlier than|b4|bfore|befor|beforehand',
  after: 'subsequent to|later than|afterwards|aftr',
  except: 'without counting',
  share: 'percentages|pctg|slice|split between|one third of',
  middle: 'med|quartile|std dev|stdev|deviation|middle value|midpoint',
  not: "hardly|barely|rarely|seldom|ain't|aint|wont|neva|nevr",
  will: 'henceforth',
  deposit: 'money-ins|money ins|deposist|depoist|depsits|deposts|depossit',
  payment:
    'wire transfers|wire transfer|disbursment|paymets|payemnts|paymens|pyments|payements|paymnt|payemnt|trasactions|transctions|transacions|tansfers|transfrs',
  'they receive in': 'i got in|he got in|she got in|they got in',
  'how broke':
    'lowest my wallet|lowest the wallet|lowest this wallet|lowest ever balance|how empty|nearly empty|lowest my account|least i ever had|least i had|least money in the wallet|bottom balance',
  buy: 'what products|which products|what items|which items|what goods|which goods|what stuff|what things|what kind of things|what did i get for|buying',
  'they pay':
    'hit up|hits up|hitting up|pop into|popped into|pop to|popped to|stop by|swung by|call at|called at|shopped at|shopping at|eat at|ate at',
}
