/** How a provider refuses a question for logs; numbers are small, so that a small chain meets them. */
export type ProviderPolicy = {
  name: string
  /** HTTP status of a refusal that was asked for alone. */
  status: number
  /** A batch with such a question is answered with that one error. */
  failsBatches: boolean
  refuse: (question: LogQuestion) => { code: number; message: string } | null
}

type LogQuestion = {
  fromBlock: number
  toBlock: number
  addresses: number
  /** Blocks of the rows that would be answered. */
  rowBlocks: readonly number[]
}

const hex = (value: number) => `0x${value.toString(16)}`
const countBlocks = ({ fromBlock, toBlock }: LogQuestion) => toBlock - fromBlock + 1

function longerThan(
  most: number,
  code: number,
  words: (question: LogQuestion) => string,
): ProviderPolicy['refuse'] {
  return question => (countBlocks(question) > most ? { code, message: words(question) } : null)
}

/** After the sources that `nodeWordings.ts` names. A fake by name and nature: tests only. */
export const providerPolicies: readonly ProviderPolicy[] = [
  {
    name: 'forno',
    status: 400,
    failsBatches: false,
    // proxyd counts `to - from`, and looks at the addresses first.
    refuse: question => {
      const { fromBlock, toBlock, addresses } = question
      const words = 'query exceeds range, retry smaller'
      if (addresses > 5)
        return { code: -32602, message: `${words} (max 5 addresses per query, got ${addresses})` }
      const span = toBlock - fromBlock
      return span > 30 ? { code: -32602, message: `${words} (max block range 30, got ${span})` } : null
    },
  },
  {
    name: 'forno before it gave numbers',
    status: 400,
    failsBatches: false,
    refuse: ({ fromBlock, toBlock, addresses }) =>
      addresses > 5 || toBlock - fromBlock > 30
        ? { code: -32602, message: 'query exceeds range, retry smaller' }
        : null,
  },
  {
    name: 'Alchemy, free',
    status: 400,
    failsBatches: false,
    refuse: longerThan(
      10,
      -32600,
      ({ fromBlock }) =>
        `Under the Free tier plan, you can make eth_getLogs requests with up to a 10 block range. Based on your parameters, this block range should work: [${hex(fromBlock)}, ${hex(fromBlock + 9)}].`,
    ),
  },
  {
    name: 'QuickNode, free',
    status: 413,
    failsBatches: true,
    refuse: longerThan(5, -32615, () => 'eth_getLogs is limited to a 5 range'),
  },
  {
    name: 'Infura',
    status: 200,
    failsBatches: true,
    refuse: longerThan(40, -32602, question => `range ${countBlocks(question)} exceeds limit of 40`),
  },
  {
    name: 'dRPC, free',
    status: 400,
    failsBatches: false,
    refuse: longerThan(20, 35, () => 'ranges over 20 blocks are not supported on free plan'),
  },
  {
    name: 'ankr',
    status: 200,
    failsBatches: false,
    refuse: longerThan(20, -32000, () => 'maximum [from, to] blocks distance: 20'),
  },
  {
    name: 'thirdweb',
    status: 200,
    failsBatches: false,
    refuse: longerThan(
      16,
      -32005,
      () => 'Log response size exceeded. Maximum allowed number of requested blocks is 16',
    ),
  },
  {
    name: 'Tenderly',
    status: 200,
    failsBatches: false,
    refuse: ({ rowBlocks }) =>
      rowBlocks.length > 25 ? { code: -32005, message: 'query returned more than 25 results' } : null,
  },
  {
    name: 'op-reth',
    status: 200,
    failsBatches: false,
    refuse: ({ fromBlock, rowBlocks }) => {
      if (rowBlocks.length <= 25 || rowBlocks[0] === rowBlocks[25]) return null
      const last = (rowBlocks[25] ?? 0) - 1
      const words = `query exceeds max results 25, retry with the range ${fromBlock}-${last}`
      return { code: -32602, message: words }
    },
  },
]
