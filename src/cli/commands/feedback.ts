import { keccak256 } from 'viem'
import { privateKeyToAccount } from 'viem/accounts'
import { connectChain } from '../../chain/connectChain.ts'
import { createNode } from '../../chain/createNode.ts'
import { waitForReceipt } from '../../chain/waitForReceipt.ts'
import { parseConfig } from '../../config/parseConfig.ts'
import { UsageError } from '../../errors/usage.ts'
import { isoTime, systemClock } from '../../lib/clock.ts'
import { giveFeedbackCall } from '../../services/agents/giveFeedback.ts'
import type { PurchaseReceipt } from '../../wire/receipts.ts'
import { openPayer } from '../client/openClient.ts'
import { openTransferWallet } from '../client/openTransferWallet.ts'
import { parseWholeNumber } from '../client/parseWholeNumber.ts'
import type { Command } from '../command.ts'
import { nodeOptions, readNodeEnv } from '../nodeOptions.ts'
import { printJson } from '../printResult.ts'
import { readJsonFile } from '../readJsonFile.ts'

export const feedback: Command = {
  name: 'feedback',
  usage: 'VALUE --agent ID [--receipt FILE] [--tag TEXT] [--text TEXT] [--rpc URL | --demo] [--json]',
  examples: ['vouch feedback 90 --agent 0 --text "Fast and clear" --demo'],
  maxArguments: 1,
  options: {
    agent: { type: 'string', placeholder: 'ID', help: 'The agent’s id in the ERC-8004 registry.' },
    receipt: {
      type: 'string',
      placeholder: 'FILE',
      help: 'Receipt of a purchase by the same key: proves that you bought. Feedback without one is marked as such.',
    },
    tag: { type: 'string', placeholder: 'TEXT', help: 'What it is about, such as speed.' },
    text: { type: 'string', placeholder: 'TEXT', help: 'Your feedback; it is public on chain.' },
    ...nodeOptions,
    json: { type: 'boolean', help: 'Print JSON.' },
  },
  run: async (io, input) => {
    const { values } = input
    const value = parseWholeNumber(input.positionals[0], 'The value', 0, 100)
    const agentId = parseWholeNumber(values.agent, '--agent', 0, 999_999_999)
    if (value === undefined || agentId === undefined)
      throw new UsageError('How good, and of which agent?', 'Write `vouch feedback 90 --agent ID`, 0 to 100.')
    const { secrets } = parseConfig(readNodeEnv(input).env, { required: ['RPC_URL'] })
    const account = privateKeyToAccount(await openPayer(io, input))
    const receipt = typeof values.receipt === 'string' ? readReceipt(values.receipt, account.address) : null
    const chain = connectChain(createNode({ url: secrets.rpcUrl ?? '' }))
    const chainId = await chain.getChainId()
    const said = (name: 'tag' | 'text') => (typeof values[name] === 'string' ? values[name] : '')
    const words = { tag: said('tag'), text: said('text') }
    const given = { chainId, agentId, client: account.address, value, ...words, receipt }
    const call = giveFeedbackCall({ ...given, createdAt: isoTime(systemClock()) })
    const wallet = openTransferWallet(chain, account)
    const signed = await wallet.sign({ ...call, chainId })
    await wallet.send(signed)
    const transaction = keccak256(signed)
    const { status } = await waitForReceipt(chain, transaction, { everyMs: 500 })
    const isGiven = status === 'success'
    if (values.json) printJson(io.stdout, { agentId, value, transaction, isGiven, proven: receipt !== null })
    else if (isGiven)
      io.stdout.write(
        `You gave agent ${agentId} ${value} of 100${receipt ? ', with your receipt' : ', without a receipt: it is marked so'}. ${transaction}\n`,
      )
    else io.stderr.write(`The registry refused it: ${transaction}\n`)
    return isGiven ? 0 : 1
  },
}

function readReceipt(path: string, payer: string): PurchaseReceipt {
  const [receipt] = [readJsonFile(path)].flat() as PurchaseReceipt[]
  if (receipt?.delivery?.payload?.payer?.toLowerCase() === payer.toLowerCase()) return receipt
  throw new UsageError(
    `${path} is not a receipt of ${payer}.`,
    'Use the key that paid, and what `--receipt` wrote.',
  )
}
