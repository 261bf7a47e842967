import { randomBytes, randomUUID } from 'node:crypto'
import { acceptedTokens } from '../../src/chain/acceptedTokens.ts'
import { operations } from '../../src/wire/operations.ts'
import { createPayer, type Payer, presign } from '../paymentsPresign.ts'
import type { Target } from './target.ts'

export type Call = { method?: string; path: string; body?: unknown; headers?: Record<string, string> }
export type Way = { name: string; make: () => Call }

/** Every way in without payment. What is signed is signed by wallets that hold nothing. */
export function listWays({ personas, treasury }: Pick<Target, 'personas' | 'treasury'>): Way[] {
  const wallet = personas[0]?.address ?? ''
  const random = () => `0x${randomBytes(20).toString('hex')}`
  const unfunded = (path: string, body: object, cents = 1): Call => {
    const payer = createPayer()
    return {
      path,
      body: { callerAddress: payer.address, ...body },
      headers: { 'x-payment': payBy(payer, treasury, cents) },
    }
  }
  const junk = () => ({
    'x-payment': payBy(createPayer(), treasury).replace(/"from":"0x\w+"/, `"from":"${random()}"`),
  })
  const rpc = (method: string, params: object) => ({ jsonrpc: '2.0', id: 1, method, params })
  const mcp = { accept: 'application/json, text/event-stream' }
  const text = (value: string) => ({
    message: {
      kind: 'message',
      role: 'user',
      messageId: randomUUID(),
      parts: [{ kind: 'text', text: value }],
    },
  })
  const way = (name: string, make: () => Call): Way => ({ name, make })
  return [
    way('a small read', () => ({ path: '/api/capabilities' })),
    way('the description of the API', () => ({ path: '/openapi.json' })),
    way('the largest asset', () => ({ path: '/llms-full.txt' })),
    way('a page', () => ({ path: '/', headers: { accept: 'text/html' } })),
    way('a path nobody serves', () => ({ path: `/${randomUUID()}` })),
    way('a free signal', () => ({ path: `/api/wallet/${wallet}/signals/monthly-income` })),
    way('verify a passport', () => ({ path: '/api/agent/verify/REP-0000000000' })),
    way('the page of a passport', () => ({ path: '/p/REP-0000000000' })),
    way('revoke with a junk signature', () => ({
      path: '/api/agent/verify/REP-0000000000/revoke',
      body: { signature: `0x${'11'.repeat(65)}`, deadline: Math.floor(Date.now() / 1000) + 600 },
    })),
    way('a draft without proof', () => ({
      path: '/api/agent/report/draft',
      body: { walletAddress: random() },
    })),
    way('a sign-in that fails', () => ({
      path: '/api/session',
      body: { message: 'let me in', signature: `0x${'11'.repeat(65)}` },
    })),
    way('a screen without payment', () => ({ path: '/api/lender/screen', body: { walletAddress: wallet } })),
    way('a screen with a junk signature', () => ({
      path: '/api/lender/screen',
      body: { walletAddress: wallet },
      headers: junk(),
    })),
    way('a screen by an empty wallet', () => unfunded('/api/lender/screen', { walletAddress: random() })),
    way('a batch of 100 by an empty wallet', () =>
      unfunded(
        '/api/lender/screen/batch',
        { wallets: Array.from({ length: 100 }, random), force: true },
        100,
      ),
    ),
    way('a question by an empty wallet', () =>
      unfunded(operations.chat_query.path, { walletAddress: wallet, message: 'xyzzy plugh' }),
    ),
    way('MCP, list of tools', () => ({ path: '/mcp', body: rpc('tools/list', {}), headers: mcp })),
    way('MCP, a tool without payment', () => ({
      path: '/mcp',
      body: rpc('tools/call', { name: 'screen_wallet', arguments: { walletAddress: wallet } }),
      headers: mcp,
    })),
    way('A2A, a task without payment', () => ({
      path: '/a2a',
      body: rpc('message/send', text(`screen ${wallet}`)),
    })),
    way('a body of 64 KiB', () => ({
      path: '/api/session',
      body: { message: 'x'.repeat(64_000), signature: '0x' },
    })),
  ]
}

export function payBy(payer: Payer, treasury: string, cents = 1): string {
  const [usdt] = acceptedTokens(42220)
  const [signed] = presign(payer, 1, treasury, BigInt(cents) * 10_000n)
  if (!signed) throw new Error('no token to pay with')
  const { value, validAfter, validBefore, ...rest } = signed.authorization
  const numbers = { value: `${value}`, validAfter: `${validAfter}`, validBefore: `${validBefore}` }
  return JSON.stringify({ ...rest, ...numbers, signature: signed.signature, token: usdt?.address })
}
