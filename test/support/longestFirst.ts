import { BaseSequencer, type TestSpecification } from 'vitest/node'

const longest = [
  'test/start.test.ts',
  'test/dashboard/dashboard.browser.test.ts',
  'test/payments/crash.test.ts',
  'test/passports/paidCrash.test.ts',
  'test/passports/crash.test.ts',
  'test/agents/cli.test.ts',
  'world/restart.test.ts',
  'test/nodes.test.ts',
  'contracts/forge.test.ts',
]

/** Begins with the files that take longest, so that no worker is left alone with one of them at the end. */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files)
    const isLong = ({ moduleId }: TestSpecification) => longest.some(name => moduleId.endsWith(`/${name}`))
    return [...sorted.filter(isLong), ...sorted.filter(file => !isLong(file))]
  }
}
