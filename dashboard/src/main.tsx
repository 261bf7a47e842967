import './design/tokens.css'
import './design/base.css'
import './design/layout.css'
import './design/parts.css'
import './design/forms.css'
import './design/data.css'
import './design/tables.css'
import './design/documents.css'
import './design/charts.css'
import './design/flow.css'
import './design/print.css'
import { render } from 'preact'
import { App } from './App.tsx'
import { loadOwnDocuments } from './data/ownDocuments.ts'
import { loadRecords } from './data/records.ts'
import { resumePayments } from './data/resume.ts'
import { preferredLanguage, speak } from './i18n/index.ts'
import { guessCurrency } from './lib/guessCurrency.ts'
import { nextTask } from './lib/nextTask.ts'
import { loadRates } from './lib/rates.ts'
import { applySettings, preferCurrency } from './lib/settings.ts'
import { isMiniPay } from './wallet/provider.ts'
import { startWallet } from './wallet/wallet.ts'

applySettings()
document.documentElement.classList.toggle('minipay', isMiniPay())
if (isMiniPay()) preferCurrency(guessCurrency(Intl.DateTimeFormat().resolvedOptions().timeZone))
const language = preferredLanguage()
if (language !== 'en') await speak(language).catch(() => {})
// Reading the app, asking the service and drawing are three tasks.
await nextTask()
void startWallet().then(async () => {
  if (!isMiniPay()) return
  const { resumeSignIn } = await import('./wallet/signInByTransaction.ts')
  await resumeSignIn().catch(() => {})
})
void loadRecords().then(resumePayments)
void loadOwnDocuments()
void loadRates()
await nextTask()
const root = document.getElementById('app')
if (root) takeOver(root)

/** A passport's page comes with its verdict written in. It stays until the app has it too, so that nothing jumps. */
function takeOver(place: HTMLElement): void {
  if (place.childElementCount === 0) {
    render(<App />, place)
    return
  }
  const fresh = document.createElement('div')
  fresh.hidden = true
  place.after(fresh)
  render(<App />, fresh)
  const swap = () => {
    observer.disconnect()
    clearTimeout(patience)
    place.remove()
    fresh.id = place.id
    fresh.hidden = false
  }
  const observer = new MutationObserver(() => {
    if (fresh.querySelector('main h1') && !fresh.querySelector('.skeleton')) swap()
  })
  const patience = setTimeout(swap, 5_000)
  observer.observe(fresh, { childList: true, subtree: true })
}
