/** A name of a file in this folder, after an id that a service answered: it has no say in where we write. */
export function fileNameOf(id: string, ending: string): string {
  return `${id.replace(/[^\w-]/g, '_')}.${ending}`
}
