// Made by `npm run generate` from src/wire: how the client calls each operation, and what it checks answers against.

/** Forms that others name by their line. */
export const forms = `code:s message:s factor:s|z value:n|z threshold:n|z points:i effect:=raises,lowers,blocks evidence:s[]
isTrustworthy:b verdict:=trustworthy,not-trustworthy,insufficient-history reasons:0[]
transaction:s amount:n time:s
id:s payer:s label:s|z payers:s[] cadence:=daily,weekly,biweekly,semimonthly,monthly,irregular status:=active,late,stopped,early confidence:n averageAmount:n monthlyAmount:n payments:i firstSeen:s lastSeen:s nextExpected:s|z token:s outliers:2[] transactions:s[]
kind:=own-transfer,round-trip,paid-back,linked-payer,swap,loan,withdrawal,refund,airdrop,reward,spam,dust,fee,one-off,mixer,sanctioned amount:n count:i explanation:s transactions:s[]
averageMonthly:n low:n high:n probability:n currency:=USD weeklyConsistencyPct:n status:=active,stopped,none formerMonthly?:n monthsCounted:i streams:3[] excluded:4[]
min:n max:n currency:=USD confidence:=high,medium,low
id:=balance-floor,balance-buffer,savings-discipline,income-regularity,payment-discipline,income-coverage,activity-consistency,wallet-maturity,protocol-trust,counterparty-diversity score:i weight:i points:i value:n|z explanation:s improve:s|z
code:s severity:=info,warn,block message:s evidence:s[]
fromBlock:i toBlock:i reason:s
token:s symbol:s transfers:i transactions:s[]
monthsRequested:i from:s to:s fromBlock:i toBlock:i daysObserved:i transfers:i complete:b gaps:9[] unpricedTokens:10[] sources:s[] linksTruncated:b
reportId:s status:=valid,expired,revoked verifyUrl:s
name:s version:s
asOfBlock:i asOfTime:s inputHash:s
status:=settled,pending,free priceUsdt:s token:s|z payer:s transaction:s|z logIndex:i|z
walletAddress:s callerAddress:s months:i trust:1 reputationScore:i band:=excellent,good,fair,weak,insufficient averageMonthlyIncome:n income:5 loanCapacity:6 factors:7[] risks:8[] coverage:11 passport:12|z model:13 evidence:14 cached:b analyzedAt:s expiresAt:s attribution:s payment:15
walletAddress:s months:i trust:1 reputationScore:i band:=excellent,good,fair,weak,insufficient averageMonthlyIncome:n income:5 loanCapacity:6 factors:7[] risks:8[] coverage:11 passport:12|z model:13 evidence:14 cached:b analyzedAt:s expiresAt:s callerAddress:s
callerAddress:s months:i results:17[] attribution:s payment:15
score:i factors:7[]
score:i band:=excellent,good,fair,weak,insufficient factors:7[] reasons:0[] trust:1
affordableMonthly:n termMonths:i lowIncome:n obligations:n shareOfIncome:n bufferBrake:n monthlyRate:n
min:n max:n currency:=USD confidence:=high,medium,low basis:21
month:s inflow:n outflow:n income:n net:n closingBalance:n transfers:i
inflow:n outflow:n income:n net:n openingBalance:n closingBalance:n transfers:i
months:23[] totals:24
summary:s strengths:0[] concerns:0[] improve:s[]
token:s address:s amount:s usd:n|z
name:s events:i borrowed:n repaid:n liquidations:i
firstSeen:s|z ageDays:i transfers:i activeDays:i counterparties:i balances:27[] protocols:28[] tokens:s[]
walletAddress:s callerAddress:s months:i fields:=monthlyIncome,financialHealth,reputationScore,loanCapacity,statement,assessment,walletData[] monthlyIncome?:5 financialHealth?:19 reputationScore?:20 loanCapacity?:22 statement?:25 assessment?:26 walletData?:29 coverage:11 model:13 evidence:14 cached:b analyzedAt:s expiresAt:s attribution:s payment:15
id:=monthly-income,financial-health,reputation-score,loan-capacity,statement,assessment field:=monthlyIncome,financialHealth,reputationScore,loanCapacity,statement,assessment,walletData path:s available:b stale:b
walletAddress:s analyzed:b months:i|z analyzedAt:s|z expiresAt:s|z signals:31[]
signal:=monthly-income,financial-health,reputation-score,loan-capacity,statement,assessment walletAddress:s months:i analyzedAt:s expiresAt:s stale:b coverage:11 model:13 evidence:14 data:5|19|20|22|25|26
month:s income:n[]
walletAddress:s analyzedAt:s asOfBlock:i streams:s[] months:34[]
name:s value:n|s unit:s source:s
sessionId:s walletAddress:s answer:s understood:b query:*{}|z figures:36[] transactions:s[] engine:s suggestions:s[] attribution:s payment:15
service:s status:s
statementId:s walletAddress:s period:=3M,6M,12M from:s to:s totals:24 cid:s sha256:s bytes:i pages:i url:s gatewayUrl:s pins:38[] attribution:s payment:15
chainId:i contract:s transaction:s|z blockNumber:i|z
reportId:s kind:=purchased,owner-signed walletAddress:s callerAddress:s reportHash:s document:*{} onchain:40 issuedAt:s expiresAt:s verifyUrl:s attribution:s payment:15
to:s data:s
reportId:s walletAddress:s months:i validDays:i reportHash:s issuedAt:s expiresAt:s deadline:i typedData:*{} transaction:42|z
reputationScore?:i band?:=excellent,good,fair,weak,insufficient isTrustworthy?:b loanCapacity?:6 averageMonthlyIncome?:n
agentId:i agentRegistry:s
form:=full,partial,unknown matches:b problem:s|z fields:*{}
verify:s short:s qr:s
chainId:i to:s data:s command:s
valid:b status:=valid,expired,revoked reportId:s kind:=purchased,owner-signed walletAddress:s reportHash:s issuer:s issuedAt:s expiresAt:s revokedAt:s|z summary:44 onchain:40 source:=onchain fieldsRoot:s modelVersion:s issuerAgent:45|z document:46|z links:47 howToCheck:48
reportId:s deadline:i typedData:*{} transaction:42
symbol:s address:s decimals:i eip712:13
operation:s method:s path:s priceUsdt:s amount:s per?:s
publicPayTo:s payTo:s network:s chainId:i scheme:=exact x402Versions:i[] paymentHeader:=X-PAYMENT enforced:b apiKeyRequired:b settlement:=confirmed,deferred validitySeconds:i asset:s assets:51[] prices:52[] attribution:s version:s
status:=ok,degraded,down,off latencyMs?:n detail?:s effect?:s fix?:s figures?:n{}
chain:54 history:54 database:54 settlement:54 reporter:54 storage:54 chat:54
status:=ok,degraded,down version:s time:s integrations:55
id:s method:s path:s priceUsdt:s per?:s available:b
name:s description:s version:s apiKeyRequired:b enforced:b network:s chainId:i attribution:s agent:45|z operations:57[] links:s{}
domain:s uri:s version:s chainId:i nonce:s statement:s issuedAt:s expirationTime:s
wallet:s|z expiresAt:s|z
statementId:s period:=3M,6M,12M asOfBlock:i cid:s sha256:s bytes:i pages:i createdAt:s url:s
wallet:s statements:61[]
reportId:s kind:=purchased,owner-signed status:=publishing,valid,expired,revoked,unknown contract:s issuedAt:s expiresAt:s verifyUrl:s document:*{}
wallet:s passports:63[]
low:n high:n probability:n currency:s
min:n max:n currency:s confidence:s
from:s to:s fromBlock:i toBlock:i daysObserved:n transfers:i complete:b
type:=vouch-passport-1 reportId:s kind:=purchased,owner-signed chainId:i contract:s issuer:s subject:s issuedAt:s expiresAt:s months:i reputationScore:i band:s verdict:s isTrustworthy:b averageMonthlyIncome:n income:65 loanCapacity:66 coverage:67 model:13 asOfBlock:i asOfTime:s inputHash:s salt:s fieldsRoot:s`

