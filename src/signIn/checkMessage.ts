import { keccak256 } from '../chain/keccak.ts'
import { checkSignature } from '../chain/signatures/checkSignature.ts'
import type { ContractSignatures } from '../chain/signatures/contractSignatures.ts'
import type { Recover } from '../chain/signatures/recover.ts'
import { type Address, isHex } from '../wire/address.ts'

/** Whether `wallet` (lower case) signed this text: EIP-191 for plain accounts, ERC-1271 for those with code. */
export async function checkMessage(
  deps: { recover: Recover; contracts: ContractSignatures },
  input: { wallet: Address; message: string; signature: string; caller: string },
): Promise<boolean> {
  const text = Buffer.from(input.message)
  const digest = keccak256(Buffer.concat([Buffer.from(`\x19Ethereum Signed Message:\n${text.length}`), text]))
  const { wallet: from, signature, caller } = input
  const verdict = await checkSignature(deps.recover, { digest, signature, from })
  if (verdict !== 'foreign') return verdict === 'valid'
  return isHex(signature) && deps.contracts.isValid({ from, digest, signature, caller })
}
