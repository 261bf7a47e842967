import { expect } from 'vitest'
import type { Harness } from './dashboard.browser.test.ts'
import { inspect } from './support/inspect.ts'

/** Somebody without an account who was given a statement, and sends it nowhere. */
export async function checkAsLandlord({ visit }: Harness, pdf: Buffer): Promise<void> {
  for (const phone of [false, true]) {
    const { page } = await visit({ phone })
    const sent: string[] = []
    page.on('request', request => sent.push(request.postData() ?? ''))
    await page.goto('/verify')
    const choose = page.locator('input[type=file]')
    await choose.setInputFiles({ name: 'a.pdf', mimeType: 'application/pdf', buffer: pdf })
    await page.getByText('Genuine: not a byte of this file has changed.').waitFor()
    expect(await page.locator('.verdict').count()).toBe(1)
    expect(new URL(page.url()).pathname).toMatch(/^\/s\/ST-[0-9A-Z]{10}$/)
    await inspect(page, phone ? 'statement-genuine-phone' : 'statement-genuine')
    const changed = Buffer.from(pdf)
    changed[1_000] = (changed[1_000] ?? 0) ^ 1
    await choose.setInputFiles({ name: 'b.pdf', mimeType: 'application/pdf', buffer: changed })
    await page.getByText('Changed: this file is not as it was made.').waitFor()
    await inspect(page, phone ? 'statement-changed-phone' : 'statement-changed')
    await drop(page, pdf)
    await page.getByText('Genuine: not a byte of this file has changed.').waitFor()
    expect(sent.join('')).toBe('')
    await page.getByLabel('Passport id or statement number').fill('st-0000000000')
    await page.getByRole('button', { name: 'Check', exact: true }).click()
    await page.getByRole('heading', { name: 'Not found' }).waitFor()
    await inspect(page, 'statement-unknown')
  }
}

type Page = Awaited<ReturnType<Harness['visit']>>['page']

/** A file that is dropped on the page, not on anything in it. */
async function drop(page: Page, pdf: Buffer): Promise<void> {
  const transfer = await page.evaluateHandle(`(() => {
    const bytes = Uint8Array.from(atob('${pdf.toString('base64')}'), letter => letter.charCodeAt(0))
    const transfer = new DataTransfer()
    transfer.items.add(new File([bytes], 'c.pdf', { type: 'application/pdf' }))
    return transfer
  })()`)
  await page.dispatchEvent('body', 'drop', { dataTransfer: transfer })
}
