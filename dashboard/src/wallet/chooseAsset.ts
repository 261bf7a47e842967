import type { PaymentConfig } from '../../../src/wire/paymentConfig.ts'
import { type Provider, WalletError } from './provider.ts'

type Asset = { symbol: string; address: string; decimals: number }

/** Taken by transaction only: it knows no signed payments. */
const dollars: Record<number, Asset> = {
  42220: { symbol: 'USDm', address: '0x765DE816845861e75A25fCA122bb6898B8B1282a', decimals: 18 },
}

/** The first accepted token this wallet holds enough of. A wallet that cannot tell its balances pays in the first. */
export async function chooseAsset(
  provider: Provider,
  address: string,
  { assets: signed, chainId }: PaymentConfig,
  price: bigint,
  { byTransaction = false }: { byTransaction?: boolean } = {},
): Promise<Asset> {
  const more = byTransaction ? dollars[chainId] : undefined
  const assets: Asset[] = [...signed, ...(more ? [more] : [])]
  const [first] = assets
  if (!first) throw new WalletError('failed', 'The service accepts no token.')
  const balances = await Promise.all(assets.map(asset => readBalance(provider, asset.address, address)))
  if (balances.every(balance => balance === null)) return first
  // Prices have six decimals.
  const asset = assets.find(
    ({ decimals }, index) => (balances[index] ?? -1n) >= price * 10n ** BigInt(decimals - 6),
  )
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
