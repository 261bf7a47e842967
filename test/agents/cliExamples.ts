import { spawn } from 'node:child_process'
import { mkdtempSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { loadCommands } from '../../src/cli/commands.ts'
import { writeWorldFile } from '../../world/writeWorldFile.ts'
import { registerFirstAgent } from '../support/sayOnChain.ts'
import type { TestService } from '../support/service.ts'

const { NODE_COMPILE_CACHE } = process.env

type Sandbox = { service: TestService; entry: string; folder: string; env: Record<string, string> }

export function describeExamples(sandbox: () => Sandbox): void {
  describe('every example in the help does what it says, in the sandbox', () => {
    /** Lines of a shell, where `vouch` is the program, the node of Celo is the sandbox's and so is the service. */
    const inShell = (line: string, data: string) => {
      const { service, entry, env } = sandbox()
      const here = line
        .replaceAll('https://forno.celo.org', service.world.rpcUrl)
        .replaceAll('http://127.0.0.1:4020', service.baseUrl)
      const program = `vouch() { "${process.execPath}" "${entry}" "$@"; }`
      return spawn('bash', ['-c', `${program}\n${here}`], {
        cwd: data,
        env: {
          PATH: env.PATH,
          NODE_COMPILE_CACHE,
          VOUCH_DATA_DIR: data,
          VOUCH_KEYSTORE_PASSWORD: 'long enough',
          PORT: '0',
        },
        stdio: ['ignore', 'pipe', 'pipe'],
        detached: true,
      })
    }
    const finish = async (child: ReturnType<typeof inShell>) => {
      let printed = ''
      for (const stream of [child.stdout, child.stderr])
        stream.setEncoding('utf8').on('data', text => {
          printed += text
        })
      const code = await new Promise(resolve => child.on('close', resolve))
      return { code, printed }
    }
    /** A node that nobody can pay is not ready, which is what doctor says of one without a till. */
    const ends = (line: string) => (line.endsWith('vouch doctor') ? 1 : 0)
    /** Started by start.test.ts, and typeset by writeModelFile.test.ts: each takes longer than all others. */
    const elsewhere = ['vouch demo', 'vouch model file --out .']
    const serves = (line: string) => line.endsWith('vouch serve')

    test('those that end', async () => {
      const { service, folder } = sandbox()
      await registerFirstAgent(service.world)
      const data = mkdtempSync(join(folder, 'sandbox-'))
      writeWorldFile(data, service.world, service.baseUrl)
      const commands = await loadCommands()
      for (const { name, examples } of commands) expect(examples.length, name).toBeGreaterThan(0)
      const lines = commands.flatMap(({ examples }) => examples)
      const inTurn = async (some: readonly string[]) => {
        for (const line of some) {
          const { code, printed } = await finish(inShell(line, data))
          expect({ code, line, printed }).toMatchObject({ code: ends(line), line })
          expect(printed, line).not.toBe('')
        }
      }
      const run = lines.filter(line => !serves(line) && !elsewhere.includes(line))
      expect(run.length).toBe(lines.length - 3)
      // Those beside a service wait for it; the others have a database of their own.
      const asks = (line: string) => line.includes('--demo')
      await Promise.all([inTurn(run.filter(asks)), inTurn(run.filter(line => !asks(line)))])
    }, 300_000)

    test('and the one that serves until it is stopped', async () => {
      const [line = ''] = (await loadCommands()).flatMap(({ examples }) => examples.filter(serves))
      const child = inShell(line, sandbox().folder)
      const ended = finish(child)
      await new Promise<void>(resolve => child.stdout.on('data', text => /^ready /m.test(text) && resolve()))
      if (child.pid) process.kill(-child.pid, 'SIGTERM')
      expect((await ended).printed).toContain('ready http://')
    })
  })
}
