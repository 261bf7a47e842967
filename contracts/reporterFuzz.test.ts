import fc from 'fast-check'
import { type Address, createPublicClient, getAddress, type Hex, http, keccak256, toHex } from 'viem'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import * as Multicall3 from '../world/contracts/artifacts/Multicall3.ts'
import { placeSmartWallet } from '../world/contracts/support/placeSmartWallet.ts'
import {
  DAY,
  giveConsentCall,
  ISSUER,
  makeReportId,
  NO_HASH,
  type Publication,
  placeReporter,
  publishCall,
  reporter,
  revokeCall,
  STATUS,
  signConsent,
  signRevocation,
} from './support/reporter.ts'
import { OWNER, SETTLER, startTestChain, type TestChain, testAccount } from './support/testChain.ts'

const GAS = 3_000_000n
const ISSUER_ROLE = keccak256(toHex('ISSUER_ROLE'))
const MULTICALL = getAddress('0xca11bde05977b3631167028862be2a173976ca11')
const SMART_WALLET = getAddress('0x000000000000000000000000000000000000cccc')
const people = [testAccount(60), testAccount(61)] as const
/** The last is a contract, for which the first signs (ERC-1271). */
const wallets = [...people, { ...people[0], address: SMART_WALLET }] as const
const actors = [ISSUER, OWNER, SETTLER, ...people.map(({ address }) => address)] as const

let chain: TestChain
let reader: ReturnType<typeof createReader>
let clean: Hex
beforeAll(async () => {
  chain = await startTestChain()
  reader = createReader(chain)
  await chain.place(MULTICALL, Multicall3)
  await placeReporter(chain)
  await placeSmartWallet(chain, SMART_WALLET, people[0].address)
  clean = await chain.client.snapshot()
})
afterAll(() => chain?.stop())

const few = fc.nat(3)
const wallet = fc.constantFrom(...wallets)
const person = fc.constantFrom(...people)
const actor = fc.constantFrom(...actors)
const publisher = fc.oneof({ weight: 4, arbitrary: fc.constant(ISSUER) }, { weight: 1, arbitrary: actor })
const draft = fc.record({
  prefix: fc.constantFrom('REP', 'WP'),
  id: few,
  document: fc.nat(8),
  subject: wallet,
  /** By a transaction of the subject, and no signature. */
  given: fc.boolean(),
  /** Who signs instead of the subject; mostly nobody does. */
  forger: fc.option(wallet, { freq: 5 }),
  statement: few,
  age: fc.constantFrom(0n, 0n, 0n, 0n, 0n, DAY, DAY, 31n * DAY),
  days: fc.constantFrom(2n, 10n, 30n, 60n, 90n, 90n, 400n),
  consentFor: fc.constantFrom(-60n, 60n, 60n, 3n * DAY, 40n * DAY),
  /** What the consent is taken to after it was signed. */
  moved: fc.constantFrom(
    'nowhere',
    'nowhere',
    'nowhere',
    'nowhere',
    'document',
    'id',
    'expiry',
    'statement',
    'deadline',
  ),
})
const command = fc.oneof(
  { weight: 5, arbitrary: fc.record({ do: fc.constant('publish' as const), draft, by: publisher }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('republish' as const), which: few }) },
  {
    weight: 2,
    arbitrary: fc.record({ do: fc.constant('batch' as const), drafts: fc.array(draft, { maxLength: 3 }) }),
  },
  { weight: 3, arbitrary: fc.record({ do: fc.constant('revoke' as const), which: few, by: actor }) },
  {
    weight: 2,
    arbitrary: fc.record({
      do: fc.constant('revokeSigned' as const),
      which: few,
      by: wallet,
      late: fc.boolean(),
    }),
  },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('cancel' as const), statement: few, by: person }) },
  {
    weight: 2,
    arbitrary: fc.record({ do: fc.constant('wait' as const), days: fc.constantFrom(1n, 20n, 45n) }),
  },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('pause' as const), by: actor }) },
  {
    weight: 1,
    arbitrary: fc.record({
      do: fc.constantFrom('grant' as const, 'withdraw' as const),
      who: actor,
      by: fc.constantFrom(OWNER, OWNER, ISSUER, SETTLER),
    }),
  },
)
type Draft = typeof draft extends fc.Arbitrary<infer D> ? D : never
type Command = typeof command extends fc.Arbitrary<infer C> ? C : never

