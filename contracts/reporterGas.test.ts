import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type Address, encodeDeployData, type TransactionReceipt } from 'viem'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { abi, bytecode } from './artifacts/VouchReporter.ts'
import {
  giveConsentCall,
  ISSUER,
  makeConsented,
  makePublication,
  placeReporter,
  publishCall,
  reporter,
  revokeCall,
  signRevocation,
} from './support/reporter.ts'
import { OWNER, SETTLER, startTestChain, type TestChain, testAccount } from './support/testChain.ts'

/** Rows of the table in docs/contracts.md: what is done, and gas in thousands. */
function readTable(): Record<string, number> {
  const text = readFileSync(join(import.meta.dirname, '../docs/contracts.md'), 'utf8')
  const rows = [...text.matchAll(/^\| ([^|]+?) +\| +([\d.]+) \|$/gm)]
  return Object.fromEntries(rows.map(([, name, gas]) => [name, Number(gas)]))
}

let chain: TestChain
beforeAll(async () => {
  chain = await startTestChain()
  await placeReporter(chain)
})
afterAll(() => chain?.stop())

describe('the gas table of the docs', () => {
  it('is what is measured, to a twentieth', async () => {
    const { client, pass } = chain
    const [first, second] = [testAccount(70), testAccount(71)]
    const now = () => chain.readTime()
    const thousands = ({ gasUsed }: TransactionReceipt, by = 1) => Number(gasUsed) / by / 1000
    const publish = async (wallet: Address) => {
      const publication = makePublication(wallet, await now())
      return { publication, receipt: await pass(client.writeContract(publishCall(publication))) }
    }
    const batch = async (size: number) => {
      const time = await now()
      const publications = Array.from({ length: size }, (_, index) =>
        makePublication(testAccount(10_000 + size * 100 + index).address, time),
      )
      const call = {
        ...reporter,
        functionName: 'publishBatch',
        args: [publications],
        account: ISSUER,
      } as const
      return thousands(await pass(client.writeContract(call)), size)
    }

    const data = encodeDeployData({ abi, bytecode, args: [OWNER, ISSUER] })
    const measured: Record<string, number> = {
      deploy: thousands(await pass(client.sendTransaction({ data, account: OWNER }))),
    }
    await publish(testAccount(72).address)
    const { publication, receipt } = await publish(first.address)
    measured['publish, first about a wallet'] = thousands(receipt)
    measured['publish, second about a wallet'] = thousands((await publish(first.address)).receipt)
    const consented = await makeConsented(second, await now())
    measured['publish with consent (EOA)'] = thousands(
      await pass(client.writeContract(publishCall(consented))),
    )
    const given = { ...(await makeConsented(testAccount(73), await now())), consentSignature: '0x' as const }
    measured['give consent by transaction'] = thousands(
      await pass(client.writeContract(giveConsentCall(given, given.subject))),
    )
    measured['publish with consent given before'] = thousands(
      await pass(client.writeContract(publishCall(given))),
    )
    measured['publish, each of 10 in a batch'] = await batch(10)
    measured['publish, each of 50 in a batch'] = await batch(50)
    const newer = (await publish(first.address)).publication
    const pointer = {
      ...reporter,
      functionName: 'supersedeReport',
      args: [publication.reportId, newer.reportId],
      account: ISSUER,
    } as const
    measured['point to a renewal'] = thousands(await pass(client.writeContract(pointer)))
    measured.revoke = thousands(
      await pass(client.writeContract(revokeCall(publication.reportId, first.address))),
    )
    const deadline = (await now()) + 600n
    const args = [
      consented.reportId,
      deadline,
      await signRevocation(second, consented.reportId, deadline),
    ] as const
    measured['revoke by signature'] = thousands(
      await pass(
        client.writeContract({
          ...reporter,
          functionName: 'revokeReportBySignature',
          args,
          account: SETTLER,
        }),
      ),
    )

    const told = readTable()
    const wrong = Object.entries(measured).filter(
      ([name, gas]) => !(Math.abs((told[name] ?? Number.NaN) - gas) <= gas / 20),
    )
    expect(Object.fromEntries(wrong)).toEqual({})
    expect(Object.keys(told)).toEqual(Object.keys(measured))
  })
})
