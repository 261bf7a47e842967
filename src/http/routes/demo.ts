import type { FastifyInstance } from 'fastify'

type DemoAccount = { address: string; privateKey: string }

/** Play keys of the embedded world, so that a newcomer can pay from a wallet in the page. */
export type DemoInfo = {
  lender: DemoAccount
  personas: readonly (DemoAccount & { name: string; story: string })[]
  rpcUrl: string
  chainId: number
}

/** Only with the embedded world; on a real chain this route does not exist. */
export function demoRoute(app: FastifyInstance, demo: DemoInfo | null): void {
  if (!demo) return
  const { lender, personas, rpcUrl, chainId } = demo
  const account = ({ address, privateKey }: DemoAccount) => ({ address, privateKey })
  const answer = {
    lender: account(lender),
    personas: personas.map(persona => ({ name: persona.name, story: persona.story, ...account(persona) })),
    rpcUrl,
    chainId,
  }
  app.get('/api/demo', async () => answer)
}
