import { type Hex, type PrivateKeyAccount, parseSignature, type Signature, serializeTransaction } from 'viem'
import { parseTransaction, serializeTransaction as serializeCelo } from 'viem/celo'
import { toHex } from '../bytes.ts'
import type { Fees } from '../fees.ts'
import { keccak256 } from '../keccak.ts'

/** What a transaction does, apart from its nonce and fees. */
export type Call = { to: Hex; data: Hex; gas: bigint }

/** Reads the call out of a signed transaction, to send it again with other fees. */
export function readCall(raw: Hex): Call {
  const { to, data = '0x', gas } = parseTransaction(raw as never) as { to: Hex; data?: Hex; gas: bigint }
  return { to, data, gas }
}

/** Does nothing; the gas leaves room for what a fee currency costs. */
export function emptyCall(to: Hex): Call {
  return { to, data: '0x', gas: 100_000n }
}

export async function signTransaction(
  account: PrivateKeyAccount,
  call: Call,
  options: { chainId: number; nonce: number; fees: Fees; feeCurrency: Hex | null },
): Promise<{ raw: Hex; hash: Hex }> {
  const { chainId, nonce, fees, feeCurrency } = options
  const common = { ...call, ...fees, chainId, nonce, value: 0n }
  const serialize = (signature?: Signature): Hex =>
    feeCurrency
      ? serializeCelo({ ...common, type: 'cip64', feeCurrency }, signature)
      : serializeTransaction({ ...common, type: 'eip1559' }, signature)
  const raw = serialize(parseSignature(await account.sign({ hash: hashOf(serialize()) })))
  return { raw, hash: hashOf(raw) }
}

/** A full batch of payments is 120 KB: hashing it twice in JavaScript would be the most expensive part of settling it. */
function hashOf(data: Hex): Hex {
  return toHex(keccak256(Buffer.from(data.slice(2), 'hex')))
}
