import type { ToolName } from '../../agents/mcp/tools.ts'
import type { CallOperation, Json, OperationAnswer } from '../../agents/operationAnswer.ts'
import type { Vouch } from '../../sdk/createVouch.ts'
import { OutcomeUnknownError, VouchError } from '../../sdk/errors.ts'
import type { SignalId } from '../../wire/signals.ts'
import { fixForShell } from './fixForShell.ts'

/** Each of these calls needs the owner's proof; `vouch passport` gives it. */
const ownersTools = ['draft_report', 'cancel_draft', 'sign_in_challenge'] as const
type ClientTool = Exclude<ToolName, (typeof ownersTools)[number]>

export function isClientTool(name: ToolName): name is ClientTool {
  return !ownersTools.some(owners => owners === name)
}

/** Runs an agent's tools with a client that pays for them, within its caps. */
export function callThroughClient(client: Vouch): CallOperation {
  const calls: Record<ClientTool, (input: never) => Promise<unknown>> = {
    screen_wallet: client.screen,
    screen_batch: ({ wallets, ...options }: { wallets: string[] }) => client.screenBatch(wallets, options),
    analyze_wallet: client.analyze,
    chat_query: client.ask,
    generate_statement: client.statement,
    generate_report: client.buyPassport,
    list_wallet_signals: ({ address }: { address: string }) => client.signals(address),
    get_wallet_signal: ({ address, signal }: { address: string; signal: SignalId }) =>
      client.signal(address, signal),
    verify_report: ({ reportId }: { reportId: string }) => client.verifyPassport(reportId),
    draft_revocation: ({ reportId }: { reportId: string }) => client.draftRevocation(reportId),
    revoke_report: ({ reportId, ...signed }: { reportId: string; signature: string; deadline: number }) =>
      client.revokePassport(reportId, signed),
    list_attributes: () => client.attributes(),
    read_feedback: () => client.feedback(),
    payment_config: () => client.paymentConfig(),
  }
  return async ({ operation, input }) => {
    try {
      const { callerAddress: _payer, ...rest } = input
      return {
        kind: 'answer',
        body: (await calls[operation as ClientTool](rest as never)) as Json,
        receipt: null,
        isBought: false,
      }
    } catch (error) {
      return error instanceof VouchError ? toFailure(error) : unexpected(error)
    }
  }
}

/**
 * A bug of ours: JavaScript's message would not help a model. The charge is unknown, because it may have come after the payment.
 */
function unexpected(error: unknown): OperationAnswer {
  return toFailure(
    new VouchError('The call failed in an unexpected way.', {
      code: 'INTERNAL',
      status: null,
      charge: 'unknown',
      fix: callAgain,
      cause: error,
    }),
  )
}

const callAgain =
  'Call this tool again with the same arguments: it asks with the same payment and fetches what that bought. It does not pay twice.'

function toFailure(error: VouchError): OperationAnswer {
  const { status, code, charge, message, requestId, details } = error
  const fix = error instanceof OutcomeUnknownError ? callAgain : fixForShell(error)
  return {
    kind: 'failed',
    error: {
      status: status ?? 0,
      code,
      charge,
      message,
      fix,
      requestId: requestId ?? '',
      ...(details.length > 0 && { details: [...details] }),
    },
  }
}
