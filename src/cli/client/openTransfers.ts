import { join } from 'node:path'
import { parseUnits } from 'viem'
import { privateKeyToAccount } from 'viem/accounts'
import { connectChain } from '../../chain/connectChain.ts'
import { createNode } from '../../chain/createNode.ts'
import { listTokens } from '../../chain/tokens.ts'
import type { Config } from '../../config/parseConfig.ts'
import { UsageError } from '../../errors/usage.ts'
import { type OrderMemory, payByTransaction } from '../../sdk/payByTransaction.ts'
import { type Hex, lowerAddress } from '../../wire/address.ts'
import { type ChainId, paymentTokens } from '../../wire/tokens.ts'
import type { CommandInput } from '../command.ts'
import { createPaymentFolder } from './createPaymentFolder.ts'
import { openTransferWallet } from './openTransferWallet.ts'

/** `--by-transaction`: orders that are paid by a key over a node. */
export async function openTransfers(
  values: CommandInput['values'],
  { config, privateKey, rpcUrl }: { config: Config; privateKey: Hex; rpcUrl: string },
) {
  const chain = connectChain(createNode({ url: rpcUrl }))
  const token = findToken(await chain.getChainId(), String(values.token ?? 'USDT'))
  return payByTransaction({
    wallet: openTransferWallet(chain, privateKeyToAccount(privateKey)),
    token: token.address,
    maxAmount: readMaxAmount(values, token, config),
    store: createPaymentFolder<OrderMemory>(join(config.dataDir, 'client-orders')),
  })
}

type Known = { address: Hex; symbol: string; decimals: number; isDollar: boolean }

/** By our own lists: the service's description of a token is not proof. */
function findToken(chainId: number, name: string): Known {
  const paid = paymentTokens[chainId as ChainId] ?? []
  const known = listTokens(chainId).flatMap(({ address, symbol, decimals, currency }): Known[] => {
    const short = paid.find(token => lowerAddress(token.address) === address)?.symbol ?? symbol
    return decimals === null ? [] : [{ address, symbol: short, decimals, isDollar: currency === 'USD' }]
  })
  const found = known.find(({ symbol }) => symbol.toLowerCase() === name.toLowerCase())
  if (found) return found
  throw new UsageError(
    `No stablecoin is called ${name} on chain ${chainId}.`,
    `Use one of ${known.map(({ symbol }) => symbol).join(', ')}.`,
  )
}

function readMaxAmount(values: CommandInput['values'], token: Known, { client }: Config): bigint {
  const given = values['max-amount']
  if (given === undefined && token.isDollar)
    return parseUnits(client.maxSpendPerCall ?? '0.10', token.decimals)
  if (given === undefined)
    throw new UsageError(
      `${token.symbol} is not a dollar token, so the spending caps do not limit it.`,
      `Say the most that one call may cost: --max-amount N, in ${token.symbol}.`,
    )
  if (!/^\d{1,12}(\.\d{1,18})?$/.test(String(given)))
    throw new UsageError(`--max-amount is "${given}".`, 'Give a decimal, such as 2.5.')
  return parseUnits(String(given), token.decimals)
}
