import { type Address, encodeFunctionData, type Hex, zeroAddress, zeroHash } from 'viem'
import type { Cast } from './cast.ts'
import { abi as lendingPoolAbi } from './contracts/artifacts/LendingPool.ts'
import { abi as payrollAbi } from './contracts/artifacts/Payroll.ts'
import { abi as smartWalletAbi } from './contracts/artifacts/SmartWallet.ts'
import { abi as spamTokenAbi } from './contracts/artifacts/SpamToken.ts'
import { abi as stablecoinAbi } from './contracts/artifacts/Stablecoin.ts'
import { abi as swapPoolAbi } from './contracts/artifacts/SwapPool.ts'
import type { Actor, Call, LifeEvent } from './life/events.ts'
import { protocols, tokens } from './places.ts'

export type Encoded = { to: Address; data: Hex }

const VARIABLE_RATE = 2n
const MAX = 2n ** 256n - 1n

/** A transaction of the story in the chain's form. */
export function encodeEvent(cast: Cast, { sender, wallet, call }: LifeEvent): Encoded {
  const inner = encodeCall(cast, wallet ?? sender, call)
  if (wallet === undefined) return inner
  return {
    to: cast.addressOf(wallet),
    data: encodeFunctionData({
      abi: smartWalletAbi,
      functionName: 'execute',
      args: [inner.to, 0n, inner.data],
    }),
  }
}

function encodeCall(cast: Cast, actor: Actor, call: Call): Encoded {
  switch (call.do) {
    // Nearly all of a year's transactions are these two, so they skip the general encoder.
    case 'transfer':
      return word(tokens[call.token].address, '0xa9059cbb', cast.addressOf(call.to), call.amount)
    case 'mint':
      return word(tokens[call.token].address, '0x40c10f19', cast.addressOf(call.to), call.amount)
    case 'approve':
      return onToken(call, 'approve', [cast.addressOf(call.spender), MAX])
    case 'transferPayingGas':
      return onToken(call, 'transferPayingGas', [
        cast.addressOf(call.to),
        call.amount,
        call.baseFee,
        call.tip,
        call.refund,
      ])
    case 'swap':
    case 'setPrice':
      return { to: protocols.swapPool, data: encodeSwap(call) }
    case 'payroll':
      return {
        to: cast.addressOf('@payroll'),
        data: encodeFunctionData({
          abi: payrollAbi,
          functionName: 'pay',
          args: [tokens[call.token].address, call.to.map(cast.addressOf), [...call.amounts]],
        }),
      }
    case 'airdropSpam':
      return {
        to: cast.addressOf('@spamToken'),
        data: encodeFunctionData({
          abi: spamTokenAbi,
          functionName: 'airdrop',
          args: [call.to.map(cast.addressOf), call.amount],
        }),
      }
    default:
      return { to: protocols.lendingPool, data: encodeLending(cast, cast.addressOf(actor), call) }
  }
}

function word(to: Address, selector: Hex, address: Address, amount: bigint): Encoded {
  const data = `${selector}${address.slice(2).toLowerCase().padStart(64, '0')}${amount.toString(16).padStart(64, '0')}`
  return { to, data: data as Hex }
}

type TokenArguments = {
  approve: [Address, bigint]
  transferPayingGas: [Address, bigint, bigint, bigint, bigint]
}

function onToken<F extends keyof TokenArguments>(
  { token }: { token: keyof typeof tokens },
  functionName: F,
  args: TokenArguments[F],
): Encoded {
  // The type above ties the arguments to the function; the encoder's own types cannot follow a union.
  const data = encodeFunctionData({ abi: stablecoinAbi, functionName, args } as never)
  return { to: tokens[token].address, data }
}

function encodeSwap(call: Extract<Call, { do: 'swap' | 'setPrice' }>): Hex {
  if (call.do === 'setPrice') {
    const args = [tokens[call.token].address, call.usd8] as const
    return encodeFunctionData({ abi: swapPoolAbi, functionName: 'setPrice', args })
  }
  const [tokenIn, tokenOut] = [tokens[call.tokenIn].address, tokens[call.tokenOut].address]
  const args = [zeroAddress, zeroHash, tokenIn, tokenOut, call.amountIn, call.amountOut] as const
  return encodeFunctionData({ abi: swapPoolAbi, functionName: 'swapIn', args })
}

type LendingCall = Extract<Call, { do: 'supply' | 'withdraw' | 'borrow' | 'repay' | 'liquidate' | 'accrue' }>

function encodeLending(cast: Cast, me: Address, call: LendingCall): Hex {
  const abi = lendingPoolAbi
  if (call.do === 'liquidate') {
    const [collateral, debt] = [tokens[call.collateral].address, tokens[call.debt].address]
    const args = [collateral, debt, cast.addressOf(call.user), call.amount, false] as const
    return encodeFunctionData({ abi, functionName: 'liquidationCall', args })
  }
  const { amount } = call
  const asset = tokens[call.token].address
  switch (call.do) {
    case 'supply':
      return encodeFunctionData({ abi, functionName: 'supply', args: [asset, amount, me, 0] })
    case 'withdraw':
      return encodeFunctionData({ abi, functionName: 'withdraw', args: [asset, amount, me] })
    case 'borrow':
      return encodeFunctionData({ abi, functionName: 'borrow', args: [asset, amount, VARIABLE_RATE, 0, me] })
    case 'repay':
      return encodeFunctionData({ abi, functionName: 'repay', args: [asset, amount, VARIABLE_RATE, me] })
    case 'accrue':
      return encodeFunctionData({
        abi,
        functionName: 'accrue',
        args: [cast.addressOf(call.user), asset, amount],
      })
  }
}
