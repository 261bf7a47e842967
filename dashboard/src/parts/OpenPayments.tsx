import { useState } from 'preact/hooks'
import type { PaidOperationId } from '../../../src/sdk/types.ts'
import { keepAnswer } from '../data/keepAnswer.ts'
import { resumed } from '../data/resume.ts'
import { t } from '../i18n/index.ts'
import { formatDateTime } from '../lib/format.ts'
import { useStore } from '../lib/store.ts'
import { useAsync } from '../lib/useAsync.ts'
import { Button } from '../ui/Button.tsx'
import { Notice, Problem } from '../ui/Notice.tsx'
import { collect } from '../wallet/pay.ts'
import { type PaymentRow, readPayments, walletsOf } from '../wallet/payments.ts'

type Props = {
  operation: PaidOperationId
  wallet: string /** Changes when there may be news. */
  news: unknown
}

/** What was paid for here and has not come yet; it is asked for again with the same payment. */
export function OpenPayments({ operation, wallet, news }: Props) {
  const { open } = useStore(resumed)
  const { value, reload } = useAsync(
    async () =>
      (await readPayments()).filter(
        row =>
          row.state === 'sent' &&
          row.operation === operation &&
          walletsOf(row).some(address => address.toLowerCase() === wallet.toLowerCase()),
      ),
    [operation, wallet, news, open],
  )
  return (
    <>
      {(value ?? []).map(row => (
        <OpenPayment key={row.nonce} row={row} done={reload} />
      ))}
    </>
  )
}

function OpenPayment({ row, done }: { row: PaymentRow; done: () => void }) {
  const [busy, setBusy] = useState(false)
  const [error, setError] = useState<unknown>(null)
  const fetchAgain = async () => {
    setBusy(true)
    setError(null)
    try {
      await keepAnswer(row.operation, await collect(row))
    } catch (problem) {
      setError(problem)
    } finally {
      setBusy(false)
      done()
    }
  }
  return (
    <Notice tone="accent" live>
      <p>{t('open.paid', { date: formatDateTime(row.signedAt) })}</p>
      <div>
        <Button busy={busy} onClick={() => void fetchAgain()}>
          {t('spending.fetch')}
        </Button>
      </div>
      {error !== null && <Problem error={error} />}
    </Notice>
  )
}
