/** A file name in this folder for an id from the service, which must not choose where we write. */
export function fileNameOf(id: string, ending: string): string {
  return `${id.replace(/[^\w-]/g, '_')}.${ending}`
}
