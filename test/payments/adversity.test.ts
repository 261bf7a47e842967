import { type Hex, parseSignature } from 'viem'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import * as SmartWallet from '../../contracts/artifacts/SmartWallet.ts'
import { mintTokens } from '../../contracts/support/placeTokens.ts'
import { domainOf, signCancel } from '../../contracts/support/signAuthorization.ts'
import { uncharged } from '../../src/lib/uncharged.ts'
import { migrateDatabase } from '../../src/storage/migrateDatabase.ts'
import { openSqlite } from '../../src/storage/openSqlite.ts'
import type { Database } from '../../src/storage/schema.ts'
import {
  cent,
  type FlatPayment,
  freshNonce,
  OWNER,
  type PaymentChain,
  signFlat,
  startPaymentChain,
  tokenAbi,
  treasury,
  USDT,
} from './support/chain.ts'
import { createFaultyChain, NodeTimeout } from './support/faultyChain.ts'
import { type PaidService, startPaidService, type Work } from './support/service.ts'

let chain: PaymentChain
let node: ReturnType<typeof createFaultyChain>
let database: Database
let service: PaidService
let screen: Work = async () => ({})

beforeAll(async () => {
  chain = await startPaymentChain()
  node = createFaultyChain(chain.rpcUrl)
  database = openSqlite(':memory:')
  await migrateDatabase(database)
  service = await startPaidService({ ...chain, chain: node.chain, database, screen: body => screen(body) })
})
afterEach(() => {
  node.heal()
  screen = async () => ({})
})
afterAll(async () => {
  await service.close()
  await database.close()
  await chain.stop()
})

const write = (functionName: 'blockAddress' | 'unblockAddress', account: Hex) =>
  chain.pass(
    chain.client.writeContract({
      address: USDT,
      abi: tokenAbi,
      functionName,
      args: [account],
      account: OWNER,
    }),
  )

/** Someone else submits the authorization. */
async function frontRun(payment: FlatPayment): Promise<Hex> {
  const { v, r, s } = parseSignature(payment.signature)
  const { from, to, value, validAfter, validBefore, nonce } = payment
  const times = [BigInt(value), BigInt(validAfter), BigInt(validBefore)] as const
  const receipt = await chain.pass(
    chain.client.writeContract({
      address: payment.token,
      abi: tokenAbi,
      functionName: 'transferWithAuthorization',
      args: [from, to, ...times, nonce, Number(v), r, s],
      account: OWNER,
    }),
  )
  return receipt.transactionHash
}

const readRow = (nonce: string) =>
  database.db.selectFrom('payments').selectAll().where('nonce', '=', nonce).executeTakeFirstOrThrow()

async function until(check: () => Promise<boolean>): Promise<void> {
  const deadline = Date.now() + 15_000
  while (!(await check())) {
    if (Date.now() > deadline) throw new Error('it did not happen')
    await new Promise(resolve => setTimeout(resolve, 25))
  }
}

