import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { errorCodes } from './errorCodes.ts'

const folder = join(import.meta.dirname, '../errors')
/** Failures of the command line and of a start never reach a caller. */
const notOnTheWire = /^(startup|config|usage|recompute|cli|lists)\.ts$/
/** Named for logs and operators, mapped to another code before a caller sees it. */
const internal =
  /^(HISTORY_SOURCE_FAILED|TOKEN_MISMATCH|MIGRATION_FAILED|AS_OF_AHEAD|PIN_CID_MISMATCH|PIN_FAILED)$/

test('every code that the code can answer is documented, and none that it cannot', () => {
  const thrown = readdirSync(folder)
    .filter(file => !notOnTheWire.test(file))
    .flatMap(file => [...readFileSync(join(folder, file), 'utf8').matchAll(/code: '([A-Z_]+)'/g)])
    .map(([, code]) => code ?? '')
    .filter(code => !internal.test(code))
  expect([...new Set(thrown)].sort()).toEqual(Object.keys(errorCodes).sort())
})
