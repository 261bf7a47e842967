import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import {
  type Abi,
  concatHex,
  createTestClient,
  encodeFunctionData,
  type Hex,
  http,
  keccak256,
  pad,
  parseEventLogs,
  publicActions,
  toHex,
  zeroAddress,
} from 'viem'
import { generatePrivateKey, type PrivateKeyAccount, privateKeyToAccount } from 'viem/accounts'
import { waitForReceipt } from '../../src/chain/waitForReceipt.ts'

type Call = { to: Hex; data: Hex }
type Artifact = { abi: Abi; bytecode: Hex }

const require = createRequire(import.meta.url)
const readArtifact = (path: string): Artifact =>
  JSON.parse(
    readFileSync(
      require.resolve(`@safe-global/safe-smart-account/build/artifacts/contracts/${path}`),
      'utf8',
    ),
  )
const safeTxTypes = {
  SafeTx: [
    { name: 'to', type: 'address' },
    { name: 'value', type: 'uint256' },
    { name: 'data', type: 'bytes' },
    { name: 'operation', type: 'uint8' },
    { name: 'safeTxGas', type: 'uint256' },
    { name: 'baseGas', type: 'uint256' },
    { name: 'gasPrice', type: 'uint256' },
    { name: 'gasToken', type: 'address' },
    { name: 'refundReceiver', type: 'address' },
    { name: 'nonce', type: 'uint256' },
  ],
}

/**
 * Makes an account that has a history a Safe of two owners who both have to sign: the code and storage that the Safe
 * project's own factory gives a new one. Returns how it sends.
 */
export async function turnIntoSafe(
  rpcUrl: string,
  { address, sender }: { address: Hex; sender: Hex },
): Promise<(call: Call) => Promise<unknown>> {
  const client = createTestClient({ mode: 'anvil', transport: http(rpcUrl) }).extend(publicActions)
  const [safe, factory] = [
    readArtifact('Safe.sol/Safe.json'),
    readArtifact('proxies/SafeProxyFactory.sol/SafeProxyFactory.json'),
  ]
  await client.impersonateAccount({ address: sender })
  const singleton = await deploy(safe)
  const made = await send({
    to: await deploy(factory),
    data: encodeFunctionData({
      abi: factory.abi,
      functionName: 'createProxyWithNonce',
      args: [singleton, '0x', 1n],
    }),
  })
  const [creation] = parseEventLogs({ abi: factory.abi, logs: made.logs, eventName: 'ProxyCreation' })
  const { proxy } = (creation as unknown as { args: { proxy: Hex } }).args
  const bytecode = (await client.getCode({ address: proxy })) ?? '0x'
  await client.setCode({ address, bytecode })
  await client.setStorageAt({ address, index: 0, value: pad(singleton) })
  const owners = [0, 1]
    .map(() => privateKeyToAccount(generatePrivateKey()))
    .sort((a, b) => (a.address.toLowerCase() < b.address.toLowerCase() ? -1 : 1))
  const none = [zeroAddress, '0x', zeroAddress, zeroAddress, 0n, zeroAddress]
  const setup = [owners.map(owner => owner.address), 2n, ...none]
  await send({
    to: address,
    data: encodeFunctionData({ abi: safe.abi, functionName: 'setup', args: setup }),
  })
  return async call => {
    const nonce = (await client.readContract({ address, abi: safe.abi, functionName: 'nonce' })) as bigint
    const free = { operation: 0, safeTxGas: 0n, baseGas: 0n, gasPrice: 0n }
    const message = { ...call, value: 0n, ...free, gasToken: zeroAddress, refundReceiver: zeroAddress, nonce }
    const signatures = concatHex(await Promise.all(owners.map(owner => sign(owner, address, message))))
    const { nonce: _, ...parts } = message
    const { to, value, data, operation, safeTxGas, baseGas, gasPrice, gasToken, refundReceiver } = parts
    const args = [
      to,
      value,
      data,
      operation,
      safeTxGas,
      baseGas,
      gasPrice,
      gasToken,
      refundReceiver,
      signatures,
    ]
    const exec = encodeFunctionData({ abi: safe.abi, functionName: 'execTransaction', args })
    const { logs } = await send({ to: address, data: exec })
    const success = keccak256(toHex('ExecutionSuccess(bytes32,uint256)'))
    if (!logs.some(({ topics }) => topics[0] === success)) throw new Error('the Safe did not do it')
  }

  async function deploy({ bytecode }: Artifact): Promise<Hex> {
    const { contractAddress } = await send({ data: bytecode })
    if (!contractAddress) throw new Error('nothing was deployed')
    return contractAddress
  }

  async function send(call: { to?: Hex; data: Hex }) {
    const hash = await client.request({
      method: 'eth_sendTransaction',
      params: [{ from: sender, gasPrice: '0x0', ...call }],
    } as never)
    const receipt = await waitForReceipt(client as never, hash, { everyMs: 20 })
    if (receipt.status !== 'success') throw new Error(`${hash} reverted`)
    return receipt
  }
}

function sign(
  owner: PrivateKeyAccount,
  verifyingContract: Hex,
  message: Record<string, unknown>,
): Promise<Hex> {
  return owner.signTypedData({
    domain: { chainId: 42220, verifyingContract },
    primaryType: 'SafeTx',
    types: safeTxTypes,
    message,
  })
}