describe('between claim and settlement', () => {
  test('the balance is drained: 402, no answer; funded again, the same header gets it', async () => {
    const payer = await chain.payer()
    screen = async () => {
      await chain.client.setBalance({ address: payer.address, value: 10n ** 18n })
      await chain.pass(
        chain.client.writeContract({
          address: USDT,
          abi: tokenAbi,
          functionName: 'transfer',
          args: [OWNER, 1_000_000n],
          account: payer.address,
        }),
      )
      return { secret: 'the paid answer' }
    }
    const payment = await signFlat(payer)
    const answer = await service.screen(payment)
    expect(answer.json()).toMatchObject({ status: 402, reason: 'insufficient_funds' })
    expect(answer.body).not.toContain('the paid answer')
    expect(
      JSON.parse(Buffer.from(String(answer.headers['payment-response']), 'base64').toString()),
    ).toMatchObject({ success: false, transaction: '', errorReason: 'insufficient_funds' })
    await mintTokens(chain, USDT, payer.address, cent)
    const later = await service.screen(payment)
    expect(later.json()).toMatchObject({ secret: 'the paid answer', payment: { status: 'settled' } })
    expect(await chain.balance(payer.address)).toBe(0n)
  })

  test('cancelAuthorization', async () => {
    const payer = await chain.payer()
    const payment = await signFlat(payer)
    screen = async () => {
      const { v, r, s } = parseSignature(await signCancel(payer, domainOf(USDT), payment.nonce))
      await chain.pass(
        chain.client.writeContract({
          address: USDT,
          abi: tokenAbi,
          functionName: 'cancelAuthorization',
          args: [payer.address, payment.nonce, Number(v), r, s],
          account: OWNER,
        }),
      )
      return {}
    }
    expect((await service.screen(payment)).json()).toMatchObject({ reason: 'authorization_canceled' })
    expect(await chain.balance(payer.address)).toBe(1_000_000n)
  })

  test('someone else submits it: it paid us, so it counts', async () => {
    const payer = await chain.payer()
    const payment = await signFlat(payer)
    let transaction = ''
    screen = async () => {
      transaction = await frontRun(payment)
      return {}
    }
    const answer = await service.screen(payment)
    expect(answer.json().payment).toMatchObject({ status: 'settled', transaction })
    expect(await chain.balance(payer.address)).toBe(1_000_000n - cent)
  })

  test('the payer uses the nonce for someone else: not paid', async () => {
    const payer = await chain.payer()
    const payment = await signFlat(payer)
    screen = async () => {
      await frontRun(await signFlat(payer, { nonce: payment.nonce, to: OWNER }))
      return {}
    }
    expect((await service.screen(payment)).json()).toMatchObject({ reason: 'authorization_used' })
  })

  test('a blocklisted payer is refused, the others of the batch are settled', async () => {
    const [blocked, ...others] = await Promise.all([
      chain.payer(),
      chain.payer(),
      chain.payer(),
      chain.payer(),
    ])
    await write('blockAddress', blocked.address)
    const answers = await Promise.all(
      [blocked, ...others].map(async payer => service.screen(await signFlat(payer))),
    )
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([402, 200, 200, 200])
    expect(answers[0]?.json().reason).toBe('settlement_failed')
    await write('unblockAddress', blocked.address)
  })

  test('the work fails: nothing charged, the authorization is free again', async () => {
    const payer = await chain.payer()
    const payment = await signFlat(payer)
    screen = async () => {
      throw new Error('history is down')
    }
    expect((await service.screen(payment)).statusCode).toBe(500)
    expect(await chain.isUsed(payment)).toBe(false)
    screen = async () => ({ fine: true })
    const other = await service.screen(payment, { months: 3 })
    expect(other.json()).toMatchObject({ fine: true, payment: { status: 'settled' } })
  })

  test('an answer that is given away costs nothing, and leaves the authorization unused', async () => {
    const payer = await chain.payer()
    const payment = await signFlat(payer)
    screen = async () => uncharged({ answer: 'that cannot be told' })
    expect((await service.screen(payment)).json()).toMatchObject({
      answer: 'that cannot be told',
      payment: { status: 'free', priceUsdt: '0.00', transaction: null },
    })
    expect(await chain.isUsed(payment)).toBe(false)
    screen = async () => ({ answer: '42' })
    expect((await service.screen(payment)).json()).toMatchObject({ payment: { status: 'settled' } })
  })

  test('a nonce signed again for another price: what is settled is what was sent last', async () => {
    const payer = await chain.payer()
    const cheap = await signFlat(payer)
    screen = async () => {
      throw new Error('history is down')
    }
    expect((await service.screen(cheap)).statusCode).toBe(500)
    screen = async () => ({})
    const dear = await signFlat(payer, { nonce: cheap.nonce, value: '100000' })
    const answer = await service.report(dear)
    expect(answer.json().payment).toMatchObject({ status: 'settled', priceUsdt: '0.10' })
    expect(await chain.balance(payer.address)).toBe(900_000n)
  })

  test('another request in progress: told to wait, never worked twice', async () => {
    const slow = await startPaidService({
      ...chain,
      database,
      screen: () => new Promise(resolve => setTimeout(resolve, 1_500, {})),
      payments: { waitSeconds: 1 },
    })
    const payment = await signFlat(await chain.payer())
    const first = slow.screen(payment)
    await until(async () => slow.runs.screen === 1)
    const second = await slow.screen(payment)
    expect(second.json()).toMatchObject({ status: 409, code: 'PAYMENT_IN_PROGRESS' })
    expect(second.headers['retry-after']).toBe('2')
    expect((await first).statusCode).toBe(200)
    expect(slow.runs.screen).toBe(1)
    await slow.close()
  })
})

