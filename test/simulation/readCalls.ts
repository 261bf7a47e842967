import { parseTransaction } from 'viem'
import { toHex } from '../../src/chain/bytes.ts'
import { keccak256 } from '../../src/chain/keccak.ts'
import type { Hex } from '../../src/wire/address.ts'
import { readSigner } from './createFakeAccount.ts'
import { isContract, readContractCall } from './readContractCall.ts'
import type { Action, Transaction } from './virtualChainState.ts'

const aggregate = '82ad56cb'
const transfer = 'e3ee160e'

export type TokenCall =
  | (Action & { kind: 'pay' })
  | { kind: 'state'; payer: Hex; nonce: Hex }
  | { kind: 'balance'; payer: Hex }
  | { kind: 'time' }

/** Call data as our own code writes it, to Multicall3 or to the token itself. */
export function readCalls(data: string): TokenCall[] {
  const hex = data.startsWith('0x') ? data.slice(2) : data
  if (!hex.startsWith(aggregate)) return [readTokenCall(hex)]
  const words = hex.slice(8)
  const number = (at: number) => Number.parseInt(words.slice(at * 2, at * 2 + 64), 16)
  const count = number(32)
  return Array.from({ length: count }, (_, index) => {
    const at = 64 + number(64 + index * 32)
    const start = (at + 128) * 2
    return readTokenCall(words.slice(start, start + number(at + 96) * 2))
  })
}

function readTokenCall(hex: string): TokenCall {
  const word = (index: number) => hex.slice(8 + index * 64, 72 + index * 64)
  const address = (index: number): Hex => `0x${word(index).slice(24)}`
  const selector = hex.slice(0, 8)
  if (selector === 'e94a0102') return { kind: 'state', payer: address(0), nonce: `0x${word(1)}` }
  if (selector === '0f28c97d') return { kind: 'time' }
  if (selector === '70a08231') return { kind: 'balance', payer: address(0) }
  if (selector !== transfer) throw new Error(`the virtual chain does not know ${selector}`)
  return {
    kind: 'pay',
    payer: address(0),
    payTo: address(1),
    value: BigInt(`0x${word(2)}`),
    validAfter: Number.parseInt(word(3), 16),
    validBefore: Number.parseInt(word(4), 16),
    nonce: `0x${word(5)}`,
  }
}

export function readTransaction(raw: Hex): Transaction {
  const hash = toHex(keccak256(Buffer.from(raw.slice(2), 'hex')))
  const parsed = parseTransaction(raw) as {
    to?: Hex
    nonce?: number
    data?: Hex
    maxFeePerGas?: bigint
    r?: Hex
  }
  const { to = '0x', nonce = 0, data = '0x', maxFeePerGas = 0n, r = '0x' } = parsed
  const sender = readSigner(r)
  return { hash, sender, accountNonce: nonce, fee: maxFeePerGas, actions: readActions(to, data) }
}

function readActions(to: Hex, data: Hex): Action[] {
  if (data === '0x') return []
  if (isContract(to)) return [readContractCall(to, data)]
  return readCalls(data).filter(call => call.kind === 'pay')
}

/** An answer of Multicall3 to so many calls. */
export function writeAggregate(outcomes: readonly { success: boolean; value: bigint | null }[]): Hex {
  const word = (value: number | bigint) => value.toString(16).padStart(64, '0')
  let offset = outcomes.length * 32
  let offsets = ''
  let bodies = ''
  for (const { success, value } of outcomes) {
    const body = word(success ? 1 : 0) + word(64) + (value === null ? word(0) : word(32) + word(value))
    offsets += word(offset)
    offset += body.length / 2
    bodies += body
  }
  return `0x${word(32)}${word(outcomes.length)}${offsets}${bodies}`
}
