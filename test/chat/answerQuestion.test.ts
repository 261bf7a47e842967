import { beforeAll, expect, test } from 'vitest'
import type { Wording } from '../../src/chat/model/createWording.ts'
import { findUnbacked } from '../../src/chat/model/findUnbacked.ts'
import { emptyQuery } from '../../src/chat/query.ts'
import { toEvents } from '../../src/http/toEvents.ts'
import { makePassport } from '../../src/passports/makePassport.ts'
import type { PassportReading } from '../../src/passports/passportReader.ts'
import type { ReporterContract } from '../../src/passports/reporterContract.ts'
import { insertPassport } from '../../src/passports/store.ts'
import type { Caller } from '../../src/payments/gate/paidOperation.ts'
import type { NewClaim } from '../../src/payments/ledger/claims.ts'
import { keyText } from '../../src/payments/ledger/paymentKey.ts'
import { answerQuestion } from '../../src/services/chat/answerQuestion.ts'
import { countMiss, missesOfAddress, missesPerHour } from '../../src/services/chat/misses.ts'
import type { Context } from '../../src/services/context.ts'
import { lowerAddress } from '../../src/wire/address.ts'
import type { ChatRequest, ChatResult } from '../../src/wire/chat.ts'
import { sampleFacts } from '../passports/samplePassport.ts'
import { chatFacts } from '../support/chatFacts.ts'
import { createTestContext } from '../support/context.ts'
import { describeOnEachEngine } from '../support/databases.ts'
import { salariedAccount } from '../support/sampleAccounts.ts'
import { sampleAddress, sampleWallet } from '../support/sampleActivity.ts'

const account = chatFacts(salariedAccount(300))
const caller = sampleAddress('lender')

/** A payment that is settled before the tests begin. */
const paid: NewClaim = {
  token: lowerAddress(caller),
  payer: lowerAddress(caller),
  pay_to: lowerAddress(caller),
  nonce: `0x${'1'.repeat(64)}`,
  value: '10000',
  valid_after: 0,
  valid_before: 2_000_000_000,
  signature: '0x',
  signer: 'plain',
  form: 'v2',
  operation: 'chat_query',
  units: 1,
  fingerprint: 'f',
  request: null,
  reference: null,
  purchase_key: null,
  caller_network: null,
  shows: null,
  state: 'claimed',
}

