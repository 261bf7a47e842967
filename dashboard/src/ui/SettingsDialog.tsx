import { type Language, languages, speak, t, useLanguage } from '../i18n/index.ts'
import { rates } from '../lib/rates.ts'
import { changeSettings, settings, type Theme } from '../lib/settings.ts'
import { useStore } from '../lib/store.ts'
import { Dialog } from './Dialog.tsx'
import { Field } from './Field.tsx'
import { Segmented } from './Segmented.tsx'

const themes: readonly Theme[] = ['system', 'light', 'dark']

export function SettingsDialog({ close }: { close: () => void }) {
  const { theme, currency, hideAmounts } = useStore(settings)
  const { perUsd } = useStore(rates)
  const language = useLanguage()
  const currencies = ['USD', ...Object.keys(perUsd).sort()]
  return (
    <Dialog title={t('settings')} close={close}>
      <Field label={t('settings.language')}>
        {wiring => (
          <select
            {...wiring}
            class="input"
            value={language}
            onChange={event => void speak(event.currentTarget.value as Language)}
          >
            {Object.entries(languages).map(([tag, { name }]) => (
              <option key={tag} value={tag} lang={tag}>
                {name}
              </option>
            ))}
          </select>
        )}
      </Field>
      <Field label={t('settings.currency')} hint={t('settings.currency.hint')}>
        {wiring => (
          <select
            {...wiring}
            class="input"
            value={currency in perUsd ? currency : 'USD'}
            onChange={event => changeSettings({ currency: event.currentTarget.value })}
          >
            {currencies.map(code => (
              <option key={code} value={code}>
                {code}
              </option>
            ))}
          </select>
        )}
      </Field>
      <fieldset class="stack tight">
        <legend class="legend">{t('settings.theme')}</legend>
        <Segmented
          label={t('settings.theme')}
          options={themes}
          value={theme}
          name={option => t(`settings.theme.${option}`)}
          choose={option => changeSettings({ theme: option })}
        />
      </fieldset>
      <label class="check">
        <input
          type="checkbox"
          checked={hideAmounts}
          onChange={event => changeSettings({ hideAmounts: event.currentTarget.checked })}
        />
        {t('settings.hide')}
      </label>
    </Dialog>
  )
}
