export type Element = { attributes: string; inner: string }

/**
 * The elements of one name in a piece of XML, none of them within another. Each sign is looked at once: to search anew for
 * the end of each that nobody closes, as one expression would, takes hours in a file of some kilobytes that unpacks to megabytes.
 */
export function* elementsOf(xml: string, name: string): Generator<Element, undefined> {
  const opening = new RegExp(`<${name}(?=[\\s/>])([^<>]*)>`, 'g')
  const closing = `</${name}>`
  for (let tag = opening.exec(xml); tag; tag = opening.exec(xml)) {
    const [, attributes = ''] = tag
    if (attributes.endsWith('/')) {
      yield { attributes, inner: '' }
      continue
    }
    const end = xml.indexOf(closing, opening.lastIndex)
    if (end < 0) return
    const inner = xml.slice(opening.lastIndex, end)
    opening.lastIndex = end + closing.length
    yield { attributes, inner }
  }
}

/** The attributes of every tag of one name, whether anything is in it or not. */
export function tagsOf(xml: string, name: string): string[] {
  return Array.from(
    xml.matchAll(new RegExp(`<${name}(?=[\\s/>])([^<>]*)>`, 'g')),
    ([, attributes = '']) => attributes,
  )
}

export const attribute = (tag: string, name: string): string =>
  new RegExp(`\\b${name}="([^"]*)"`).exec(tag)?.[1] ?? ''
