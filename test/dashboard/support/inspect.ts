import { mkdirSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import type { Page } from 'playwright-core'
import { expect } from 'vitest'

const folder = join(import.meta.dirname, '../../../test-artifacts')
const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')
const phone = { width: 360, height: 640 }
const desktop = { width: 1280, height: 800 }

/**
 * What every screen has to stand: no accessibility violation and no sideways scrolling, on a phone and a desktop, in
 * light and dark. Leaves a picture of each in `test-artifacts/`.
 */
export async function inspect(page: Page, name: string): Promise<void> {
  mkdirSync(folder, { recursive: true })
  const before = page.viewportSize() ?? desktop
  for (const [size, viewport] of [
    ['phone', phone],
    ['desktop', desktop],
  ] as const) {
    await page.setViewportSize(viewport)
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
      await page.screenshot({ path: join(folder, `${name}-${size}-${colorScheme}.png`), fullPage: true })
      // Colours differ by scheme, layout by size: two of the four see every rule.
      if ((size === 'phone') === (colorScheme === 'light'))
        expect(await findViolations(page), `${name} ${size} ${colorScheme}`).toEqual([])
    }
    const overflow = await page.evaluate<number>('document.documentElement.scrollWidth - innerWidth')
    expect(overflow, `${name} overflows on a ${size}`).toBeLessThanOrEqual(0)
  }
  await page.emulateMedia({ colorScheme: 'light' })
  await page.setViewportSize(before)
}

async function findViolations(page: Page): Promise<string[]> {
  await page.evaluate(axe)
  const found = await page.evaluate<Violation[]>('axe.run().then(({ violations }) => violations)')
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
