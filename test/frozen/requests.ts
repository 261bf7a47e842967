import { createHash } from 'node:crypto'
import { personas } from '../../world/personas/all.ts'
import { proveWallet } from '../support/proveWallet.ts'
import type { Call, Payment, Player, Recorded } from './player.ts'

const requests: Recorded[] = []
const ask = (id: string, call: Recorded['call']): void => void requests.push({ id, call })
const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex')

const SCREEN = '/api/lender/screen'
const ANALYZE = '/api/agent/analyze'
const CHAT = '/api/agent/chat'
const STATEMENT = '/api/agent/statement'
const REPORT = '/api/agent/report'
const names = personas.map(({ name }) => name)
const fields = [
  'monthlyIncome',
  'financialHealth',
  'reputationScore',
  'loanCapacity',
  'statement',
  'assessment',
  'walletData',
]
const signals = [
  'monthly-income',
  'financial-health',
  'reputation-score',
  'loan-capacity',
  'statement',
  'assessment',
]
const questions = [
  'What is the average monthly income?',
  'How much was received in October 2026?',
  'How much was spent in the last 3 months?',
  'Who pays this wallet the most?',
  'What is the balance?',
  'What was the largest payment received this year?',
  'How many payments were received in September 2026?',
  'What is the reputation score?',
  'Is the income regular?',
  'How much can this wallet borrow?',
  '¿Cuánto recibió en octubre de 2026?',
  'Quanto gastou nos últimos 3 meses?',
  'Combien a été reçu en septembre 2026 ?',
  'What will the weather be tomorrow?',
  'Why is the score what it is?',
]
const body = (player: Player, wallet: string, more: object = {}, by = 'lender'): object => ({
  walletAddress: player.wallet(wallet),
  callerAddress: player.account(by).address,
  ...more,
})
const paid =
  (path: string, wallet: string, more: object = {}, pay: Payment = {}) =>
  (player: Player): Call => ({
    path,
    body: body(player, wallet, more, pay.by),
    pay,
  })

// Figures: every persona through every paid operation, in each form of payment.
const forms: Payment[] = [
  {},
  { form: 'v1' },
  { form: 'v2' },
  { token: 'USDC' },
  { form: 'v2', token: 'USDC' },
]
for (const [at, name] of names.entries()) {
  const form = forms[at % forms.length] ?? {}
  ask(`${name}/no-signals`, player => ({ path: `/api/wallet/${player.wallet(name)}/signals` }))
  ask(`${name}/screen`, paid(SCREEN, name, {}, form))
  for (const months of [1, 2, 3, 6])
    ask(`${name}/screen-${months}`, paid(SCREEN, name, { months, force: months === 3 }))
  const loan = { amount: 50 * (1 + (at % 30)), termMonths: 1 + (at % 12) }
  ask(`${name}/screen-loan`, paid(SCREEN, name, { loan }))
  ask(`${name}/analyze`, paid(ANALYZE, name, {}, { by: 'lender2' }))
  for (const months of at < 14 ? [12, 6, 3, 1] : [12, 3, 1])
    ask(
      `${name}/evidence-${months}`,
      paid(ANALYZE, name, { months, fields: [...fields, 'attributes', 'evidence'] }),
    )
  ask(
    `${name}/analyze-field`,
    paid(ANALYZE, name, { fields: [fields[at % fields.length]], months: 1 + (at % 12) }),
  )
  ask(`${name}/statement`, paid(STATEMENT, name, { period: ['3M', '6M', '12M'][at % 3] }))
  for (const shift of [0, 1])
    ask(
      `${name}/chat-${shift}`,
      paid(CHAT, name, { message: questions[(2 * at + shift) % questions.length] }),
    )
  ask(`${name}/signals`, player => ({ path: `/api/wallet/${player.wallet(name)}/signals` }))
  ask(`${name}/signal`, player => ({
    path: `/api/wallet/${player.wallet(name)}/signals/${signals[at % signals.length]}`,
  }))
  ask(`${name}/income-months`, player => ({ path: `/api/wallet/${player.wallet(name)}/income-months` }))
  if (at % 4 === 0)
    ask(`${name}/report`, paid(REPORT, name, at % 8 === 0 ? { months: 3 } : { validDays: 30 }))
}
for (const name of names.slice(0, 12))
  for (const signal of signals)
    ask(`${name}/signal/${signal}`, player => ({
      path: `/api/wallet/${player.wallet(name)}/signals/${signal}`,
    }))