type Known = Publication & { issuer: Address; revoked: boolean }
type Model = {
  reports: Map<string, Known>
  /** Used up or taken back. */
  statements: Set<string>
  issuers: Set<string>
  paused: boolean
  attempts: Attempt[]
}
/** A publication as it is sent, and whether the consent in it was signed by the subject for exactly that. */
type Attempt = { publication: Publication; consented: boolean }

describe('any sequence of calls', () => {
  it('does what the reference model says, and a revoked or expired report never verifies', async () => {
    let published = 0
    let refused = 0
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.noBias(command), { minLength: 10, maxLength: 25, size: 'max' }),
        async commands => {
          await chain.client.revert({ id: clean })
          clean = await chain.client.snapshot()
          const model: Model = {
            reports: new Map(),
            statements: new Set(),
            issuers: new Set([ISSUER]),
            paused: false,
            attempts: [],
          }
          for (const step of commands) {
            const succeeded = await run(model, step)
            if (step.do === 'publish' || step.do === 'republish') succeeded ? published++ : refused++
            await compare(model)
          }
        },
      ),
      { numRuns: 45, seed: 8004 },
    )
    // Otherwise the sequences would have tried nothing.
    expect(published).toBeGreaterThan(50)
    expect(refused).toBeGreaterThan(50)
  })
})

async function run(model: Model, step: Command): Promise<boolean> {
  const { client } = chain
  // Room for the blocks of consents that are given by transaction.
  const now = (await chain.readTime()) + 10n
  await client.setNextBlockTimestamp({ timestamp: now })
  switch (step.do) {
    case 'publish': {
      const attempt = await makeAttempt(step.draft, now)
      model.attempts.push(attempt)
      return publish(model, attempt, now, step.by)
    }
    case 'republish': {
      const attempt = model.attempts[step.which]
      return attempt ? publish(model, attempt, now, ISSUER) : false
    }
    case 'batch': {
      const attempts: Attempt[] = []
      for (const one of step.drafts) attempts.push(await makeAttempt(one, now))
      const trial = structuredClone({ reports: model.reports, statements: model.statements })
      const good =
        attempts.length > 0 && attempts.every(one => accept({ ...model, ...trial }, one, now, ISSUER))
      const args = [attempts.map(({ publication }) => publication)] as const
      const call = { ...reporter, functionName: 'publishBatch', args, account: ISSUER, gas: GAS } as const
      expect((await chain.mine(client.writeContract(call))).status).toBe(good ? 'success' : 'reverted')
      if (good) Object.assign(model, trial)
      return good
    }
    case 'revoke': {
      const target = [...model.reports.values()][step.which]
      if (!target) return false
      const asIssuer = step.by === target.issuer && model.issuers.has(step.by) && !model.paused
      const mayRevoke = asIssuer || step.by === OWNER || step.by === target.subject
      const good = !target.revoked && mayRevoke
      const hash = client.writeContract({ ...revokeCall(target.reportId, step.by), gas: GAS })
      expect((await chain.mine(hash)).status).toBe(good ? 'success' : 'reverted')
      target.revoked ||= good
      return good
    }
    case 'revokeSigned': {
      const target = [...model.reports.values()][step.which]
      if (!target) return false
      const deadline = step.late ? now - 1n : now
      const good = !target.revoked && !step.late && signsFor(step.by, target.subject)
      const args = [
        target.reportId,
        deadline,
        await signRevocation(step.by, target.reportId, deadline),
      ] as const
      const call = { ...reporter, functionName: 'revokeReportBySignature', args, account: SETTLER } as const
      const receipt = await chain.mine(client.writeContract({ ...call, gas: GAS }))
      expect(receipt.status).toBe(good ? 'success' : 'reverted')
      target.revoked ||= good
      return good
    }
    case 'cancel': {
      const key = statementKey(step.by.address, statementOf(step.statement))
      const args = [statementOf(step.statement)] as const
      const call = { ...reporter, functionName: 'cancelConsent', args, account: step.by.address } as const
      const receipt = await chain.mine(client.writeContract({ ...call, gas: GAS }))
      expect(receipt.status).toBe(model.statements.has(key) ? 'reverted' : 'success')
      model.statements.add(key)
      return receipt.status === 'success'
    }
    case 'wait':
      await client.setNextBlockTimestamp({ timestamp: now + step.days * DAY })
      await client.mine({ blocks: 1 })
      return true
    case 'pause': {
      const functionName = model.paused ? 'unpause' : 'pause'
      const call = { ...reporter, functionName, account: step.by, gas: GAS } as const
      const { status } = await chain.mine(client.writeContract(call))
      expect(status).toBe(step.by === OWNER ? 'success' : 'reverted')
      if (step.by === OWNER) model.paused = !model.paused
      return status === 'success'
    }
    case 'grant':
    case 'withdraw': {
      const functionName = step.do === 'grant' ? 'grantRole' : 'revokeRole'
      const args = [ISSUER_ROLE, step.who] as const
      const call = { ...reporter, functionName, args, account: step.by, gas: GAS } as const
      const { status } = await chain.mine(client.writeContract(call))
      expect(status).toBe(step.by === OWNER ? 'success' : 'reverted')
      if (step.by === OWNER) model.issuers[step.do === 'grant' ? 'add' : 'delete'](step.who)
      return status === 'success'
    }
  }
}

