// Deploys one of our contracts on Celo or Celo Sepolia. Without --send it only says what it would do.
//   RPC_URL=… DEPLOYER_PRIVATE_KEY=0x… npx --no node scripts/deployContract.ts reporter --chain celo-sepolia --admin 0x… --issuer 0x… [--send]
//   … deployContract.ts till, … deployContract.ts at-least-verifier: these belong to nobody and have nothing to set.
import {
  type Address,
  createPublicClient,
  createWalletClient,
  defineChain,
  encodeDeployData,
  formatEther,
  getAddress,
  getContractAddress,
  type Hex,
  http,
} from 'viem'
import { privateKeyToAccount } from 'viem/accounts'
import * as AtLeastVerifier from '../contracts/artifacts/AtLeastVerifier.ts'
import * as VouchReporter from '../contracts/artifacts/VouchReporter.ts'
import * as VouchTill from '../contracts/artifacts/VouchTill.ts'
import { readFees } from '../src/chain/fees.ts'
import { waitForReceipt } from '../src/chain/waitForReceipt.ts'
import { readOptions } from './readOptions.ts'

// The reporter's constructor sets admin and issuer in the deploying transaction, so there is nothing to run ahead of.
const contracts = { reporter: VouchReporter, till: VouchTill, 'at-least-verifier': AtLeastVerifier } as const
const chains = { celo: 42220, 'celo-sepolia': 11142220 } as const

const { values, positionals } = readOptions(
  {
    chain: { type: 'string', default: 'celo-sepolia' },
    admin: { type: 'string' },
    issuer: { type: 'string' },
    send: { type: 'boolean', default: false },
  },
  { allowPositionals: true },
)
const name = positionals[0] as keyof typeof contracts
if (!Object.hasOwn(contracts, String(name)))
  fail(`Deploy what? It can be ${Object.keys(contracts).join(', ')}.`)
const { bytecode, deployedBytecode } = contracts[name]
const { RPC_URL: rpcUrl, DEPLOYER_PRIVATE_KEY: privateKey } = process.env
const chainId = chains[values.chain as keyof typeof chains]
if (!chainId) fail(`--chain is ${values.chain}; it can be ${Object.keys(chains).join(' or ')}.`)
if (!rpcUrl) fail('RPC_URL is not set.')
const roles = name === 'reporter' ? readRoles() : null

const chain = defineChain({
  id: chainId,
  name: values.chain,
  nativeCurrency: { name: 'CELO', symbol: 'CELO', decimals: 18 },
  rpcUrls: { default: { http: [rpcUrl] } },
})
const client = createPublicClient({ chain, transport: http(rpcUrl) })
const actual = await client.getChainId()
if (actual !== chainId) fail(`The node is on chain ${actual}, not ${chainId}.`)

const data = roles ? encodeDeployData({ abi: VouchReporter.abi, bytecode, args: roles }) : bytecode
const account = privateKey ? privateKeyToAccount(privateKey as Hex) : undefined
const from = account?.address ?? roles?.[0]
if (!from) fail('DEPLOYER_PRIVATE_KEY is not set.')
const [gas, fees, nonce, balance] = await Promise.all([
  client.estimateGas({ account: from, data }),
  readFees(client),
  client.getTransactionCount({ address: from }),
  client.getBalance({ address: from }),
])
const cost = gas * fees.maxFeePerGas
console.log(`chain     ${values.chain} (${chainId})
deployer  ${from}${account ? '' : ' (no DEPLOYER_PRIVATE_KEY; the admin stands in for the estimate)'}
balance   ${formatEther(balance)} CELO
${roles ? `admin     ${roles[0]}\nissuer    ${roles[1]}\n` : ''}code      ${(deployedBytecode.length - 2) / 2} bytes
gas       ${gas}, at most ${formatEther(cost)} CELO
address   ${getContractAddress({ from, nonce: BigInt(nonce) })}`)

if (!values.send) {
  console.log('\nDry run: nothing was sent. Add --send to deploy.')
} else {
  if (!account) fail('DEPLOYER_PRIVATE_KEY is not set.')
  if (balance < cost) fail(`The deployer needs at least ${formatEther(cost)} CELO.`)
  const wallet = createWalletClient({ account, chain, transport: http(rpcUrl) })
  const hash = await wallet.sendTransaction({ data, gas, ...fees })
  console.log(`\nsent      ${hash}`)
  const { contractAddress, status } = await waitForReceipt(client, hash)
  if (status !== 'success' || !contractAddress) fail('The deployment reverted.')
  const code = await client.getCode({ address: contractAddress })
  if (code !== deployedBytecode) fail(`The code at ${contractAddress} is not what was compiled.`)
  const address = getAddress(contractAddress)
  console.log(`deployed  ${address}${roles ? `\n\nREPORTER_CONTRACT=${address}` : ''}`)
}

function readRoles(): readonly [Address, Address] {
  const { admin, issuer } = values
  if (!admin || !issuer)
    fail(
      'Give --admin (may pause and change issuers; better a multisig) and --issuer (the key of REPORTER_PRIVATE_KEY).',
    )
  if (admin.toLowerCase() === issuer.toLowerCase())
    fail('Admin and issuer must differ: the issuer key stands on a server, the admin must be able to end it.')
  return [getAddress(admin), getAddress(issuer)]
}

function fail(message: string): never {
  console.error(message)
  process.exit(1)
}