for (const [at, message] of questions.entries())
  ask(
    `questions/${at}`,
    paid(CHAT, 'salaried-monthly', { message, language: ['en', 'es', 'pt', 'fr'][at % 4] }),
  )

// Refusals: every paid operation with every defect of a payment and of a body.
const bodies: Record<string, object> = {
  [SCREEN]: {},
  [ANALYZE]: {},
  [CHAT]: { message: 'What is the balance?' },
  [STATEMENT]: { period: '3M' },
  [REPORT]: {},
}
const soon = (player: Player, seconds: number): bigint => BigInt(Math.floor(player.now() / 1000) + seconds)
const defects: Record<string, (player: Player) => Payment> = {
  'wrong-recipient': player => ({ message: { to: player.world.accounts.lender2.address } }),
  'one-unit-less': () => ({ value: 9_999n }),
  'one-unit-more': () => ({ value: 100_001n }),
  'one-unit-more-v1': () => ({ form: 'v1', value: 100_001n }),
  'one-unit-more-v2': () => ({ form: 'v2', value: 100_001n }),
  'not-yet-valid': player => ({ message: { validAfter: soon(player, 3_000) } }),
  expired: player => ({ message: { validBefore: soon(player, -60) } }),
  'window-too-long': player => ({ message: { validBefore: soon(player, 2_000_000) } }),
  'invalid-signature': () => ({ signature: `0x${'11'.repeat(65)}` }),
  'short-signature': () => ({ signature: '0x1234' }),
  'unsupported-token': () => ({ asset: '0x0E2A3e05bc9A16F5292A6170456A710cb89C6f72' }),
}
const headers: Record<string, Record<string, string>> = {
  garbage: { 'x-payment': 'garbage' },
  'empty-object': { 'x-payment': '{}' },
  base64: { 'x-payment': Buffer.from('not JSON').toString('base64') },
  'v2-garbage': { 'payment-signature': 'garbage' },
  'v2-empty': { 'payment-signature': Buffer.from('{"x402Version":2}').toString('base64') },
}
const badBodies: Record<string, unknown> = {
  'not-json': '{"walletAddress":',
  list: [],
  empty: {},
  'bad-address': { walletAddress: '0x12' },
  'unknown-property': { unknown: 1 },
  'months-0': { months: 0 },
  'months-13': { months: 13 },
  'months-text': { months: '3' },
  'force-text': { force: 'yes' },
}
for (const [path, extra] of Object.entries(bodies)) {
  const name = path.split('/').at(-1)
  ask(`${name}/unpaid`, player => ({ path, body: body(player, 'freelancer', extra) }))
  ask(`${name}/unpaid-empty`, { path, method: 'POST' })
  ask(`${name}/get`, { path })
  ask(`${name}/options`, {
    path,
    method: 'OPTIONS',
    headers: { origin: 'https://a.example', 'access-control-request-method': 'POST' },
  })
  for (const [defect, make] of Object.entries(defects))
    ask(`${name}/payment/${defect}`, player => ({
      path,
      body: body(player, 'freelancer', extra),
      pay: make(player),
    }))
  for (const [defect, sent] of Object.entries(headers))
    ask(`${name}/header/${defect}`, player => ({
      path,
      body: body(player, 'freelancer', extra),
      headers: sent,
    }))
  for (const [defect, change] of Object.entries(badBodies))
    ask(`${name}/body/${defect}`, player => ({
      path,
      body:
        typeof change === 'string' || Array.isArray(change) || Object.keys(change as object).length === 0
          ? change
          : { ...body(player, 'freelancer', extra), ...(change as object) },
      pay: {},
    }))
  ask(`${name}/payer-mismatch`, player => ({
    path,
    body: body(player, 'freelancer', extra, 'lender2'),
    pay: {},
  }))
  ask(`${name}/too-large`, { path, body: `{"walletAddress":"${'x'.repeat(70_000)}"}`, pay: {} })
  ask(`${name}/media-type`, { path, body: 'hello', pay: {}, headers: { 'content-type': 'text/plain' } })
  ask(`${name}/once`, player => ({
    path,
    body: body(player, 'freelancer', extra),
    pay: {},
    headers: { 'idempotency-key': `key-for-${name}-000000000` },
  }))
  ask(`${name}/again`, player => ({
    path,
    body: body(player, 'freelancer', extra),
    payAs: `${name}/once`,
    headers: { 'idempotency-key': `key-for-${name}-000000000` },
  }))
  ask(`${name}/again-by-header`, player => ({
    path,
    body: body(player, 'freelancer', extra),
    payAs: `${name}/once`,
  }))
  ask(`${name}/conflict`, player => ({ path, body: body(player, 'saver', extra), payAs: `${name}/once` }))
  ask(`${name}/elsewhere`, player => ({
    path: path === SCREEN ? ANALYZE : SCREEN,
    body: body(player, 'freelancer'),
    payAs: `${name}/once`,
  }))
  ask(`${name}/key-twice`, player => ({
    path,
    body: body(player, 'spender', extra),
    pay: {},
    headers: { 'idempotency-key': `key-for-${name}-000000000` },
  }))
  ask(`${name}/bad-key`, player => ({
    path,
    body: body(player, 'freelancer', extra),
    pay: {},
    headers: { 'idempotency-key': 'two words' },
  }))
}
ask('screen/policy', paid(SCREEN, 'saver', { policy: 'nonsense' }))
ask('screen/reference', paid(SCREEN, 'saver', { reference: 'case 12' }))
ask('screen/currency', paid(SCREEN, 'saver', { loan: { amount: 5, currency: 'XXX', termMonths: 1 } }))
ask(
  'screen/loan-kes',
  paid(SCREEN, 'saver', { loan: { amount: 5_000, currency: 'KES', termMonths: 3, frequency: 'weekly' } }),
)
ask('screen/wallets-unproven', player => ({
  path: SCREEN,
  body: {
    ...body(player, 'saver'),
    wallets: [{ address: player.wallet('spender'), signature: '0x12', expires: 1 }],
  },
  pay: {},
}))
ask('screen/no-funds', player => ({
  path: SCREEN,
  body: { walletAddress: player.wallet('saver'), callerAddress: player.wallet('empty') },
  pay: { by: 'empty' as 'lender' },
}))
ask('batch/unpaid', player => ({
  path: '/api/lender/screen/batch',
  body: {
    callerAddress: player.account('lender').address,
    wallets: [player.wallet('saver'), player.wallet('whale')],
  },
}))
for (const count of [1, 2, 5])
  ask(`batch/${count}`, player => ({
    path: '/api/lender/screen/batch',
    body: {
      callerAddress: player.account('lender').address,
      wallets: names.slice(10, 10 + count).map(name => player.wallet(name)),
    },
    pay: { value: BigInt(count) * 10_000n },
  }))

