import { measureEtherscanPage, readBlockscoutHead } from '../../rehearseSources.ts'
import { attempt, bad, type Check, ok, type Settings, warn } from './check.ts'
import { tellFacilitator } from './tellFacilitator.ts'

/** Rows per page of a free key since July 2026. */
const freePage = 1_000
const lateBlocks = 600
const patienceMs = 95_000

/** The real limits of explorers and the facilitator, asked once before the first day. */
export async function checkSources(settings: Settings, head: number): Promise<Check[]> {
  const { config, secrets } = settings
  const { etherscan, blockscout } = config.history
  const { facilitatorUrl } = config.payments
  const checks: Promise<Check>[] = []
  if (etherscan.url) {
    const asked = { url: etherscan.url, apiKey: secrets.etherscanApiKey, chainId: config.chainId }
    checks.push(
      attempt(
        'Etherscan',
        'Check ETHERSCAN_URL and ETHERSCAN_API_KEY.',
        async () => tellPage(asked),
        patienceMs,
      ),
    )
  }
  if (blockscout.url) {
    const asked = { url: blockscout.url, apiKey: secrets.blockscoutApiKey }
    checks.push(
      attempt('Blockscout', 'Check BLOCKSCOUT_URL and BLOCKSCOUT_API_KEY.', async () => {
        const behind = Math.max(0, head - (await readBlockscoutHead(asked)))
        return behind > lateBlocks
          ? warn('Blockscout', `${behind} blocks behind the node`, 'The newest payments come from the node.')
          : ok('Blockscout', `${behind} blocks behind the node`)
      }),
    )
  }
  if (facilitatorUrl)
    checks.push(
      attempt('facilitator', 'Check FACILITATOR_URL.', () =>
        tellFacilitator('facilitator', {
          url: facilitatorUrl,
          apiKey: secrets.facilitatorApiKey,
          chainId: config.chainId,
        }),
      ),
    )
  return Promise.all(checks)
}

async function tellPage(asked: Parameters<typeof measureEtherscanPage>[0]): Promise<Check> {
  const rows = await measureEtherscanPage(asked)
  const detail = `${rows.toLocaleString('en-US')} rows a page`
  if (rows === 0)
    return bad('Etherscan', 'gives no rows of a busy address', 'Check that the plan covers Celo.')
  return rows <= freePage
    ? warn(
        'Etherscan',
        `${detail}, as on the free plan`,
        'Busy wallets take many calls; a paid key gives 5,000 rows.',
      )
    : ok('Etherscan', detail)
}
