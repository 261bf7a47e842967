import { setTimeout as wait } from 'node:timers/promises'
import type { PrivateKeyAccount } from 'viem'
import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts'
import type { ChainEyes } from './createChainEyes.ts'
import type { Offer } from './readOffer.ts'
import { type Answer, sendRequest, type Target } from './sendRequest.ts'
import { headerName, type SignedExact, signExact, type Twist, twinOf } from './signExact.ts'

type Verdict = 'good' | 'poor' | 'bad' | 'skipped'
export type Finding = { attack: string; verdict: Verdict; saw: string }

/** A sent payment, and every answer to it. */
export type Purchase = { payment: SignedExact; answers: (Answer | null)[]; isHonest: boolean }

export type AttackDeps = {
  target: Target
  /** Another route and another body, which the same payment must not buy. */
  otherUrl: string | null
  otherBody: string | null
  offer: Offer
  account: PrivateKeyAccount
  eyes: ChainEyes | null
  copies: number
  purchases: Purchase[]
}

type Attack = (deps: AttackDeps) => Promise<Finding[]>

const isOk = (answer: Answer | null): answer is Answer => answer?.status === 200
const say = (answer: Answer | null) => (answer ? String(answer.status) : 'no answer')

async function buy(deps: AttackDeps, twist: Twist = {}, account = deps.account) {
  const payment = await signExact(account, deps.offer, twist)
  const purchase: Purchase = { payment, answers: [], isHonest: false }
  deps.purchases.push(purchase)
  const send = async (target = deps.target, isLost = false): Promise<Answer | null> => {
    const answer = await sendRequest(target, { [payment.name]: payment.header }, { isLost })
    purchase.answers.push(answer)
    return answer
  }
  return { purchase, send }
}

/** Requests that must be refused: neither served nor answered with a server error. */
function judgeRefusal(attack: string, answer: Answer | null): Finding {
  const isRefused = answer !== null && answer.status >= 400 && answer.status < 500
  const verdict = isOk(answer) ? 'bad' : isRefused ? 'good' : 'poor'
  return { attack, verdict, saw: isOk(answer) ? 'served' : say(answer) }
}

const repeats: Attack = async deps => {
  const { purchase, send } = await buy(deps)
  purchase.isHonest = true
  const first = await send()
  const second = await send()
  const isSame = isOk(first) && isOk(second) && first.body === second.body
  const findings: Finding[] = [
    { attack: 'pay once', verdict: isOk(first) ? 'good' : 'bad', saw: say(first) },
    {
      attack: 'the same payment and request again',
      verdict: isSame ? 'good' : isOk(second) ? 'bad' : 'poor',
      saw: isSame ? 'the same answer' : isOk(second) ? 'another answer' : `refused (${say(second)})`,
    },
  ]
  const others = [
    { attack: 'the same payment for another body', url: deps.target.url, body: deps.otherBody },
    {
      attack: 'the same payment on another route',
      url: deps.otherUrl,
      body: deps.otherBody ?? deps.target.body,
    },
  ]
  for (const { attack, url, body } of others) {
    const isAsked = url !== null && (url !== deps.target.url || body !== null)
    if (!isAsked) findings.push({ attack, verdict: 'skipped', saw: 'not asked for' })
    else findings.push(judgeRefusal(attack, await send({ ...deps.target, url, body })))
  }
  return findings
}

const race: Attack = async deps => {
  const { purchase, send } = await buy(deps)
  purchase.isHonest = true
  const answers = await Promise.all(Array.from({ length: deps.copies }, () => send()))
  const served = answers.filter(isOk)
  const bodies = new Set(served.map(({ body }) => body)).size
  const fell = answers.filter(answer => !answer || answer.status >= 500).length
  const verdict = bodies > 1 ? 'bad' : served.length === answers.length ? 'good' : 'poor'
  const saw = `${served.length} of ${answers.length} served, ${bodies} different, ${fell} failed`
  return [{ attack: 'copies of one payment at once', verdict, saw }]
}

const lostAnswer: Attack = async deps => {
  const { purchase, send } = await buy(deps)
  purchase.isHonest = true
  await send(deps.target, true)
  for (let i = 0; i < 6; i++) {
    const answer = await send()
    if (isOk(answer))
      return [{ attack: 'the answer is lost', verdict: 'good', saw: 'given when asked again' }]
    await wait(1_000)
  }
  const isTaken = await deps.eyes?.isTaken(purchase.payment.authorization)
  const saw = isTaken
    ? 'charged, and never given'
    : isTaken === false
      ? 'not charged, not given'
      : 'never given'
  return [{ attack: 'the answer is lost', verdict: isTaken === false ? 'poor' : 'bad', saw }]
}

/** A new account holds nothing. */
const emptyPayer: Attack = async deps => {
  const { send } = await buy(deps, {}, privateKeyToAccount(generatePrivateKey()))
  return [judgeRefusal('a payer without money', await send())]
}

const now = () => Math.floor(Date.now() / 1000)
const refused: Record<string, (offer: Offer) => Twist> = {
  'expired a minute ago': () => ({ before: { validBefore: String(now() - 60) } }),
  'valid in an hour': () => ({
    before: { validAfter: String(now() + 3_600), validBefore: String(now() + 7_200) },
  }),
  'one unit less': ({ amount }) => ({ before: { value: String(amount - 1n) } }),
  'to somebody else': () => ({ before: { to: privateKeyToAccount(generatePrivateKey()).address } }),
  'signed for another chain': ({ chainId }) => ({ domain: { chainId: chainId + 1 } }),
  'signed for another token': ({ payTo }) => ({ domain: { verifyingContract: payTo } }),
  'more than was signed': ({ amount }) => ({ before: { value: '1' }, after: { value: String(amount) } }),
  'longer than was signed': () => ({
    before: { validBefore: String(now() - 60) },
    after: { validBefore: String(now() + 60) },
  }),
  'a signature of zeros': () => ({ signature: () => `0x${'00'.repeat(65)}` }),
  'the other form of the signature': () => ({ signature: twinOf }),
}

const badTerms: Attack = async deps => {
  const findings: Finding[] = []
  for (const [attack, twist] of Object.entries(refused)) {
    const { send } = await buy(deps, twist(deps.offer))
    findings.push(judgeRefusal(attack, await send()))
  }
  return findings
}

const malformed: Record<string, string> = {
  'not base64': '%%%',
  'an empty object': 'e30=',
  'a list': 'W10=',
  'a number': 'NDI=',
  'broken JSON': 'eyJ4NDAy',
  'deep JSON': Buffer.from('['.repeat(2_000)).toString('base64'),
  'null for everything': Buffer.from('{"x402Version":2,"accepted":null,"payload":null}').toString('base64'),
  'numbers for texts': Buffer.from(
    '{"x402Version":2,"accepted":{"scheme":1,"network":2},"payload":{"signature":3,"authorization":{"value":1e400}}}',
  ).toString('base64'),
}

const badHeaders: Attack = async ({ target, offer }) => {
  const findings: Finding[] = []
  for (const [what, header] of Object.entries(malformed))
    findings.push(judgeRefusal(`header: ${what}`, await sendRequest(target, { [headerName(offer)]: header })))
  return findings
}

/** In this order; the first tells whether the seller sells at all. */
export const attacks: readonly Attack[] = [repeats, race, lostAnswer, emptyPayer, badTerms, badHeaders]
