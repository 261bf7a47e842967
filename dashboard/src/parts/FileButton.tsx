import type { ComponentChildren } from 'preact'
import { useEffect } from 'preact/hooks'

/** Opens a file that was chosen, or dropped anywhere on the page. It is read in the browser, and not sent anywhere. */
export function FileButton({
  accept,
  onFile,
  children,
}: {
  accept: string
  onFile: (file: File | undefined) => unknown
  children: ComponentChildren
}) {
  useEffect(() => {
    const allow = (event: DragEvent) => event.preventDefault()
    const take = (event: DragEvent) => {
      event.preventDefault()
      void onFile(event.dataTransfer?.files[0])
    }
    addEventListener('dragover', allow)
    addEventListener('drop', take)
    return () => {
      removeEventListener('dragover', allow)
      removeEventListener('drop', take)
    }
  }, [onFile])
  return (
    <div>
      <label class="button">
        {children}
        <input
          type="file"
          class="visually-hidden"
          accept={accept}
          onChange={event => {
            void onFile(event.currentTarget.files?.[0])
            // The same file may be chosen again after it was changed.
            event.currentTarget.value = ''
          }}
        />
      </label>
    </div>
  )
}
