import Type from 'typebox'

const nullable = <T extends Type.TSchema>(schema: T) => Type.Union([schema, Type.Null()])
const hash = Type.String({ pattern: '^0x[0-9a-f]{64}$' })
const address = Type.String({ pattern: '^0x[0-9a-fA-F]{40}$' })
const integerText = Type.String({ pattern: '^[0-9]+$' })
const party = Type.Object({ hash: address, is_contract: Type.Boolean() })

/**
 * A row of Blockscout's token transfers: blockscout/blockscout
 * apps/block_scout_web/lib/block_scout_web/schemas/api/v2/token_transfer.ex (13f9ae9). The schema says that the transaction is
 * never null; on Celo it is (blockscout #13446, #13050).
 */
export const blockscoutTransfer = Type.Object({
  transaction_hash: nullable(hash),
  from: party,
  to: party,
  total: nullable(Type.Object({ value: nullable(integerText), decimals: nullable(integerText) })),
  token: Type.Object({ address_hash: address, symbol: nullable(Type.String()) }),
  type: Type.Union(
    ['token_burning', 'token_minting', 'token_spawning', 'token_transfer'].map(kind => Type.Literal(kind)),
  ),
  timestamp: nullable(Type.String({ pattern: '^\\d{4}-\\d\\d-\\d\\dT\\d\\d:\\d\\d:\\d\\d\\.\\d+Z$' })),
  method: nullable(Type.String()),
  block_hash: hash,
  block_number: Type.Integer(),
  log_index: Type.Integer(),
  token_type: Type.String(),
})

export const blockscoutPage = Type.Object({
  items: Type.Array(blockscoutTransfer),
  next_page_params: nullable(
    Type.Record(Type.String(), Type.Union([Type.Integer(), Type.String(), Type.Null()])),
  ),
})

/** A row of Etherscan's `tokentx`, all text: docs.etherscan.io/api-reference/endpoint/tokentx. */
export const etherscanTransfer = Type.Object({
  blockNumber: integerText,
  timeStamp: integerText,
  hash,
  nonce: integerText,
  blockHash: hash,
  from: address,
  contractAddress: address,
  to: address,
  value: integerText,
  tokenName: Type.String(),
  tokenSymbol: Type.String(),
  tokenDecimal: integerText,
  transactionIndex: integerText,
  gas: integerText,
  gasPrice: integerText,
  gasUsed: integerText,
  cumulativeGasUsed: integerText,
  input: Type.String(),
  confirmations: integerText,
})

/** Rows with status 1; nothing and failures with status 0, words in `message` or in `result`. */
export const etherscanAnswer = Type.Union([
  Type.Object({ status: Type.Literal('1'), message: Type.String(), result: Type.Array(etherscanTransfer) }),
  Type.Object({
    status: Type.Literal('0'),
    message: Type.String(),
    result: Type.Union([Type.String(), Type.Null(), Type.Array(Type.Never(), { maxItems: 0 })]),
  }),
])
