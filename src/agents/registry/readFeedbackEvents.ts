import { encodeEventTopics, formatLog, numberToHex, type PublicClient, parseEventLogs } from 'viem'
import { reputationRegistryAbi as abi } from '../../chain/foreignAbis.ts'
import { plainLine } from '../../lib/plainLine.ts'
import type { FeedbackEventRow } from '../../storage/schema.ts'
import { lowerAddress } from '../../wire/address.ts'
import { type FeedbackFile, ratingTag, readFeedbackFile } from './feedbackFile.ts'
import { registriesOf } from './registries.ts'

const names = ['NewFeedback', 'FeedbackRevoked', 'ResponseAppended'] as const
const topics = names.map(eventName => encodeEventTopics({ abi, eventName })[0])
const kinds = { NewFeedback: 'given', FeedbackRevoked: 'revoked', ResponseAppended: 'answered' } as const

const maxTag = 64
const maxComment = 500

/** An event as stored, and its attached file, which names the purchase. */
export type FeedbackEvent = { row: FeedbackEventRow; file: FeedbackFile | null }

/** The registry's events about an agent in these blocks, in chain order. One query, and one for each block's time. */
export async function readFeedbackEvents(
  chain: PublicClient,
  { chainId, agentId, fromBlock, toBlock, keep }: Range,
): Promise<FeedbackEvent[]> {
  const found = await chain.request({
    method: 'eth_getLogs',
    params: [
      {
        address: registriesOf(chainId).reputation,
        topics: [topics, numberToHex(agentId, { size: 32 })] as never,
        fromBlock: numberToHex(fromBlock),
        toBlock: numberToHex(toBlock),
      },
    ],
  })
  const logs = parseEventLogs({ abi, logs: found.map(log => formatLog(log)), strict: true })
  const timeOf = createTimes(chain)
  const events: FeedbackEvent[] = []
  for (const { eventName, args, transactionHash, blockNumber, logIndex } of logs) {
    keep()
    const said = 'value' in args ? args : null
    const file = said && readFeedbackFile({ uri: said.feedbackURI, hash: said.feedbackHash })
    const comment = typeof file?.text === 'string' ? clean(file.text, maxComment) : ''
    events.push({
      file,
      row: {
        chain_id: chainId,
        agent_id: agentId,
        block: Number(blockNumber),
        log_index: Number(logIndex),
        time: await timeOf(blockNumber ?? 0n),
        transaction_hash: transactionHash ?? '0x',
        kind: kinds[eventName],
        client: lowerAddress(args.clientAddress),
        feedback_index: Number(args.feedbackIndex),
        value: said ? toDecimal(said.value, said.valueDecimals) : '',
        rating: said && toRating(said),
        tag1: clean(said?.tag1 ?? '', maxTag),
        tag2: clean(said?.tag2 ?? '', maxTag),
        comment: comment || null,
        purchase: null,
      },
    })
  }
  return events.sort((a, b) => a.row.block - b.row.block || a.row.log_index - b.row.log_index)
}

type Range = {
  chainId: number
  agentId: number
  fromBlock: number
  toBlock: number
  /** Called repeatedly, because strangers decide how many events there are. */
  keep: () => void
}

function createTimes(chain: PublicClient): (blockNumber: bigint) => Promise<number> {
  const known = new Map<bigint, number>()
  return async blockNumber => {
    const time = known.get(blockNumber) ?? Number((await chain.getBlock({ blockNumber })).timestamp)
    known.set(blockNumber, time)
    return time
  }
}

/** Strangers write this text: control characters and direction marks are removed, and the length is limited. */
function clean(text: string, max: number): string {
  return plainLine(text).slice(0, max).toWellFormed()
}

function toDecimal(value: bigint, decimals: number): string {
  const digits = String(value < 0n ? -value : value).padStart(decimals + 1, '0')
  const whole = digits.slice(0, digits.length - decimals)
  const rest = digits.slice(digits.length - decimals).replace(/0+$/, '')
  return `${value < 0n ? '-' : ''}${whole}${rest && `.${rest}`}`
}

/** Values with other tags are milliseconds, shares or sums, not ratings. */
function toRating({
  tag1,
  value,
  valueDecimals,
}: {
  tag1: string
  value: bigint
  valueDecimals: number
}): number | null {
  const hundredths = (value * 100n) / 10n ** BigInt(valueDecimals)
  return tag1 === ratingTag && value >= 0n && hundredths <= 10_000n ? Number(hundredths) : null
}
