// Made by `npm run generate` from src/wire: how the client calls each operation, and what it checks answers against.

/** Forms that others name by their line. */
export const forms = `code:s message:s factor:s|z value:m threshold:m points:i effect:=raises,lowers,blocks evidence:s[]
isTrustworthy:b verdict:=trustworthy,not-trustworthy,insufficient-history reasons:0[]
verified:n unverified:n own:n debt:n passThrough:n gift:n
transaction:s amount:n time:s
id:s payer:s label:s|z payers:s[] cadence:=daily,weekly,biweekly,semimonthly,monthly,irregular status:=active,late,stopped,early confidence:n averageAmount:n monthlyAmount:n payments:i firstSeen:s lastSeen:s nextExpected:s|z token:s outliers:3[] verifiedShare:n transactions:s[]
kind:=own-transfer,round-trip,paid-back,linked-payer,pass-through,swap,loan,withdrawal,refund,airdrop,reward,spam,dust,fee,one-off,mixer,sanctioned amount:n count:i explanation:s transactions:s[]
averageMonthly:n low:n high:n probability:n currency:=USD weeklyConsistencyPct:n status:=active,stopped,none formerMonthly?:n monthsCounted:i bySource:2 untracedShare:n streams:4[] excluded:5[]
min:n max:n currency:=USD confidence:=high,medium,low
lockedUsd:n spentUsd:n days:i plan:=own-money,rented-payer costUsd:n
id:=balance-floor,balance-buffer,savings-discipline,income-regularity,income-provenance,weekly-consistency,payment-discipline,income-coverage,activity-consistency,wallet-maturity,protocol-trust,counterparty-diversity score:i weight:i points:i value:m explanation:s improve:s|z
code:s severity:=info,warn,block message:s evidence:s[]
fromBlock:i toBlock:i reason:s
token:s symbol:s transfers:i transactions:s[]
monthsRequested:i from:s to:s fromBlock:i toBlock:i daysObserved:i transfers:i complete:b gaps:11[] unpricedTokens:12[] sources:s[]
reportId:s status:=valid,expired,revoked verifyUrl:s
name:s version:s
asOfBlock:i asOfTime:s inputHash:s
code:=LOAN_CARRIED,LOAN_INSTALMENT_TOO_HIGH,LOAN_BALANCE_THIN,LOAN_TERM_TOO_LONG,LOAN_NOT_TRUSTWORTHY,LOAN_NO_INCOME,LOAN_HISTORY_SHORT,LOAN_HISTORY_INCOMPLETE,LOAN_BAD_MONTH_SHORT,LOAN_ONE_PAYER,LOAN_ABOVE_FORGERY_COST,LOAN_INCOME_UNVERIFIED,LOAN_PAY_IN_WALLET message:s effect:=supports,limits,prevents,warns value:m threshold:m
amount:n currency:s termMonths:i monthlyRate:n frequency:=monthly,biweekly,weekly firstDue:s lastDue:s
usdPerUnit:s day:s
amount:n usd:n count:i monthlyUsd:n total:n
low:n verifiedLow:n shareOfLow:m shareOfVerifiedLow:m
lowest:n days:i covers:n isTelling:b
income:n left:n
payer:s share:n left:n
monthlyUsd:n largestAmount:n largestAmountUsd:n largestAmountTermMonths:i withoutChecksUsd:n shortestTermMonths:i|z longestTermMonths:i
dayOfMonth:i covered:n
day:s low:n middle:n high:n debitFails:n
outcome:=fits,fits-smaller,does-not-fit,cannot-tell advice?:s|z reasons:17[] asked:18 rate:19|z instalment:20 income:21 balance:22 badMonth:23 lostPayer:24|z fits:25 debitDays:26[] forecast:27[]|z
name:s loans:i bad:i foldAuc:n
band:=excellent,good,fair,weak,insufficient loans:i bad:i badRate:n low:n high:n
data:s model:s bands:30[]
probability:m low:m high:m book:29|z why:s|z proxy:31|z
figure:s value:n|s|z
rule:s outcome:=pass,refer,decline why:s isKnown:b figures:33[]
name:s version:s hash:s outcome:=pass,refer,decline decidedBy:s|z applied:34[]
count:i
status:=settled,pending,free priceUsdt:s token:s|z payer:s transaction:s|z logIndex:i|z reference?:s
walletAddress:s callerAddress:s months:i trust:1 scored:b reputationScore:i band:=excellent,good,fair,weak,insufficient averageMonthlyIncome:n income:6 loanCapacity:7 forgery:8 factors:9[] risks:10[] coverage:13 passport:14|z model:15 evidence:16 cached:b analyzedAt:s expiresAt:s loan?:28 purpose?:s reference?:s defaultChance?:32 policy?:35 wallets?:36 attribution:s payment:37
walletAddress:s months:i trust:1 scored:b reputationScore:i band:=excellent,good,fair,weak,insufficient averageMonthlyIncome:n income:6 loanCapacity:7 forgery:8 factors:9[] risks:10[] coverage:13 passport:14|z model:15 evidence:16 cached:b analyzedAt:s expiresAt:s loan?:28 purpose?:s reference?:s defaultChance?:32 policy?:35 callerAddress:s
callerAddress:s months:i results:39[] attribution:s payment:37
score:i factors:9[]
score:i band:=excellent,good,fair,weak,insufficient factors:9[] reasons:0[] trust:1
affordableMonthly:n termMonths:i lowIncome:n obligations:n shareOfIncome:n bufferBrake:n monthlyRate:n
min:n max:n currency:=USD confidence:=high,medium,low basis:43
month:s inflow:n outflow:n income:n net:n closingBalance:n transfers:i
inflow:n outflow:n income:n net:n openingBalance:n closingBalance:n transfers:i
months:45[] totals:46
summary:s strengths:0[] concerns:0[] improve:s[]
token:s address:s amount:s usd:m
name:s events:i borrowed:n repaid:n liquidations:i
firstSeen:s|z ageDays:i transfers:i activeDays:i counterparties:i balances:49[] protocols:50[] tokens:s[]
version:s figures:m{}
asOfBlock:i asOfTime:s inputHash:s bundle?:s|z
walletAddress:s callerAddress:s months:i fields:=monthlyIncome,financialHealth,reputationScore,loanCapacity,statement,assessment,walletData,attributes,evidence[] monthlyIncome?:6 financialHealth?:41 reputationScore?:42 loanCapacity?:44 statement?:47 assessment?:48 walletData?:51 attributes?:52 evidence:53 coverage:13 model:15 cached:b analyzedAt:s expiresAt:s loan?:28 purpose?:s reference?:s defaultChance?:32 policy?:35 wallets?:36 attribution:s payment:37
id:=monthly-income,financial-health,reputation-score,loan-capacity,statement,assessment field:=monthlyIncome,financialHealth,reputationScore,loanCapacity,statement,assessment,walletData path:s available:b stale:b
walletAddress:s analyzed:b months:i|z analyzedAt:s|z expiresAt:s|z signals:55[]
signal:=monthly-income,financial-health,reputation-score,loan-capacity,statement,assessment walletAddress:s months:i analyzedAt:s expiresAt:s stale:b coverage:13 model:15 evidence:16 data:6|41|42|44|47|48
month:s income:n[]
walletAddress:s analyzedAt:s asOfBlock:i streams:s[] months:58[]
reading:i text:s
name:s value:n|s unit:s source:s
sessionId:s walletAddress:s language:s reading:s|z readings:60[] answer:s understood:b query:*{}|z figures:61[] transactions:s[] engine:s suggestions:s[] attribution:s payment:37
service:s status:s
statementId:s verifyUrl?:s walletAddress:s period:=3M,6M,12M from:s to:s totals:46 cid:s sha256:s bytes:i pages:i url:s gatewayUrl:s|z pins:63[] attribution:s payment:37
statementId:s period:=3M,6M,12M madeAt:s pages:i bytes:i issuer:s|z isIssuer:b chainId:i contract:s|z
chainId:i contract:s transaction:s|z blockNumber:i|z
reportId:s kind:=purchased,owner-signed walletAddress:s callerAddress:s reportHash:s document:*{} onchain:66 issuedAt:s expiresAt:s verifyUrl:s attribution:s payment:37
to:s data:s
reportId:s walletAddress:s months:i validDays:i publish:=validity,verdict,figures reportHash:s issuedAt:s expiresAt:s deadline:i typedData:*{} transaction:68|z
reputationScore?:i band?:=excellent,good,fair,weak,insufficient isTrustworthy?:b loanCapacity?:7 averageMonthlyIncome?:n
agentId:i agentRegistry:s
quantity:=score,income,capacity,age,months threshold:i
form:=full,partial,unknown matches:b problem:s|z fields:*{} atLeast:72[] challenge:s|z
verify:s short:s qr:s
chainId:i to:s data:s command:s
valid:b status:=valid,expired,revoked reportId:s kind:=purchased,owner-signed walletAddress:s reportHash:s issuer:s issuedAt:s expiresAt:s revokedAt:s|z summary:70 onchain:66 source:=onchain fieldsRoot:s modelVersion:s months:i|z wallets:i|z supersededBy:s|z issuerAgent:71|z document:73|z links:74 howToCheck:75
reportId:s deadline:i typedData:*{} transaction:68
name:s unit:s formula:s nullWhen:s evidence:s names:s[]
version:s model:15 count:i windows:i[] attributes:78[]
currency:s usd:s asOf:s
payer:s transaction:s logIndex:i|z
due:s returned:s transaction:s|z latest:s call:68|z
code:s message:s fix:s
orderId:s state:=awaiting-payment,partly-paid,paid,answered,failed,expired operation:s payTo:s token:s symbol:s decimals:i amount:s priceUsdt:s rate:80|z received:s chainId:i till:s treasury:s refundTo:s expiresAt:s deadline:s transaction:68|z payment:81|z refund:82|z problem:83|z receipt?:*{} answer?:*{}
symbol:s address:s decimals:i eip712:15
operation:s method:s path:s priceUsdt:s amount:s per?:s
publicPayTo:s payTo:s network:s chainId:i scheme:=exact x402Versions:i[] paymentHeader:=X-PAYMENT enforced:b apiKeyRequired:b settlement:=confirmed,deferred validitySeconds:i asset:s assets:85[] prices:86[] till?:s|z receiptSigner?:s|z attribution:s version:s
status:=ok,degraded,down,off latencyMs?:n detail?:s effect?:s fix?:s figures?:n{}
chain:88 history:88 database:88 settlement:88 reporter:88 storage:88 chat:88 till?:88 calibration?:88
status:=ok,degraded,down version:s time:s integrations:89
count:i average:m
count:i average:m verified:91 revoked:i
client:s index:i givenAt:s value:s tags:s[] text:s|z verifiedPurchase:b responses:i transaction:s
agent:71|z asOfBlock:i|z summary:92 newest:93[]
contract:s issuer:s|z
id:s method:s path:s priceUsdt:s per?:s available:b
name:s description:s version:s apiKeyRequired:b enforced:b network:s chainId:i attribution:s agent:71|z reporter?:95|z operations:96[] links:s{}
domain:s uri:s version:s chainId:i nonce:s statement:s issuedAt:s expirationTime:s
wallet:s|z expiresAt:s|z
statementId:s period:=3M,6M,12M asOfBlock:i cid:s sha256:s bytes:i pages:i createdAt:s url:s
wallet:s statements:100[]
reportId:s kind:=purchased,owner-signed status:=publishing,valid,expired,revoked,unknown contract:s issuedAt:s expiresAt:s supersededBy:s|z verifyUrl:s document:*{}
wallet:s passports:102[]
version:i network:s resourceUrl:s payer:s issuedAt:i transaction:s
format:=eip712 payload:104 signature:s
resourceUrl:s operation:s walletCommitment:s answerHash:s model:s asOfBlock:i inputHash:s payer:s payTo:s token:s amount:s nonce:s transaction:s logIndex:i issuedAt:i
format:=eip712 payload:106 salt?:s signature:s
chainId:i receipt?:105 delivery:107
wallet:s receipts:108[] next:s|z
reportId:s format:=dc+sd-jwt credential:s expiresAt:s
low:n high:n probability:n currency:s
min:n max:n currency:s confidence:s
from:s to:s fromBlock:i toBlock:i daysObserved:n transfers:i complete:b
score:s[] income:s[] capacity:s[] age:s[] months:s[]
type:=vouch-passport-2 reportId:s kind:=purchased,owner-signed chainId:i contract:s issuer:s subject:s issuedAt:s expiresAt:s months:i reputationScore:i band:s verdict:s isTrustworthy:b averageMonthlyIncome:n income:111 loanCapacity:112 coverage:113 model:15 asOfBlock:i asOfTime:s inputHash:s walletAgeDays:i monthsSeen:i walletCount?:i wallets?:s[] published:=verdict,isTrustworthy,band,reputationScore,averageMonthlyIncome,loanCapacity[] atLeast:114 salt:s fieldsRoot:s`

