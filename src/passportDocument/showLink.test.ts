import { deflateRawSync } from 'node:zlib'
import { expect, it } from 'vitest'
import { samplePassport } from '../../test/passports/samplePassport.ts'
import { disclose } from './disclose.ts'
import { fromFragment, toFragment } from './showLink.ts'

it('carries a disclosure, small enough for a QR code, and neither salt nor figure', async () => {
  const passport = samplePassport()
  const shown = disclose(passport, ['band', 'verdict'], [{ quantity: 'income', threshold: 200 }])
  const fragment = await toFragment(shown)
  expect(fragment).toMatch(/^show=[\w-]+$/)
  expect(fragment.length).toBeLessThan(2_200)
  expect(await fromFragment(`#${fragment}`)).toEqual(shown)
})

it('shows nothing when it is broken, of another kind, or blows up', async () => {
  const bomb = deflateRawSync(Buffer.alloc(10_000_000, 0x20)).toString('base64url')
  for (const fragment of ['', '#', '#show=', '#show=!!!!', '#show=AAAA', '#top', `#show=${bomb}`])
    expect(await fromFragment(fragment)).toBeNull()
})
