import type { PaymentConfig } from '../../../src/wire/paymentConfig.ts'
import { type Provider, WalletError } from './provider.ts'

type Asset = PaymentConfig['assets'][number]

/** The first accepted token this wallet holds enough of. A wallet that cannot tell its balances pays in the first. */
export async function chooseAsset(
  provider: Provider,
  address: string,
  { assets }: PaymentConfig,
  price: bigint,
): Promise<Asset> {
  const [first] = assets
  if (!first) throw new WalletError('failed', 'The service accepts no token.')
  const balances = await Promise.all(assets.map(asset => readBalance(provider, asset.address, address)))
  if (balances.every(balance => balance === null)) return first
  const index = balances.findIndex(balance => balance !== null && balance >= price)
  const asset = assets[index]
  if (asset) return asset
  throw new WalletError(
    'insufficient-funds',
    `The wallet holds too little ${assets.map(a => a.symbol).join(' or ')}.`,
  )
}

async function readBalance(provider: Provider, token: string, owner: string): Promise<bigint | null> {
  try {
    const data = `0x70a08231${owner.slice(2).toLowerCase().padStart(64, '0')}`
    const answer = await provider.request({ method: 'eth_call', params: [{ to: token, data }, 'latest'] })
    return typeof answer === 'string' && answer.length > 2 ? BigInt(answer) : null
  } catch {
    return null
  }
}
