import type { FastifyInstance } from 'fastify'
import { chooseLanguage } from './chooseLanguage.ts'
import { escapeHtml } from './escapeHtml.ts'
import { type PassportLanguage, words } from './passportWords.ts'
import { renderPassport } from './renderPassport.ts'
import type { SendPage } from './sendPage.ts'

const reportId = /^(REP|WP)-[0-9A-Z]{10}$/
const languages = Object.keys(words) as PassportLanguage[]
const config = { isShown: true }

/** The page of a passport: the dashboard's shell with the verdict in it, so it can be read without JavaScript. */
export function passportPage(app: FastifyInstance, options: { shell: string; sendPage: SendPage }): void {
  const { shell, sendPage } = options

  /** The form of a page without JavaScript ends here and is sent on. */
  app.get<{ Querystring: { id?: string } }>('/verify', { config }, async ({ query }, reply) => {
    const id = String(query.id ?? '').toUpperCase()
    return reportId.test(id) ? reply.redirect(`/p/${id}`) : sendPage(reply, shell)
  })

  /** What the page says is what the API says, word for word, and counts as asked by the same caller. */
  app.get<{ Params: { reportId: string } }>(
    '/p/:reportId',
    { config },
    async ({ params, headers, ip }, reply) => {
      const id = params.reportId.toUpperCase()
      const answer = reportId.test(id)
        ? await app.inject({ url: `/api/agent/verify/${id}`, remoteAddress: ip })
        : null
      const language = chooseLanguage(headers['accept-language'], languages, 'en')
      const verdict = renderPassport(
        id,
        answer?.statusCode ?? 404,
        answer ? parse(answer.body) : {},
        language,
      )
      reply.code(verdict.status).header('vary', 'Accept-Language').header('content-language', language)
      return sendPage(
        reply,
        shell
          .replace('<html lang="en"', `<html lang="${language}"`)
          .replace(/<noscript>[\s\S]*?<\/noscript>/, '')
          .replace(/<title>.*?<\/title>/, () => `<title>${escapeHtml(verdict.title)} · Vouch</title>`)
          .replace('<div id="app"></div>', () => `<div id="app">${verdict.html}</div>`),
      )
    },
  )
}

function parse(body: string): Record<string, unknown> {
  try {
    return JSON.parse(body)
  } catch {
    return {}
  }
}
