import { type Task, TaskState } from '@a2a-js/sdk'
import { ClientFactory } from '@a2a-js/sdk/client'
import { Client, StreamableHTTPClientTransport } from '@modelcontextprotocol/client'
import { generatePrivateKey, type PrivateKeyAccount, privateKeyToAccount } from 'viem/accounts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createVouch, type Vouch } from '../../src/sdk/createVouch.ts'
import { OutcomeUnknownError } from '../../src/sdk/errors.ts'
import { signProof } from '../../src/sdk/signProof.ts'
import type { Payment, ScreenResult } from '../../src/sdk/types.ts'
import { startTestService, type TestService } from '../support/service.ts'
import { a2aMessage, walletOf } from './support.ts'

// A stranger has read a settled header from the chain and spent its three wrong requests: from then on only the payer is answered.
let service: TestService
let account: PrivateKeyAccount
let vouch: Vouch
let walletAddress: string
let payment: Payment
let bought: ScreenResult

beforeAll(async () => {
  service = await startTestService()
  const { baseUrl, world } = service
  account = privateKeyToAccount(world.accounts.lender.privateKey)
  walletAddress = walletOf(world, 'salaried-monthly')
  const keep = (signed: Payment) => {
    payment = signed
  }
  vouch = createVouch({ baseUrl, signer: account, onPayment: keep })
  bought = await vouch.screen({ walletAddress })
  const ask = async (wallet: string) => {
    const body = { walletAddress: wallet, callerAddress: account.address }
    return (await service.call('/api/lender/screen', { body, pay: JSON.stringify(payment) })).body.code
  }
  for (let guess = 0; guess < 3; guess++) expect(await ask(account.address)).toBe('PAYMENT_CONFLICT')
  expect(await ask(walletAddress)).toBe('PAYMENT_PROOF_REQUIRED')
})
afterAll(() => service?.stop())

/** The key alone would prove who asks. */
const withoutKey = (): Payment => {
  const { idempotencyKey: _, ...bare } = payment
  return bare
}

const proofOf = async (who: PrivateKeyAccount) =>
  signProof(who, { baseUrl: service.baseUrl, challenge: await vouch.session.challenge() })

test('the client proves by itself that the answer is its own', async () => {
  expect(await vouch.screen({ walletAddress }, { payment: withoutKey() })).toEqual(bought)
})

test('a signer that signs no texts is told what to do, and keeps its payment', async () => {
  const { address, signTypedData } = account
  const other = createVouch({ baseUrl: service.baseUrl, signer: { address, signTypedData } })
  const failed = other.screen({ walletAddress }, { payment: withoutKey() })
  await expect(failed).rejects.toBeInstanceOf(OutcomeUnknownError)
  await expect(failed).rejects.toMatchObject({ code: 'PAYMENT_PROOF_REQUIRED', charge: 'taken' })
})

test('the key that was given at first proves it without a signature', async () => {
  const { address, signTypedData } = account
  const other = createVouch({ baseUrl: service.baseUrl, signer: { address, signTypedData } })
  expect(await other.screen({ walletAddress }, { payment })).toEqual(bought)
})

test('over MCP', async () => {
  const client = new Client({ name: 'test', version: '1' })
  await client.connect(new StreamableHTTPClientTransport(new URL(`${service.baseUrl}/mcp`)))
  const call = (proof?: string) =>
    client.callTool({
      name: 'screen_wallet',
      arguments: { walletAddress },
      _meta: { 'x402/payment': payment, ...(proof && { 'x402/sign-in-with-x': proof }) },
    })
  const refused = { code: 'PAYMENT_PROOF_REQUIRED' }
  expect((await call()).structuredContent).toMatchObject(refused)
  const stranger = privateKeyToAccount(generatePrivateKey())
  expect((await call(await proofOf(stranger))).structuredContent).toMatchObject(refused)
  expect((await call(await proofOf(account))).structuredContent).toEqual(bought)
  await client.close()
})

test('over A2A', async () => {
  const client = await new ClientFactory().createFromUrl(service.baseUrl)
  const send = async (proof?: string) =>
    (await client.sendMessage(
      a2aMessage(
        { data: { skill: 'screen', walletAddress } },
        {},
        { 'x402.payment.payload': payment, ...(proof && { 'x402.sign-in-with-x': proof }) },
      ),
    )) as Task
  const waiting = await send()
  expect(waiting.status?.state).toBe(TaskState.TASK_STATE_INPUT_REQUIRED)
  expect(waiting.status?.message?.metadata).toEqual({ 'x402.payment.status': 'payment-submitted' })
  const done = await send(await proofOf(account))
  expect(done.status?.state).toBe(TaskState.TASK_STATE_COMPLETED)
  expect(done.artifacts[0]?.parts[0]?.content?.value).toEqual(bought)
})
