import { mkdirSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import type { Page } from 'playwright-core'
import { expect } from 'vitest'

const folder = join(import.meta.dirname, '../../../test-artifacts')
const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')
const pictures = process.env.SCREENSHOTS
const phone = { width: 360, height: 640 }
const desktop = { width: 1280, height: 800 }

/** Colours differ by scheme, layout by size: two of the four see every rule. */
const usual = [
  ['phone', 'light'],
  ['desktop', 'dark'],
] as const
const others = [
  ['phone', 'dark'],
  ['desktop', 'light'],
] as const

/**
 * What every screen has to stand: no accessibility violation and no sideways scrolling, on a phone and a desktop, in
 * light and dark. SCREENSHOTS=usual leaves a picture of each in `test-artifacts/`, SCREENSHOTS=all also of the other two
 * combinations.
 */
export async function inspect(page: Page, name: string): Promise<void> {
  const before = page.viewportSize() ?? desktop
  for (const [size, colorScheme] of usual) {
    await show(page, size, colorScheme)
    if (pictures) await shoot(page, `${name}-${size}-${colorScheme}`)
    expect(await findViolations(page), `${name} ${size} ${colorScheme}`).toEqual([])
    const overflow = await page.evaluate<number>('document.documentElement.scrollWidth - innerWidth')
    expect(overflow, `${name} overflows on a ${size}`).toBeLessThanOrEqual(0)
  }
  if (pictures === 'all')
    for (const [size, colorScheme] of others) {
      await show(page, size, colorScheme)
      await shoot(page, `${name}-${size}-${colorScheme}`)
    }
  await page.emulateMedia({ colorScheme: 'light' })
  await page.setViewportSize(before)
}

async function show(page: Page, size: 'phone' | 'desktop', colorScheme: 'light' | 'dark'): Promise<void> {
  await page.setViewportSize(size === 'phone' ? phone : desktop)
  await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
}

function shoot(page: Page, name: string): Promise<Buffer> {
  mkdirSync(folder, { recursive: true })
  return page.screenshot({ path: join(folder, `${name}.png`), fullPage: true })
}

async function findViolations(page: Page): Promise<string[]> {
  if (!(await page.evaluate('"axe" in window'))) await page.evaluate(axe)
  const found = await page.evaluate<Violation[]>(
    "axe.run({ resultTypes: ['violations'] }).then(({ violations }) => violations)",
  )
  return found.flatMap(({ id, nodes }) =>
    nodes.map(({ html, failureSummary }) => `${id}: ${html.slice(0, 160)} ${failureSummary ?? ''}`),
  )
}

type Violation = { id: string; nodes: { html: string; failureSummary?: string }[] }

/** Everything the page says or does that it should not: script errors, broken policy, requests to strangers. */
export function watchPage(page: Page, allowed: readonly string[]): { problems: string[] } {
  const watched = { problems: [] as string[] }
  page.on('pageerror', error => watched.problems.push(`error: ${error.message}`))
  page.on('console', message => {
    if (message.type() === 'error' && !message.text().startsWith('Failed to load resource'))
      watched.problems.push(`console: ${message.text()}`)
  })
  page.on('request', request => {
    const { origin, protocol } = new URL(request.url())
    if (protocol.startsWith('http') && !allowed.includes(origin))
      watched.problems.push(`request: ${request.url()}`)
  })
  return watched
}