// Everything that is free.
for (const path of [
  '/.well-known/mcp.json',
  '/.well-known/agent-card.json',
  '/.well-known/agent.json',
  '/.well-known/x402.json',
  '/.well-known/agent-registration.json',
  '/.well-known/security.txt',
  '/.well-known/jwt-vc-issuer',
  '/openapi.json',
  '/llms.txt',
  '/schemas/',
  '/schemas/screenResult.schema.json',
  '/schemas/nonsense.schema.json',
  '/api/capabilities',
  '/api/x402/config',
  '/api/health/integrations',
  '/api/attributes',
  '/api/feedback',
  '/api/session',
  '/api/session/statements',
  '/api/session/passports',
  '/api/session/receipts',
  '/api/nothing',
  '/nothing',
  '/ipfs/nonsense',
  '/livez',
  '/readyz',
  '/api/agent/verify/REP-0000000000',
  '/api/agent/verify/WP-0000000000',
  '/api/agent/verify/XX-1',
  '/api/agent/verify/REP-0000000000/revoke',
  '/api/agent/statement/ST-0000000000',
  '/api/agent/statement/nonsense',
  '/api/wallet/0x12/signals',
  '/api/wallet/0x0000000000000000000000000000000000000001/signals',
  '/api/wallet/0x0000000000000000000000000000000000000001/signals/nonsense',
  '/api/wallet/0x0000000000000000000000000000000000000001/signals/statement',
  `/api/orders/0x${'0'.repeat(64)}`,
])
  for (const method of ['GET', 'HEAD', 'POST', 'DELETE']) ask(`free ${method} ${path}`, { path, method })

