// Records real answers of the embedded world: into src/wire/examples.json for OpenAPI, and into src/wire/samples.json for the
// examples of every field. Run it when an answer's shape changes: `npm run record`, or `npm run record -- NAME …` for the
// samples of some schemas alone. What is read by GET is recorded from the table of operations.
import { createHash } from 'node:crypto'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { createWalletClient, http } from 'viem'
import { type PrivateKeyAccount, privateKeyToAccount } from 'viem/accounts'
import { celo } from 'viem/chains'
import { createSiweMessage } from 'viem/siwe'
import { toPublicJwk } from '../src/chain/toPublicJwk.ts'
import { disclosePassport } from '../src/services/passports/disclosePassport.ts'
import { cut } from '../src/wire/fillExamples.ts'
import { type Operation, operations } from '../src/wire/operations.ts'
import { firstAgent, registerFirstAgent, sayOnChain } from '../test/support/sayOnChain.ts'
import { startTestService } from '../test/support/service.ts'
import { readOptions } from './readOptions.ts'

const { positionals: chosen } = readOptions({}, { allowPositionals: true })
const cent = 10_000n
const service = await startTestService({ AGENT_ID: firstAgent, LOG_LEVEL: 'error' })
try {
  const { world, call } = service
  const persona = (wanted: string) => {
    const found = world.personas.find(({ name }) => name === wanted)
    if (!found) throw new Error(`nobody is called ${wanted}`)
    return found
  }
  const { address: walletAddress, privateKey } = persona('salaried-monthly')
  const owner = privateKeyToAccount(privateKey as `0x${string}`)
  const callerAddress = world.accounts.lender.address
  const asked = { walletAddress, callerAddress }
  const body = async (path: string, options?: Parameters<typeof call>[1]) => {
    const answer = await call(path, options)
    if (answer.status !== 200) throw new Error(`${path} answered ${answer.status}: ${answer.text}`)
    return answer.body
  }
  const signInAs = async (account: PrivateKeyAccount) => {
    const challenge = await body('/api/session/nonce', { method: 'POST', body: undefined })
    const message = createSiweMessage({
      ...challenge,
      address: account.address,
      issuedAt: new Date(challenge.issuedAt),
      expirationTime: new Date(challenge.expirationTime),
    })
    const signIn = { message, signature: await account.signMessage({ message }) }
    const session = await call('/api/session', { body: signIn })
    const own = { headers: { cookie: session.headers.get('set-cookie')?.split(';')[0] ?? '' } }
    return { challenge, signIn, session, own }
  }
  const { challenge, signIn, session, own } = await signInAs(owner)
  const buyer = await signInAs(privateKeyToAccount(world.accounts.lender.privateKey))
  const analyze = { ...asked, fields: ['monthlyIncome', 'loanCapacity'] }
  const examples = {
    screen_wallet: {
      request: asked,
      response: await body('/api/lender/screen', { body: asked, pay: cent }),
    },
    analyze_wallet: {
      request: analyze,
      response: await body('/api/agent/analyze', { body: analyze, pay: cent }),
    },
    list_wallet_signals: { response: await body(`/api/wallet/${walletAddress}/signals`) },
    get_wallet_signal: { response: await body(`/api/wallet/${walletAddress}/signals/loan-capacity`) },
    payment_config: { response: await body('/api/x402/config') },
    health: { response: await body('/api/health/integrations') },
    capabilities: { response: await body('/api/capabilities') },
  }

  const others = world.personas.map(({ address }) => ({ walletAddress: address, callerAddress }))
  const batch = { wallets: [walletAddress, persona('merchant').address], callerAddress }
  const question = { ...asked, message: 'How much did this wallet earn last month?' }
  const statement = { walletAddress, callerAddress, period: '3M' }
  const draftRequest = { walletAddress, months: 12, validDays: 90 }
  const draft = await body('/api/agent/report/draft', { ...own, body: draftRequest })
  const consent = { signature: await owner.signTypedData(draft.typedData), deadline: draft.deadline }
  const reportRequest = { walletAddress, callerAddress, months: 12, validDays: 90, consent }
  const report = await body('/api/agent/report', { body: reportRequest, pay: 100_000n })
  const verify = `/api/agent/verify/${report.reportId}`
  const document = { document: report.document }
  const revocation = await body(`${verify}/revoke`)
  const holderKey = toPublicJwk(owner)
  const { orderRequest, placed, paid } = await recordOrder(service)
  const feedback = await recordFeedback(service)
  const statementMade = await body('/api/agent/statement', { body: statement, pay: cent })
  const samples: Record<string, unknown[]> = {
    orderRequest: [orderRequest],
    order: [{ ...paid, refund: null }, placed],
    feedback: [feedback],
    walletAnalysisResult: [],
    lenderScreenResult: [],
    lenderScreenBatchRequest: [batch],
    lenderScreenBatchResult: [await body('/api/lender/screen/batch', { body: batch, pay: 2n * cent })],
    chatResult: [await body('/api/agent/chat', { body: question, pay: cent })],
    statementRequest: [statement],
    statementResult: [statementMade],
    passportDraftRequest: [draftRequest],
    passportDraft: [draft],
    reportRequest: [reportRequest],
    reportResult: [report],
    passportDocument: [report.document],
    passportDisclosure: [
      disclosePassport(
        report.document,
        ['reputationScore', 'band'],
        [{ quantity: 'income', threshold: 200 }],
      ),
    ],
    verifyDocumentRequest: [document],
    verifyResult: [await body(verify, { body: document }), await body(verify)],
    revocationRequest: [
      { signature: await owner.signTypedData(revocation.typedData), deadline: revocation.deadline },
    ],
    paymentRequired: [(await call('/api/lender/screen', { body: {}, pay: 1n })).body],
    error: [(await call('/api/lender/screen', { body: {}, pay: cent })).body],
    signInChallenge: [challenge],
    signInRequest: [signIn],
    transactionSignIn: [
      { wallet: walletAddress, secret: '8b1a9953c4611296a827abf8c47804d7e6c49c6b97a7d3e1c0b5f2a4d6e8f001' },
    ],
    session: [session.body],
    ownReceipts: [await body(`${operations.list_own_receipts.path}?limit=1`, buyer.own)],
    credentialRequest: [{ holderKey }],
    credential: [
      await body(`/api/session/passports/${report.reportId}/credential`, { ...own, body: { holderKey } }),
    ],
  }
  const parts: Record<string, string> = {
    '{address}': walletAddress,
    '{signal}': 'loan-capacity',
    '{reportId}': report.reportId,
    '{statementId}': statementMade.statementId,
  }
  for (const { method, path, response } of Object.values<Operation>(operations))
    if (method === 'GET' && response)
      samples[response] ??= [
        await body(
          path.replace(/\{\w+\}/g, part => parts[part] ?? part),
          own,
        ),
      ]
  // All of them, so that a part that is empty for one person is filled by another.
  for (const other of [{ walletAddress, callerAddress }, ...others]) {
    samples.lenderScreenResult?.push(await body('/api/lender/screen', { body: other, pay: cent }))
    samples.walletAnalysisResult?.push(await body('/api/agent/analyze', { body: other, pay: cent }))
  }
  const write = (file: string, value: unknown) => {
    const text = JSON.stringify(value, null, 2)
      .replaceAll(service.baseUrl, 'https://vouch.example')
      .replaceAll(new URL(service.baseUrl).host, 'vouch.example')
      .replaceAll(world.rpcUrl, 'https://forno.celo.org')
    writeFileSync(join(import.meta.dirname, '../src/wire', file), `${text}\n`)
    console.log(`wrote src/wire/${file}`)
  }
  if (chosen.length === 0) write('examples.json', examples)
  const made = Object.entries(keepTelling(samples)).filter(
    ([name]) => chosen.length === 0 || chosen.includes(name),
  )
  write('samples.json', { ...(chosen.length > 0 && readSamples()), ...Object.fromEntries(made) })
} finally {
  await service.stop()
}

