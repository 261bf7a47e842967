import { Type } from 'typebox'
import { AgentSchema } from './agent.ts'
import { ClosedObject } from './ClosedObject.ts'

export const CapabilitiesSchema = Type.Object(
  {
    name: Type.String({ description: 'Name of the service.', examples: ['Vouch'] }),
    description: Type.String({ description: 'What it does, in one sentence.' }),
    version: Type.String({ description: 'Version of the service descriptor.', examples: ['1.0.0'] }),
    apiKeyRequired: Type.Boolean({
      description: 'Always false: callers pay per request.',
      examples: [false],
    }),
    enforced: Type.Boolean({ description: 'Whether priced operations insist on payment.', examples: [true] }),
    network: Type.String({ description: 'Name of the chain.', examples: ['celo'] }),
    chainId: Type.Integer({ description: 'Id of the chain.', examples: [42220] }),
    attribution: Type.String({ description: 'The tag on answers to paid calls.', examples: ['vouch'] }),
    agent: AgentSchema('This service in the ERC-8004 identity registry; null while it is not registered.'),
    reporter: Type.Optional(
      Type.Union(
        [
          ClosedObject({
            contract: Type.String({
              description: 'Where passports are published, and who is an issuer stands.',
            }),
            issuer: Type.Union([Type.String(), Type.Null()], {
              description:
                'The key that publishes passports and signs statements; null where nothing is issued.',
            }),
          }),
          Type.Null(),
        ],
        {
          description: 'Which contract to trust when a passport or a statement is checked; null without one.',
        },
      ),
    ),
    operations: Type.Array(
      Type.Object({
        id: Type.String({ description: 'Operation id.', examples: ['screen_wallet'] }),
        method: Type.String({ description: 'HTTP method.', examples: ['POST'] }),
        path: Type.String({ description: 'Path under the base address.', examples: ['/api/lender/screen'] }),
        priceUsdt: Type.String({ description: 'Price in USDT; 0.00 is free.', examples: ['0.01'] }),
        per: Type.Optional(
          Type.String({ description: 'What the price is for, when a call can ask for several.' }),
        ),
        available: Type.Boolean({ description: 'Whether this node serves it now.', examples: [true] }),
      }),
      { description: 'All operations with their prices.' },
    ),
    links: Type.Record(Type.String(), Type.String(), {
      description: 'Where to read on, absolute addresses.',
    }),
  },
  { title: 'Capabilities', description: 'Answer of GET /api/capabilities: the service descriptor.' },
)

export type Capabilities = Type.Static<typeof CapabilitiesSchema>
