// The auditor: a program of its own that trusts nobody. It reads the chain and what clients wrote down, shares no code with the
// service, prints each rule with what it looked at, and ends with 2 when one is broken.
//   node auditorChild.ts RPC_URL LOG_FILE '{"treasury","reporter","settler","fromBlock","capUnits"}'
import { readFileSync } from 'node:fs'
import { readChain } from './readChain.ts'
import { type Entry, readHistory } from './readHistory.ts'

const [rpcUrl = '', logFile = '', factsText = '{}'] = process.argv.slice(2)
const facts = JSON.parse(factsText)
const entries = readFileSync(logFile, 'utf8')
  .split('\n')
  .filter(Boolean)
  .map(line => JSON.parse(line) as Entry)
const history = readHistory(entries)
const chain = await readChain(
  rpcUrl,
  facts,
  [...history.orders.values()].map(({ payTo }) => payTo),
)

let broken = 0
function rule(name: string, looked: string, wrong: readonly string[]): void {
  if (wrong.length > 0) broken++
  console.log(`${wrong.length === 0 ? 'holds ' : 'BROKEN'}  ${name} (${looked})`)
  for (const one of wrong.slice(0, 12)) console.log(`        ${one}`)
}

const signatures = [...history.signatures.values()]
const purchases = [...history.purchases.values()]
const charged = (nonce: string) => chain.used.get(nonce)?.length ?? 0
const chargesOf = new Map<string, number>()
for (const { purchase, nonce } of signatures)
  chargesOf.set(purchase, (chargesOf.get(purchase) ?? 0) + charged(nonce))
const chargedOf = (purchase: string) => chargesOf.get(purchase) ?? 0
const byTransfer = [...history.orders.values()]

rule(
  'no authorization is used twice',
  `${chain.used.size} used`,
  [...chain.used].filter(([, times]) => times.length > 1).map(([nonce]) => nonce),
)
rule(
  'a purchase is charged at most once',
  `${purchases.length} purchases, ${signatures.length} signatures`,
  purchases.filter(({ id }) => chargedOf(id) > 1).map(({ id }) => `${id}: ${chargedOf(id)} times`),
)
rule(
  'who was charged has the answer',
  `${purchases.filter(({ id }) => chargedOf(id) > 0).length} charged`,
  purchases
    .filter(({ id, answers }) => chargedOf(id) > 0 && answers.size === 0)
    .map(({ id, last }) => `${id}: ${JSON.stringify(last)}`),
)

// Mined, answered, gone with its block; and before it could be mined again the payer had its money away. No seller can help that.
const escaped = new Set(
  signatures
    .filter(({ isTakenBack }) => isTakenBack)
    .filter(one => one.isMeddledWith || history.drained.has(history.purchases.get(one.purchase)?.payer ?? ''))
    .map(({ purchase }) => purchase),
)
const unpaid = purchases.filter(
  ({ id, isOrder, answers }) => !isOrder && answers.size > 0 && chargedOf(id) === 0 && !escaped.has(id),
)
const credit = new Map<string, bigint>()
for (const { payer, value } of unpaid) credit.set(payer, (credit.get(payer) ?? 0n) + value)
rule(
  facts.capUnits > 0 ? 'nobody has more on credit than the cap' : 'what was given was paid for',
  `${purchases.filter(({ answers }) => answers.size > 0).length} answered, ${unpaid.length} of them not charged`,
  facts.capUnits > 0
    ? [...credit].filter(([, sum]) => sum > BigInt(facts.capUnits)).map(([payer, sum]) => `${payer}: ${sum}`)
    : unpaid.map(({ id }) => id),
)
rule(
  'one purchase, one answer, byte for byte',
  `${purchases.reduce((sum, { answered }) => sum + answered, 0)} answers`,
  purchases
    .filter(({ answers }) => answers.size > 1)
    .map(({ id, answers }) => `${id}: ${answers.size} different`),
)
rule(
  'who was told that nothing was charged is not charged',
  `${signatures.filter(({ isToldNone }) => isToldNone).length} told`,
  signatures
    .filter(({ nonce, isToldNone }) => isToldNone && charged(nonce) > 0)
    .map(({ purchase, nonce }) => `${purchase} ${nonce}`),
)

