import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Plan } from './plan.ts'

/** Histories that broke a rule once. Each run begins with them. */
export function readFoundPlans(): Plan[] {
  return JSON.parse(readFileSync(join(import.meta.dirname, 'found.json'), 'utf8')) as Plan[]
}
