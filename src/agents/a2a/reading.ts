import type { OperationId } from '../../wire/operations.ts'
import type { Json } from '../operationAnswer.ts'

export type SkillRequest = { operation: OperationId; input: Json }

/** What a message asks for: one operation, or nothing clear enough to sell. */
export type Reading = ({ kind: 'call' } & SkillRequest) | { kind: 'ask'; text: string }