// Passports.
for (const name of names.filter((_, at) => at % 4 === 0)) {
  const id = (player: Player): string => player.answers.get(`${name}/report`)?.body.reportId
  ask(`${name}/verify`, player => ({ path: `/api/agent/verify/${id(player)}` }))
  ask(`${name}/draft-revocation`, player => ({ path: `/api/agent/verify/${id(player)}/revoke` }))
  ask(`${name}/verify-document`, player => ({
    path: `/api/agent/verify/${id(player)}`,
    body: { document: player.answers.get(`${name}/report`)?.body.document },
  }))
  ask(`${name}/verify-altered`, player => ({
    path: `/api/agent/verify/${id(player)}`,
    body: { document: { ...player.answers.get(`${name}/report`)?.body.document, altered: 1 } },
  }))
  ask(`${name}/revoke-badly`, player => ({
    path: `/api/agent/verify/${id(player)}/revoke`,
    body: { signature: `0x${'11'.repeat(65)}`, deadline: Math.floor(player.now() / 1000) + 600 },
  }))
}
for (const name of names.filter((_, at) => at % 3 === 0)) {
  const statement = (player: Player) => player.answers.get(`${name}/statement`)?.body
  ask(`${name}/verify-statement`, player => ({
    path: `/api/agent/statement/${statement(player).statementId}`,
  }))
  ask(`${name}/pdf`, player => ({ path: `/ipfs/${statement(player).cid}`, method: 'HEAD' }))
}

// One's own wallet.
for (const name of names.slice(0, 10)) {
  const own =
    (path: string, extra: object = {}) =>
    async (player: Player): Promise<Call> => ({
      path,
      body: { walletAddress: player.wallet(name), callerAddress: player.wallet(name), ...extra },
      headers: await proveWallet(player.baseUrl, player.account(name)),
    })
  ask(`${name}/own-analysis`, own(ANALYZE))
  ask(`${name}/own-screen`, own(SCREEN))
  ask(`${name}/own-statement`, own(STATEMENT, { period: '3M' }))
  ask(`${name}/draft`, own('/api/agent/report/draft'))
  ask(`${name}/draft-unproven`, player => ({
    path: '/api/agent/report/draft',
    body: { walletAddress: player.wallet(name), callerAddress: player.wallet(name) },
  }))
  ask(`${name}/others-wallet`, async player => ({
    path: ANALYZE,
    body: { walletAddress: player.wallet('whale'), callerAddress: player.wallet(name) },
    headers: await proveWallet(player.baseUrl, player.account(name)),
  }))
}
ask('session/nonce', { path: '/api/session/nonce', method: 'POST' })
ask('session/bad', { path: '/api/session', body: { message: 'hello', signature: '0x12' } })
ask('session/by-transaction', {
  path: '/api/session/transaction',
  body: { wallet: '0x0000000000000000000000000000000000000001', secret: 'a'.repeat(32) },
})

// Orders, paid by plain transfer.
const ordered: [string, object][] = [
  ['screen_wallet', {}],
  ['analyze_wallet', {}],
  ['chat_query', { message: 'What is the balance?' }],
  ['generate_statement', { period: '3M' }],
  ['generate_report', {}],
]
for (const [operation, extra] of ordered) {
  const secret = `secret-of-${operation}-0123456789`
  const order = (player: Player) => player.answers.get(`order/${operation}`)?.body
  const place = (player: Player, change: object = {}): Call => ({
    path: '/api/orders',
    body: {
      operation,
      body: body(player, 'freelancer', extra, 'lender2'),
      payer: player.account('lender2').address,
      secretHash: sha256(secret),
      ...change,
    },
  })
  const read = (player: Player): Call => ({
    path: `/api/orders/${order(player).orderId}`,
    headers: { 'order-secret': secret },
  })
  ask(`order/${operation}`, player => place(player))
  ask(`order/${operation}/again`, player => place(player))
  ask(`order/${operation}/conflict`, player =>
    place(player, { body: body(player, 'saver', extra, 'lender2') }),
  )
  ask(`order/${operation}/bad-hash`, player => place(player, { secretHash: '12' }))
  ask(`order/${operation}/bad-token`, player =>
    place(player, { token: player.account('lender').address, secretHash: sha256('other') }),
  )
  ask(`order/${operation}/bad-body`, player => place(player, { body: {} }))
  ask(`order/${operation}/waiting`, read)
  ask(`order/${operation}/no-secret`, player => ({ path: `/api/orders/${order(player).orderId}` }))
  ask(`order/${operation}/wrong-secret`, player => ({
    ...read(player),
    headers: { 'order-secret': 'nonsense' },
  }))
  ask(`order/${operation}/answered`, async player => {
    await player.transfer(order(player).payTo, BigInt(order(player).amount))
    for (;;) {
      const { body: seen } = await player.send({ id: 'order/waited-for', call: read(player) })
      if (!['awaiting-payment', 'paid'].includes(seen.state)) break
    }
    return read(player)
  })
}

