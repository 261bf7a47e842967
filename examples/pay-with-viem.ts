import { randomBytes } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { type Hex, parseAbiParameters, toHex } from 'viem'
import { privateKeyToAccount } from 'viem/accounts'

type Config = { payTo: Hex; chainId: number; assets: { address: Hex; eip712: object }[] }
const fields =
  'address from, address to, uint256 value, uint256 validAfter, uint256 validBefore, bytes32 nonce'
const types = { TransferWithAuthorization: parseAbiParameters(fields) }

/** Screens a wallet and pays one cent for it: one signature, no gas, no account. */
export async function screenWallet(
  baseUrl: string,
  privateKey: Hex,
  walletAddress: string,
): Promise<Response> {
  const payer = privateKeyToAccount(privateKey)
  const config = (await (await fetch(`${baseUrl}/api/x402/config`)).json()) as Config
  const [usdt] = config.assets
  if (!usdt) throw new Error('the service takes no token')
  const validBefore = BigInt(Math.floor(Date.now() / 1000) + 300)
  const nonce = toHex(randomBytes(32))
  const message = {
    from: payer.address,
    to: config.payTo,
    value: 10_000n,
    validAfter: 0n,
    validBefore,
    nonce,
  }
  const domain = { ...usdt.eip712, chainId: config.chainId, verifyingContract: usdt.address }
  const primaryType = 'TransferWithAuthorization'
  const signature = await payer.signTypedData({ domain, types, primaryType, message })
  const payment = { ...message, signature, token: usdt.address }
  return fetch(`${baseUrl}/api/lender/screen`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'x-payment': JSON.stringify(payment, (_, value) => (typeof value === 'bigint' ? String(value) : value)),
    },
    body: JSON.stringify({ walletAddress, callerAddress: payer.address }),
  })
}

// Run by itself it screens the first person of a running `npm start`.
if (import.meta.main) {
  const [world = '.vouch/world.json'] = process.argv.slice(2)
  const { baseUrl, accounts, personas } = JSON.parse(readFileSync(world, 'utf8'))
  const response = await screenWallet(baseUrl, accounts.lender.privateKey, personas[0].address)
  console.log(response.status, await response.json())
}