describeOnEachEngine('chat', database => {
  let now = 1_000_000
  let ctx: Context
  beforeAll(async () => {
    const plain = await createTestContext({ overrides: { database: database(), clock: () => now } })
    ctx = {
      ...plain,
      history: {
        ...plain.history,
        readActivity: async () => account.activity,
        readDecimals: async () => account.decimalsOf,
      },
      passports: {
        ...plain.passports,
        contract: {} as ReporterContract,
        read: async reportId => ({ passport: { reportId, status: 'valid' } }) as PassportReading,
      },
    }
    const draft = makePassport({
      others: [],
      facts: { ...sampleFacts, walletAddress: sampleWallet },
      prefix: 'REP',
      chainId: 42220,
      contract: sampleAddress('reporter'),
      issuer: sampleAddress('issuer'),
      months: 12,
      validDays: 90,
      publish: 'verdict',
      paymentKey: null,
      chainTime: 1_000,
      now,
    })
    await ctx.payments.ledger.claim(paid)
    await ctx.payments.ledger.changeOne({ key: paid, from: ['claimed'], to: { state: 'settled' } })
    await insertPassport(database(), { ...draft, id: 'WP-7K2M9QX4TA', state: 'published' })
  })
  const askWith = (
    wording: Wording | null,
    input: Partial<ChatRequest> & { message: string },
    by: Partial<Caller> = {},
  ) =>
    answerQuestion(
      { ...ctx, chat: { wording } },
      { walletAddress: sampleWallet, callerAddress: caller, ...input },
      { payer: input.callerAddress ?? caller, payment: keyText(paid), ...by },
    )
  const ask = async (message: string, more: Partial<ChatRequest> = {}) =>
    (await askWith(null, { message, ...more })).answer

  test('after too many free answers a question that is not understood reads no history and asks no model', async () => {
    const callerAddress = sampleAddress('somebody who types at random')
    const miss = { message: 'xyzzy plugh', callerAddress }
    for (let question = 0; question < missesPerHour; question++)
      expect(await askWith(null, miss)).toMatchObject({ charged: false })
    const wording = { name: 'fake', word: () => Promise.reject(new Error('the model was asked')) }
    const { history } = ctx
    const readActivity = () => Promise.reject(new Error('the history was read'))
    ctx = { ...ctx, history: { ...history, readActivity } }
    for (const more of [{}, { reading: 0 }, { notMeant: true }, { message: 'how much to 0x12…34' }])
      await expect(askWith(wording as Wording, { ...miss, ...more })).rejects.toMatchObject({
        status: 429,
        code: 'RATE_LIMITED',
        charge: 'none',
      })
    ctx = { ...ctx, history }
    expect((await ask('xyzzy plugh')).understood).toBe(false)
    const before = now
    now += 3_600_000
    expect(await askWith(null, miss)).toMatchObject({ charged: false })
    now = before
  })

  test('a payer is never locked out: what is understood is answered and charged after any number of free answers', async () => {
    const before = now
    now = account.activity.asOf.time * 1000
    const by = { payer: sampleAddress('who asks badly first'), from: '192.0.2.77' }
    for (let question = 0; question <= missesOfAddress; question++) await countMiss(ctx, by)
    const { sessionId } = await ask('How much did they earn last month?')
    for (const input of [
      { message: 'What is the balance?' },
      { message: 'and the month before?', sessionId },
      { message: 'list frobnicate income', reading: 0 },
      { message: `how much to ${account.activity.transfers.find(row => row.to !== sampleWallet)?.to}` },
    ])
      expect(await askWith(null, input, by), input.message).toMatchObject({ charged: true })
    now = before
  })

  test('misses count for who pays, whatever name stands in the question', async () => {
    const [victim, stranger] = [sampleAddress('another lender'), sampleAddress('who orders in its name')]
    for (let question = 0; question < missesPerHour; question++)
      await askWith(null, { message: 'xyzzy plugh', callerAddress: victim }, { payer: stranger })
    expect(await ask('Is there a passport?', { callerAddress: victim })).toMatchObject({ understood: true })
    await expect(askWith(null, { message: 'xyzzy plugh' }, { payer: stranger })).rejects.toMatchObject({
      status: 429,
    })
  })

  test('misses count for the address too: a cent that goes from wallet to wallet is a new payer each time', async () => {
    const from = '2001:db8::1'
    for (let wallet = 1; wallet < missesOfAddress; wallet++)
      await countMiss(ctx, { payer: sampleAddress(`wallet ${wallet}`), from })
    await askWith(null, { message: 'xyzzy plugh' }, { payer: sampleAddress('the last wallet'), from })
    const next = { payer: sampleAddress('the next wallet') }
    // Its whole /64 is one subscriber's.
    await expect(
      askWith(null, { message: 'xyzzy plugh' }, { ...next, from: '2001:db8::2' }),
    ).rejects.toMatchObject({ status: 429, code: 'RATE_LIMITED', charge: 'none' })
    const elsewhere = await askWith(null, { message: 'xyzzy plugh' }, { ...next, from: '192.0.2.1' })
    expect(elsewhere).toMatchObject({ charged: false })
  })

  test('an answer carries its session, query, figures and suggestions', async () => {
    const { answer, charged } = await askWith(null, { message: 'How much did they earn last month?' })
    expect(answer).toMatchObject({
      understood: true,
      engine: 'embedded',
      walletAddress: '0x7a3f0c1dB2E94A5586fe0D1c2b3a49586776e5d4',
      query: {
        intent: 'income-amount',
        period: { from: '2026-10-01T00:00:00Z', to: '2026-10-31T23:59:59Z' },
      },
    })
    expect(answer.sessionId).toMatch(/^[A-Za-z0-9_-]{8,64}$/)
    expect(charged).toBe(true)
    expect((await ask('Is there a passport?')).answer).toContain('WP-7K2M9QX4TA')
  })

  test('a follow-up is understood in its session: not in another, of another caller, about another wallet, or too late', async () => {
    const { sessionId } = await ask('How much did they earn last month?')
    const followed = await ask('and the month before?', { sessionId })
    expect(followed.query).toMatchObject({ intent: 'income-amount', period: { label: 'September 2026' } })
    const further = await ask('and the month before?', { sessionId })
    expect(further.query).toMatchObject({ period: { label: 'August 2026' } })
    const other = await ask('What is the balance?', { sessionId })
    expect(other.query).toEqual({ intent: 'balance' })
    expect((await ask('and the month before?')).understood).toBe(false)
    expect(
      (await ask('and the month before?', { sessionId, callerAddress: sampleAddress('other') })).understood,
    ).toBe(false)
    expect(
      (await ask('and the month before?', { sessionId, walletAddress: sampleAddress('w2') })).understood,
    ).toBe(false)
    now += 86_400_001
    expect((await ask('and the month before?', { sessionId })).understood).toBe(false)
  })

  test.each([
    ['What does 0x1111111111111111111111111111111111111111 earn?', /a different wallet/],
    ['How much did they earn in 2019?', /history runs from 15 November 2025 to 15 November 2026/],
    ['Who owns this wallet?', /says nothing about who/],
    ['colourless green ideas', /not understood/],
  ])('%s gets a refusal that helps and costs nothing', async (question, words) => {
    const { answer, charged } = await askWith(null, { message: question })
    expect(answer).toMatchObject({ understood: false, query: null })
    expect(answer.answer).toMatch(words)
    expect(answer.suggestions.length).toBeGreaterThan(3)
    expect(findUnbacked(answer.answer, answer.figures)).toEqual([])
    expect(charged).toBe(false)
  })

  test('a question that is not sure is offered in its readings for nothing, and the chosen one is paid for', async () => {
    const message = 'list frobnicate income'
    const { answer, charged } = await askWith(null, { message })
    expect(charged).toBe(false)
    expect(answer).toMatchObject({ understood: false, query: null, reading: null })
    expect(answer.readings.length).toBeGreaterThan(0)
    const [first] = answer.readings
    const chosen = await askWith(null, { message, reading: first?.reading ?? 0 })
    expect(chosen).toMatchObject({ charged: true, answer: { understood: true, reading: first?.text } })
    expect(await askWith(null, { message, reading: 3 })).toMatchObject({ charged: false })
  })

  test('a misread question is answered again in another reading of its own, once, for nothing', async () => {
    const message = 'how many payments in October'
    const { sessionId, reading } = await ask(message)
    const mend = (more: Partial<ChatRequest>) =>
      askWith(null, { message, sessionId, notMeant: true, ...more })
    expect(await mend({ message: 'balance?' })).toMatchObject({
      charged: false,
      answer: { understood: false },
    })
    const offered = await mend({})
    expect(offered.charged).toBe(false)
    const texts = offered.answer.readings.map(({ text }) => text)
    expect(texts.length).toBeGreaterThan(0)
    expect(texts).not.toContain(reading)
    const choice = offered.answer.readings[0]?.reading ?? 0
    const answers = await Promise.all([mend({ reading: choice }), mend({ reading: choice })])
    expect(answers.map(({ charged }) => charged)).toEqual([false, false])
    expect(answers.filter(({ answer }) => answer.understood)).toHaveLength(1)
    expect(await mend({ reading: choice })).toMatchObject({ charged: false, answer: { understood: false } })
  })

  test('where there is no other reading it says so, and of one it does not ask which', async () => {
    const message = 'How much did they earn last month?'
    const { sessionId } = await ask(message)
    const { answer } = await askWith(null, { message, sessionId, notMeant: true })
    expect(answer.readings).toEqual([])
    expect(answer.answer).toMatch(/^No other reading/)
    const single = await askWith(null, { message: 'money?' })
    expect(single.answer.readings).toHaveLength(1)
    expect(single.answer.answer).toMatch(/^Do you mean this\?/)
  })

  test('what was never paid for is not put right for nothing', async () => {
    const message = 'how many payments in October'
    for (const payment of [keyText({ ...paid, nonce: `0x${'2'.repeat(64)}` }), `order:0x${'2'.repeat(64)}`]) {
      const { answer } = await askWith(null, { message }, { payment })
      const mend = { message, sessionId: answer.sessionId, notMeant: true, reading: 0 }
      expect(await askWith(null, mend)).toMatchObject({ charged: false, answer: { understood: false } })
    }
  })

  test('answers come in the language of the page, else in that of the question', async () => {
    const spanish = await ask('cuanto gaste en octubre')
    expect(spanish).toMatchObject({ language: 'es', reading: 'Total · dinero que salió · octubre de 2026' })
    expect(spanish.answer.startsWith(`${spanish.reading}.\n`)).toBe(true)
    expect(await ask('cuanto gaste en octubre', { language: 'en' })).toMatchObject({
      reading: 'Total · money out · October 2026',
    })
    expect((await ask('bakit ganito ang score ko')).answer).toContain('Pinakamababang balanse')
  })

  test('a model words what it may, the embedded engine answers when it may not, and refusals never reach it', async () => {
    const asked: string[] = []
    const said: Wording = {
      name: 'mock',
      word: async (_facts, message) => {
        asked.push(message)
        return message.includes('fail')
          ? null
          : { answer: 'Worded.', figures: [], transactions: [], query: { ...emptyQuery, intent: 'score' } }
      },
    }
    const partly = await askWith(said, { message: 'Why this score in October?' })
    expect(partly).toMatchObject({ charged: false, answer: { understood: false } })
    asked.length = 0
    const via = async (message: string) => (await askWith(said, { message })).answer
    expect(await via('Why this score?')).toMatchObject({ answer: 'Worded.', engine: 'model:mock' })
    expect(await via('Why this score, fail?')).toMatchObject({ engine: 'embedded', understood: true })
    expect((await via('Who owns this wallet?')).understood).toBe(false)
    expect(asked).toEqual(['Why this score?', 'Why this score, fail?'])
  })
})

test('a stream tells what was looked up, then the words, then everything at once', () => {
  const result = { answer: 'Two words.', query: { intent: 'score' }, figures: [] } as unknown as ChatResult
  const events = toEvents(result)
    .split('\n\n')
    .filter(Boolean)
    .map(block => /^event: (\w+)\ndata: (.*)$/.exec(block)?.slice(1) ?? [])
  expect(events.map(([name]) => name)).toEqual(['query', 'delta', 'delta', 'answer', 'done'])
  expect(
    events
      .filter(([name]) => name === 'delta')
      .map(([, data]) => JSON.parse(data ?? '').text)
      .join(''),
  ).toBe('Two words.')
  expect(JSON.parse(events[3]?.[1] ?? '')).toEqual(result)
})