// MCP.
const rpc = (method: string, params: object = {}): Call => ({
  path: '/mcp',
  headers: { accept: 'application/json, text/event-stream' },
  body: { jsonrpc: '2.0', id: 1, method, params },
})
ask(
  'mcp/initialize',
  rpc('initialize', {
    protocolVersion: '2025-06-18',
    capabilities: {},
    clientInfo: { name: 'corpus', version: '1' },
  }),
)
for (const method of ['tools/list', 'resources/list', 'prompts/list', 'ping', 'nonsense'])
  ask(`mcp/${method}`, rpc(method))
ask('mcp/get', { path: '/mcp' })
ask('mcp/list', { ...rpc('ping'), body: [1, 2] })
ask('mcp/not-json', { ...rpc('ping'), body: '{' })
const tool = (name: string, input: object, meta?: object): Call =>
  rpc('tools/call', { name, arguments: input, ...(meta && { _meta: meta }) })
const tools: [string, (player: Player, wallet: string) => object, bigint][] = [
  ['screen_wallet', (player, wallet) => ({ walletAddress: player.wallet(wallet) }), 10_000n],
  ['analyze_wallet', (player, wallet) => ({ walletAddress: player.wallet(wallet), months: 6 }), 10_000n],
  [
    'chat_query',
    (player, wallet) => ({ walletAddress: player.wallet(wallet), message: 'What is the balance?' }),
    10_000n,
  ],
  [
    'generate_statement',
    (player, wallet) => ({ walletAddress: player.wallet(wallet), period: '6M' }),
    10_000n,
  ],
]
for (const [name, input, amount] of tools) {
  ask(`mcp/${name}/unpaid`, player => tool(name, input(player, 'saver')))
  ask(`mcp/${name}/invalid`, tool(name, { walletAddress: '0x12' }))
  ask(`mcp/${name}/garbage`, player => tool(name, input(player, 'saver'), { 'x402/payment': 'garbage' }))
  for (const wallet of names.slice(20, 30))
    ask(`mcp/${name}/${wallet}`, async player =>
      tool(name, input(player, wallet), { 'x402/payment': await player.payload({ amount }) }),
    )
}
for (const [name, input] of [
  ['list_wallet_signals', { address: '0x0000000000000000000000000000000000000001' }],
  ['get_wallet_signal', { address: '0x0000000000000000000000000000000000000001', signal: 'statement' }],
  ['verify_report', { reportId: 'REP-0000000000' }],
  ['verify_report', { reportId: 'nonsense' }],
  ['draft_revocation', { reportId: 'REP-0000000000' }],
  ['revoke_report', { reportId: 'REP-0000000000', signature: '0x12', deadline: 1 }],
  ['payment_config', {}],
  ['sign_in_challenge', {}],
  ['nonsense', {}],
] as const)
  ask(`mcp/${name}/${Object.values(input).at(-1) ?? ''}`, tool(name, input))

// A2A.
const message = (content: object, more: object = {}): Call => ({
  path: '/a2a',
  body: {
    jsonrpc: '2.0',
    id: 1,
    method: 'message/send',
    params: {
      message: {
        kind: 'message',
        role: 'user',
        messageId: `m-${requests.length}`,
        parts: [content],
        ...more,
      },
    },
  },
})
const text = (words: string, more?: object): Call => message({ kind: 'text', text: words }, more)
for (const words of ['hello', 'screen', 'what can you do', 'verify REP-0000000000', 'do not screen anybody'])
  ask(`a2a/${words}`, text(words))
ask('a2a/not-json', { path: '/a2a', body: '{' })
ask('a2a/unknown-method', { path: '/a2a', body: { jsonrpc: '2.0', id: 1, method: 'nonsense', params: {} } })
ask('a2a/unknown-task', {
  path: '/a2a',
  body: { jsonrpc: '2.0', id: 1, method: 'tasks/get', params: { id: 'nonsense' } },
})
for (const wallet of names.slice(30, 40)) {
  const words = (player: Player): string => `screen ${player.wallet(wallet)}`
  ask(`a2a/${wallet}/asked`, player => text(words(player)))
  ask(`a2a/${wallet}/data`, player =>
    message({ kind: 'data', data: { skill: 'screen', walletAddress: player.wallet(wallet), months: 3 } }),
  )
  const follow = (player: Player, payload: unknown): Call => {
    const { id, contextId } = player.answers.get(`a2a/${wallet}/asked`)?.body.result ?? {}
    return text('paid', { taskId: id, contextId, metadata: { 'x402.payment.payload': payload } })
  }
  ask(`a2a/${wallet}/bad-payment`, player => follow(player, { x402Version: 2 }))
  ask(`a2a/${wallet}/paid`, async player => follow(player, await player.payload({ amount: 10_000n })))
}

export { requests }
