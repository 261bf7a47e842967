import { keepLocalSetting, readLocalSetting } from '../data/localSettings.ts'
import { createStore } from './store.ts'

export type Theme = 'system' | 'light' | 'dark'
export type Settings = { theme: Theme; currency: string; hideAmounts: boolean }

export const settings = createStore<Settings>({
  theme: 'system',
  currency: 'USD',
  hideAmounts: false,
  ...readLocalSetting<Partial<Settings>>('settings', {}),
})

export function changeSettings(change: Partial<Settings>): void {
  settings.set(change)
  keepLocalSetting('settings', settings.get())
  applySettings()
}

/** Until somebody chooses another one. */
export function preferCurrency(currency: string): void {
  settings.set({ currency, ...readLocalSetting<Partial<Settings>>('settings', {}) })
}

export function applySettings(): void {
  const { theme, hideAmounts } = settings.get()
  const root = document.documentElement
  if (theme === 'system') root.removeAttribute('data-theme')
  else root.setAttribute('data-theme', theme)
  root.classList.toggle('hidden-amounts', hideAmounts)
}
