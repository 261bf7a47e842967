import { BaseSequencer, type TestSpecification } from 'vitest/node'

const longest = [
  'test/dashboard/dashboard.browser.test.ts',
  'test/agents/cli.test.ts',
  'test/payments/crash.test.ts',
  'test/start.test.ts',
  'test/history/personas.test.ts',
  'test/nodeErrors.test.ts',
  'test/till/crash.test.ts',
  'test/payments/charge.test.ts',
  'test/passports/crash.test.ts',
  'test/guide.test.ts',
  'test/payments/replays.test.ts',
  'world/restart.test.ts',
  'test/chat/questions.test.ts',
  'test/torture/torture.test.ts',
  'test/recompute.test.ts',
  'contracts/artifacts.test.ts',
  'contracts/forge.test.ts',
  'test/rehearsal.test.ts',
  'test/docs.browser.test.ts',
  'test/passports/paidCrash.test.ts',
  'test/passports/private.test.ts',
  'contracts/reporterFuzz.test.ts',
  'test/statements/paid.test.ts',
  'test/history/sources.test.ts',
  'test/passports/renew.test.ts',
  'test/history/recordings.test.ts',
  'src/services/model/writeModelFile.test.ts',
  'test/payments/nodes.test.ts',
  'test/spec.test.ts',
  'test/history/faults.test.ts',
  'test/agents/cliMoney.test.ts',
  'test/sdk/package.test.ts',
  'test/agents/mcp.test.ts',
  'test/till/orders.test.ts',
  'test/chat/paid.test.ts',
]

/** Begins with the files that take longest, so that no worker is left alone with one of them at the end. */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files)
    const place = ({ moduleId }: TestSpecification) => {
      const index = longest.findIndex(name => moduleId.endsWith(`/${name}`))
      return index < 0 ? longest.length : index
    }
    return sorted.toSorted((one, other) => place(one) - place(other))
  }
}
