import { describeModel } from '../../services/analysis/describeModel.ts'
import { errorCodes } from '../../wire/errorCodes.ts'
import { publishSchema, type SchemaName, schemas } from '../../wire/schemas.ts'
import type { DocsPage } from '../docs.ts'

export type McpResource = {
  name: string
  uri: string
  title: string
  description: string
  mimeType: string
  read: () => string
}

/** What an agent may read before it spends anything. */
export function listResources({
  baseUrl,
  docs,
}: {
  baseUrl: () => string
  docs: readonly DocsPage[]
}): McpResource[] {
  return [
    json(
      'model',
      'Model',
      'Every weight, anchor and threshold of the judgement.',
      () => describeModel().model,
    ),
    json(
      'reasons',
      'Reason catalogue',
      'Every reason code: what it means, what its value and threshold measure.',
      () => describeModel().reasons,
    ),
    json(
      'errors',
      'Error codes',
      'Every error code with its status, its cause and its fix.',
      () => errorCodes,
    ),
    ...docs.map(({ name, title, summary, markdown }) => ({
      name: `docs/${name}`,
      uri: `vouch://docs/${name}.md`,
      title,
      description: summary || title,
      mimeType: 'text/markdown',
      read: () => markdown,
    })),
    ...(Object.keys(schemas) as SchemaName[]).map(name => {
      const { title = name, description = name } = schemas[name] as { title?: string; description?: string }
      const read = () => publishSchema(name, baseUrl())
      return { ...json(`schemas/${name}`, title, description, read), mimeType: 'application/schema+json' }
    }),
  ]
}

function json(name: string, title: string, description: string, value: () => unknown): McpResource {
  return {
    name,
    uri: `vouch://${name}`,
    title,
    description,
    mimeType: 'application/json',
    read: () => JSON.stringify(value(), null, 2),
  }
}
