import { createHash } from 'node:crypto'
import { createPublicClient, http, keccak256, stringToBytes } from 'viem'
import { expect, test } from 'vitest'
import { abi } from '../../contracts/artifacts/VouchReporter.ts'
import { canonicalJson } from '../../src/passportDocument/canonicalJson.ts'
import type { Answer } from '../support/service.ts'
import type { Spec } from './spec.ts'
import { checkTable } from './tables.ts'

export const signalIds = [
  'monthly-income',
  'financial-health',
  'reputation-score',
  'loan-capacity',
  'statement',
  'assessment',
]
export const fieldNames = [
  'monthlyIncome',
  'financialHealth',
  'reputationScore',
  'loanCapacity',
  'statement',
  'assessment',
  'walletData',
]
const stranger = '0x00000000000000000000000000000000000A11cE'

/** 4: every operation by method, path and price, and the rules below the table. */
export function checkEndpoints(spec: Spec): void {
  /** Refused for the price without payment, answered with it, and under no other method. */
  const sell = async (path: string, priceUsdt: string, body: object = {}): Promise<Answer> => {
    expect(await spec.call(path, { body: {} })).toMatchObject({ status: 402, body: { priceUsdt } })
    expect(await spec.call(path)).toMatchObject({ status: 405, body: { code: 'METHOD_NOT_ALLOWED' } })
    const answer = await spec.post(path, body, BigInt(Math.round(Number(priceUsdt) * 1e6)))
    expect(answer.status, answer.text).toBe(200)
    expect(answer.body.payment).toMatchObject({ status: 'settled', priceUsdt, payer: spec.caller })
    return answer
  }
  let report: Promise<Answer> | null = null
  const buyReport = () => {
    report ??= sell('/api/agent/report', '0.10')
    return report
  }

  checkTable('4 endpoints', {
    screen_wallet: async () => {
      const { body } = await sell('/api/lender/screen', '0.01')
      expect(body).toMatchObject({ trust: { isTrustworthy: true }, reputationScore: expect.any(Number) })
    },
    analyze_wallet: async () => {
      const whole = await sell('/api/agent/analyze', '0.01')
      expect(fieldNames.filter(name => name in whole.body)).toEqual(fieldNames)
      const part = await sell('/api/agent/analyze', '0.01', { fields: ['loanCapacity', 'walletData'] })
      expect(fieldNames.filter(name => name in part.body)).toEqual(['loanCapacity', 'walletData'])
      expect(part.body.evidence).toEqual(whole.body.evidence)
    },
    get_wallet_signal: async () => {
      const { loanCapacity, evidence } = (await spec.screen({ force: true })).body
      const { status, body } = await spec.call(`/api/wallet/${spec.wallet}/signals/loan-capacity`)
      expect([status, body.signal, body.walletAddress]).toEqual([200, 'loan-capacity', spec.wallet])
      // Everybody sees the day, and a later purchase from the next day on.
      const asOfTime = `${evidence.asOfTime.slice(0, 10)}T00:00:00Z`
      expect(body).toMatchObject({ evidence: { asOfTime }, data: loanCapacity })
    },
    'list signals': async () => {
      await spec.screened()
      const { status, body } = await spec.call(`/api/wallet/${spec.wallet}/signals`)
      expect([status, body.analyzed]).toEqual([200, true])
      expect(body.signals.map(({ id }: { id: string }) => id)).toEqual(signalIds)
    },
    chat_query: async () => {
      const { body } = await sell('/api/agent/chat', '0.01', {
        message: 'What is the average monthly income?',
      })
      expect(body).toMatchObject({ understood: true, walletAddress: spec.wallet, engine: 'embedded' })
      expect(body.figures.map(({ value }: { value: unknown }) => value)).toContain(
        (await spec.screened()).averageMonthlyIncome,
      )
    },
    generate_statement: async () => {
      const { body } = await sell('/api/agent/statement', '0.01', { period: '3M' })
      expect(body).toMatchObject({ period: '3M', url: `${spec.baseUrl}/ipfs/${body.cid}` })
      expect(body).toMatchObject({ pins: [{ service: 'local', status: 'stored' }], gatewayUrl: null })
      const pdf = Buffer.from(await (await fetch(body.url)).arrayBuffer())
      expect(pdf.subarray(0, 5).toString()).toBe('%PDF-')
      expect(createHash('sha256').update(pdf).digest('hex')).toBe(body.sha256)
    },
    generate_report: async () => {
      const { body } = await buyReport()
      expect(body).toMatchObject({
        reportId: expect.stringMatching(/^REP-[0-9A-Z]{10}$/),
        walletAddress: spec.wallet,
      })
      expect(body.reportHash).toBe(keccak256(stringToBytes(canonicalJson(body.document))))
      const client = createPublicClient({ transport: http(spec.world.rpcUrl) })
      const receipt = await client.getTransactionReceipt({ hash: body.onchain.transaction })
      expect(receipt.status).toBe('success')
    },
    verify_report: async () => {
      const { reportId, reportHash } = (await buyReport()).body
      const known = await spec.call(`/api/agent/verify/${reportId}`)
      expect(known).toMatchObject({
        status: 200,
        body: { valid: true, reportId, reportHash, source: 'onchain' },
      })
      for (const unknown of ['REP-0000000000', 'WP-0000000000'])
        expect(await spec.call(`/api/agent/verify/${unknown}`)).toMatchObject({
          status: 404,
          body: { code: 'REPORT_NOT_FOUND', valid: false },
        })
      for (const wrong of ['XX-0000000000', 'REP-', 'REP-1', reportId.toLowerCase()])
        expect(await spec.call(`/api/agent/verify/${wrong}`)).toMatchObject({
          status: 400,
          body: { code: 'INVALID_REPORT_ID' },
        })
    },
    'payment configuration': async () => {
      const { status, body } = await spec.call('/api/x402/config')
      expect([status, body.publicPayTo, body.payTo]).toEqual([200, spec.world.treasury, spec.world.treasury])
    },
    health: async () => {
      const { status, body } = await spec.call('/api/health/integrations')
      expect([status, body.version]).toEqual([200, '1.0.0'])
      expect(Object.keys(body.integrations)).toEqual([
        'chain',
        'history',
        'database',
        'settlement',
        'reporter',
        'storage',
        'chat',
        'till',
      ])
    },
  })

  checkTable('4 rules', {
    1: async () => {
      const paths = ['lender/screen', 'agent/analyze', 'agent/chat', 'agent/statement', 'agent/report']
      for (const path of paths)
        for (const pay of [undefined, 'rubbish', await spec.sign(1n)])
          expect((await spec.call(`/api/${path}`, { body: {}, ...(pay && { pay }) })).status).toBe(402)
    },
    2: async () => {
      const path = `/api/wallet/${stranger}/signals`
      expect(await spec.call(`${path}/statement`)).toMatchObject({
        status: 404,
        body: { code: 'SIGNAL_NOT_CACHED' },
      })
      expect(await spec.call(path)).toMatchObject({
        status: 200,
        body: { analyzed: false, analyzedAt: null },
      })
      const made = await spec.screen({ walletAddress: stranger })
      const read = await spec.call(`${path}/statement`)
      const analyzedAt = `${made.body.analyzedAt.slice(0, 10)}T00:00:00Z`
      expect(read).toMatchObject({ status: 200, body: { analyzedAt } })
    },
    3: async () => {
      const first = await spec.screen({ months: 5 })
      const [kept, fresh] = [await spec.screen({ months: 5 }), await spec.screen({ months: 5, force: true })]
      expect([first, kept, fresh].map(({ body }) => body.cached)).toEqual([false, true, false])
      expect(kept.body.evidence).toEqual(first.body.evidence)
      expect(fresh.body.evidence.asOfBlock).toBeGreaterThanOrEqual(first.body.evidence.asOfBlock)
    },
    4: async () => {
      const { reportId, reportHash, onchain } = (await buyReport()).body
      const client = createPublicClient({ transport: http(spec.world.rpcUrl) })
      const said = await client.readContract({
        address: onchain.contract,
        abi,
        functionName: 'verifyReport',
        args: [reportId],
      })
      expect(JSON.stringify(said, (_, value) => (typeof value === 'bigint' ? `${value}` : value))).toContain(
        reportHash,
      )
    },
  })

  test.each(['mcp.json', 'agent-card.json', 'agent.json'])('4: /.well-known/%s is served', async name => {
    const { status, body } = await spec.call(`/.well-known/${name}`)
    expect([status, typeof body]).toEqual([200, 'object'])
    expect(JSON.stringify(body)).toContain(spec.baseUrl)
  })
}
