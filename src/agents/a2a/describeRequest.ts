import { InvalidRequestError } from '../../errors/request.ts'
import { createValidator } from '../../services/createValidator.ts'
import { type Operation, operations } from '../../wire/operations.ts'
import { inputSchema } from '../inputSchema.ts'
import type { Json } from '../operationAnswer.ts'
import type { SkillRequest } from './reading.ts'
import { skills } from './skills.ts'

const paid = new Set(skills.flatMap(({ operation }) => (operations[operation].price > 0n ? [operation] : [])))
/** Compiled on first use: compiling all takes a quarter of a start, and most nodes never get a request in words. */
const validators = new Map<SkillRequest['operation'], (input: unknown) => void>()

/** Throws what is wrong with the input of a paid operation, and fills in defaults. */
function validate(operation: SkillRequest['operation'], input: Json): void {
  if (!paid.has(operation)) return
  const validator = validators.get(operation) ?? createValidator(inputSchema(operation))
  validators.set(operation, validator)
  validator(input)
}

/** What is wrong with a paid request; reported before its price, so that nobody pays to learn it. */
export function findFault({ operation, input }: SkillRequest): string | null {
  try {
    validate(operation, structuredClone(input))
    return null
  } catch (error) {
    if (!(error instanceof InvalidRequestError)) throw error
    const details = (error.details ?? []).map(({ path, message }) => `${path || '/'}: ${message}`)
    return `${operation} cannot use this request. ${details.slice(0, 5).join('; ')}.`
  }
}

/** A request in words: what is bought, for which wallets, over which time, at what price. */
export function describeRequest({ operation, input }: SkillRequest, price: string): string {
  const { summary }: Operation = operations[operation]
  const filled = structuredClone(input)
  validate(operation, filled)
  const { walletAddress, wallets, callerAddress: _payer, force: _force, ...rest } = filled
  const about = Array.isArray(wallets) ? `${wallets.length} wallets, ${wallets.join(', ')}` : walletAddress
  return `${summary} (${operation}) for ${about}${describeRest(rest)}, for ${price} USDT.`
}

function describeRest(rest: Json): string {
  return Object.entries(rest)
    .map(([name, value]) => `, ${name} ${typeof value === 'string' ? value : JSON.stringify(value)}`)
    .join('')
}
