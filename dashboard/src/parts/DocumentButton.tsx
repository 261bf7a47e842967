import type { ComponentChildren } from 'preact'

/** Opens a document of a passport. It is read in the browser, and not sent anywhere. */
export function DocumentButton({
  onFile,
  children,
}: {
  onFile: (file: File | undefined) => unknown
  children: ComponentChildren
}) {
  return (
    <div>
      <label class="button">
        {children}
        <input
          type="file"
          class="visually-hidden"
          accept=".json,application/json"
          onChange={event => void onFile(event.currentTarget.files?.[0])}
        />
      </label>
    </div>
  )
}
