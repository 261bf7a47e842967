import { type Found, findSections, type SearchEntry } from './findSections.ts'

/** The field in the bar: the index is loaded when it is first used, arrow keys walk through what was found. */
export function startSearch(): void {
  const input = document.querySelector<HTMLInputElement>('#docs-query')
  const panel = document.querySelector<HTMLElement>('#docs-found')
  const count = document.querySelector<HTMLElement>('#docs-count')
  if (!input || !panel || !count) return
  let loading: Promise<SearchEntry[]> | undefined
  const load = () =>
    (loading ??= loadIndex().catch(failed => {
      loading = undefined
      throw failed
    }))
  const show = async () => {
    const query = input.value
    if (query.trim() === '') return close()
    if (panel.hidden) panel.replaceChildren(words('Searching …'))
    panel.hidden = false
    const found = await load().then(index => findSections(index, query))
    if (query !== input.value) return
    panel.replaceChildren(
      ...(found.length > 0 ? found.map(linkTo) : [words('Nothing found. Try another word.')]),
    )
    count.textContent = found.length === 1 ? '1 result' : `${found.length} results`
  }
  const close = () => {
    panel.hidden = true
    count.textContent = ''
  }

  input.addEventListener('focus', () => void load().catch(() => {}))
  const tellFailure = () => panel.replaceChildren(words('The search did not load. Type again to retry.'))
  input.addEventListener('input', () => void show().catch(tellFailure))
  input.form?.addEventListener('submit', event => {
    event.preventDefault()
    panel.querySelector('a')?.click()
  })
  document.addEventListener('keydown', event => {
    const isTyping = event.target instanceof HTMLInputElement && event.target !== input
    if (event.key === '/' && document.activeElement !== input && !isTyping) {
      event.preventDefault()
      input.focus()
    } else if (event.key === 'Escape' && !panel.hidden) {
      close()
      input.focus()
    } else if (event.key === 'ArrowDown' || event.key === 'ArrowUp') walk(event, input, panel)
  })
  document.addEventListener('click', event => {
    if (!input.form?.contains(event.target as Node)) close()
  })
}

async function loadIndex(): Promise<SearchEntry[]> {
  const response = await fetch('/docs/search.json')
  if (!response.ok) throw new Error(`The index is not there: ${response.status}.`)
  return (await response.json()) as SearchEntry[]
}

function walk(event: KeyboardEvent, input: HTMLInputElement, panel: HTMLElement): void {
  const stops: Element[] = [input, ...panel.querySelectorAll('a')]
  const at = document.activeElement ? stops.indexOf(document.activeElement) : -1
  if (panel.hidden || at < 0) return
  event.preventDefault()
  const next = at + (event.key === 'ArrowDown' ? 1 : -1)
  const stop = stops[Math.min(Math.max(next, 0), stops.length - 1)]
  if (stop instanceof HTMLElement) stop.focus()
}

function linkTo({ address, page, heading, beginning }: Found): HTMLElement {
  const link = document.createElement('a')
  link.href = address
  const name = document.createElement('strong')
  name.textContent = heading ? `${page}: ${heading}` : page
  const excerpt = document.createElement('span')
  excerpt.className = 'soft small'
  excerpt.textContent = beginning
  link.append(name, excerpt)
  return link
}

function words(text: string): HTMLElement {
  const paragraph = document.createElement('p')
  paragraph.textContent = text
  return paragraph
}