export const answerShapes = {
  lenderScreenResult: '38',
  lenderScreenBatchResult: '40',
  walletAnalysisResult: '54',
  walletSignalList: '56',
  walletSignalResult: '57',
  walletIncomeMonths: '59',
  chatResult: '62',
  statementResult: '64',
  statementVerification: '65',
  reportResult: '67',
  passportDraft: '69',
  verifyResult: '76',
  revocationDraft: '77',
  attributeDictionary: '79',
  order: '84',
  paymentConfig: '87',
  health: '90',
  feedback: '94',
  capabilities: '97',
  signInChallenge: '98',
  session: '99',
  ownStatements: '101',
  ownPassports: '103',
  ownReceipts: '109',
  credential: '110',
  passportDocument: '115',
} as const

/** The data of each signal. */
export const signalShapes = {
  'monthly-income': '6',
  'financial-health': '41',
  'reputation-score': '42',
  'loan-capacity': '44',
  'statement': '47',
  'assessment': '48',
} as const

/** Method, path and the name of the answer. */
export const routes = {
  screen_wallet: 'POST /api/lender/screen lenderScreenResult',
  screen_batch: 'POST /api/lender/screen/batch lenderScreenBatchResult',
  analyze_wallet: 'POST /api/agent/analyze walletAnalysisResult',
  list_wallet_signals: 'GET /api/wallet/{address}/signals walletSignalList',
  get_wallet_signal: 'GET /api/wallet/{address}/signals/{signal} walletSignalResult',
  get_income_months: 'GET /api/wallet/{address}/income-months walletIncomeMonths',
  chat_query: 'POST /api/agent/chat chatResult',
  generate_statement: 'POST /api/agent/statement statementResult',
  verify_statement: 'GET /api/agent/statement/{statementId} statementVerification',
  generate_report: 'POST /api/agent/report reportResult',
  draft_report: 'POST /api/agent/report/draft passportDraft',
  cancel_draft: 'DELETE /api/agent/report/draft/{reportId} ',
  verify_report: 'GET /api/agent/verify/{reportId} verifyResult',
  verify_document: 'POST /api/agent/verify/{reportId} verifyResult',
  draft_revocation: 'GET /api/agent/verify/{reportId}/revoke revocationDraft',
  revoke_report: 'POST /api/agent/verify/{reportId}/revoke verifyResult',
  list_attributes: 'GET /api/attributes attributeDictionary',
  place_order: 'POST /api/orders order',
  read_order: 'GET /api/orders/{orderId} order',
  payment_config: 'GET /api/x402/config paymentConfig',
  health: 'GET /api/health/integrations health',
  read_feedback: 'GET /api/feedback feedback',
  capabilities: 'GET /api/capabilities capabilities',
  sign_in_challenge: 'POST /api/session/nonce signInChallenge',
  sign_in: 'POST /api/session session',
  sign_in_by_transaction: 'POST /api/session/transaction session',
  read_session: 'GET /api/session session',
  sign_out: 'DELETE /api/session ',
  list_own_statements: 'GET /api/session/statements ownStatements',
  list_own_passports: 'GET /api/session/passports ownPassports',
  list_own_receipts: 'GET /api/session/receipts ownReceipts',
  export_credential: 'POST /api/session/passports/{reportId}/credential credential',
} as const
