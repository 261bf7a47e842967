import { type AbiEvent, createPublicClient, erc20Abi, http, parseAbiItem } from 'viem'

type Hex = `0x${string}`
export type Facts = {
  treasury: Hex
  reporter: Hex
  till: Hex
  tokens: Hex[]
  keys: Hex[]
  fromBlock: string
  capUnits: number
}

const transferEvent = parseAbiItem('event Transfer(address indexed from, address indexed to, uint256 value)')
const usedEvent = parseAbiItem('event AuthorizationUsed(address indexed authorizer, bytes32 indexed nonce)')
const settledEvent = parseAbiItem(
  'event OrderSettled(bytes32 indexed id, address indexed treasury, address indexed deposit, address token, uint256 price)',
)
const publishedEvent = parseAbiItem(
  'event FinancialReportPublished(string indexed indexedReportId, address indexed subject, bytes32 indexed reportHash, string reportId, uint8 kind, bytes32 fieldsRoot, address issuer, uint64 issuedAt, uint64 expiresAt, string modelVersion)',
)

/** The events of two hours do not fit into one answer. */
const blocksAtOnce = 500

/** What the chain says happened since a block. */
export async function readChain(rpcUrl: string, facts: Facts, payTo: readonly string[]) {
  const client = createPublicClient({ transport: http(rpcUrl) })
  const newest = Number(await client.getBlockNumber())
  async function read<E extends AbiEvent>(event: E, address: Hex | Hex[]) {
    const part = (from: number, to: number) =>
      client.getLogs({ event, address, fromBlock: BigInt(from), toBlock: BigInt(to), strict: true })
    const logs: Awaited<ReturnType<typeof part>>[number][] = []
    for (let at = Number(facts.fromBlock); at <= newest; at += blocksAtOnce)
      logs.push(...(await part(at, Math.min(at + blocksAtOnce - 1, newest))))
    return logs
  }

  const used = new Map<string, string[]>()
  for (const { args, transactionHash } of await read(usedEvent, facts.tokens))
    used.set(args.nonce, [...(used.get(args.nonce) ?? []), transactionHash])

  const deposits = new Map(
    payTo.map(address => [address, { received: 0n, left: 0n, held: 0n, collected: 0n }]),
  )
  let received = 0n
  for (const { args } of await read(transferEvent, facts.tokens)) {
    const [from, to] = [args.from.toLowerCase(), args.to.toLowerCase()]
    if (to === facts.treasury.toLowerCase()) received += args.value
    const into = deposits.get(to)
    if (into) into.received += args.value
    const outOf = deposits.get(from)
    if (outOf) outOf.left += args.value
    if (outOf && to === facts.treasury.toLowerCase()) outOf.collected += args.value
  }
  for (const [address, deposit] of deposits)
    for (const token of facts.tokens)
      deposit.held += await client.readContract({
        address: token,
        abi: erc20Abi,
        functionName: 'balanceOf' as const,
        args: [address as Hex],
      })

  const settledOrders = new Map<string, bigint[]>()
  for (const { args } of await read(settledEvent, facts.till))
    settledOrders.set(args.id, [...(settledOrders.get(args.id) ?? []), args.price])
  const published = (await read(publishedEvent, facts.reporter)).map(({ args }) => args.reportId)

  let sent = 0
  let waiting = 0
  for (const address of facts.keys) {
    const mined = await client.getTransactionCount({ address, blockTag: 'latest' })
    sent += mined
    waiting += (await client.getTransactionCount({ address, blockTag: 'pending' })) - mined
  }
  return { used, deposits, received, settledOrders, published, sent, waiting }
}
