import type { ComponentChildren } from 'preact'
import { t } from '../i18n/index.ts'
import { describeProblem } from '../lib/describeProblem.ts'
import { isMiniPay, WalletError } from '../wallet/provider.ts'
import { Button } from './Button.tsx'

export type Tone = 'plain' | 'good' | 'bad' | 'open' | 'accent'

export function Notice({
  tone = 'plain',
  live,
  children,
}: {
  tone?: Tone
  live?: boolean
  children: ComponentChildren
}) {
  return (
    <div class={`notice ${tone}`} role={live ? 'status' : undefined}>
      <div>{children}</div>
    </div>
  )
}

/** Where MiniPay lets people add money. */
function isShort(error: unknown): boolean {
  return isMiniPay() && error instanceof WalletError && error.problem === 'insufficient-funds'
}

/** A failure: what happened, what to do, and a way to try again. */
export function Problem({
  error,
  retry,
  children,
}: {
  error: unknown
  retry?: () => void
  children?: ComponentChildren
}) {
  const { title, fix, requestId } = describeProblem(error)
  return (
    <div class="notice bad" role="alert">
      <div>
        <strong>{title}</strong>
        <p>{fix}</p>
        {requestId && (
          <p class="small">
            {t('problem.id')} <code>{requestId}</code>
          </p>
        )}
        <div class="row">
          {retry && <Button onClick={retry}>{t('again')}</Button>}
          {isShort(error) && (
            <a class="button primary" href="https://minipay.opera.com/add_cash">
              {t('minipay.cash')}
            </a>
          )}
          {children}
        </div>
      </div>
    </div>
  )
}

export function Empty({ title, children }: { title: string; children?: ComponentChildren }) {
  return (
    <div class="empty">
      <h2>{title}</h2>
      {children}
    </div>
  )
}

/** Grey lines where content will be; says so to screen readers once. */
export function Loading({ lines = 3, tall = false }: { lines?: number; tall?: boolean }) {
  return (
    <div class="stack" role="status">
      <span class="visually-hidden">{t('loading')}</span>
      {tall && <span class="skeleton tall" />}
      {Array.from({ length: lines }, (_, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the lines are all alike
        <span class="skeleton" key={index} style={{ width: `${92 - index * 17}%` }} />
      ))}
    </div>
  )
}