const owedToTreasury =
  signatures.reduce((sum, { nonce, value }) => sum + (charged(nonce) > 0 ? value : 0n), 0n) +
  [...chain.settledOrders.values()].flat().reduce((sum, price) => sum + price, 0n)
rule(
  'the treasury got what clients paid, and nothing else',
  `${chain.received} base units`,
  owedToTreasury === chain.received
    ? []
    : [`clients paid ${owedToTreasury}, the treasury got ${chain.received}`],
)
rule(
  'money sent to an order buys its answer, or lies there, or goes back',
  `${byTransfer.length} orders`,
  byTransfer.flatMap(({ purchase, payTo, amount }) => {
    const came = chain.deposits.get(payTo) ?? { received: 0n, left: 0n, held: 0n }
    const isAnswered = (history.purchases.get(purchase)?.answers.size ?? 0) > 0
    if (came.received - came.left !== came.held) return [`${purchase}: ${JSON.stringify(came, String)}`]
    if (came.received >= amount !== isAnswered)
      return [`${purchase}: ${came.received} of ${amount} came, ${isAnswered ? 'answered' : 'no answer'}`]
    return []
  }),
)
const ordered = new Set(byTransfer.map(({ orderId }) => orderId))
rule(
  'what was answered for an order is collected once, at its price',
  `${chain.settledOrders.size} collected`,
  [
    ...byTransfer.flatMap(({ purchase, orderId, payTo, amount }) => {
      const { answers, isFree = false } = history.purchases.get(purchase) ?? {}
      const wanted = answers?.size && !isFree ? [amount] : []
      const settled = chain.settledOrders.get(orderId) ?? []
      const came = chain.deposits.get(payTo)?.collected ?? 0n
      const isRight = settled.join() === wanted.join() && came === (wanted[0] ?? 0n)
      return isRight
        ? []
        : [`${purchase}: ${wanted.join() || 'nothing'} wanted, [${settled.join()}] settled, ${came} came`]
    }),
    ...[...chain.settledOrders.keys()].filter(id => !ordered.has(id)).map(id => `${id}: nobody ordered it`),
  ],
)
const reports = purchases.filter(
  ({ operation, id }) => operation === 'generate_report' && (chargedOf(id) > 0 || escaped.has(id)),
)
rule('passports that were paid for are published once each', `${chain.published.length} published`, [
  ...reports.flatMap(({ id, reportId }) =>
    reportId && chain.published.includes(reportId) ? [] : [`${id}: ${reportId}`],
  ),
  ...(chain.published.length === reports.length
    ? []
    : [`${reports.length} paid, ${chain.published.length} published`]),
])
rule(
  'no transaction of our keys waits for ever',
  `${chain.sent} sent`,
  chain.waiting > 0 ? [`${chain.waiting} wait`] : [],
)
rule(
  'no failure without a name',
  `${history.refusals} refusals, ${history.lost} answers lost`,
  [...history.unnamed].map(([what, times]) => `${what}: ${times} times`),
)
const gaveUp = purchases.filter(({ answers }) => answers.size === 0)
const first = purchases.filter(({ tries }) => tries === 1).length
const answered = purchases.length - gaveUp.length
const takenBack = signatures.filter(one => one.isTakenBack)
console.log(
  `${takenBack.length} payments fell out of the chain, ${takenBack.filter(({ nonce }) => charged(nonce) > 0).length} of them are in it again; ` +
    `${escaped.size} were taken back by their payer meanwhile`,
)
console.log(
  `${answered} of ${purchases.length} purchases answered, ${first} at the first try; ${gaveUp.length} left without charge or answer; ` +
    `longest pause without any answer ${history.longestPauseMs} ms`,
)
process.exitCode = broken === 0 ? 0 : 2
