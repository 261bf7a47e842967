import { call, mint, owner, places, type SmallChain, startSmallChain } from '../../test/support/smallChain.ts'
import * as Payroll from '../../world/contracts/artifacts/Payroll.ts'

const payroll = '0x00000000000000000000000000000000000fa110'
const paidAtOnce = 250

/** A local chain with so many transfers of USDT, spread over a year of blocks. */
export async function startBusyChain(transfers: number): Promise<SmallChain> {
  const chain = await startSmallChain({ extra: ['--gas-limit', '1000000000'] })
  await chain.rpc('anvil_setCode', [payroll, Payroll.deployedBytecode])
  let time = chain.start + 100
  await chain.mine(time, [
    call(payroll, Payroll.abi, 'initialize', [owner]),
    mint(places.usdt, payroll, 10n ** 15n),
  ])
  const blocks = Math.ceil(transfers / paidAtOnce)
  const step = Math.floor((360 * 86_400) / blocks)
  for (let block = 0; block < blocks; block++) {
    const to = Array.from({ length: paidAtOnce }, (_, i) => wallet((block * 7 + i * 13) % 5_000))
    const amounts = to.map((_, i) => BigInt(1_000_000 + i))
    time += step
    await chain.mine(time, [
      { ...call(payroll, Payroll.abi, 'pay', [places.usdt, to, amounts]), gas: '0x3b9aca0' },
    ])
  }
  return chain
}

const wallet = (number: number): string => `0x${(0x10000 + number).toString(16).padStart(40, '0')}`
