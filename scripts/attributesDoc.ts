import { describeAttributes } from '../src/core/attributes/attributes.ts'

/** The dictionary of attributes as Markdown. */
export function attributesDoc(): string {
  const { version, count, windows, attributes } = describeAttributes()
  const table = (names: (line: (typeof attributes)[number]) => boolean): string =>
    attributes
      .filter(names)
      .map(
        ({ name, unit, formula, nullWhen, evidence }) =>
          `| \`${name}\` | ${unit} | ${formula} | ${nullWhen} | ${evidence} |`,
      )
      .join('\n')
  const head = '| name | unit | formula | null when | evidence |\n| --- | --- | --- | --- | --- |'
  return `# Attributes

Generated from \`src/core/attributes\` by \`npm run generate\`; version ${version}, ${count} figures.

Figures for a model or a policy of your own. They come with the judgement, from the same reading of the chain, at no extra cost.
The same activity gives the same figures on any machine.

\`\`\`sh
./bin/vouch attributes 0x…
./bin/vouch attributes --file wallets.csv --out book.csv
./bin/vouch attributes --dictionary
\`\`\`

Over HTTP, MCP, A2A and in the client it is \`analyze\` with \`fields: ["attributes"]\`; they are returned only when asked for. \`GET /api/attributes\`
is this page as JSON. A policy may use every name ([policies](policies.md)).

Money is in USD of each transfer's day. A \`share\` is 0 to 1, \`points\` are 0 to 100. A figure is null where it has no meaning, never 0 instead.

## Of the whole record

${head}
${table(({ names }) => names.length === 1)}

## By window

Each exists for ${windows.join(', ')} days up to the judged day, for example \`income_usd_90d\`. A window that is longer than the record covers only what was
seen; \`days_seen\` says how many days that is.

${head}
${table(({ names }) => names.length > 1)}
`
}
