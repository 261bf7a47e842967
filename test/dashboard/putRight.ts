import type { Page } from 'playwright-core'
import { expect } from 'vitest'

/** A misread question is put right for nothing; what was paid for is there after a reload, and goes only when told to. */
export async function putRight(page: Page, earned: () => Promise<bigint>): Promise<void> {
  const turns = page.locator('.talk > ol > li')
  const before = await turns.count()
  await page.getByLabel('Your question').fill('how many payments in October')
  await page.getByRole('button', { name: /^Ask for/ }).click()
  await turns.nth(before).locator('.bubble:not(.mine, .pending)').waitFor()
  const paid = await earned()
  await page.getByRole('button', { name: 'Not what I meant (free)' }).click()
  const choice = page.locator('ol .picks button').first()
  const wanted = (await choice.textContent()) ?? ''
  await choice.click()
  await turns.last().getByText(`Understood as: ${wanted}`, { exact: true }).waitFor()
  expect(await earned()).toBe(paid)
  const asked = await turns.count()
  await page.reload()
  await turns.last().getByText(`Understood as: ${wanted}`, { exact: true }).waitFor()
  expect(await turns.count()).toBe(asked)
  await page.getByRole('button', { name: 'Clear this conversation' }).click()
  await page.getByRole('button', { name: 'Keep it' }).click()
  expect(await turns.count()).toBe(asked)
}
