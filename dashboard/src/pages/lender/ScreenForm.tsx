import { useEffect, useState } from 'preact/hooks'
import { saveResult } from '../../data/records.ts'
import { t } from '../../i18n/index.ts'
import { isAddress } from '../../lib/files.ts'
import { formatPrice } from '../../lib/format.ts'
import { go } from '../../lib/router.tsx'
import { useStore } from '../../lib/store.ts'
import { useAsync } from '../../lib/useAsync.ts'
import { Button } from '../../ui/Button.tsx'
import { Field } from '../../ui/Field.tsx'
import { Problem } from '../../ui/Notice.tsx'
import { nameOf, WalletDialog } from '../../ui/WalletDialog.tsx'
import { buy } from '../../wallet/pay.ts'
import type { Stage } from '../../wallet/payments.ts'
import { readTerms } from '../../wallet/terms.ts'
import { wallet } from '../../wallet/wallet.ts'
import { LoanFields, noLoan, readLoan } from './LoanFields.tsx'
import { PersonaPicks } from './PersonaPicks.tsx'

/** One wallet: an address, a price, a signature, an answer. */
export function ScreenForm({ wanted = '' }: { wanted?: string }) {
  const { connected, demo } = useStore(wallet)
  const [address, setAddress] = useState(wanted)
  const [months, setMonths] = useState(12)
  const [typed, setTyped] = useState(noLoan)
  const [touched, setTouched] = useState(wanted !== '')
  const [stage, setStage] = useState<Stage | null>(null)
  const [error, setError] = useState<unknown>(null)
  const [connecting, setConnecting] = useState(false)
  const price = usePrice()
  const wrong = touched && !isAddress(address.trim()) ? t('address.wrong') : null

  // In the embedded world the first person is filled in: one press less to a first answer.
  const [first] = demo?.personas.filter(({ name }) => name === 'salaried-monthly') ?? []
  useEffect(() => {
    if (first && wanted === '') setAddress(now => now || first.address)
  }, [first, wanted])

  const submit = async () => {
    setTouched(true)
    const loan = readLoan(typed)
    if (!isAddress(address.trim()) || loan === null) return
    if (!wallet.get().connected) return setConnecting(true)
    setError(null)
    try {
      const result = await buy(
        'screen_wallet',
        { walletAddress: address.trim(), months, ...(loan && { loan }) },
        { onStage: setStage },
      )
      await saveResult(result)
      go(`/screen/w/${result.walletAddress}`)
      scrollTo(0, 0)
    } catch (problem) {
      setError(problem)
    } finally {
      setStage(null)
    }
  }

  return (
    <form
      class="stack"
      noValidate
      onSubmit={event => {
        event.preventDefault()
        void submit()
      }}
    >
      <PersonaPicks chosen={address} choose={setAddress} />
      <Field label={t('address')} hint={address === '' && t('address.hint')} wrong={wrong}>
        {wiring => (
          <input
            {...wiring}
            class="input mono"
            value={address}
            placeholder="0x…"
            autocomplete="off"
            spellcheck={false}
            onInput={event => setAddress(event.currentTarget.value)}
            onFocus={event => event.currentTarget.select()}
            onBlur={() => setTouched(address !== '')}
          />
        )}
      </Field>
      <Field label={t('months')} inline>
        {wiring => (
          <select
            {...wiring}
            class="input"
            value={months}
            onChange={event => setMonths(Number(event.currentTarget.value))}
          >
            {[3, 6, 12].map(count => (
              <option key={count} value={count}>
                {t('months.count', { count })}
              </option>
            ))}
          </select>
        )}
      </Field>
      <LoanFields typed={typed} type={setTyped} />
      <div class="row">
        <Button type="submit" look={['primary', 'big']} busy={stage !== null}>
          {stage
            ? t(`stage.${stage}`)
            : connected
              ? t('screen.pay', { price })
              : t('screen.connectAndPay', { price })}
        </Button>
      </div>
      <p class="small soft" role="status">
        {stage
          ? t(`stage.${stage}.hint`)
          : connected
            ? t('screen.payer', { name: nameOf(connected.name, connected.kind) })
            : t('screen.noWallet')}
      </p>
      {error !== null && <Problem error={error} retry={() => void submit()} />}
      {connecting && (
        <WalletDialog
          close={() => {
            setConnecting(false)
            if (wallet.get().connected) void submit()
          }}
        />
      )}
    </form>
  )
}

/** What a screen costs, from the service's own terms. */
export function usePrice(operation = 'screen_wallet'): string {
  const { value } = useAsync(readTerms, [])
  const price = value?.prices.find(entry => entry.operation === operation)
  return formatPrice(Number(price?.priceUsdt ?? (operation === 'generate_report' ? 0.1 : 0.01)))
}
