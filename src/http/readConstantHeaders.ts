import fastify, { type FastifyInstance, type InjectOptions } from 'fastify'

const notOfThePlugin = ['connection', 'content-length', 'content-type', 'date']

/**
 * The headers that a plugin adds. Helmet and cors add the same ones to every request, so each runs once: run each time, they cost
 * more than all our other hooks together.
 */
export async function readConstantHeaders(
  register: (app: FastifyInstance) => Promise<void>,
  request: InjectOptions,
): Promise<Record<string, string>> {
  const probe = fastify()
  await register(probe)
  probe.get('/', async () => null)
  const { headers } = await probe.inject(request)
  await probe.close()
  return Object.fromEntries(
    Object.entries(headers).flatMap(([name, value]) =>
      notOfThePlugin.includes(name) ? [] : [[name, String(value)]],
    ),
  )
}
