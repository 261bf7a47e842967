import type { ComponentChildren } from 'preact'
import { useEffect, useRef } from 'preact/hooks'
import { t } from '../i18n/index.ts'
import { useUniqueId } from '../lib/useUniqueId.ts'
import { Icon } from './icons.tsx'

/** The browser's own dialog: it traps focus, closes on Escape and gives focus back. */
export function Dialog({
  title,
  close,
  children,
}: {
  title: string
  close: () => void
  children: ComponentChildren
}) {
  const dialog = useRef<HTMLDialogElement>(null)
  const id = useUniqueId()
  useEffect(() => {
    dialog.current?.showModal()
  }, [])
  return (
    <dialog
      ref={dialog}
      aria-labelledby={id}
      onClose={close}
      onClick={event => event.target === dialog.current && dialog.current?.close()}
      onKeyDown={event => event.key === 'Escape' && dialog.current?.close()}
    >
      <div class="dialog-body">
        <div class="dialog-head">
          <h2 id={id}>{title}</h2>
          <button type="button" class="copy" onClick={() => dialog.current?.close()} aria-label={t('close')}>
            <Icon name="close" />
          </button>
        </div>
        {children}
      </div>
    </dialog>
  )
}
