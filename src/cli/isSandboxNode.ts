const patienceMs = 5_000

/** Whether the node is a sandbox's, as `npm start` runs it: only such a node says so. */
export async function isSandboxNode(rpcUrl: string): Promise<boolean> {
  try {
    const response = await fetch(rpcUrl, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'web3_clientVersion', params: [] }),
      signal: AbortSignal.timeout(patienceMs),
    })
    const { result } = (await response.json()) as { result?: unknown }
    return /^(anvil|hardhat)/i.test(String(result))
  } catch {
    return false
  }
}
