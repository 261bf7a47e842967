// Histories of the payments' own code on virtual time, chain and database.
//   --seconds N   for so long (60)        --seed S    the first seed (1)
//   --histories N so many at most
//   --mode M      each in this one: confirmed or deferred (what its seed says)
//   An interrupt ends it with what was tried so far.
//   --only        that seed alone         --faults    plants known faults, and tells which are found
import { spawnSync } from 'node:child_process'
import { createVirtualTime } from '../test/simulation/createVirtualTime.ts'
import { installVirtualTime } from '../test/simulation/installVirtualTime.ts'
import { makePlan } from '../test/simulation/makePlan.ts'
import type { Plan } from '../test/simulation/plan.ts'
import { type PlantedFault, plantedFaults } from '../test/simulation/plantedFaults.ts'
import { plantFault } from '../test/simulation/plantFault.ts'
import { readFoundPlans } from '../test/simulation/readFoundPlans.ts'
import { shrinkPlan } from '../test/simulation/shrinkPlan.ts'
import { readNumber, readOptions } from './readOptions.ts'

const { values } = readOptions({
  seconds: { type: 'string', default: '60' },
  histories: { type: 'string' },
  mode: { type: 'string' },
  seed: { type: 'string', default: '1' },
  only: { type: 'boolean', default: false },
  faults: { type: 'boolean', default: false },
  fault: { type: 'string' },
})
const seconds = readNumber('seconds', values.seconds)
const most =
  values.histories === undefined ? Number.POSITIVE_INFINITY : readNumber('histories', values.histories)
const mode = (['confirmed', 'deferred'] as const).find(known => known === values.mode)
if (values.mode && !mode) throw new Error(`--mode is confirmed or deferred, not ${values.mode}`)
const firstSeed = readNumber('seed', values.seed)
const realNow = performance.now.bind(performance)
const realImmediate = setImmediate

if (values.faults) tryFaults()
else process.exit(await simulate())

/** Each in its own process, which ends as soon as a history breaks a rule. */
function tryFaults(): void {
  let found = 0
  for (const { name, file } of plantedFaults) {
    const args = [import.meta.filename, '--fault', name, '--seconds', values.seconds]
    const bounds = ['--seed', values.seed, ...(values.histories ? ['--histories', values.histories] : [])]
    const { status, stdout } = spawnSync(process.execPath, [...args, ...bounds], { encoding: 'utf8' })
    const [line = ''] = stdout.split('\n')
    if (status === 1) found++
    console.log(`${status === 1 ? 'found    ' : 'NOT FOUND'} ${name} (${file}): ${line}`)
  }
  console.log(`${found} of ${plantedFaults.length} planted faults found`)
  process.exitCode = found === plantedFaults.length ? 0 : 1
}

/** Where a part does nothing, its faults do no harm. */
function mayShow({ purchases, passports, orders = [] }: Plan, { file }: PlantedFault): boolean {
  if (file.startsWith('src/payments/')) return purchases.length > 0
  if (file.startsWith('src/passports/')) return passports === true
  return !file.startsWith('src/till/') || orders.length > 0
}

async function simulate(): Promise<number> {
  const fault = plantedFaults.find(({ name }) => name === values.fault)
  if (values.fault && !fault) throw new Error(`No planted fault is called: ${values.fault}`)
  if (fault) plantFault(fault)
  Error.stackTraceLimit = values.only ? 10 : 0
  const time = createVirtualTime()
  const { createSimulator } = await import('../test/simulation/createSimulator.ts')
  const simulator = await createSimulator(time)
  installVirtualTime(time)
  const began = process.cpuUsage()
  const endsMs = realNow() + seconds * 1000
  let isInterrupted = false
  for (const signal of ['SIGINT', 'SIGTERM'] as const)
    process.on(signal, () => {
      isInterrupted = true
    })
  const totals = { histories: 0, steps: 0, answers: 0, charges: 0, transactions: 0, reorganisations: 0 }

  async function run(plan: Plan): Promise<string | null> {
    const { violations, steps, counts } = await simulator.run(plan)
    totals.histories++
    totals.steps += steps
    totals.answers += counts.given
    totals.charges += counts.charged
    totals.transactions += counts.sent
    totals.reorganisations += counts.reorganised
    const [first] = violations
    if (values.only) console.log(JSON.stringify({ plan, violations }, null, 1))
    return first ? `${first.rule}: ${first.detail} (after ${first.atMs} ms)` : null
  }

  const plans = values.only ? [] : readFoundPlans()
  for (let seed = firstSeed; ; ) {
    const drawn = plans.shift() ?? makePlan(seed++)
    const plan = mode ? { ...drawn, mode } : drawn
    if (fault && !mayShow(plan, fault)) continue
    const broken = await run(plan)
    if (broken) return fault ? tell(plan, broken) : await tellSmallest(plan, broken)
    if (values.only || isInterrupted || realNow() >= endsMs || totals.histories >= most) break
    // Without it no signal is ever handled: histories never wait for anything real.
    if (totals.histories % 100 === 0) await new Promise(realImmediate)
  }
  const { user, system } = process.cpuUsage(began)
  const spent = (user + system) / 1e6
  const aMinute = Math.round((totals.histories * 60) / spent)
  console.log(
    `${totals.histories} histories from seed ${firstSeed} on, no rule broken; ${JSON.stringify(totals)}`,
  )
  console.log(`${spent.toFixed(1)} s of one core, ${aMinute} histories a minute of it`)
  return 0

  function tell({ seed }: Plan, broken: string): number {
    console.log(`seed ${seed}, history ${totals.histories}: ${broken}`)
    return 1
  }

  async function tellSmallest(plan: Plan, broken: string): Promise<number> {
    tell(plan, broken)
    const [rule] = broken.split(':')
    const smallest = await shrinkPlan(
      plan,
      async candidate => (await run(candidate))?.startsWith(`${rule}:`) === true,
    )
    console.log('The smallest history that breaks this rule; put it into test/simulation/found.json:')
    console.log(JSON.stringify(smallest))
    return 1
  }
}
