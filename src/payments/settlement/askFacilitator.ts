export type FacilitatorAnswer = { status: number; body: Record<string, unknown> }

export type FacilitatorAddress = { url: string; apiKey: string | null }

/** One call of x402's facilitator API. */
export async function askFacilitator(
  { url, apiKey }: FacilitatorAddress,
  path: string,
  { timeoutMs, payment }: { timeoutMs: number; payment?: object },
): Promise<FacilitatorAnswer> {
  const response = await fetch(`${url.replace(/\/+$/, '')}${path}`, {
    ...(payment && { method: 'POST', body: JSON.stringify(payment) }),
    headers: { 'content-type': 'application/json', ...(apiKey && { 'x-api-key': apiKey }) },
    // Another host would be handed our API key.
    redirect: 'error',
    signal: AbortSignal.timeout(timeoutMs),
  })
  const body = (await response.json().catch(() => null)) as FacilitatorAnswer['body'] | null
  return { status: response.status, body: body ?? {} }
}

export type FacilitatorKind = { x402Version: number; scheme: string; network: string; extra: unknown }

/** What it says it settles; throws when it says nothing of the sort. */
export function readKinds({ status, body }: FacilitatorAnswer): FacilitatorKind[] {
  if (!Array.isArray(body.kinds)) throw new Error(`/supported answered ${status}`)
  return (body.kinds as Partial<FacilitatorKind>[]).map(
    ({ x402Version = 1, scheme = '', network = '', extra = null }) => ({
      x402Version,
      scheme,
      network,
      extra,
    }),
  )
}