describe('the node', () => {
  test('times out after it took the transaction: charged once, answered', async () => {
    const payer = await chain.payer()
    node.hurt(async (method, forward) => {
      const result = await forward()
      if (method === 'eth_sendRawTransaction') throw new NodeTimeout('the request took too long')
      return result
    })
    const answer = await service.screen(await signFlat(payer))
    expect(answer.json().payment).toMatchObject({ status: 'settled' })
    expect(await chain.balance(payer.address)).toBe(1_000_000n - cent)
  })

  test('is gone for longer than the client waits: pending, and the same header gets the answer later', async () => {
    const payer = await chain.payer()
    const impatient = await startPaidService({
      ...chain,
      chain: node.chain,
      database,
      payments: { waitSeconds: 1 },
    })
    node.hurt(async () => {
      throw new NodeTimeout('no answer')
    })
    const payment = await signFlat(payer)
    const pending = await impatient.screen(payment)
    expect(pending.json()).toMatchObject({ status: 503, code: 'SETTLEMENT_PENDING' })
    expect(pending.headers['retry-after']).toBe('3')
    node.heal()
    await until(async () => (await readRow(payment.nonce)).state === 'settled')
    const answer = await impatient.screen(payment)
    expect(answer.statusCode).toBe(200)
    expect(await chain.balance(payer.address)).toBe(1_000_000n - cent)
    await impatient.close()
  })

  test('lies that the transaction succeeded: nothing is delivered on its word', async () => {
    const payer = await chain.payer()
    const payment = await signFlat(payer)
    let lies = 0
    const other = await signFlat(payer)
    const honest = await chain.client.getTransactionReceipt({ hash: await frontRun(other) })
    const forged = {
      ...JSON.parse(
        JSON.stringify(
          await node.chain.request({
            method: 'eth_getTransactionReceipt',
            params: [honest.transactionHash],
          }),
        ).replaceAll(other.nonce, payment.nonce),
      ),
    }
    node.hurt(async (method, forward) => {
      if (method === 'eth_sendRawTransaction') return `0x${'00'.repeat(32)}`
      if (method !== 'eth_getTransactionReceipt') return forward()
      lies++
      return forged
    })
    const asked = service.screen(payment)
    await until(async () => lies > 3)
    expect((await readRow(payment.nonce)).state).toBe('submitted')
    node.heal()
    expect((await asked).json().payment).toMatchObject({ status: 'settled' })
    expect(await chain.balance(payer.address)).toBe(1_000_000n - 2n * cent)
  })

  test('hides the transfer from the receipt: the logs of the chain still prove it', async () => {
    const payer = await chain.payer()
    let hidden = 0
    node.hurt(async (method, forward) => {
      const result = await forward()
      if (method !== 'eth_getTransactionReceipt' || !result || hidden > 0) return result
      hidden++
      return { ...(result as object), logs: [] }
    })
    expect((await service.screen(await signFlat(payer))).json().payment).toMatchObject({ status: 'settled' })
    expect(hidden).toBe(1)
    expect(await chain.balance(payer.address)).toBe(1_000_000n - cent)
  })

  test('loses the transaction: it is sent again', async () => {
    let lost = 0
    node.hurt(async (method, forward) =>
      method === 'eth_sendRawTransaction' && lost++ === 0 ? `0x${'00'.repeat(32)}` : forward(),
    )
    expect((await service.screen(await signFlat(await chain.payer()))).statusCode).toBe(200)
    expect(lost).toBe(2)
  })

  test('gas becomes too dear: payments wait, and go when it is cheap again', async () => {
    const payer = await chain.payer()
    node.hurt(async (method, forward) => {
      const result = await forward()
      return method === 'eth_getBlockByNumber' && result
        ? { ...(result as object), baseFeePerGas: '0xffffffffffff' }
        : result
    })
    const asked = service.screen(await signFlat(payer))
    await new Promise(resolve => setTimeout(resolve, 300))
    expect(await chain.balance(payer.address)).toBe(1_000_000n)
    expect(await service.payments.checkHealth()).toMatchObject({ status: 'degraded' })
    node.heal()
    expect((await asked).statusCode).toBe(200)
  })
})

