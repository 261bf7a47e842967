import { generatePrivateKey, privateKeyToAddress } from 'viem/accounts'
import { expect, test } from 'vitest'
import { loadSign } from '../../chain/signatures/loadSign.ts'
import { checkReceipt } from '../../sdk/checkReceipt.ts'
import type { PaymentRow } from '../../storage/schema.ts'
import { readFacts } from './answerFacts.ts'
import { createDeliverySigner } from './createDeliverySigner.ts'

test('a receipt for several wallets is bound to the one that they are judged under', () => {
  const privateKey = generatePrivateKey()
  const signer = privateKeyToAddress(privateKey)
  const sign = createDeliverySigner({ sign: loadSign(privateKey), chainId: 42220 })
  const row = {
    token: signer.toLowerCase(),
    payer: signer.toLowerCase(),
    pay_to: signer.toLowerCase(),
    value: '10000',
    nonce: `0x${'1'.repeat(64)}`,
    transaction_hash: `0x${'2'.repeat(64)}`,
    log_index: 1,
    operation: 'screen_wallet',
    units: 1,
    claimed_at: 1_000,
  } as PaymentRow
  const deliver = (walletAddress: string) => {
    const request = { walletAddress, wallets: [{ address: walletAddress }, { address: signer }] }
    const answer = { walletAddress, score: 71 }
    const facts = readFacts('s', row, { request, body: JSON.stringify(answer) })
    const delivery = sign(row, 'https://vouch.test/s', facts)
    return { delivery, answer }
  }
  const { delivery, answer } = deliver(`0x${'1'.repeat(40)}`)
  expect(checkReceipt({ chainId: 42220, delivery } as never, { signer, answer }).problem).toBeNull()
  const other = deliver(`0x${'3'.repeat(40)}`).delivery
  expect(other.payload.walletCommitment).not.toBe(delivery.payload.walletCommitment)
})
