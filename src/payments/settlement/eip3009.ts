import { type Hex, parseAbi } from 'viem'
import type { PaymentRow } from '../../storage/schema.ts'

export const multicall3 = '0xcA11bde05977b3631167028862bE2a173976CA11'

export const tokenAbi = parseAbi([
  'function authorizationState(address authorizer, bytes32 nonce) view returns (bool)',
  'function balanceOf(address owner) view returns (uint256)',
  'function DOMAIN_SEPARATOR() view returns (bytes32)',
  'event AuthorizationUsed(address indexed authorizer, bytes32 indexed nonce)',
  'event AuthorizationCanceled(address indexed authorizer, bytes32 indexed nonce)',
  'event Transfer(address indexed from, address indexed to, uint256 value)',
])

export const aggregate3Abi = parseAbi([
  'struct Call3 { address target; bool allowFailure; bytes callData; }',
  'struct Result { bool success; bytes returnData; }',
  'function aggregate3(Call3[] calls) payable returns (Result[] returnData)',
])

const word = (value: bigint | number) => value.toString(16).padStart(64, '0')
const addressWord = (address: string) => address.slice(2).padStart(64, '0')

/**
 * Call data of `transferWithAuthorization`: the (v, r, s) form for plain accounts, the `bytes` form for payers with code.
 * Written out by hand because hundreds go into each batch.
 */
export function authorizationCall(row: PaymentRow): Hex {
  const { payer, pay_to, value, valid_after, valid_before, nonce, signature } = row
  const message =
    addressWord(payer) +
    addressWord(pay_to) +
    word(BigInt(value)) +
    word(valid_after) +
    word(valid_before) +
    nonce.slice(2)
  if (row.signer === 'plain')
    return `0xe3ee160e${message}${signature.slice(130).padStart(64, '0')}${signature.slice(2, 130)}`
  const bytes = signature.slice(2)
  const padded = bytes.padEnd(Math.ceil(bytes.length / 64) * 64, '0')
  return `0xcf092995${message}${word(7 * 32)}${word(bytes.length / 2)}${padded}`
}

/** Call data of Multicall3's `aggregate3` over these rows, each allowed to fail alone; by hand for the same reason. */
export function batchCall(rows: readonly PaymentRow[]): Hex {
  let offset = rows.length * 32
  let offsets = ''
  let calls = ''
  for (const row of rows) {
    const data = authorizationCall(row).slice(2)
    const padded = data.padEnd(Math.ceil(data.length / 64) * 64, '0')
    const call = addressWord(row.token) + word(1) + word(3 * 32) + word(data.length / 2) + padded
    offsets += word(offset)
    offset += call.length / 2
    calls += call
  }
  return `0x82ad56cb${word(32)}${word(rows.length)}${offsets}${calls}`
}
