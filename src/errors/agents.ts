import { AppError } from './AppError.ts'

export class AgentHostError extends AppError {
  override readonly name = 'AgentHostError'

  constructor(header: 'Host' | 'Origin', value: string) {
    super(`The ${header} "${value.slice(0, 100)}" is not one this service is known by.`, {
      code: 'HOST_NOT_ALLOWED',
      status: 403,
      fix: 'Use the address that GET /.well-known/mcp.json names. Operator: set PUBLIC_URL, or add the name to AGENT_HOSTS.',
      facts: { header, value },
    })
  }
}
