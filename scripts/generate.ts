// Writes the committed files that are derived from code; with `--check` only tells which are out of step.
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { envExample } from '../src/config/envExample.ts'
import { answerShapes } from './answerShapes.ts'
import { apiDoc, errorsDoc } from './apiDocs.ts'
import { attributesDoc } from './attributesDoc.ts'
import { chatPageWords } from './chatPageWords.ts'
import { figuresDoc } from './figuresDoc.ts'
import { learnedQuestions } from './learnedQuestions.ts'
import { alertRules, fillAlerts, grafanaDashboard } from './monitoring.ts'
import { personasDoc } from './personasDoc.ts'
import { fillPolicies } from './policiesDoc.ts'
import { readOptions } from './readOptions.ts'
import { fillBlocks, renderReasons } from './renderModelDocs.ts'
import { fillSample } from './sampleAnswer.ts'
import { schemaFiles } from './schemaFiles.ts'

const { values } = readOptions({ check: { type: 'boolean' } })
const root = join(import.meta.dirname, '..')
const files: Record<string, string> = {
  '.env.example': envExample(),
  'docs/api.md': apiDoc(),
  'docs/attributes.md': attributesDoc(),
  'docs/errors.md': errorsDoc(),
  'docs/figures.md': figuresDoc(),
  'docs/model.md': fillBlocks(readFileSync(join(root, 'docs/model.md'), 'utf8')),
  'docs/operations.md': fillAlerts(readFileSync(join(root, 'docs/operations.md'), 'utf8')),
  'docs/integration.md': fillSample(readFileSync(join(root, 'docs/integration.md'), 'utf8')),
  'README.md': fillSample(readFileSync(join(root, 'README.md'), 'utf8')),
  'docs/personas.md': personasDoc(),
  'docs/policies.md': fillPolicies(readFileSync(join(root, 'docs/policies.md'), 'utf8')),
  'docs/reasons.md': renderReasons(),
  'monitoring/alerts.yaml': alertRules(),
  'monitoring/dashboard.json': grafanaDashboard(),
  'src/sdk/answerShapes.ts': answerShapes(),
  'src/chat/words/page.json': chatPageWords(),
  'src/chat/understand/learned.json': learnedQuestions(),
  ...schemaFiles(),
}
const stale = Object.entries(files).filter(([path, text]) => {
  const target = join(root, path)
  return !existsSync(target) || readFileSync(target, 'utf8') !== text
})

if (values.check) {
  for (const [path] of stale) console.error(`${path} is out of step: run npm run generate`)
  process.exitCode = stale.length > 0 ? 1 : 0
} else {
  for (const [path, text] of stale) {
    mkdirSync(dirname(join(root, path)), { recursive: true })
    writeFileSync(join(root, path), text)
    console.log(`wrote ${path}`)
  }
}
