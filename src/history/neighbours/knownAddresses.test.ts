import { expect, test } from 'vitest'
import { listTokens } from '../../chain/tokens.ts'
import { createKnownAddresses } from './knownAddresses.ts'
import { loadSanctions, readBundledSanctions } from './sanctions.ts'

const sanctions = readBundledSanctions()
const lazarus = '0x098b716b8aaf21512996dc57eb0615e2383e2f96'

test('sanctioned and mixed are told apart, and no label hides a sanction', () => {
  const known = createKnownAddresses({
    chainId: 42220,
    sanctions,
    labels: [{ address: lazarus, label: 'A friendly shop', kind: 'exchange' }],
  })
  expect(known(lazarus)).toMatchObject({ kind: 'sanctioned', label: 'OFAC sanctions list of 2025-10-06' })
  expect(known('0xd90e2f925da726b50c4ed8d0fb90ad053324f31b')).toMatchObject({ kind: 'mixer' })
  expect(known('0xb4aa2986622249b1f45eb93f28cfca2b2606d809')).toMatchObject({ kind: 'mixer' })
  expect(known('0xcd437749e43a154c07f3553504c68fbfd56b8778')).toMatchObject({ kind: 'fee' })
  // Every wallet that pays gas in USDT first sends it here (block 67,918,154).
  expect(known('0x000000000000000000000000000000000ce106a5')).toMatchObject({ kind: 'fee' })
  expect(known('0x0000000000000000000000000000000000000000')).toMatchObject({ kind: 'token' })
  expect(known('0x1111111111111111111111111111111111111111')).toBeNull()
  expect(known.nobodies).toContain('0xcd437749e43a154c07f3553504c68fbfd56b8778')
})

test('the bundled list has people on it and no mixer contract', () => {
  expect(sanctions.addresses.size).toBeGreaterThan(50)
  expect(sanctions.addresses.has('0x12d66f87a04a9e220743712ce6d9bb1b5616b8fc')).toBe(false)
})

test('a list that cannot be one is refused rather than lifting every sanction', async () => {
  await expect(loadSanctions('package.json')).rejects.toMatchObject({ code: 'SANCTIONS_UNUSABLE' })
  await expect(loadSanctions('no-such-file.json')).rejects.toMatchObject({ code: 'SANCTIONS_UNUSABLE' })
})

test('tokens are known by address, each once', () => {
  for (const chainId of [42220, 11142220]) {
    const addresses = listTokens(chainId).map(({ address }) => address)
    expect(new Set(addresses).size).toBe(addresses.length)
    for (const address of addresses) expect(address).toMatch(/^0x[0-9a-f]{40}$/)
  }
})
