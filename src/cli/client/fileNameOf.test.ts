import { expect, test } from 'vitest'
import { fileNameOf } from './fileNameOf.ts'

test('an id keeps its name; one that is a path stays in this folder', () => {
  expect(fileNameOf('ST-7K3M9Q2ZXA', 'pdf')).toBe('ST-7K3M9Q2ZXA.pdf')
  for (const id of ['../../bin/x', '/etc/cron.d/x', '..\\x', 'C:x', 'a\u0000b', '\u001b[2J'])
    expect(fileNameOf(id, 'pdf')).toMatch(/^[\w-]+\.pdf$/)
})
