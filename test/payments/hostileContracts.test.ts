import type { Hex } from 'viem'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import * as SmartWallet from '../../world/contracts/artifacts/SmartWallet.ts'
import { mintTokens } from '../../world/contracts/support/placeTokens.ts'
import { cent, freshNonce, OWNER, signFlat, USDT } from './support/chain.ts'
import { describeWithService, type Rig } from './support/rig.ts'
import { startPaidService } from './support/service.ts'
import { sees, validWhenGasIs, validWhile } from './support/trapWallet.ts'
import { until } from './support/until.ts'

/** What changes between trial and block, in the moment before the transaction arrives. */
type Trap = {
  opcodes: (rig: Rig) => Promise<string>
  placed?: (rig: Rig, address: Hex) => Promise<unknown>
  before?: (rig: Rig, address: Hex) => Promise<unknown>
}

const costOnce: Record<string, Trap> = {
  'the number of the block': {
    // Two blocks are mined to fund the two wallets, and the next but one is too late.
    opcodes: async ({ chain }) => sees.blockBelow((await chain.client.getBlockNumber({ cacheTime: 0 })) + 4n),
    before: ({ chain }) => chain.client.mine({ blocks: 2 }),
  },
  'the miner': {
    opcodes: async () => sees.noMiner,
    before: ({ chain }) => chain.client.setCoinbase({ address: OWNER }),
  },
  'the base fee': {
    opcodes: async () => sees.noBaseFee,
    before: ({ chain }) => chain.client.setNextBlockBaseFeePerGas({ baseFeePerGas: 7n }),
  },
  // Every block has its own; a trial can only show the last one's.
  'the random number of the block': {
    opcodes: async () => sees.randomAsStored,
    placed: async ({ chain }, address) =>
      chain.client.setStorageAt({ address, index: 0, value: (await chain.client.getBlock()).mixHash }),
  },
  'its own storage': {
    opcodes: async () => sees.emptyStorage,
    before: ({ chain }, address) =>
      chain.client.setStorageAt({ address, index: 0, value: `0x${'01'.padStart(64, '0')}` }),
  },
}

const costNothing: Record<string, (rig: Rig) => string> = {
  'the price of gas': () => sees.noGasPrice,
  'who sends': ({ chain }) => sees.notSentBy(chain.settler.address),
}

