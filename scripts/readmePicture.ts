// Makes docs/picture.webp, the picture of the README: the ring of the sandbox, screened. Needs `npm start` beside it.
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { launchBrowser } from '../test/support/browser.ts'

const [, , baseUrl = 'http://127.0.0.1:4020'] = process.argv
const ring = '0xbE7D9C5aA458D5b36210BFF0411032bd238aEC81'
const browser = await launchBrowser()
const page = await browser.newPage({ viewport: { width: 1200, height: 900 }, baseURL: baseUrl })
await page.goto(`/screen?wallet=${ring}`)
await page.getByRole('button', { name: /screen for \$0\.01/i }).click()
await page.getByRole('button', { name: 'Use the demo wallet' }).click()
await page.getByText('Not trustworthy', { exact: true }).waitFor()
await page.getByRole('group', { name: /^Income by month/ }).waitFor()
const shot = await page.screenshot({ fullPage: true, clip: { x: 0, y: 0, width: 1200, height: 1275 } })
// The browser itself writes WebP, a third of the PNG's size.
const picture = await page.evaluate<string, string>(
  async data => {
    const image = new Image()
    image.src = data
    await image.decode()
    const canvas = document.createElement('canvas')
    canvas.width = image.width
    canvas.height = image.height
    canvas.getContext('2d')?.drawImage(image, 0, 0)
    return canvas.toDataURL('image/webp', 0.85)
  },
  `data:image/png;base64,${shot.toString('base64')}`,
)
writeFileSync(
  join(import.meta.dirname, '../docs/picture.webp'),
  Buffer.from(picture.slice(picture.indexOf(',') + 1), 'base64'),
)
await browser.close()