async function publish(model: Model, attempt: Attempt, now: bigint, by: Address): Promise<boolean> {
  const good = accept(model, attempt, now, by)
  const hash = chain.client.writeContract({ ...publishCall(attempt.publication, by), gas: GAS })
  expect((await chain.mine(hash)).status).toBe(good ? 'success' : 'reverted')
  return good
}

/** The rules, said once more in another language. Takes note of what it accepts. */
function accept(model: Model, { publication: p, consented }: Attempt, now: bigint, by: Address): boolean {
  const statement = statementKey(p.subject, p.consentStatement)
  const ownerSigned = p.reportId.startsWith('WP-')
  const good =
    model.issuers.has(by) &&
    !model.paused &&
    !model.reports.has(p.reportId) &&
    ![...model.reports.values()].some(({ reportHash }) => reportHash === p.reportHash) &&
    p.issuedAt + 30n * DAY >= now &&
    p.expiresAt > now &&
    p.expiresAt - p.issuedAt <= 366n * DAY &&
    (!ownerSigned || (consented && now <= p.consentDeadline && !model.statements.has(statement)))
  if (!good) return false
  model.reports.set(p.reportId, { ...p, issuer: by, revoked: false })
  if (ownerSigned) model.statements.add(statement)
  return true
}

/** After each step all is read at once: one call of many, because each alone costs more than what it reads. */
function createReader({ client }: TestChain) {
  const contracts = { multicall3: { address: MULTICALL } }
  return createPublicClient({
    chain: { ...client.chain, contracts },
    transport: http(),
    batch: { multicall: { batchSize: 1_000_000 } },
    cacheTime: 0,
  })
}

async function compare(model: Model): Promise<void> {
  const now = await chain.readTime()
  const ids = (['REP', 'WP'] as const).flatMap(prefix =>
    [0, 1, 2, 3, 4].map(number => makeReportId(prefix, number)),
  )
  const answers = await Promise.all(
    ids.map(async reportId => {
      const verify = { ...reporter, functionName: 'verifyReport', args: [reportId] } as const
      return { reportId, ...(await reader.readContract(verify)) }
    }),
  )
  for (const seen of answers) {
    const known = model.reports.get(seen.reportId)
    const status = !known
      ? STATUS.unknown
      : known.revoked
        ? STATUS.revoked
        : now >= known.expiresAt
          ? STATUS.expired
          : STATUS.valid
    expect(seen).toMatchObject({
      status,
      valid: status === STATUS.valid,
      ...(known && { subject: known.subject, reportHash: known.reportHash }),
    })
  }
  await compareLists(model)
}

