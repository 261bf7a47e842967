import {
  airdropSpam,
  approvePool,
  lend,
  mint,
  places,
  pushRate,
  type SmallChain,
  type Tx,
  transfer,
  transferPayingGas,
} from './smallChain.ts'

/** People of a story: plain accounts, told apart by their number. */
export function person(number: number): string {
  return `0x${(0x1000 + number).toString(16).padStart(40, '0')}`
}

const day = 86_400
const usd = 10n ** 6n
const kes = 10n ** 18n

/** Writes a random but possible year onto a chain: every kind of movement, several in a transaction, several in a block. */
export async function tellRandomStory(
  chain: SmallChain,
  options: { people: number; blocks: number; days?: number; random: (below: number) => number },
): Promise<{ people: string[]; end: number }> {
  const { blocks, days = 320, random } = options
  const people = Array.from({ length: options.people }, (_, i) => person(i))
  const pick = () => people[random(people.length)] ?? person(0)
  const amount = (unit: bigint) => BigInt(random(5_000)) * unit + BigInt(random(999))
  let time = chain.start + 1_000
  await chain.mine(
    time,
    people.flatMap(who => [
      mint(places.usdt, who, 10n ** 7n * usd),
      mint(places.usdc, who, 10n ** 7n * usd),
      mint(places.kesm, who, 10n ** 7n * kes),
      approvePool(places.usdt, who),
    ]),
  )
  const acts: (() => Tx[])[] = [
    () => [transfer(places.usdt, pick(), pick(), amount(usd))],
    () => [transfer(places.usdt, pick(), pick(), amount(usd))],
    () => [transfer(places.kesm, pick(), pick(), amount(kes))],
    () => [transferPayingGas(places.usdt, pick(), pick(), amount(usd))],
    () => [transferPayingGas(places.usdc, pick(), pick(), amount(usd))],
    () => [transferPayingGas(places.kesm, pick(), pick(), amount(kes))],
    () => [transfer(places.usdt, pick(), pick(), 0n)],
    () => [mint(places.goodDollar, pick(), amount(kes))],
    () => [airdropSpam(pick(), amount(usd))],
    () => {
      const who = pick()
      const size = amount(usd) + 100n * usd
      return [lend('supply', who, size), lend('borrow', who, size / 2n), lend('repay', who, size / 3n)]
    },
  ]
  for (let block = 0; block < blocks; block++) {
    time += 1 + random(Math.floor((days * day) / blocks) * 2)
    const transactions = Array.from({ length: random(7) }, () => acts[random(acts.length)]?.() ?? []).flat()
    const weekday = new Date(time * 1000).getUTCDay()
    if (block % 3 === 0 && weekday !== 0 && weekday !== 6)
      transactions.push(pushRate(BigInt(700_000 + random(90_000)), time))
    await chain.mine(time, transactions)
  }
  return { people, end: time }
}

/** Numbers below a bound, the same for the same seed. */
export function createDice(seed: number): (below: number) => number {
  let state = (seed * 2_654_435_761 + 1) >>> 0
  return below => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return below <= 0 ? 0 : Math.floor((state / 4_294_967_296) * below)
  }
}
