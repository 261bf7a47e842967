import { AgentHostError } from '../errors/request.ts'

const local = ['localhost', '127.0.0.1', '[::1]']

export type HostCheck = { baseUrl: string; extra: readonly string[] }

/**
 * A web page whose host name resolves to this machine must not reach the agents' interface through somebody's browser: the Host
 * must be ours, and so must the Origin, if there is one.
 */
export function assertAgentHost(
  headers: { host?: string | undefined; origin?: string | undefined },
  check: HostCheck,
): void {
  const allowed = [...local, ...check.extra, hostnameOf(check.baseUrl)]
  const host = hostnameOf(`http://${headers.host ?? ''}`)
  if (!host || !allowed.includes(host)) throw new AgentHostError('Host', headers.host ?? '')
  const { origin } = headers
  if (origin === undefined) return
  const from = hostnameOf(origin)
  if (!from || !allowed.includes(from)) throw new AgentHostError('Origin', origin)
}

function hostnameOf(url: string): string | null {
  return URL.canParse(url) ? new URL(url).hostname.toLowerCase() : null
}
