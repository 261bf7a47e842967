import { Type } from 'typebox'
import { ClosedObject } from './ClosedObject.ts'

/** An entry of an ERC-8004 identity registry, in the words of its registration file. */
export function AgentSchema(description: string) {
  return Type.Union(
    [
      ClosedObject({
        agentId: Type.Integer({ minimum: 0, description: 'Id in that registry.', examples: [22] }),
        agentRegistry: Type.String({
          description: 'The registry: namespace, chain id and contract.',
          examples: ['eip155:42220:0x8004A169FB4a3325136EB29fA0ceB6D2e539a432'],
        }),
      }),
      Type.Null(),
    ],
    { description },
  )
}
