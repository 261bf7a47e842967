import { execFile } from 'node:child_process'
import { expect, it } from 'vitest'
import { forgeCommand } from './support/forgeCommand.ts'

// A short run; `npm run forge -- million` is the long one.
it('nobody breaks the contracts by any sequence of calls, and gas is what is written down', async () => {
  const { binary, cwd, env } = forgeCommand()
  const said = await new Promise<{ code: number; output: string }>(resolve =>
    execFile(binary, ['test'], { cwd, env: { ...process.env, ...env } }, (error, stdout, stderr) =>
      resolve({ code: error ? 1 : 0, output: stdout + stderr }),
    ),
  )
  expect(said.code, said.output).toBe(0)
  for (const name of ['noMoneyGoesAstray', 'theChainSaysWhatHappened'])
    expect(said.output).toContain(`[PASS] invariant_${name}()`)
})
