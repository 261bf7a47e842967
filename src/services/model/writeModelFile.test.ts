import { expect, test } from 'vitest'
import { readPdfText } from '../../../test/support/readPdfText.ts'
import { MODEL } from '../../core/model.ts'
import { describeModelFile, type ModelFile } from './describeModelFile.ts'
import { parseMarkdown } from './parseMarkdown.ts'
import { writeModelFile } from './writeModelFile.ts'

/** Setting it takes seconds, so what is looked at first is the one that the second is held against. */
const { name, json, pdf } = writeModelFile()

test('the model file has every part that a model-risk folder asks for, and the figures that were measured', () => {
  const file = JSON.parse(json) as ModelFile
  expect(name).toBe(`${MODEL.name}-${MODEL.version}`)
  expect(file.figures.model).toBe(`${MODEL.name} ${MODEL.version}`)
  expect(Object.keys(file.parts)).toEqual(['purpose', 'data', 'method', 'validation', 'limits', 'changes'])
  for (const sections of Object.values(file.parts))
    for (const { title, blocks } of sections) expect(blocks.length, title).toBeGreaterThan(0)
  const auc = file.figures.published.auc.toFixed(3)
  expect(JSON.stringify(file.parts.validation)).toContain(auc)
  expect(JSON.stringify(file.parts.changes)).toContain(MODEL.version)
  const text = readPdfText(pdf).join(' ')
  for (const word of ['Purpose', 'Validation', 'Changes', auc]) expect(text).toContain(word)
})

test('the same words give the same bytes', () => {
  expect(Buffer.from(writeModelFile().pdf).equals(pdf)).toBe(true)
  expect(describeModelFile()).toEqual(describeModelFile())
})

test('paragraphs, lists, steps and tables are told apart; marks and code are not printed', () => {
  const page = `# T

## One \`two\`

A **bold** [link](x.md) _word_
goes on.

<!-- mark -->
| a | b |
| --- | --- |
| 1 | |
<!-- /mark -->

- x
  y
- z

1. s

### Sub
`
  expect(parseMarkdown(page)).toEqual([
    {
      title: 'One two',
      blocks: [
        { kind: 'paragraph', text: 'A bold link word goes on.' },
        { kind: 'table', head: ['a', 'b'], rows: [['1', '']] },
        { kind: 'list', items: ['x y', 'z'] },
        { kind: 'steps', items: ['s'] },
        { kind: 'heading', text: 'Sub' },
      ],
    },
  ])
})
