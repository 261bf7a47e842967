import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { plantedFaults } from '../simulation/plantedFaults.ts'
import behaviours from './behaviours.json' with { type: 'json' }
import { faults } from './faults.ts'
import { places } from './places.ts'
import results from './results.json' with { type: 'json' }

const root = join(import.meta.dirname, '../..')

test.each(faults.map(fault => [fault.name, fault] as const))('can still be put in: %s', (_, fault) => {
  const { file, find, test: nearest } = fault
  expect(readFileSync(join(root, file), 'utf8').split(find)).toHaveLength(2)
  expect(existsSync(join(root, nearest)), nearest).toBe(true)
})

test.each(plantedFaults.map(fault => [fault.name, fault] as const))(
  'can still be planted for histories to find: %s',
  (_, { file, find }) => {
    expect(readFileSync(join(root, file), 'utf8').split(find)).toHaveLength(2)
  },
)

test('sixty behaviours are described once each, planted in this version, and tried', () => {
  const ids = behaviours.map(({ id }) => id)
  expect(new Set(ids).size).toBe(60)
  expect(Object.keys(places)).toEqual(ids)
  expect(Object.keys(results)).toEqual(ids)
})

test.each(Object.entries(places))('a fault has one place in the code: %s', (_, { file, find, tests }) => {
  expect(readFileSync(join(root, file), 'utf8').split(find)).toHaveLength(2)
  for (const path of tests) expect(existsSync(join(root, path)), path).toBe(true)
})