/** What is listed is what was published: each once, under its wallet, found by its hash, its consent used up. */
async function compareLists({ reports, statements }: Model): Promise<void> {
  const ofWallets = wallets.map(async ({ address }) => {
    const ids = [...reports.values()].filter(({ subject }) => subject === address).map(p => p.reportId)
    const args = [address, 0n, 100n] as const
    const [listed, count] = await Promise.all([
      reader.readContract({ ...reporter, functionName: 'reportsOf', args }),
      reader.readContract({ ...reporter, functionName: 'reportCountOf', args: [address] }),
    ])
    expect(listed).toEqual(ids)
    expect(count).toBe(BigInt(ids.length))
  })
  const ofReports = [...reports.values()].map(async p => {
    const [id, isUsed] = await Promise.all([
      reader.readContract({ ...reporter, functionName: 'reportIdOf', args: [p.reportHash] }),
      reader.readContract({
        ...reporter,
        functionName: 'consentState',
        args: [p.subject, p.consentStatement],
      }),
    ])
    expect(id).toBe(p.reportId)
    expect(isUsed).toBe(statements.has(statementKey(p.subject, p.consentStatement)))
  })
  await Promise.all([...ofWallets, ...ofReports])
}

async function makeAttempt(d: Draft, now: bigint): Promise<Attempt> {
  const publication: Publication = {
    statement: '',
    reportId: makeReportId(d.prefix as 'REP' | 'WP', d.id),
    subject: d.subject.address,
    reportHash: keccak256(toHex(`fuzz document ${d.document}`)),
    fieldsRoot: keccak256(toHex(`fuzz root ${d.document}`)),
    issuedAt: now - d.age,
    expiresAt: now - d.age + d.days * DAY,
    modelVersion: `1.${d.document}.0`,
    consentStatement: NO_HASH,
    consentDeadline: 0n,
    consentSignature: '0x',
  }
  if (d.prefix === 'REP') return { publication, consented: false }
  const signed = {
    ...publication,
    statement: `fuzz statement ${d.statement}`,
    consentStatement: statementOf(d.statement),
    consentDeadline: now + d.consentFor,
  }
  const moved = move(signed, d.moved)
  const signer = d.forger ?? d.subject
  if (d.given) {
    await chain.client.setNextBlockTimestamp({ timestamp: (await chain.readTime()) + 1n })
    await chain.pass(chain.client.writeContract(giveConsentCall(signed, signer.address)))
    await chain.client.setNextBlockTimestamp({ timestamp: now })
    const consented = d.moved === 'nowhere' && signer.address === d.subject.address
    return { publication: moved, consented }
  }
  const consentSignature = await signConsent(signer, signed)
  const consented = d.moved === 'nowhere' && signsFor(signer, d.subject.address)
  return { publication: { ...moved, consentSignature }, consented }
}

function move(p: Publication, to: string): Publication {
  if (to === 'document') return { ...p, reportHash: keccak256(toHex('fuzz document 99')) }
  if (to === 'id') return { ...p, reportId: makeReportId('WP', 4) }
  if (to === 'expiry') return { ...p, expiresAt: p.expiresAt + 1n }
  if (to === 'statement') return { ...p, consentStatement: statementOf(9) }
  if (to === 'deadline') return { ...p, consentDeadline: p.consentDeadline + 1n }
  return p
}

/** A key signs for its own address, and the first for the contract as well. */
function signsFor(signer: (typeof wallets)[number], subject: Address): boolean {
  const owner = wallets.find(({ address }) => address === subject)
  return owner?.publicKey === signer.publicKey
}

const statementOf = (number: number): Hex => keccak256(toHex(`fuzz statement ${number}`))
const statementKey = (subject: string, statement: Hex) => `${subject} ${statement}`