test('a plain account with a cached answer costs no chain call before settlement', async () => {
  const payment = await signFlat(await chain.payer())
  await new Promise(resolve => setTimeout(resolve, 300))
  const calls: string[] = []
  let claimed = false
  screen = async () => {
    claimed = true
    return {}
  }
  node.hurt((method, forward) => {
    if (!claimed && method !== 'eth_getBlockByNumber') calls.push(method)
    return forward()
  })
  expect((await service.screen(payment)).statusCode).toBe(200)
  expect(calls).toEqual([])
})

describe('payers with code (ERC-1271)', () => {
  async function deployWallet(): Promise<{
    owner: Awaited<ReturnType<PaymentChain['payer']>>
    address: Hex
  }> {
    const owner = await chain.payer(0n)
    const address = `0x${freshNonce().slice(2, 42)}` as Hex
    await chain.place(address, SmartWallet)
    await chain.pass(
      chain.client.writeContract({
        address,
        abi: SmartWallet.abi,
        functionName: 'initialize',
        args: [owner.address],
        account: OWNER,
      }),
    )
    await mintTokens(chain, USDT, address, 1_000_000n)
    return { owner, address }
  }

  test("the owner's signature pays from the wallet", async () => {
    const { owner, address } = await deployWallet()
    const answer = await service.screen(await signFlat(owner, { from: address }))
    expect(answer.statusCode, answer.body).toBe(200)
    expect(await chain.balance(address)).toBe(1_000_000n - cent)
  })

  test('a stranger is refused before anything is claimed', async () => {
    const { address } = await deployWallet()
    const stranger = await chain.payer(0n)
    const payment = await signFlat(stranger, { from: address })
    expect((await service.screen(payment)).json()).toMatchObject({ reason: 'invalid_signature' })
    const rows = await database.db
      .selectFrom('payments')
      .selectAll()
      .where('nonce', '=', payment.nonce)
      .execute()
    expect(rows).toEqual([])
  })
})

test('a high-s twin of a good signature is refused, v of 0 or 1 is taken and settles', async () => {
  const payer = await chain.payer()
  const payment = await signFlat(payer)
  const { r, s, yParity } = parseSignature(payment.signature)
  const order = 0xfffffffffffffffffffffffffffffffebaaedce6af48a03bbfd25e8cd0364141n
  const high = (order - BigInt(s)).toString(16).padStart(64, '0')
  const twin = `${r}${high}${yParity === 0 ? '1c' : '1b'}` as Hex
  expect((await service.screen({ ...payment, signature: twin })).json().reason).toBe('invalid_signature')
  const low = `${payment.signature.slice(0, 130)}0${yParity}` as Hex
  expect((await service.screen({ ...payment, signature: low })).statusCode).toBe(200)
  expect((await service.screen(payment)).headers['idempotent-replayed']).toBe('true')
})

test('a settlement that is reorganised away is settled again', async () => {
  const payer = await chain.payer()
  const payment = await signFlat(payer)
  const snapshot = await chain.client.snapshot()
  const first = await service.screen(payment)
  expect(first.statusCode).toBe(200)
  await chain.client.revert({ id: snapshot })
  expect(await chain.balance(payer.address)).toBe(1_000_000n)
  await until(async () => {
    await chain.client.mine({ blocks: 1 })
    return (await readRow(payment.nonce)).final === 1
  })
  expect(await readRow(payment.nonce)).toMatchObject({ state: 'settled' })
  expect(await chain.balance(payer.address)).toBe(1_000_000n - cent)
  const again = await service.screen(payment)
  expect(again.json()).toMatchObject({ payment: { status: 'settled' } })
})

test('sums: what the ledger calls settled is what the treasury received', async () => {
  const { sum } = await database.db
    .selectFrom('payments')
    .select(({ fn }) => fn.sum<number>('value').as('sum'))
    .where('state', '=', 'settled')
    .executeTakeFirstOrThrow()
  // The transfers that the tests above made beside the service are known.
  expect(await chain.balance(treasury)).toBe(BigInt(sum) + cent)
})
