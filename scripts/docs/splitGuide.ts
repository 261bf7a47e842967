/** The part of a guide that few read, between `<!-- mark -->` and `<!-- /mark -->`: on the site it has its own page. */
const apart = {
  model: {
    mark: 'lives',
    path: 'model/lives',
    title: 'Made-up lives, kind by kind',
    summary: 'How every kind of made-up life was judged, honest people and attackers, round by round.',
    back: 'What was made up and why, and what failed, stands in [the model](model.md#made-up-lives-through-the-live-path).',
  },
} as const

type Part = { name: string; path: string; summary: string; markdown: string }

export function splitGuide(name: string, summary: string, markdown: string): Part[] {
  const whole = { name, path: name, summary, markdown }
  if (!(name in apart)) return [whole]
  const { mark, path, title, back, ...about } = apart[name as keyof typeof apart]
  const [start, end] = [`<!-- ${mark} -->`, `<!-- /${mark} -->`].map(text => markdown.indexOf(text)) as [
    number,
    number,
  ]
  if (start < 0 || end < start) throw new Error(`docs/${name}.md has no part "${mark}".`)
  const link = `The tables have a page of their own: [${title}](/docs/${path}).`
  const part = markdown.slice(start, end)
  return [
    { ...whole, markdown: `${markdown.slice(0, start)}${link}\n${markdown.slice(end)}` },
    { name, path, summary: about.summary, markdown: `# ${title}\n\n${back}\n\n${asSections(part)}` },
  ]
}

/** A bold line is the heading of what follows; on its own page it can be linked to. */
function asSections(part: string): string {
  return part.replaceAll(/^\*\*(.+)\*\*$/gm, '## $1')
}
