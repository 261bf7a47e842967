import type { Address } from 'viem'

const registries: Readonly<Record<number, { identity: Address; reputation: Address }>> = {
  42220: {
    identity: '0x8004A169FB4a3325136EB29fA0ceB6D2e539a432',
    reputation: '0x8004BAa17C55a88189AE136b182e5fdA19dE9b63',
  },
  11142220: {
    identity: '0x8004A818BFB912233c491871b3d84c89A494BD9e',
    reputation: '0x8004B663056A597Dffe9eCcC1965A193B7388713',
  },
}

export function registriesOf(chainId: number) {
  const found = registries[chainId]
  if (!found) throw new RangeError(`No ERC-8004 registries are known on chain ${chainId}.`)
  return found
}
