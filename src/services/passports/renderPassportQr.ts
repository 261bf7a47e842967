import { renderSVG, renderUnicodeCompact } from 'uqr'
import { InvalidReportIdError } from '../../errors/passports.ts'
import { reportIdForm } from '../../wire/report.ts'
import { linksOf } from './verifyPassport.ts'

/** The margin that scanners need around a code. */
const quietZone = 4

/** The QR code of a passport's short link. Needs no chain: the linked page says whether the passport is valid. */
export function renderPassportQr(
  { baseUrl }: { baseUrl: () => string },
  { reportId }: { reportId: string },
): string {
  return renderSVG(shortLink(baseUrl(), reportId), { ecc: 'M', border: quietZone })
}

export function qrForTerminal(base: string, reportId: string): { link: string; code: string } {
  const link = shortLink(base, reportId)
  return { link, code: renderUnicodeCompact(link, { ecc: 'M', border: 2 }) }
}

function shortLink(base: string, reportId: string): string {
  if (!reportIdForm.test(reportId)) throw new InvalidReportIdError({ reportId })
  return linksOf(base, reportId).short
}
