import type { Plan, PlannedPurchase, Trouble } from './plan.ts'

const triesEach = 12

/**
 * A smaller plan that breaks the same rule: fewer troubles and purchases, plainer clients. What happens by chance changes
 * with every step, so each is tried with a few seeds.
 */
export async function shrinkPlan(plan: Plan, breaks: (plan: Plan) => Promise<boolean>): Promise<Plan> {
  let smallest = plan
  for (let isSmaller = true; isSmaller; ) {
    isSmaller = false
    for (const candidate of listSmaller(smallest)) {
      const found = await findBreaking(candidate, breaks)
      if (!found) continue
      smallest = found
      isSmaller = true
      break
    }
  }
  return smallest
}

async function findBreaking(plan: Plan, breaks: (plan: Plan) => Promise<boolean>): Promise<Plan | null> {
  for (let i = 0; i < triesEach; i++) {
    const candidate = { ...plan, seed: plan.seed + i }
    if (await breaks(candidate)) return candidate
  }
  return null
}

function* listSmaller(plan: Plan): Generator<Plan> {
  const { purchases, troubles } = plan
  for (const index of troubles.keys()) yield { ...plan, troubles: troubles.toSpliced(index, 1) }
  if (purchases.length > 1) for (const index of purchases.keys()) yield withoutPurchase(plan, index)
  for (const [index, purchase] of purchases.entries())
    for (const plainer of listPlainer(purchase)) yield { ...plan, purchases: purchases.with(index, plainer) }
}

function* listPlainer(purchase: PlannedPurchase): Generator<PlannedPurchase> {
  const plain = {
    copies: 1,
    hangUpMs: 0,
    asksAgain: false,
    leaves: false,
    hasKey: false,
    failures: 0,
    isFree: false,
    revokesMs: 0,
  } as const
  for (const name of Object.keys(plain) as (keyof typeof plain)[])
    if (purchase[name] !== plain[name]) yield { ...purchase, [name]: plain[name] }
}

function withoutPurchase(plan: Plan, index: number): Plan {
  const troubles = plan.troubles.flatMap((trouble): Trouble[] => {
    if (!('purchase' in trouble)) return [trouble]
    if (trouble.purchase === index)
      return trouble.kind === 'reorganisation' ? [{ ...trouble, purchase: 0, meanwhile: null }] : []
    return [{ ...trouble, purchase: trouble.purchase > index ? trouble.purchase - 1 : trouble.purchase }]
  })
  return { ...plan, purchases: plan.purchases.toSpliced(index, 1), troubles }
}
