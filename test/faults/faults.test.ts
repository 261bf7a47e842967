import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { plantedFaults } from '../simulation/plantedFaults.ts'
import { faults } from './faults.ts'

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
