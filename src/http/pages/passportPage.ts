import type { FastifyInstance, onRequestHookHandler } from 'fastify'
import { AppError } from '../../errors/AppError.ts'
import type { VerifiedPassport } from '../../services/passports/verifyPassport.ts'
import { reportIdForm } from '../../wire/report.ts'
import { type StatementVerification, statementIdForm } from '../../wire/statement.ts'
import { chooseLanguage } from './chooseLanguage.ts'
import { escapeHtml } from './escapeHtml.ts'
import { type PassportLanguage, words } from './passportWords.ts'
import { renderPassport } from './renderPassport.ts'
import type { SendPage } from './sendPage.ts'

const languages = Object.keys(words) as PassportLanguage[]
const config = { isShown: true }

export type PassportPageOptions = {
  verify: (reportId: string) => Promise<VerifiedPassport>
  verifyStatement: (statementId: string) => Promise<StatementVerification>
  /** Keeps one caller from asking the chain too often. */
  onRequest: onRequestHookHandler
}

/** The page of a passport: the dashboard's shell with the verdict in it, readable without JavaScript. */
export function passportPage(
  app: FastifyInstance,
  options: PassportPageOptions & { shell: string; sendPage: SendPage },
): void {
  const { shell, sendPage, verify, onRequest } = options

  /** Redirects the form of a page without JavaScript. */
  app.get<{ Querystring: { id?: string } }>('/verify', { config }, async ({ query }, reply) => {
    const id = String(query.id ?? '').toUpperCase()
    if (statementIdForm.test(id)) return reply.redirect(`/s/${id}`)
    return reportIdForm.test(id) ? reply.redirect(`/p/${id}`) : sendPage(reply, shell, { asksAnyNode: true })
  })

  /** The page shows exactly what the API says. */
  app.get<{ Params: { reportId: string } }>(
    '/p/:reportId',
    { config, onRequest },
    async ({ params, headers }, reply) => {
      const id = params.reportId.toUpperCase()
      const language = chooseLanguage(headers['accept-language'], languages, 'en')
      const verdict = renderPassport(id, await verify(id).catch(nameFailure), language)
      reply.code(verdict.status).header('vary', 'Accept-Language').header('content-language', language)
      return sendPage(
        reply,
        shell
          .replace('<html lang="en"', `<html lang="${language}"`)
          .replace(/<noscript>[\s\S]*?<\/noscript>/, '')
          .replace(/<title>.*?<\/title>/, () => `<title>${escapeHtml(verdict.title)} · Vouch</title>`)
          .replace('<div id="app"></div>', () => `<div id="app">${verdict.html}</div>`),
        { asksAnyNode: true },
      )
    },
  )
}

function nameFailure(error: unknown): 'unknown' | 'unavailable' {
  return error instanceof AppError && error.status < 500 ? 'unknown' : 'unavailable'
}