export const answerShapes = {
  lenderScreenResult: '16',
  lenderScreenBatchResult: '18',
  walletAnalysisResult: '30',
  walletSignalList: '32',
  walletSignalResult: '33',
  walletIncomeMonths: '35',
  chatResult: '37',
  statementResult: '39',
  reportResult: '41',
  passportDraft: '43',
  verifyResult: '49',
  revocationDraft: '50',
  paymentConfig: '53',
  health: '56',
  capabilities: '58',
  signInChallenge: '59',
  session: '60',
  ownStatements: '62',
  ownPassports: '64',
  passportDocument: '68',
} as const

/** The data of each signal. */
export const signalShapes = {
  'monthly-income': '5',
  'financial-health': '19',
  'reputation-score': '20',
  'loan-capacity': '22',
  'statement': '25',
  'assessment': '26',
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
  generate_report: 'POST /api/agent/report reportResult',
  draft_report: 'POST /api/agent/report/draft passportDraft',
  verify_report: 'GET /api/agent/verify/{reportId} verifyResult',
  verify_document: 'POST /api/agent/verify/{reportId} verifyResult',
  draft_revocation: 'GET /api/agent/verify/{reportId}/revoke revocationDraft',
  revoke_report: 'POST /api/agent/verify/{reportId}/revoke verifyResult',
  payment_config: 'GET /api/x402/config paymentConfig',
  health: 'GET /api/health/integrations health',
  capabilities: 'GET /api/capabilities capabilities',
  sign_in_challenge: 'POST /api/session/nonce signInChallenge',
  sign_in: 'POST /api/session session',
  read_session: 'GET /api/session session',
  sign_out: 'DELETE /api/session ',
  list_own_statements: 'GET /api/session/statements ownStatements',
  list_own_passports: 'GET /api/session/passports ownPassports',
} as const
