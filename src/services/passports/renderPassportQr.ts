import { InvalidReportIdError } from '../../errors/passports.ts'
import { qrSvg, qrText } from '../../passports/qrCode.ts'
import { reportIdForm } from '../../wire/report.ts'
import { linksOf } from './verifyPassport.ts'

/** The QR code of a passport's short link. Needs no chain: what it leads to says whether the passport holds. */
export function renderPassportQr(
  { baseUrl }: { baseUrl: () => string },
  { reportId }: { reportId: string },
): string {
  return qrSvg(shortLink(baseUrl(), reportId))
}

export function qrForTerminal(base: string, reportId: string): { link: string; code: string } {
  const link = shortLink(base, reportId)
  return { link, code: qrText(link) }
}

function shortLink(base: string, reportId: string): string {
  if (!reportIdForm.test(reportId)) throw new InvalidReportIdError({ reportId })
  return linksOf(base, reportId).short
}
