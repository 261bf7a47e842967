import { existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { type Browser, chromium } from 'playwright-core'

/**
 * Every visitor gets a window, and for each window Chromium draws two address-bar popups as pages of their own: 1.3 of the 1.9
 * seconds of CPU that a visitor takes. The last list counts, so Playwright's own stands here again.
 */
const unwanted = [
  'WebUIOmniboxPopup',
  'WebUIOmniboxAimPopup',
  'WebUIOmniboxFullPopup',
  'SpareRendererForSitePerProcess',
  'AvoidCorsURLLoaderRestartOnRedirect',
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'DestroyProfileOnBrowserClose',
  'HttpsFirstBalancedModeAutoEnable',
  'HttpsUpgrades',
  'LensOverlay',
  'MediaRouter',
  'NetworkTimeServiceQuerying',
  'OptimizationHints',
  'PaintHolding',
  'PreconnectToSearch',
  'ThirdPartyStoragePartitioning',
]

/** A real, headless Chromium. Fails, and says how to fix it, where none is installed. */
export async function launchBrowser(): Promise<Browser> {
  const executablePath = process.env.CHROMIUM_PATH ?? findChromium()
  if (!executablePath)
    throw new Error('No Chromium found. Install one (Debian: apt-get install chromium) or set CHROMIUM_PATH.')
  return chromium.launch({
    executablePath,
    args: [
      '--no-sandbox',
      '--disable-gpu',
      '--disable-quic',
      '--no-first-run',
      '--disable-background-networking',
      `--disable-features=${unwanted.join()}`,
    ],
  })
}

export function findChromium(): string | undefined {
  const names = ['chromium', 'chromium-browser', 'google-chrome']
  const paths = (process.env.PATH ?? '').split(delimiter).flatMap(dir => names.map(name => join(dir, name)))
  return paths.find(existsSync)
}
