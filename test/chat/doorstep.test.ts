import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { expect as expected, growerCast, readHurried, teacherCast } from '../support/hurried.ts'
import { growerAccount, teacherAccount } from '../support/sampleAccounts.ts'

// The bench asks these questions: `npm run bench -- doorstep`. Here they are only counted and their labels computed.

test.each([
  { half: 'open', turns: 110 },
  { half: 'sealed', turns: 130 },
] as const)('the $half half of the doorstep stands in its own file', ({ half, turns }) => {
  const lines = readFileSync(join(import.meta.dirname, `doorstep/${half}.txt`), 'utf8').split('\n')
  const inFile = lines.filter(line => line !== '' && !line.startsWith('## ')).map(line => line.split('\t')[1])
  const read = readHurried(half, 'doorstep').flatMap(conversation => conversation.map(turn => turn.template))
  expect(read).toEqual(inFile)
  expect(read).toHaveLength(turns)
})

test.each([
  { name: 'grower', cast: growerCast, account: growerAccount() },
  { name: 'teacher', cast: teacherCast, account: teacherAccount() },
])('each label of the doorstep gives figures of the $name that an answer can miss', ({ cast, account }) => {
  const labels = readHurried('all', 'doorstep', cast)
    .flat()
    .flatMap(turn => turn.expected.split(/ \| | && /))
  const vacuous = labels.filter(label => {
    const wanted = expected(account, label)
    return 'any' in wanted && wanted.any.some(facts => Object.values(facts).flat().length === 0)
  })
  expect(labels.length).toBeGreaterThan(240)
  expect(vacuous).toEqual([])
})
