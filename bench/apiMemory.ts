import { blast, repeat, startServer, wire } from './apiLoad.ts'
import { buyScreen, screens } from './apiPaid.ts'

const steps = 4
const perStep = 50_000
const paidPerStep = 1_000

/** Heap after each 50,000 mixed requests, all garbage collected: what stays is what leaks. */
export async function benchMemory(): Promise<void> {
  const server = await startServer('instant')
  const wallet = await buyScreen(server, 'salaried-monthly')
  const signal = (id: string) => wire('GET', `/api/wallet/${wallet}/signals/${id}`)
  const free = repeat([
    ...['monthly-income', 'financial-health', 'reputation-score', 'loan-capacity', 'statement'].map(signal),
    ...Array.from({ length: 4 }, () => wire('GET', `/api/wallet/${wallet}/signals`)),
    wire('GET', '/api/x402/config'),
    wire('POST', '/api/lender/screen', { body: '{}' }),
    wire('GET', '/api/wallet/0x12/signals'),
    wire('PUT', '/api/lender/screen'),
    signal('nonsense'),
  ])
  const step = async () => {
    await blast(server.port, free, perStep - paidPerStep)
    await blast(server.port, screens(server, wallet, paidPerStep), paidPerStep)
    const { heapUsed, external, rss } = await server.memory()
    return { heap: (heapUsed + external) / 2 ** 20, rss: rss / 2 ** 20 }
  }
  await step()
  const seen: { heap: number; rss: number }[] = []
  for (let i = 0; i <= steps; i++) seen.push(await step())
  await server.stop()
  const slope = (of: 'heap' | 'rss') => leastSquares(seen.map(each => each[of])) * (100_000 / perStep)
  console.log(
    `memory over ${steps * perStep} requests: heap ${slope('heap').toFixed(2)} MB, resident ${slope('rss').toFixed(1)} MB more per 100,000 (heap ${seen.map(({ heap }) => heap.toFixed(1)).join(' ')}, resident ${seen.map(({ rss }) => rss.toFixed(0)).join(' ')})`,
  )
}

function leastSquares(values: number[]): number {
  const middle = (values.length - 1) / 2
  const mean = values.reduce((sum, value) => sum + value, 0) / values.length
  const over = values.reduce((sum, value, x) => sum + (x - middle) * (value - mean), 0)
  return over / values.reduce((sum, _, x) => sum + (x - middle) ** 2, 0)
}
