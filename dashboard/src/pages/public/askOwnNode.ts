import { decodeResult, encodeData, from } from 'ox/AbiFunction'

const verifyReport = from(
  'function verifyReport(string reportId) view returns ((bool valid, uint8 status, uint8 kind, address subject, bytes32 reportHash, bytes32 fieldsRoot, address issuer, uint64 issuedAt, uint64 expiresAt, uint64 revokedAt, uint64 publishedBlock, string modelVersion))',
)
const statuses = ['unknown', 'valid', 'expired', 'revoked'] as const
const patienceMs = 15_000

type Told = {
  status: string
  reportHash: string
  fieldsRoot: string
  walletAddress: string
  onchain: { chainId: number }
}

/** Asks the contract through a node of the reader's choice; tells where it says something else than the service did. */
export async function askOwnNode(
  { url, contract }: { url: string; contract: string },
  reportId: string,
  told: Told,
): Promise<string[]> {
  const call = { to: contract, data: encodeData(verifyReport, [reportId]) }
  const [chainId, answer] = await Promise.all([
    ask(url, 'eth_chainId', []),
    ask(url, 'eth_call', [call, 'latest']),
  ])
  const report = decodeResult(verifyReport, answer as `0x${string}`)
  const pairs: [string, unknown, unknown][] = [
    ['chainId', Number(chainId), told.onchain.chainId],
    ['status', statuses[report.status], told.status],
    ['reportHash', report.reportHash, told.reportHash],
    ['fieldsRoot', report.fieldsRoot, told.fieldsRoot],
    ['wallet', report.subject.toLowerCase(), told.walletAddress.toLowerCase()],
  ]
  return pairs.filter(([, said, wanted]) => said !== wanted).map(([name]) => name)
}

async function ask(url: string, method: string, params: readonly unknown[]): Promise<unknown> {
  const response = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ jsonrpc: '2.0', id: 1, method, params }),
    signal: AbortSignal.timeout(patienceMs),
  })
  const { result, error } = (await response.json()) as { result?: unknown; error?: { message: string } }
  if (typeof result !== 'string') throw new Error(error?.message ?? 'no answer')
  return result
}
