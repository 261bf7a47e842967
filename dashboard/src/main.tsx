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
import { loadRates } from './lib/rates.ts'
import { applySettings } from './lib/settings.ts'
import { isMiniPay } from './wallet/provider.ts'
import { startWallet } from './wallet/wallet.ts'

applySettings()
document.documentElement.classList.toggle('minipay', isMiniPay())
const language = preferredLanguage()
if (language !== 'en') await speak(language).catch(() => {})
const root = document.getElementById('app')
if (root) {
  // A passport page comes with its verdict written in; the app takes over from there.
  root.textContent = ''
  render(<App />, root)
}
void startWallet().then(async () => {
  if (!isMiniPay()) return
  const { resumeSignIn } = await import('./wallet/signInByTransaction.ts')
  await resumeSignIn().catch(() => {})
})
void loadRecords().then(resumePayments)
void loadOwnDocuments()
void loadRates()