describeWithService('payers with code that say yes in a trial and no in the block', rig => {
  const sent = () => rig.chain.client.getTransactionCount({ address: rig.chain.settler.address })
  const place = async (bytecode: Hex): Promise<Hex> => {
    const address = `0x${freshNonce().slice(2, 42)}` as Hex
    await rig.chain.client.setCode({ address, bytecode })
    await mintTokens(rig.chain, USDT, address, 1_000_000n)
    return address
  }
  const ask = async (from: Hex) =>
    rig.service.screen(await signFlat(await rig.chain.payer(0n), { from, validBefore: await rig.soon(120) }))
  const honest = async () => rig.service.screen(await signFlat(await rig.chain.payer()))
  const beforeSending = (step: () => Promise<unknown>) =>
    rig.node.hurt(async (method, forward) => {
      if (method === 'eth_sendRawTransaction') await step()
      return forward()
    })

  /** A node may answer before its block is there; what is changed then would change the block. */
  const mined = async (forward: () => Promise<unknown>) =>
    (await rig.chain.mine(forward() as Promise<Hex>)).transactionHash

  beforeEach(() => rig.database.db.deleteFrom('conduct').execute())
  const calm = async () => {
    rig.node.heal()
    await rig.chain.client.setCoinbase({ address: `0x${'00'.repeat(20)}` })
    await rig.chain.client.setNextBlockBaseFeePerGas({ baseFeePerGas: 0n })
    await rig.chain.client.mine({ blocks: 1 })
  }
  afterEach(calm)

  for (const [what, trap] of Object.entries(costOnce))
    test(`by ${what}: costs gas once, whatever it asks and at whichever address`, async () => {
      const opcodes = await trap.opcodes(rig)
      const address = await place(validWhile(opcodes))
      const twin = await place(validWhile(opcodes))
      await trap.placed?.(rig, address)
      const before = await sent()
      beforeSending(async () => trap.before?.(rig, address))
      const [first, ...others] = await Promise.all([1, 2, 3].map(() => ask(address)))
      await calm()
      for (const answer of [first, ...others, await ask(address), await ask(twin)])
        expect(answer?.json()).toMatchObject({ status: 402 })
      expect((await sent()) - before).toBe(1)
      expect(await rig.chain.balance(address)).toBe(1_000_000n)
      expect((await honest()).statusCode).toBe(200)
      expect(await rig.service.payments.conduct.list()).toMatchObject([{ broken: 1 }, { broken: 1 }])
    })

  for (const [what, write] of Object.entries(costNothing))
    test(`by ${what}: costs nothing`, async () => {
      const before = await sent()
      const address = await place(validWhile(write(rig)))
      expect((await ask(address)).json()).toMatchObject({ reason: 'settlement_failed' })
      expect(await sent()).toBe(before)
      expect((await honest()).statusCode).toBe(200)
    })

  test('by the gas it is given: trial and block give the same', async () => {
    const before = await sent()
    const [much, little] = [
      await place(validWhenGasIs('above', 700_000)),
      await place(validWhenGasIs('below', 990_000)),
    ]
    expect((await ask(much)).json()).toMatchObject({ reason: 'settlement_failed' })
    expect(await sent()).toBe(before)
    expect((await ask(little)).statusCode).toBe(200)
    expect(await rig.chain.balance(little)).toBe(1_000_000n - cent)
  })

  test('by the last second: nothing is sent that could be too late in its block', async () => {
    const address = await place(validWhile('6001'))
    const validBefore = await rig.soon(60)
    rig.screen = async () => {
      rig.ahead = (Number(validBefore) - 3) * 1000 - Date.now()
      return {}
    }
    const before = await sent()
    const payment = await signFlat(await rig.chain.payer(0n), { from: address, validBefore })
    const asked = rig.service.screen(payment)
    await until(async () => {
      const row = await rig.readRow(payment.nonce).catch(() => null)
      return row !== null && row.retry_at > Number(validBefore) * 1000
    }, 'the settlement is put off until it is too late')
    // Its time is over when the chain says so.
    await rig.chain.client.increaseTime({ seconds: 60 })
    await rig.chain.client.mine({ blocks: 1 })
    expect((await asked).json()).toMatchObject({ status: 402, reason: 'expired' })
    expect(await sent()).toBe(before)
  })

  test('by its end: what was in time in its block and refused there is held against it', async () => {
    const address = await place(validWhile(sees.emptyStorage))
    const validBefore = await rig.soon(60)
    const before = await sent()
    rig.node.hurt(async (method, forward) => {
      if (method !== 'eth_sendRawTransaction') return forward()
      await rig.chain.client.setStorageAt({ address, index: 0, value: `0x${'01'.padStart(64, '0')}` })
      const hash = await mined(forward)
      // The block that refused it was in time; when it is looked at, that time is over.
      await rig.chain.client.increaseTime({ seconds: 70 })
      await rig.chain.client.mine({ blocks: 1 })
      return hash
    })
    const payment = await signFlat(await rig.chain.payer(0n), { from: address, validBefore })
    expect((await rig.service.screen(payment)).statusCode).toBe(402)
    rig.node.heal()
    expect((await sent()) - before).toBe(1)
    expect(await rig.service.payments.conduct.judge(address)).toBe('distrusted')
  })

  test('an account that lends itself code between trial and block is not sent for again, and nobody else pays for it', async () => {
    const [trap, ...others] = await Promise.all([1, 2, 3].map(() => rig.chain.payer()))
    if (!trap) throw new Error('no payer')
    beforeSending(() => rig.chain.client.setCode({ address: trap.address, bytecode: '0xfe' }))
    const payments = await Promise.all([trap, ...others].map(payer => signFlat(payer)))
    const answers = await Promise.all(payments.map(payment => rig.service.screen(payment)))
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([402, 200, 200])
    rig.node.heal()
    await rig.chain.client.setCode({ address: trap.address, bytecode: '0x' })
    expect(await rig.service.payments.conduct.judge(trap.address)).toBe('distrusted')
  })

  test('an account whose code burns the gas of all, gone before the block is seen, makes nobody else fail', async () => {
    const [trap, ...others] = await Promise.all([1, 2, 3, 4].map(() => rig.chain.payer()))
    if (!trap) throw new Error('no payer')
    const setCode = (bytecode: Hex) => rig.chain.client.setCode({ address: trap.address, bytecode })
    rig.node.hurt(async (method, forward) => {
      if (method !== 'eth_sendRawTransaction') return forward()
      await setCode('0xfe')
      const hash = await mined(forward)
      await setCode('0x')
      return hash
    })
    const payments = await Promise.all([trap, ...others].map(payer => signFlat(payer)))
    const answers = await Promise.all(payments.map(payment => rig.service.screen(payment)))
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([402, 200, 200, 200])
    const [broken, ...good] = await Promise.all(
      [trap, ...others].map(({ address }) =>
        rig.database.db
          .selectFrom('conduct')
          .select('broken')
          .where('name', '=', address.toLowerCase())
          .executeTakeFirst(),
      ),
    )
    expect(broken).toEqual({ broken: 1 })
    expect(good).toEqual([undefined, undefined, undefined])
  })

  test('newcomers with code have a budget of gas for a day; who paid before, and plain accounts, need none of it', async () => {
    const code = validWhile('6001')
    const [known, newcomer] = [await place(code), await place(code)]
    expect((await ask(known)).statusCode).toBe(200)
    const { chain, database } = rig
    const poor = await startPaidService({
      ...chain,
      database,
      payments: { contractGasBudget: 1e-9 },
    })
    try {
      const askPoor = async (from: Hex) =>
        poor.screen(await signFlat(await chain.payer(0n), { from, validBefore: await rig.soon(120) }))
      const before = await sent()
      expect((await askPoor(newcomer)).json()).toMatchObject({ code: 'OVERLOADED', charge: 'none' })
      expect(poor.runs.screen).toBe(0)
      expect(await sent()).toBe(before)
      expect((await askPoor(known)).statusCode).toBe(200)
      expect((await poor.screen(await signFlat(await chain.payer()))).statusCode).toBe(200)
    } finally {
      await poor.close()
    }
    expect((await ask(newcomer)).statusCode).toBe(200)
  })

  describe('who shares code with such a payer', () => {
    const breakIt = async (address: Hex) => {
      beforeSending(() =>
        rig.chain.client.setStorageAt({ address, index: 0, value: `0x${'01'.padStart(64, '0')}` }),
      )
      expect((await ask(address)).statusCode).toBe(402)
      rig.node.heal()
    }

    test('pays as before, once somebody with that code has paid', async () => {
      const code = validWhile(`${sees.emptyStorage}${sees.emptyStorage}16`)
      const [good, bad, newcomer] = [await place(code), await place(code), await place(code)]
      expect((await ask(good)).statusCode).toBe(200)
      await breakIt(bad)
      expect((await ask(bad)).statusCode).toBe(402)
      for (const address of [good, newcomer]) expect((await ask(address)).statusCode).toBe(200)
    })

    test('is let in when the operator forgives, and then for good', async () => {
      const code = validWhile(`${sees.emptyStorage}${sees.emptyStorage}17`)
      const [bad, other, worse] = [await place(code), await place(code), await place(code)]
      await breakIt(bad)
      expect((await ask(other)).statusCode).toBe(402)
      expect(await rig.service.payments.conduct.forgive(bad)).toBe(true)
      expect(await rig.service.payments.conduct.forgive(bad)).toBe(false)
      await breakIt(worse)
      expect((await ask(other)).statusCode).toBe(200)
    })
  })

  test('after five of them, new payers with code are refused; earlier payers and plain accounts still pay', async () => {
    const owner = await rig.chain.payer(0n)
    const known = `0x${freshNonce().slice(2, 42)}` as Hex
    await rig.chain.place(known, SmartWallet)
    const abi = SmartWallet.abi
    const set = { address: known, abi, functionName: 'initialize', args: [owner.address] } as const
    await rig.chain.pass(rig.chain.client.writeContract({ ...set, account: OWNER }))
    await mintTokens(rig.chain, USDT, known, 1_000_000n)
    const payKnown = async () => rig.service.screen(await signFlat(owner, { from: known }))
    expect((await payKnown()).statusCode).toBe(200)
    const before = await sent()
    // Different code each time.
    for (let salt = 0; salt < 7; salt++) {
      const address = await place(validWhile(`60${salt.toString().padStart(2, '0')}50${sees.emptyStorage}`))
      beforeSending(() =>
        rig.chain.client.setStorageAt({ address, index: 0, value: `0x${'01'.padStart(64, '0')}` }),
      )
      expect((await ask(address)).statusCode).toBe(salt < 5 ? 402 : 503)
    }
    expect((await sent()) - before).toBe(5)
    rig.node.heal()
    expect((await ask(await place(validWhile('6001')))).json()).toMatchObject({ code: 'OVERLOADED' })
    expect((await payKnown()).statusCode).toBe(200)
    expect((await honest()).statusCode).toBe(200)
    expect(await rig.service.payments.checkHealth()).toMatchObject({
      status: 'degraded',
      detail: expect.stringContaining('too many contracts broke their word'),
      fix: expect.stringContaining('vouch ledger distrusted'),
    })
  })
})
