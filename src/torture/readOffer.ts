import { SellerUnusableError } from '../errors/cli.ts'
import type { Hex } from '../wire/address.ts'

/** A seller's offer in the scheme `exact` on an EVM chain. */
export type Offer = {
  version: 1 | 2
  network: string
  chainId: number
  asset: Hex
  payTo: Hex
  amount: bigint
  timeoutSeconds: number
  /** EIP-712 name and version of the token. */
  domain: { name: string; version: string }
  /** The offer unparsed: version 2 sends it back. */
  accepted: Record<string, unknown>
  resource: unknown
}

const chainIds: Record<string, number> = {
  celo: 42220,
  'celo-sepolia': 11142220,
  base: 8453,
  'base-sepolia': 84532,
  polygon: 137,
  avalanche: 43114,
  ethereum: 1,
}

/** Reads a 402: version 2 from its header, else version 1 from its body. */
export function readOffer(headers: Headers, body: string): Offer {
  const header = headers.get('payment-required')
  const said = parse(header ? Buffer.from(header, 'base64').toString() : body)
  const accepts = Array.isArray(said.accepts) ? (said.accepts as Record<string, unknown>[]) : []
  const accepted = accepts.find(({ scheme, network }) => scheme === 'exact' && chainIdOf(network) !== null)
  if (!accepted) throw new SellerUnusableError('Its 402 offers no scheme "exact" on an EVM chain.')
  const { network, asset, payTo, extra } = accepted as Record<string, string> & {
    extra?: Record<string, string>
  }
  const { name = '', version = '' } = (extra ?? {}) as Record<string, string>
  return {
    version: header ? 2 : 1,
    network: String(network),
    chainId: chainIdOf(network) ?? 0,
    asset: asset as Hex,
    payTo: payTo as Hex,
    amount: BigInt(String(accepted.amount ?? accepted.maxAmountRequired)),
    timeoutSeconds: Number(accepted.maxTimeoutSeconds ?? 60),
    domain: { name, version },
    accepted,
    resource: said.resource,
  }
}

function chainIdOf(network: unknown): number | null {
  const text = String(network)
  return text.startsWith('eip155:') ? Number(text.slice(7)) : (chainIds[text] ?? null)
}

function parse(text: string): Record<string, unknown> {
  try {
    return JSON.parse(text) as Record<string, unknown>
  } catch {
    throw new SellerUnusableError('Its 402 is not JSON.')
  }
}
