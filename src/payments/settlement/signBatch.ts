import {
  concatHex,
  type Hex,
  type PrivateKeyAccount,
  parseSignature,
  type Signature,
  serializeTransaction,
} from 'viem'
import { parseTransaction, serializeTransaction as serializeCelo } from 'viem/celo'
import { toHex } from '../../chain/bytes.ts'
import { authorizationCall, batchCall } from '../../chain/eip3009.ts'
import type { Fees } from '../../chain/fees.ts'
import { keccak256 } from '../../chain/keccak.ts'
import { multicall3 } from '../../chain/multicall.ts'
import type { PaymentRow } from '../../storage/schema.ts'

export type Envelope = { to: Hex; data: Hex }

/** One payment goes straight to its token, several through Multicall3; the attribution suffix follows the call data. */
export function packBatch(rows: readonly PaymentRow[], suffix: Hex): Envelope {
  const [only, ...others] = rows
  if (only && others.length === 0)
    return { to: only.token, data: concatHex([authorizationCall(only), suffix]) }
  return { to: multicall3, data: concatHex([batchCall(rows), suffix]) }
}

/** What an earlier transaction carried, to send the same again with other fees. */
export function readEnvelope(raw: Hex): { envelope: Envelope; gas: bigint } {
  const { to, data, gas } = parseTransaction(raw as never) as { to: Hex; data: Hex; gas: bigint }
  return { envelope: { to, data }, gas }
}

/** Does nothing; with room for the gas that a fee currency takes. */
export function emptyCall(to: Hex): { envelope: Envelope; gas: bigint } {
  return { envelope: { to, data: '0x' }, gas: 100_000n }
}

export async function signEnvelope(
  account: PrivateKeyAccount,
  envelope: Envelope,
  options: { chainId: number; nonce: number; gas: bigint; fees: Fees; feeCurrency: Hex | null },
): Promise<{ raw: Hex; hash: Hex }> {
  const { chainId, nonce, gas, fees, feeCurrency } = options
  const common = { ...envelope, ...fees, chainId, nonce, gas, value: 0n }
  const serialize = (signature?: Signature): Hex =>
    feeCurrency
      ? serializeCelo({ ...common, type: 'cip64', feeCurrency }, signature)
      : serializeTransaction({ ...common, type: 'eip1559' }, signature)
  const raw = serialize(parseSignature(await account.sign({ hash: hashOf(serialize()) })))
  return { raw, hash: hashOf(raw) }
}

/** A full batch is 120 KB: hashed in JavaScript, twice, that would be the dearest part of settling it. */
function hashOf(data: Hex): Hex {
  return toHex(keccak256(Buffer.from(data.slice(2), 'hex')))
}