/** An order in shillings, paid by a plain transfer. */
async function recordOrder({ world, call }: Awaited<ReturnType<typeof startTestService>>) {
  const payer = world.personas.find(({ name }) => name === 'paid-in-kesm') ?? world.personas[0]
  if (!payer) throw new Error('there is nobody in this world')
  const secret = 'a-secret-that-only-the-browser-knows'
  const orderRequest = {
    operation: 'screen_wallet',
    body: { walletAddress: payer.address, callerAddress: payer.address },
    payer: payer.address,
    token: world.contracts.KESm,
    secretHash: createHash('sha256').update(secret).digest('hex'),
  }
  const { body: placed } = await call('/api/orders', { body: orderRequest })
  const wallet = createWalletClient({
    account: privateKeyToAccount(payer.privateKey),
    chain: celo,
    transport: http(world.rpcUrl),
  })
  await wallet.sendTransaction({ ...placed.transaction, value: 0n })
  for (;;) {
    const headers = { 'order-secret': secret }
    const { body: paid } = await call(`/api/orders/${placed.orderId}`, { headers })
    if (paid.state !== 'awaiting-payment' && paid.state !== 'paid') return { orderRequest, placed, paid }
    await wait(200)
  }
}

/** A lender says what it thinks of us. */
async function recordFeedback({ world, call }: Awaited<ReturnType<typeof startTestService>>) {
  await registerFirstAgent(world)
  await sayOnChain(world, { ...world.accounts.lender, value: 92n, file: { text: 'Fast, and plain.' } })
  for (;;) {
    const { body } = await call('/api/feedback')
    if (body.summary.count > 0) return body
    await wait(200)
  }
}

function readSamples(): Record<string, unknown> {
  return JSON.parse(readFileSync(join(import.meta.dirname, '../src/wire/samples.json'), 'utf8'))
}

/** One whole answer of each kind; of the others only the parts that were empty before. */
function keepTelling(samples: Record<string, unknown[]>): Record<string, unknown> {
  return Object.fromEntries(Object.entries(samples).map(([name, values]) => [name, cut(merge(values))]))
}

function merge(values: unknown[]): unknown {
  const [first] = values.filter(value => value !== null)
  if (Array.isArray(first)) {
    const items = values.flatMap(value => (Array.isArray(value) ? value : []))
    return items.length > 0 && typeof items[0] === 'object' ? [merge(items)] : items.slice(0, 2)
  }
  if (typeof first !== 'object' || first === undefined) return first ?? null
  const objects = values.filter(value => typeof value === 'object' && value !== null) as object[]
  const names = new Set(objects.flatMap(value => Object.keys(value)))
  return Object.fromEntries(
    [...names].map(name => [
      name,
      merge(objects.flatMap(value => (name in value ? [value[name as keyof typeof value]] : []))),
    ]),
  )
}
