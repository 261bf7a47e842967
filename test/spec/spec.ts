import type { World } from '../../world/startWorld.ts'
import {
  type Answer,
  type CallOptions,
  signPayment,
  startTestService,
  type TestService,
} from '../support/service.ts'

/** The running service as the checks of the specification use it. Usable once `start` has resolved. */
export type Spec = ReturnType<typeof createSpec>

export function createSpec() {
  let service: TestService
  const screens = new Map<string, Answer>()
  const personaNamed = (name: string) => {
    const persona = service.world.personas.find(each => each.name === name)
    if (!persona) throw new Error(`nobody is called ${name}`)
    return persona.address
  }
  const spec = {
    start: async () => {
      service = await startTestService({ FREE_READS_PER_MINUTE: '100000' })
    },
    stop: () => service?.stop(),
    get world(): World {
      return service.world
    },
    get baseUrl() {
      return service.baseUrl
    },
    /** A borrower with a salary, and the lender who pays. */
    get wallet() {
      return personaNamed('salaried-monthly')
    },
    get caller() {
      return service.world.accounts.lender.address
    },
    call: (path: string, options?: CallOptions) => service.call(path, options),
    sign: (value: bigint, changes?: Parameters<typeof signPayment>[2]) =>
      signPayment(service.world, value, changes),
    /** A paid call about the wallet. */
    post: (path: string, body: object = {}, pay: bigint | string = 10_000n) =>
      service.call(path, { body: { walletAddress: spec.wallet, callerAddress: spec.caller, ...body }, pay }),
    screen: (body: object = {}, pay: bigint | string = 10_000n): Promise<Answer> =>
      spec.post('/api/lender/screen', body, pay),
    /** The body of a good screen, bought once. */
    screened: async (name = 'salaried-monthly'): Promise<Answer['body']> => {
      const known = screens.get(name) ?? (await spec.screen({ walletAddress: personaNamed(name) }))
      screens.set(name, known)
      if (known.status !== 200) throw new Error(known.text)
      return known.body
    },
  }
  return spec
}
