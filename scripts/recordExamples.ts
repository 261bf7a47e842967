// Records real answers of the embedded world into src/wire/examples.json, for OpenAPI. Run it when an answer's shape changes.
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { startTestService } from '../test/support/service.ts'

const service = await startTestService()
try {
  const { world, call } = service
  const walletAddress = world.personas.find(({ name }) => name === 'salaried-monthly')?.address ?? ''
  const asked = { walletAddress, callerAddress: world.accounts.lender.address, months: 3 }
  const analyze = { ...asked, fields: ['monthlyIncome', 'loanCapacity'] }
  const body = async (path: string, options?: Parameters<typeof call>[1]) => {
    const answer = await call(path, options)
    if (answer.status !== 200) throw new Error(`${path} answered ${answer.status}: ${answer.text}`)
    return answer.body
  }
  const examples = {
    screen_wallet: {
      request: asked,
      response: await body('/api/lender/screen', { body: asked, pay: 10_000n }),
    },
    analyze_wallet: {
      request: analyze,
      response: await body('/api/agent/analyze', { body: analyze, pay: 10_000n }),
    },
    list_wallet_signals: { response: await body(`/api/wallet/${walletAddress}/signals`) },
    get_wallet_signal: { response: await body(`/api/wallet/${walletAddress}/signals/loan-capacity`) },
    payment_config: { response: await body('/api/x402/config') },
    health: { response: await body('/api/health/integrations') },
    capabilities: { response: await body('/api/capabilities') },
  }
  const text = JSON.stringify(examples, null, 2).replaceAll(service.baseUrl, 'https://vouch.example')
  writeFileSync(join(import.meta.dirname, '../src/wire/examples.json'), `${text}\n`)
} finally {
  await service.stop()
}
