import type { Lexicon } from './lexicon.ts'

export const english: Lexicon = {
  '': "a|an|the|of|is|are|was|were|be|been|being|do|does|did|has|had|please|kindly|could|would|should|might|you|your|tell|give|give me|gave me an|provide|state|know|say|let|like|so|um|uh|well|ok|okay|hey|hi|hello|good morning|good evening|thank|thanks|thank you|just|only|really|actually|there|here|that|those|these|it|its|as|for|on|with|via|about|all|any|anything|everything|something|some|ever|already|still|also|too|very|usually|normally|normal|how|what|what's|whats|wat|wut|what'd|which|that's|if|we|us|our|want|need|like to|i'd like|i would|be grateful|mind telling|so kind as|be so kind|should be aware|i am considering|am|following|usd|dollars|dollar|bucks|money|funds|cash|amount|amounts|during|within|principal|such|exactly|whole|entire|main|bread|dough|big ones|so far|able|going|getting|get|take|takes|explain to me|came|mostly|roughly|around|approximately|possible|found|find|identify|indicate|could i|may i|can you|could you|would you|would you mind|might you|then|yes|man|bro|lol|btw|though|but|applicant|applicant's|applicants|borrower|borrower's|customer|client|person|this person|this wallet|this applicant|this account|query|metric|period|return|compute|calculate|fetch|date|date of|dates|the date|please list|month of|given|under review|advise|advisable|reasonable|reports|report|where amount|amount is|done|whether|use|uses|used|using|point|pointed|raised|raise up|im|i'm|ive|i've|id|you're|youre|u|ur|dis|da|thx|tnx|pls|plz|right|single|thing|things|stuff|verified|sir|madam|dear|regards|sorry|excuse me|quick question|question|wondering|curious|hope|hoping|doing|trying|try|look|looking|look up|check|checking|see|view|confirm|determine|specify|clarify|inform|inform me|furnish|supply|disclose|note|kind|kind of|sort of|file|record|records|recorded|according to|based on|in respect of|regarding|concerning|said|particular|actual|overall|general|generally|basically|simply|maybe|perhaps|probably|approx|approximate|exact|precise|precisely|figure|figures|value|values|worth|volume|by volume|by value|by amount|in terms of|valid|guy|girl|lady|woman|fella|dude|fellow|consider|think|reckon|believe|guess|suppose|calendar|lots|at once|in one go|at one time|in my life|in its life|to date|up till now|until now|most likely|likely|honestly|literally|quickly|real quick|asap|per the records|today's|eod|end of day|yo|yeah|nah|hmm|oh|ah|err|mate|friend|buddy|folks|itself|himself|herself|myself|themselves|me please|been doing|happen|happened|happens|go|goes|goin|gone|come|comes|coming|put|set|seem|seems|seemed|appear|appears|between them|respectively|each one|ones|one time|together|combined|within the|any1|sum1|someone|anyone|anybody|somebody|everybody|usd please|in usd|in dollars|dollar amount|us dollars|total of|this one|that one|their own|his own|her own|altogether please|made by|carried out|executed|processed|effected|performed|observed|registered|recommend|recommended|suggest|advised|safely|comfortably|realistically|reasonably|easily|ever since the start|during the|in the course of|over the course of|for the period|in the period|the period|period of|time frame|timeframe|whats up with|what about the|wait|listen|again please|once more|x|odd|loads|time|telling|size|or not|rate|me something|frm|gets|counts|wallet's|hows|lately|way|treat|place|owner's wallet|deal|taken|short|window|chain|application|behaviour|client's|account's|loan officer|credit officer|credit committee|loan committee|assess|assessment|evaluate|verify|needs|wants|wishes|member|holder|freelancer|committee|auditor|household|user|branch|cust|issued|hash|behind|once|realised|i.e|he's|hes|she's|shes|they've|theyve|hav|as far as|as far as you can tell|in one transfer|in a single transfer|in one payment|in a single payment|in one transaction|in a single transaction|in one line|ballpark|level of|the level of|yet|told|all told|took place|pull up|pull up the|wonder|i wonder|reviewing|owner|wallet owner|wallet's owner|dealt with|out the door|must|thing for|as time goes|closing|all-time|all time",
  wallet: 'wallet|account|purse|acct|a/c',
  'how much':
    "how much|hw much|howmuch|what amount|how many money|how many dollars|how mch|hw mch|how muc|what sum|what total|how much money|how much cash|wat amount|what is the amount|what's the amount|hmuch|hwo much",
  'how many':
    'how many|howmany|number of|numbr of|no of|nr of|count|count of|hw many|the number of|number of times|nr|num of|num|qty|qty of|quantity of|total number of|total number|number|n of|how mny|hw mny|the count of|tally|tally of|hwo many',
  'how often':
    'how often|how frequently|how many times|how many time|times|runs|visits to|number of visits|how regularly do they pay|frequency|frequency of|how frequent|no of times|amount of times|hwo often',
  when: "when|wen|what date|which date|on which date|on what date|date on which|what day|the date|when's|how long ago|on which day|which day|on what day",
  who: "who|whom|whose|who is|who are|to who|from who|whos|who's",
  why: "why|y is|how come|for what reason|from what comes|made of|made up of|consist of|composition|composed|breakdown of the score|add up|explain|grounds|on what grounds|basis|on what basis|reason|reasons|how did you come up with|come up with|came up with|worked out|work out|how was calculated|calculated|how do you calculate|arrive at|arrived at|explanation|derived|what drives|what's behind|what is behind|whats behind|factors|what makes|y is my|y my|y does|how did you get|how did you arrive|rationale|based upon|determined|elements|components|hurting|drags|drag down|drags down|what drags|elements made up|components make up|wrong with my score|wrong with my|wrong with the score",
  where: "where|where's",
  list: 'list|lst|show|show me|lists|enumerate|rows|row|display|itemise|itemize|listing|lst of|list of|every single|all the|itemised|itemized|detail|details of|list all|list the|show all|show the|give me all|print|dump|which ones|name the|name all|name everyone|name every|rank|rank the',
  total:
    'total|totl|sum|sum of|altogether|in all|all in all|in total|totals|grand total|overall total|aggregate amount|ttl|tot|aggregate|add up all|add up the|add up whatever|please add up|cumulative|cum|cumul',
  'average salary': 'average pay|avg pay|average wage',
  average:
    'average|avg|averge|mean of|on average|on avg|in average|usual|typical|averages|mean|averaging|ave|typically|in general on average|median-like|avg of|the average of',
  per: 'per|p/|each|every|a day|a week|a month',
  'per day': 'per day|a day|each day|every day|daily|p/day|in one day|/day',
  'per week':
    'per week|a week|each week|every week|weekly|p/week|in one week|in a week|per wk|/week|p/w|in a typical week|in a usual week|a wk|wkly',
  'per month':
    'per month|a month|each month|every month|monthly|p/month|per mnth|per mo|/month|in a normal month|in a month|pcm|p.m.|per calendar month|in a usual month|in a typical month|in an average month|a mnth|monthly avg|mthly|mnthly|mthly avg',
  'per payment':
    'per payment|per transaction|per transfer|payment size|average payment size|size of payments|average size of payments|average size of my payments|each payment|a payment|average payment|avg payment|average transaction|avg tx size|transaction size|size of a payment|per tx|per txn|ticket size|average ticket|avg payment size',
  spend:
    "left the wallet|left this wallet|left the account|left this account|leaves the wallet|leaving the wallet|spend|spends|spent|spnt|spnd|spedning|spending|spendng|spendings|expense|expenses|expnse|expenditure|outflow|outflows|outgoing|outgoings|debit|debits|burn|burned|burnt|blow|blew|damage|cost|costs|paid out|pay out|pays out|went out|go out|goes out|going out|money out|out flow|used up|costing|disburse|disbursed|disbursement|disbursements|outlay|outlays|expended|shell out|shelled out|splashed|splash out|drained|withdrawal|withdrawals|withdrew|withdraw|withdrawn|money spent|cash out|cashed out|debited|expenditures|money gone|gone out|has gone out|paid away|money leaving|leaving|leaves|spendin|spending's|my spending|outbound|out-flow|out-flows|blown|forked out|fork out|dished out|laid out|exits|exit|gone through|went through|go through|goes through|run through|burn through|burned through|burnt through|get through|gets through|got through|expensive|costly|dr|drs|leave the wallet|leave the account|leave this wallet|waste|wasted|wasting",
  receive:
    'receive|receives|received|recieved|recieve|receiving|got|inflow|inflows|incoming|money in|coming in|comes in|come in|came in|in flow|rcvd|credited|arrived|arrive|arrives|landed|money received|came into|come into|comes into|coming into|went in|goes in|paid into|flowed in|flow in|flows in|money i got|collected|collect|inbound|got in|in-flow|in-flows|top up|topped up|incomings|takings|came thru|come thru|came through|hit the wallet|hit the account|hit my wallet|hit my account|enter|entered|enters|gotten in|gotten|have gotten|did anything come|did any money come|has anything come|did money come|has any money come|any money came|money came',
  earn: 'earn|earns|earned|earning|earnings|income|incme|incomes|inc|revenue|made money|rake in|raked in|pull in|wages|wage|took home|take home|earnd|was earning|earner|my earnings|income level|make per month|making|takes home|net earnings|gross income|brings home|bring home|bring in|brings in|brought in|take-home|take home pay|take-home pay|clears|brought home|income stream|the income stream',
  salary:
    'monthly pay|his pay|her pay|their pay|salary|salaries|slary|paycheck|paycheque|payroll|paycheques|paychecks|pay check|my pay|pay cheque|pay cheques|wage payment|wage payments|pay packet|salary payment|salary payments',
  net: 'difference between money in and money out|difference between in and out|money in exceed money out|net|net flow|net flows|net cash flow|cash flow|cashflow|up or down|positive or negative|in the black|in the red|more come in than go out|come in than go out|income minus spending|income minus expenses|inflows minus outflows|inflow minus outflow|in minus out|received minus spent|money in minus money out|netflow|net cashflow|net change|net movement|net position|net result|profit|loss',
  left: 'left|left over|leftover|remained|remaining|remains|saved|save|put aside|kept|surplus|after all expenses|after expenses|what remained|save anything|saved anything|saved up|savings|set aside|left ovr|still had|have left|had left|unspent|not spent',
  'in and out':
    'in and out|in and outs|in & out|money in and money out|money in and out|ins and outs|credits and debits|inflows and outflows|income and spending|income and expenses|earnings and spending|income vs spending|income versus spending|income vs expenses|income against spending|spending vs income|income vs spend|in vs out|in versus out|in against out|out vs in|came in and went out|what came in and what went out|how much in and how much out|how much came in and how much went out',
  out: 'out',
  in: 'in',
  deposit:
    "deposit|deposits|credits|receipts|money coming in|payments received|payment received|payments i got|payment i got|incoming payments|incoming transfers|incoming payment|deposites|receipt|inbound transfers|inbound payments|money in transfers|credit entries|incoming transactions|incoming txs|lodgement|lodgements|top-ups|topups|credit transactions|remittances received|deposit's|cr|crs",
  payment:
    'payment|payments|paymnts|pymnts|pmts|pmt|pymt|transfer|transfers|transaction|transactions|tx|txs|txns|bill|bills|visit|visits|entries|operation|operations|movement|movements|trx|trans|activity|activities|txn|tranfers|transactons|payout|payouts',
  pay: 'pay|pays|paid|paying|pya|payed|pay out to|have paid|has paid',
  'send in': 'send money in|sent money in',
  'spend in': 'spend money in|spent money in',
  send: 'send|sends|sent|sending|remit|remits|remitted|gave|give to|gives to|transfer to|went to|went 2|goes to|go to|going to|transferred|transferred to|handed over|hand over|hands over|handed over to|hand over to|handed to|forked over to|fork over to|ended up with|moved to',
  'pay me':
    'pay this wallet|pays this wallet|paid this wallet|pay this account|pays this account|paid this account|paid into this wallet|paid into the account|gotpaid|get paid|gets paid|got paid|are they paid|is paid|are paid|been paid|being paid|be paid|is he paid|is she paid|getting paid|was he paid|was she paid|were they paid|pays me|paid me|pay him|pays him|paid him|pay her|pays her|paid her|pays them|paid them|gives me|gave me|sends me|give me in|who gives me|sent to me|sent me|given to me',
  'who they pay':
    'who got paid|who gets paid|who was paid|who were paid|who did the money go to|who does the money go to|where did the money go|where does the money go|where does it all go|who got the most money from them|who gets the most money from them|who received the most from|who did they pay|who do they pay|whom did they pay|who do i pay|who did i pay|who have i paid|who has been paid|who receives|who received|who got the money|who gets the money|receive payments from this wallet|receives payments from this wallet|receive money from this wallet|receive payments from them|receives money from them|receive money from me',
  made: 'made|he do|he makes',
  make: 'make|makes|did make',
  they: 'they|he|she|i|it',
  me: 'me|him|her|them|my|mine|his|their|this applicant',
  to: 'to|into|at|through',
  from: 'from|by|off',
  and: 'and|&|plus|make it|make that|what about|how about|same|same for|same but|same but for|same question for|same thing for|the same for|the same|the same thing for|same with|ditto|ditto for',
  or: 'or',
  vs: 'vs|vs.|versus|against|v|compared to|compared with|compare to|relative to|or in|or was it',
  compare:
    'compare|compre|comparison|difference|difference between|difference in|compared|stack up|contrast|weigh|set against|stack|stacks up|measure up|diff|diff between',
  more: 'more|higher|greater',
  less: 'less|lower|fewer',
  than: 'than',
  most: 'most|the most|mostly to|the largest share|eating|biggest share|busiest',
  biggest:
    'biggest|bigest|largest|highest|max|maximum|maxium|greatest|top|single biggest|single largest|big|large|major|single highest|heaviest|huge|hugest|top most|largest ever|biggest ever|highest value|max single|peak',
  smallest: 'smallest|lowest|least|min|minimum|tiniest|littlest|lowest value|smallest ever',
  'past year': 'past year',
  'past month': 'past month',
  'past week': 'past week',
  'past quarter': 'past quarter',
  previous: 'previous|preceding',
  last: 'last again|last|latest|most recent|past|recent|newest|final|most recently|lst|ultimate|the most recent|the most recently|the latest|the last time|last time|trailing',
  first: 'first|earliest|oldest|first ever|initial|1st ever|1st payment ever|the 1st|inaugural',
  'since when':
    'since when|sinse when|from when|as of when|start paying|started paying|begin paying|starting when|start|started|began|begin|like since when|for how long|first payment from|start to pay|started to pay|begin to pay|when did it start|how long|how long has|how long have',
  since: 'since|starting from|as from|ever since',
  overthan: 'more than|bigger than|larger than|greater than|higher than|better than',
  over: 'over|above|abov|exceeding|exceed|exceeds|superior to|in excess of|upwards of|beyond|where amount over|exceeded|topping|north of|north',
  atleast: 'at least|or more|no less than|minimum of|or above|and above|and up|from as much as|not less than',
  underthan: 'less than|smaller than|lower than|fewer than|worse than',
  under: 'under|below|beneath|up to|not more than|at most of|south of',
  between: 'between|btw|b/w|from between',
  payees:
    'payee|payees|recipient|recipients|beneficiary|beneficiaries|principal payees|merchants|merchant|receiver|receivers|vendors|vendor|sellers|seller|top recipient|main recipient|biggest recipient|suppliers|supplier',
  senders:
    'sender|senders|remitter|remitters|principal remitters|distinct senders|distinct payers|different payers',
  people:
    'people|persons|counterparties|counterparty|shops|shop|stores|addresses|parties|individuals|party|contacts|contact|folk|ppl|everyone|companies|company|businesses|business|firms|clients',
  different: 'different|distinct|unique|separate|various|different kinds of|other|individual|several',
  'by month':
    'going up or down|rising|falling|shrinking|by month|for each month|month by month|per month all months|each of the months|monthly series|development|trend|evolution|over time|month over month|monthly development|series|all months|history of|monthly breakdown|over the months|month on month|trending|trends|monthly trend|for every month|broken down by month|split by month|per month over time|monthly history|monthly spending by month|by mnth|monthly totals|month-by-month|month to month|from month to month|month after month|plot|chart|graph|per month over the year|break down by month|monthly table|by mth',
  'net by month': 'monthly net flows|monthly net flow|monthly net',
  'earn by month': 'monthly income series|monthly earnings series',
  'which month':
    'which month|in which month|what month|worst month|month with the most|month with most|month with the highest|month with the heaviest|month with the biggest|month with|month in which|month when|month they|month i|month he|month she|busiest month|the busiest month',
  'which weekday':
    'which day of the week|what day of the week|which weekday|on which day of the week|on which weekday|what weekday|on what weekday|which day of week|what day of week|which days of the week|weekday with|weekday with the|weekday with the most|weekday with most|day of the week with|day of the week',
  balance:
    "balance|balnce|bal|bal now|holdings|balances|current holdings|balance now|net worth|how much cash i got|cash i got|money is in there|money in there|money in here|is in there|sitting in|having|have now|is having|closing balance|account balance|wallet balance|how much i got|how much have i got|how much do i have|how much does he have|how much does she have|how much do they have|how much money do i have|what's in my wallet|whats in my wallet|what is in my wallet|what's in the wallet|whats in the wallet|what is in the wallet|what do i have left|what's left in the wallet|cash position|cash on hand|cash at hand|money at hand|funds available|sitting on|kitty|in the kitty|contain|contains|contents|wallet contents|closing bal|how much inside|inside the wallet|inside my wallet|inside",
  'in wallet': 'in the wallet|in the account|in this wallet|in this account|in there|in here',
  have: "have|hold|holds|own|owns|have i got|i got|got rn|got now|has got|'ve got|possess|possesses|held|holding",
  'how broke':
    'how broke|lowest i went|lowest it went|the lowest i went|at the worst|how low|go very low|went very low|ever go very low|lowest my balance|lowest my balance ever got|how low did my money get|how low did my balance get|how low did it get|lowest balance|minimum balance|lowest point|low point|low water mark|least money i had|lowest it ever got|lowest money|all time low|worst balance|min balance|floor balance|balance floor|floor',
  score: 'score|scor|credit score|rating|points|the number|grade|reputation|scoring|make my score',
  improve:
    'improve|improves|raise|raises|boost|better score|a better score|higher score|become better|increase my|increase the|increase|raise my|lift|score higher|higher score|get a better score|get a higher score|beter score|do better|move up|push it up|bring up|better rating|higher rating|raise it|increase it|improve it|better my|grow my score|get a good score|give me a higher score|improvements|fix|fixes|strengthen|tips|tips for|quickest way to push|more points|get more points|better grade|more score|higher points',
  loan: 'loan|loans|credit|credit line|lending|facility|financing|advance of|loaned',
  borrow:
    'how much would you lend|what amount would you lend|how much should i lend|how much can we lend|how much could we lend|up to what amount would you lend|how much debt can|how much debt could|borrow|borow|borrows|lend me|be lent|loan capacity|borrowing capacity|capacity|loan could i get|how big a loan|max loan|maximum loan|maximum credit|largest loan|max advance|maximum advance|credit limit|lending limit|loan limit|loan size|loan amount|recommended loan|how large a loan|how high a loan|what size loan|what size of loan|biggest loan|highest loan|loan ceiling|upper limit|how much credit|how much loan|largest advance|highest advance|eligible for|qualify for|how much can you lend|how much can i get lent|how much should we lend|how much do we lend|how much to lend|can we safely lend|safely lend|ceiling|ceiling for a loan|ceiling on a loan|upper bound|exposure|max exposure|maximum exposure|could advance|can advance',
  afford:
    'afford|affordable|swing|service|sustainable|manage|handle|doable|carry|pay that|pay back|repay|can he pay|he can pay|could i pay|could i manage|is ok|ok|repayable|repayment|repayments|pay off|cope with|keep up with|sustain|serviceable|servicing|take on|affordability|affordability check|paying back|pays back|paid back over|manage paying|find the money for|absorb',
  instalment: 'instalment|installment|instalments|installments|monthly payment of',
  can: 'can|could|able to',
  debt: 'debt|debts|owe|owes|owing|borrowings|existing loans|open loans|loans open|outstanding loans|outstanding debts|outstanding|existing borrowings|any loans|already credits|already loans|liabilities|obligations|arrears|overdue|indebted|indebtedness|other lenders|loans running|running loans|other loans|loans elsewhere|active loans|outstanding obligations|current loans|open credit|borrowed from others|owe any1|owe anyone|owe anybody|owed|owes anyone|still owe|unpaid loans|ongoing loans|previous loans|past loans|earlier loans|prior loans|past borrowing|previous borrowing|repaid|liquidations|liquidation|loan history|credit history|repayment record|repayment history|been paid back|borrowed before|borrowed b4|pay back previous loans|loans paid off|loans paid back|missed a repayment|missed repayments|missed an instalment|missed instalments|defaulted|default|defaults',
  risk: 'concerned about|be concerned|risk|risks|riks|red flags|red flag|flags|warning|warnings|warning signs|sketchy|suspicious|adverse indicators|adverse|anything wrong|wrong with|anything bad|something bad|bad|dangers|danger|shady|fishy|problem|problems|concerns|concern|issues|findings|adverse findings|alert|alerts|dodgy|fraud|fraudulent|scam|scammer|scammers|weird|strange|unusual|worry|worries|worrying|weaknesses|weakness|negatives|negative signs|risk flags|risk factors|anything off|anything odd|anything strange|anything suspicious|sanctioned|sanctions|mixer|mixers|fake|signs of|sign of|alarming|go wrong|wash trading',
  exclude:
    "excluded|exclude|not counted|not count|did not count|do not count|not counted as income|not income|did not count as income|not count as income|not counted as|excluded from income|not count in the income|left out of income|not count in|not count as|don't count|dont count|don't count in the income|don't count as income|doesn't count|didn't count|disregarded|ignored|discounted|omitted|left out|not considered|not included|wasn't counted|weren't counted|didn't you count|not you count|you not count|did you not count|didnt you count|why didnt you count|isn't counted|isnt counted|not be counted|not treated as income|not recognised|not recognized|excluded inflows|excluded receipts|excluded deposits|were excluded|was excluded|leave out|leaves out|leave out of income|left off|not count towards income|leave off|uncounted|discarded|filtered|filtered out|throw out|threw out|thrown out|didnt make the cut|make the cut|decline to treat as|declined to treat as|decide not to treat as|decided not to treat as|not to treat as|dont treat as|don't treat as|didnt count as income|didn't count as income|doesnt count as income|doesn't count as income|not part of income|part of income|rather than counted as|non-income|non income",
  age: 'age|how old|how long active|wallet age|old|been active|how long has this wallet been active|how long has this wallet been around|how long have i been using this wallet|how long has the wallet been|how long has this wallet|how many years|how long has this wallet existed|since when exists|when was created|exist since|exists|how long have i had|how long has it been active|active since|how long has this been open|how long in use|how long in existence|been in use|been open|been around|when was it opened|when was it created|when was this wallet opened|when was this wallet created|how long has this wallet been|for how long has this wallet been active|how long has the wallet been active|wallet active|wallet existed|how mature|wallet exist|this wallet exist|does this wallet exist|when was this wallet made|existed|new wallet|brand-new wallet|brand new wallet|old one|an old one|been using this wallet|using this wallet|had this wallet|on chain how long|been on chain|been using it|had it|wallet start|wallet started|wallet begin|wallet began|wallet start being used',
  tokens:
    'tokens|token|coins|coin|currencies|currency|tokens used|which coins|stablecoins|tokens held|which tokens|what tokens|which currencies|what currencies|which stablecoins|assets|asset|which coins do they use|stables',
  passport:
    'passport|passports|passport run out|passport runs out|passport expire|passport expires|passport valid|passport exists|passport exist|passport been issued|got a passport|got passport|have a passport|has a passport|credit passport|passport issued|expire|expires|expiry',
  summary:
    'what do i need to know about this one|summary|summarise|summarize|overview|sum up|tell me about|short summary|describe|profile|about my wallet|recap|gist|in short|snapshot|financial position|financial situation|at a glance|give me an overview|overview of|brief me|brief|the big picture|big picture',
  help: 'what can you tell me|help|what can i ask|what can i ask you|what questions|how does this work|what can you do|what sort of things can you answer|what sort of stuff can you answer|example questions|sample questions|some example questions|questions you take|questions can i ask|what can you answer',
  trust:
    'trust|trustworthy|lend to|would you lend|should i lend|creditworthy|reliable borrower|lend to this|safe to lend|good borrower|good payer|honest|legit|good for it|safe bet|creditworthiness|credit worthy|trusted|trust him|trust her|trust them|should we lend|would you lend to|should i lend to|is it safe to lend|approve|worth lending to|lend to him|lend to her|good risk|lending to|recommend lending to|comfortable lending to|wise to lend|wise to give|good candidate|good credit risk|bad bet|extend credit|extend a loan|solid borrower|thumbs up or down on lending|prudent lender',
  next: 'next|nxt|expect|upcoming|payday|again|next pay|next payday|get paid next|paid next|payday next|when is payday|expected|next salary|next income|next inflow|anticipated|due next|will be paid next|due|due soon|another salary|another pay|another pay packet|another payday|forecast|on the way|soon|getting paid soon|paid soon|paid again|get paid again',
  'by side of': 'next to',
  steady:
    'weekly or monthly|monthly or weekly|steady|stable|regular|regularly|reliable|consistent|solid|irregular|come regularly|how regular|same time|regularity|reliability|always same time|predictable|predictably|fluctuate|fluctuates|fluctuating|volatile|vary|varies|variable|erratic|dependable|constant|odd times|fixed|unstable|unsteady|uneven|lumpy|how stable|how steady|on time every month|missed|skipped|late|interruptions|interruption|gaps|gap|without gaps|without interruption|clockwork|like clockwork|volatility|stability|steadiness|consistency|bumpy|jump around|all over the place|on time|swing up and down|feast or famine|variation|month in month out|at even intervals|even intervals|months without pay|months without income|months without salary|months with no income|without a gap|count on this income|count on these earnings|rely on this income|missed pay',
  sources:
    'payer|payers|source|sources|sources of income|where from|come from|comes from|coming from|count as income|counts as income|origin|originate|employer|employers|where does it come from|where does it all come from|paymaster|streams|income streams|stream|get money from|get my money from|gets money from|gets his money from|gets her money from|get their money from|where the money comes from|work for|works for|a job|side hustle|employs|employer name|name of the employer|emplyer name|one employer|signs their paycheques|contributed to|contribute to',
  coverage:
    'gaps in the records|gaps in the record|gaps in your records|how complete|complete|coverage|completeness|incomplete|gaps in the data|data coverage|how much data|how far back|data range|how complete is the data|missing data|how much history|which period is covered|what period does the data cover|period covered|your data|the data|ur data|this data|your history|months of history|history do you have|part of the history|data missing|how fresh|stale|transaction data',
  weekend: 'weekend|weekends|wkend|weeknd|wkends|weekend days|saturdays and sundays',
  weekday:
    'weekday|weekdays|working days|workdays|week days|business days|mon-fri|monday to friday|mon to fri|monday-friday|monday through friday',
  'last weekend': 'last weekend|last wkend|last weeknd|past weekend|this past weekend',
  monday: 'monday|mondays',
  tuesday: 'tuesday|tuesdays|tue|tues',
  wednesday: 'wednesday|wednesdays|wed',
  thursday: 'thursday|thursdays|thu|thurs',
  friday: 'friday|fridays|fri',
  saturday: 'saturday|saturdays|sat',
  sunday: 'sunday|sundays|sun',
  'last salary':
    'no salary|without salary|salary stop|salary stopped|the salary stop|no more salary|salary end|salary ended|stop paying|stopped paying',
  day: 'day',
  days: 'days|dyas',
  week: 'week|wk',
  weeks: 'weeks|wks',
  month: 'month|mnth|mo|mth',
  months: 'months|mths|mos|mnths',
  year: 'year|yr',
  years: 'years|yrs',
  quarter: 'quarter|qtr|quarters',
  h1: 'first half|first half of|1st half|h1',
  h2: 'second half|second half of|2nd half|h2',
  'first quarter': 'first quarter|1st quarter',
  'second quarter': 'second quarter|2nd quarter',
  'third quarter': 'third quarter|3rd quarter',
  'fourth quarter': 'fourth quarter|last quarter of|4th quarter',
  this: 'this|the current|this current|ths|thsi|tis',
  'this year':
    'year to date|ytd|so far this year|this year so far|this year|current year|the current year|calendar year to date|year-to-date|the year so far|this calendar year|this yr|dis year|since january 1|of the year',
  'this month':
    'month to date|mtd|so far this month|this month so far|this month|current month|the current month|the month so far|dis month|this mnth|current mnth',
  'over 12 months': 'for a year|over a year|for one year|over one year|within a year',
  today: 'today|tdy',
  yesterday: 'yesterday|yday',
  'day before yesterday': 'day before yesterday|the day before yesterday',
  now: 'now|at the moment|at present|rn|currently|right now|as of now|as of today|current|at this moment|at this time|present|presently|atm|as at today|at the minute|available|today balance',
  ago: 'ago',
  before: 'before|the three before|the two before|the six before|the one before|prior',
  until: 'until|till',
  'end of':
    'end of|the end of|end|close of|at the end of|last day of|the last day of|eom|eoy|month end|month-end',
  'beginning of': 'beginning of|start of|the beginning of|the start of|beginning of the|start of the',
  will: 'will|gonna|shall',
  january: 'jan|january',
  february: 'feb|february',
  march: 'mar|march',
  april: 'apr|april',
  may: 'may',
  june: 'jun|june',
  july: 'jul|july|juli|jully',
  august: 'aug|august',
  september: 'sep|sept|september|septmber',
  october: 'oct|october|octobr|octber|ocotber',
  november: 'nov|november',
  december: 'dec|december',
  'end of last year': 'new year|at new year',
  '1': 'one',
  '2': 'two',
  '3': 'three',
  '4': 'four',
  5: 'five|fifth',
  6: 'six|sixth',
  7: 'seven|seventh',
  8: 'eight|eighth',
  9: 'nine|ninth',
  10: 'ten|tenth',
  12: 'twelve|twelfth',
  18: 'eighteen|eighteenth',
  30: 'thirty|thirtieth',
  '50': 'fifty',
  '60': 'sixty',
  '90': 'ninety',
  '100': 'hundred|a hundred|one hundred',
  '150': 'a hundred and fifty|one hundred fifty',
  '200': 'two hundred',
  '250': 'two hundred fifty|two hundred and fifty',
  '300': 'three hundred',
  '400': 'four hundred',
  '500': 'five hundred',
  '600': 'six hundred',
  '1000': 'a thousand|one thousand|thousand',
  name: "real name|full name|owns this wallet|who owns|name of the owner|identity|phone number|who is behind|telephone|email|e-mail|married|nationality|id number|whose wallet|belongs to|belong to|where do they live|where does he live|where does she live|phone no|what is his phone|gender|religion|date of birth|birthday|home address|national id|how old is the owner|how old is he|how old is she|his name|her name|their name|who is the owner|who's the owner|owner's name|the owner called|owner called",
  buy: 'buy|bought|purchased|what for|for what did|for what do|for what was|for what were|for what does',
  elsewhere:
    "weather|poem|joke|bitcoin|recipe|football|news|president|song|convert|conversion|exchange rate|price of|delete|erase|your name|who are you|time of day|what time|hour|hours|o'clock|at night|in the morning|celo price|celo go up|will celo|will bitcoin|invest|investment advice|sell|sells|password|private key|seed phrase|translate|capital of|who won|write me",
  not: "not|don't|dont|didn't|didnt|doesn't|doesnt|isn't|isnt|wasn't|wasnt|never|no|none|neither|nor|aren't|arent|haven't|hasn't|can't|cannot|cant|won't",
  'which month receive':
    'strongest month|best earning month|month with the most income|most profitable month|best month',
  'which month spend':
    'costliest month|most expensive of the months|heaviest month|month with the most spending|most expensive month|priciest month|the most expensive month|which month was the most expensive|which month was most expensive|which month cost the most|what month was the most expensive',
  goods:
    'food|groceries|grocery|rent|school|fees|school fees|tuition|fuel|petrol|transport|fare|fares|bus fare|medicine|medicines|hospital|medical|clothes|clothing|shoes|alcohol|beer|drinks|gambling|betting|bets|entertainment|movies|tax|taxes|insurance|internet|water|electricity|gas bill|church|tithe|travel|holiday|holidays|car|phone|furniture|utilities|eating out|restaurants|restaurant|lunch|dinner|coffee|subscriptions|netflix|airtime|data|power|housing|kids|education|health|healthcare|books|toys|makeup|hair|pets|vet|doctor|bread money',
  share:
    'percentage|percent|pct|%|proportion|share of|share|fraction|portion|ratio|what part|rate of|what part of|how big a part|how much of',
  middle: 'median|standard deviation|variance|percentile|mode',
  except:
    'except|excluding|besides|apart from|other than|without|but not|minus|aside from|leaving out|not counting|ignoring|excl|except for|outside of|bar|not including',
  'this week': 'this week|current week|the current week|dis week|dis wk|this wk|week to date',
  'last month': 'last mnth|lst month|lst mnth|the month just gone',
  'last week': 'last wk|lst week',
  11: 'eleven|eleventh',
  13: 'thirteenth|thirteen',
  14: 'fourteenth|fourteen',
  15: 'fifteenth|fifteen',
  16: 'sixteenth|sixteen',
  17: 'seventeenth|seventeen',
  19: 'nineteenth|nineteen',
  20: 'twentieth|twenty',
  21: 'twenty first|twenty-first',
  25: 'twenty fifth|twenty-fifth|twenty five',
  28: 'twenty eighth|twenty-eighth',
  31: 'thirty first|thirty-first',
  40: 'forty',
  70: 'seventy',
  75: 'seventy five',
  80: 'eighty',
  700: 'seven hundred',
  800: 'eight hundred',
  900: 'nine hundred',
  2000: 'two thousand',
  1500: 'fifteen hundred|one and a half thousand',
  after: 'after',
  'who send me most':
    'biggest payer|top payer|largest payer|biggest sender|top sender|largest sender|highest payer',
  rise: 'go up|goes up|going up|went up|gone up|up|creeping up|crept up|climb|climbs|climbing|climbed|shoot up|shot up|upward|upwards|grown|growing|grew|increasing|increased|bump up|push up',
  change:
    'down|change|changes|changed|going down|go down|went down|gone down|decreasing|decreased|declining|declined|drop|dropped|dropping|sliding|sliding down|moved|evolved|evolve|developed|develop|heading|accelerating|downward|downwards|trajectory|shrunk|getting bigger|getting smaller|bigger or smaller|direction of travel|in what direction|more or less lately|slowing',
  'next salary':
    "when my salary coming|when is my salary coming|when does my salary come|when does the salary come|when's my salary coming|when salary|when my salary|when my pay|when my money coming|when is salary coming|salary coming when|when is the salary coming|when is the salary due|when does salary land|when does the salary land|my pay coming|pay coming|salary coming|my pay coming when|my money coming",
  'previous month': 'prev month|previous month|prior month|month earlier|a month earlier|the month earlier',
  'previous week': 'prev week|previous week|prior week|a week earlier',
  'payment made': 'purchase|purchases',
  'biggest spend': 'most expensive|the most expensive|priciest|most costly|costliest|the costliest',
  'smallest spend': 'cheapest|least expensive|the cheapest',
  'they receive':
    'did i get|did he get|did she get|did they get|i get from|they get from|he gets from|she gets from',
  'last deposit': 'last credit|latest credit|most recent credit',
  'first deposit': 'first credit|earliest credit',
  'average deposit': 'average credit|avg credit|mean credit',
  'smallest deposit': 'smallest credit|lowest credit',
  'how much receive': 'how much came|how much has come|how much money came|how much cash came',
  'they spend':
    'money i used|cash i used|have i used|did i use|did he use|did she use|did they use|i used|they used|money used',
  'payment under': 'small payments under|tiny payments under|small payments below|little payments under',
  'this weekend': 'this weekend|dis weekend',
}
