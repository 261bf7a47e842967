import { checksumAddress } from '../../chain/checksumAddress.ts'
import { connectChain } from '../../chain/connectChain.ts'
import { createNode } from '../../chain/createNode.ts'
import { ReporterUnavailableError } from '../../errors/passports.ts'
import { createPassportReader } from '../../passports/passportReader.ts'
import { createReporterContract } from '../../passports/reporterContract.ts'

/** The reporter over a bare node: no database, no service, no trust in anything but the chain. */
export async function openReporter({ rpcUrl, contract: address }: { rpcUrl: string; contract: string }) {
  const client = connectChain(createNode({ url: rpcUrl }))
  const contract = createReporterContract(client, checksumAddress(address))
  try {
    const chainId = await client.getChainId()
    if (!(await contract.hasCode()))
      throw new ReporterUnavailableError({
        reason: `there is no contract at ${contract.contract} on chain ${chainId}`,
        fix: 'Check the address (REPORTER_CONTRACT or --contract) and that the node is on the right chain.',
      })
    return { passports: { chainId, contract, read: createPassportReader(client, [contract]) } }
  } catch (cause) {
    if (cause instanceof ReporterUnavailableError) throw cause
    throw new ReporterUnavailableError({
      reason: 'the node does not answer',
      fix: 'Check RPC_URL or --rpc.',
      cause,
    })
  }
}
