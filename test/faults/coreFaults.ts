import type { Fault } from './faults.ts'

export const coreFaults: readonly Fault[] = [
  {
    name: 'the least share of capacity is left out',
    file: 'src/core/verdict/computeCapacity.ts',
    find: 'Math.max(rest, leastShare * incomeCents)',
    replace: 'rest',
    test: 'src/core/verdict/computeCapacity.test.ts',
  },
  {
    name: 'an unknown funder ties strangers together',
    file: 'src/core/activity/findFunders.ts',
    find: 'if (addresses.facts[source]) members.set(',
    replace: 'members.set(',
    test: 'src/core/activity/findFunders.test.ts',
  },
  {
    name: 'a reward may come from who is paid by many',
    file: 'src/core/income/separateOneOffs.ts',
    find: '      (payers ?? 0) * 10 < (recipients ?? 0) &&\n',
    replace: '',
    test: 'src/core/income/separateOneOffs.test.ts',
  },
]
