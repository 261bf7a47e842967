import { useState } from 'preact/hooks'
import { t } from '../../i18n/index.ts'
import { useStore } from '../../lib/store.ts'
import { Button } from '../../ui/Button.tsx'
import { WalletDialog } from '../../ui/WalletDialog.tsx'
import type { Stage } from '../../wallet/payments.ts'
import { wallet } from '../../wallet/wallet.ts'

/** Says what it costs before and what happens while; asks for a wallet when none is there to pay. */
export function PayButton({
  label,
  stage,
  pay,
  look = 'primary',
}: {
  label: string
  stage: Stage | null
  pay: () => void
  look?: 'primary' | 'quiet'
}) {
  const { connected } = useStore(wallet)
  const [connecting, setConnecting] = useState(false)
  return (
    <div class="stack tight">
      <div class="row">
        <Button look={look} busy={stage !== null} onClick={() => (connected ? pay() : setConnecting(true))}>
          {stage ? t(`stage.${stage}`) : label}
        </Button>
      </div>
      <p class="small soft" role="status">
        {stage ? t(`stage.${stage}.hint`) : ''}
      </p>
      {connecting && (
        <WalletDialog
          as="borrower"
          close={() => {
            setConnecting(false)
            if (wallet.get().connected) pay()
          }}
        />
      )}
    </div>
  )
}
